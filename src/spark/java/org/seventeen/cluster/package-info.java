/**
 * Runs units on Apache Spark: on the threads of one machine, on a standalone cluster, on YARN or on Kubernetes. It stands outside of the
 * steps of the search, and knows none of them. Only in the program that {@code mvn -Pspark package} makes.
 *
 * <p>In: a job, units, and the address of a folder on any file system that Hadoop knows. Out: a file in that folder for each unit.
 *
 * <p>Read first: {@link org.seventeen.cluster.SparkEngine}, {@link org.seventeen.cluster.SparkAttempt}, {@link
 * org.seventeen.cluster.HadoopStorage}.
 */
package org.seventeen.cluster;
