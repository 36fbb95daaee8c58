/** The Magento base: its schema, and in the packages below it the domain with the queries beside it, without any page. */
@NullMarked
package dev.tiltyard.shopping.magento;

import org.jspecify.annotations.NullMarked;
