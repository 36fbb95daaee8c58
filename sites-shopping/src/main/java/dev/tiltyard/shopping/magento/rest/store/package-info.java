/** Stores, countries, pages of text, price rules and modules in the REST interface. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.store;

import org.jspecify.annotations.NullMarked;
