/** Recorded visits: typical page views and changes of a site's members. */
@NullMarked
package dev.tiltyard.sitekit.visit;

import org.jspecify.annotations.NullMarked;
