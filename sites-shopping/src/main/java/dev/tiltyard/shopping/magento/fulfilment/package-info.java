/** Documents for placed orders: invoices, shipments, credit memos. */
@NullMarked
package dev.tiltyard.shopping.magento.fulfilment;

import org.jspecify.annotations.NullMarked;
