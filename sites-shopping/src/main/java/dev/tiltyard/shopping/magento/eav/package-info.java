/** Attributes of products and categories: which there are, their options, and how queries reach their values. */
@NullMarked
package dev.tiltyard.shopping.magento.eav;

import org.jspecify.annotations.NullMarked;
