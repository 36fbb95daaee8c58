/** Promotions and reviews. */
@NullMarked
package dev.tiltyard.cms.replica.marketing;

import org.jspecify.annotations.NullMarked;
