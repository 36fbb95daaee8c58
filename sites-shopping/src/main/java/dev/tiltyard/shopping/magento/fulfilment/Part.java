package dev.tiltyard.shopping.magento.fulfilment;

import java.math.BigDecimal;

/**
 * A quantity of an order item.
 *
 * @param orderItem its {@code item_id}
 */
public record Part(long orderItem, BigDecimal quantity) {}
