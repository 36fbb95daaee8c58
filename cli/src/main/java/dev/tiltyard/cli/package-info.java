@NullMarked
package dev.tiltyard.cli;

import org.jspecify.annotations.NullMarked;
