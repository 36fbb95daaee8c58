/** The media gallery, whose images pages, blocks and categories use. */
@NullMarked
package dev.tiltyard.cms.replica.media;

import org.jspecify.annotations.NullMarked;
