/** How texts become HTML and addresses: Markdown, slugs, times, the things that a text mentions. */
@NullMarked
package dev.tiltyard.forum.replica.text;

import org.jspecify.annotations.NullMarked;
