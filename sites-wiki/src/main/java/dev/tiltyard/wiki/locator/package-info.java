/** Where checks find what Wikipedia shows. */
@NullMarked
package dev.tiltyard.wiki.locator;

import org.jspecify.annotations.NullMarked;
