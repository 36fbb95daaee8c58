@NullMarked
package dev.tiltyard.env;

import org.jspecify.annotations.NullMarked;
