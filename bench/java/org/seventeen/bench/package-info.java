/**
 * Outside the 8 steps: benchmarks, which the scripts in {@code bench/} run, and what computes their figures. {@link
 * org.seventeen.bench.SolverBenchmark} is run by JMH, in the folder of the repository:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -Dmdep.outputFile=target/classpath
 * java -cp target/classes:target/test-classes:$(cat target/classpath) org.openjdk.jmh.Main SolverBenchmark
 * </pre>
 */
package org.seventeen.bench;
