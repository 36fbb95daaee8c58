/** Renders the Markdown that members of a site write, as safe HTML. */
@NullMarked
package dev.tiltyard.sitekit.markdown;

import org.jspecify.annotations.NullMarked;
