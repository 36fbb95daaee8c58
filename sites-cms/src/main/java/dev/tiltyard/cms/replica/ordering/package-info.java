/** Orders that the merchant takes for somebody: new ones, and old ones over again. */
@NullMarked
package dev.tiltyard.cms.replica.ordering;

import org.jspecify.annotations.NullMarked;
