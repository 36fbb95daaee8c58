/** Renders members' Markdown as safe HTML. */
@NullMarked
package dev.tiltyard.sitekit.markdown;

import org.jspecify.annotations.NullMarked;
