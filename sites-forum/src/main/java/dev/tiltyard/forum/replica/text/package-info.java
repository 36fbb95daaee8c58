/** Text processing: Markdown, slugs, times, mentions. */
@NullMarked
package dev.tiltyard.forum.replica.text;

import org.jspecify.annotations.NullMarked;
