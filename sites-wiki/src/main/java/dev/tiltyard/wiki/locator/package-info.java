/** Where checks find what the encyclopaedia shows. */
@NullMarked
package dev.tiltyard.wiki.locator;

import org.jspecify.annotations.NullMarked;
