/** Our Postmill replica: one package per feature, each with its pages, queries and templates. */
@NullMarked
package dev.tiltyard.forum.replica;

import org.jspecify.annotations.NullMarked;
