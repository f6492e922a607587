/**
 * Files that survive a kill or a loss of power, and the coding of bytes in them.
 *
 * <p>In: numbers and bytes. Out: files that are complete or absent, with one writer at a time; bytes parsed with
 * checks.
 *
 * <p>Read first: {@link org.seventeen.base.file.FileLayer}, {@link org.seventeen.base.file.ByteWriter}, {@link
 * org.seventeen.base.file.LockedFiles}.
 */
package org.seventeen.base.file;
