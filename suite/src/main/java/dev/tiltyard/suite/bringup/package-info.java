/** Which sites there are, and bringing up copies of them. */
@NullMarked
package dev.tiltyard.suite.bringup;

import org.jspecify.annotations.NullMarked;
