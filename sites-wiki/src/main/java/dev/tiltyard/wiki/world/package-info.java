/** Wikipedia's articles: from Markdown to pages, and the ZIM file that they are packed into. */
@NullMarked
package dev.tiltyard.wiki.world;

import org.jspecify.annotations.NullMarked;
