/** Our own Postmill: one package a feature, each with its pages, its queries and its templates. */
@NullMarked
package dev.tiltyard.forum.replica;

import org.jspecify.annotations.NullMarked;
