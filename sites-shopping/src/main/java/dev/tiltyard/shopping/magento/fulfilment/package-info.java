/** What is issued for an order that was placed: invoices, shipments, credit memos. */
@NullMarked
package dev.tiltyard.shopping.magento.fulfilment;

import org.jspecify.annotations.NullMarked;
