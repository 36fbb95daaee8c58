/** Orders that an administrator creates for customers: new orders and reorders. */
@NullMarked
package dev.tiltyard.cms.replica.ordering;

import org.jspecify.annotations.NullMarked;
