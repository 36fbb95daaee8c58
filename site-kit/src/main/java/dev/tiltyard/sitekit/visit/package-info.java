/** Visits: what a member of a site typically looks at and changes, recorded page by page. */
@NullMarked
package dev.tiltyard.sitekit.visit;

import org.jspecify.annotations.NullMarked;
