/** The shop admin in Docker. */
@NullMarked
package dev.tiltyard.cms.image;

import org.jspecify.annotations.NullMarked;
