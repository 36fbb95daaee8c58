/**
 * Visits: what a member of a site typically looks at and changes, recorded page by page, and a visitor over plain HTTP
 * that replays it. Measurements use it to dirty a site.
 */
@NullMarked
package dev.tiltyard.sitekit.visit;

import org.jspecify.annotations.NullMarked;
