/** Values of the shop admin that evaluators look up. */
@NullMarked
package dev.tiltyard.cms.locator;

import org.jspecify.annotations.NullMarked;
