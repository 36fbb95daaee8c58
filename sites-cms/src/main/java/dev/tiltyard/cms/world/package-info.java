/** The shop admin's world: the sample store's catalog, its customers and reviews, and three years of orders. */
@NullMarked
package dev.tiltyard.cms.world;

import org.jspecify.annotations.NullMarked;
