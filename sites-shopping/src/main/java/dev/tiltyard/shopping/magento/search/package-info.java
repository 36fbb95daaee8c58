/** Full-text search of products: words, their index, and results. */
@NullMarked
package dev.tiltyard.shopping.magento.search;

import org.jspecify.annotations.NullMarked;
