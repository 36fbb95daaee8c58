/**
 * Visits: what a member of a site typically looks at and changes, recorded page by page, and a visitor over plain HTTP
 * who does it again. Measurements dirty a site by it.
 */
@NullMarked
package dev.tiltyard.sitekit.visit;

import org.jspecify.annotations.NullMarked;
