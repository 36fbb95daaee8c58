@NullMarked
package dev.tiltyard.forum;

import org.jspecify.annotations.NullMarked;
