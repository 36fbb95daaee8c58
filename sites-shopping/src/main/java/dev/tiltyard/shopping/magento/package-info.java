/** The Magento base: its schema, and in subpackages the domain and its queries, without pages. */
@NullMarked
package dev.tiltyard.shopping.magento;

import org.jspecify.annotations.NullMarked;
