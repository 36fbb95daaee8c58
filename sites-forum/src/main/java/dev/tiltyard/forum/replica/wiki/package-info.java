/** The wiki: pages, their history, and who may change them. */
@NullMarked
package dev.tiltyard.forum.replica.wiki;

import org.jspecify.annotations.NullMarked;
