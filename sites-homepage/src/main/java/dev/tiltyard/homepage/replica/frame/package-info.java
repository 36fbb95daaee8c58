/** The layout of every page: header, stylesheet and script. */
@NullMarked
package dev.tiltyard.homepage.replica.frame;

import org.jspecify.annotations.NullMarked;
