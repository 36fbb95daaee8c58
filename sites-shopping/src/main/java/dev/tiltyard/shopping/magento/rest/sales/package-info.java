/** Orders, invoices, shipments and credit memos in the REST API. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.sales;

import org.jspecify.annotations.NullMarked;
