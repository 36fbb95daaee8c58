/** Visitors' regular expressions, matched in linear time. */
@NullMarked
package dev.tiltyard.sitekit.pattern;

import org.jspecify.annotations.NullMarked;
