/** Named locators for the scratchpad's notes and the calculator's result. */
@NullMarked
package dev.tiltyard.homepage.locator;

import org.jspecify.annotations.NullMarked;
