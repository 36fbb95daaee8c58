/** Wikipedia's named locators. */
@NullMarked
package dev.tiltyard.wiki.locator;

import org.jspecify.annotations.NullMarked;
