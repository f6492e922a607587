/**
 * Work on several threads that can be watched and stopped.
 *
 * <p>In: tasks, and requests to stop. Out: their results, their progress and their CPU time.
 *
 * <p>Read first: {@link org.seventeen.base.work.Crew}, {@link org.seventeen.base.work.StopSignal}, {@link
 * org.seventeen.sudoku.scan.ScanProgress.Scanner}.
 */
package org.seventeen.base.work;
