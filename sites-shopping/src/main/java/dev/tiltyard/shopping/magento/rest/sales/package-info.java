/** Orders, invoices, shipments and credit memos in the REST interface. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.sales;

import org.jspecify.annotations.NullMarked;
