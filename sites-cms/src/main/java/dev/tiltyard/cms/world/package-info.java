/** The shop admin's world: the sample store's catalogue, its customers and reviews, and three years of orders. */
@NullMarked
package dev.tiltyard.cms.world;

import org.jspecify.annotations.NullMarked;
