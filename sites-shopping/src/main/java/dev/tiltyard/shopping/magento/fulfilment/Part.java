package dev.tiltyard.shopping.magento.fulfilment;

import java.math.BigDecimal;

/**
 * So many of an order item.
 *
 * @param orderItem its {@code item_id}
 */
public record Part(long orderItem, BigDecimal quantity) {}
