/** Wikipedia's articles: from Markdown to pages, packed into a ZIM file. */
@NullMarked
package dev.tiltyard.wiki.world;

import org.jspecify.annotations.NullMarked;
