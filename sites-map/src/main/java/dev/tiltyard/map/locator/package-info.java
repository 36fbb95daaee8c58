/** The map's named locators. */
@NullMarked
package dev.tiltyard.map.locator;

import org.jspecify.annotations.NullMarked;
