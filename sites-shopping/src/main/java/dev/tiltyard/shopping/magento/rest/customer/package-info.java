/** Customers, their groups and addresses in the REST API. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.customer;

import org.jspecify.annotations.NullMarked;
