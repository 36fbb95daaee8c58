/** The frame around every page: header, style sheet and script. */
@NullMarked
package dev.tiltyard.homepage.replica.frame;

import org.jspecify.annotations.NullMarked;
