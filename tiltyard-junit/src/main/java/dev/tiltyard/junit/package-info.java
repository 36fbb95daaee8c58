/**
 * The door of Java test authors: {@link dev.tiltyard.junit.Tiltyard} on a test class brings sites up, hands out private
 * copies of them as parameters, and resets them, with proof, when the tests are done with them.
 */
@NullMarked
package dev.tiltyard.junit;

import org.jspecify.annotations.NullMarked;
