/** Newsletter subscription from any page. */
@NullMarked
package dev.tiltyard.shopping.replica.newsletter;

import org.jspecify.annotations.NullMarked;
