/** Orders and what is made of them: invoices, shipments, refunds, comments, addresses. */
@NullMarked
package dev.tiltyard.cms.replica.order;

import org.jspecify.annotations.NullMarked;
