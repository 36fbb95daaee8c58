/** The Magento base: its schema, and in the packages below it the domain and its queries, without any page. */
@NullMarked
package dev.tiltyard.shopping.magento;

import org.jspecify.annotations.NullMarked;
