/**
 * Below the 8 steps: text for people and programs. {@link org.seventeen.base.text.JsonLine} writes all JSON of the program,
 * so that every command has one way of writing strings and numbers; nothing else knows the library behind it.
 */
package org.seventeen.base.text;
