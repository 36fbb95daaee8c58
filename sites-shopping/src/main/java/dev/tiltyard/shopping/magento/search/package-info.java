/** Full-text search over products: words, the index of them, and what it finds. */
@NullMarked
package dev.tiltyard.shopping.magento.search;

import org.jspecify.annotations.NullMarked;
