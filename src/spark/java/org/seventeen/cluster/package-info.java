/**
 * Runs units on Apache Spark: on the threads of one machine, on a standalone cluster, on YARN or on Kubernetes. It stands outside of the
 * steps of the search, and knows none of them. Only in the program that {@code mvn -Pspark package} makes.
 *
 * <p>In: a job and units. Out: the result of each unit, and a folder for results on any file system that Hadoop knows.
 *
 * <p>Read first: {@link org.seventeen.cluster.SparkEngine}, {@link org.seventeen.cluster.SparkAttempt}, {@link
 * org.seventeen.cluster.HadoopStorage}.
 */
package org.seventeen.cluster;
