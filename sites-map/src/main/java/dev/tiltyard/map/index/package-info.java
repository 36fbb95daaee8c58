/** What is made of an extract for looking things up: an index of all features, and graphs of roads. */
@NullMarked
package dev.tiltyard.map.index;

import org.jspecify.annotations.NullMarked;
