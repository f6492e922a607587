/**
 * Outside the 8 steps: benchmarks, which the scripts in {@code bench/} run, and what computes their figures. {@code bench/jmh} runs
 * the kernels; those of a search lie in its packages, as they measure what is not public.
 */
package org.seventeen.bench;
