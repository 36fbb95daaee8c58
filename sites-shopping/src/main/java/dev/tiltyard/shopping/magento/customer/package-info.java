/** Customers, their addresses and their passwords. */
@NullMarked
package dev.tiltyard.shopping.magento.customer;

import org.jspecify.annotations.NullMarked;
