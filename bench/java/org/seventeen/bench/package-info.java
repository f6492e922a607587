/**
 * Outside the 8 steps: benchmarks of single parts, run by JMH and never by the tests.
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -Dmdep.outputFile=target/classpath
 * java -cp target/classes:target/test-classes:$(cat target/classpath) org.openjdk.jmh.Main SolverBenchmark
 * </pre>
 */
package org.seventeen.bench;
