/** The sites of this build, and starting copies of them. */
@NullMarked
package dev.tiltyard.runner.bringup;

import org.jspecify.annotations.NullMarked;
