/** The wiki: pages, revisions, and permissions. */
@NullMarked
package dev.tiltyard.forum.replica.wiki;

import org.jspecify.annotations.NullMarked;
