@NullMarked
package dev.tiltyard.suite;

import org.jspecify.annotations.NullMarked;
