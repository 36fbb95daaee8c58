/** What checks may want to know of the back office. */
@NullMarked
package dev.tiltyard.cms.locator;

import org.jspecify.annotations.NullMarked;
