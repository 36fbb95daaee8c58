/** Products and categories. */
@NullMarked
package dev.tiltyard.cms.replica.catalog;

import org.jspecify.annotations.NullMarked;
