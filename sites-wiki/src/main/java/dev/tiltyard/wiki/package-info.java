/** Wikipedia: the site's definition. */
@NullMarked
package dev.tiltyard.wiki;

import org.jspecify.annotations.NullMarked;
