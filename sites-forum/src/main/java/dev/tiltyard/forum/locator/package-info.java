/** The forum's named locators. */
@NullMarked
package dev.tiltyard.forum.locator;

import org.jspecify.annotations.NullMarked;
