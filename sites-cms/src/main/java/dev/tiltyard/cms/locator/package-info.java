/** The shop admin's named locators. */
@NullMarked
package dev.tiltyard.cms.locator;

import org.jspecify.annotations.NullMarked;
