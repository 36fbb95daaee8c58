/** Orders and their documents: invoices, shipments, refunds, comments, addresses. */
@NullMarked
package dev.tiltyard.cms.replica.order;

import org.jspecify.annotations.NullMarked;
