/** Stores, countries, CMS pages, cart price rules and modules in the REST API. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.store;

import org.jspecify.annotations.NullMarked;
