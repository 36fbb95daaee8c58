/** What checks may want to know of the shop admin. */
@NullMarked
package dev.tiltyard.cms.locator;

import org.jspecify.annotations.NullMarked;
