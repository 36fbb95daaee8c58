/**
 * The door of Java test authors: {@link dev.tiltyard.junit.Tiltyard} on a test class brings sites up, hands out private
 * copies of them as parameters, and puts them back, proven, when the tests are done with them.
 */
@NullMarked
package dev.tiltyard.junit;

import org.jspecify.annotations.NullMarked;
