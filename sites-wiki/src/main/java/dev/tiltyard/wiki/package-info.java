/** Wikipedia: what the site is, and how it is found. */
@NullMarked
package dev.tiltyard.wiki;

import org.jspecify.annotations.NullMarked;
