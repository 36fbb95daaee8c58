/** Subscribing to the newsletter from any page. */
@NullMarked
package dev.tiltyard.shopping.replica.newsletter;

import org.jspecify.annotations.NullMarked;
