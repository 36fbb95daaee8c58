/**
 * The JUnit extension: {@link dev.tiltyard.junit.Tiltyard} on a test class starts sites, injects private copies of them
 * as parameters, and resets them, with proof, after the tests.
 */
@NullMarked
package dev.tiltyard.junit;

import org.jspecify.annotations.NullMarked;
