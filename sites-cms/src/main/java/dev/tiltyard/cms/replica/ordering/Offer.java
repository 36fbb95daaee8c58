package dev.tiltyard.cms.replica.ordering;

import java.math.BigDecimal;

/** A product that can be added to a draft, with its price and quantity in stock. */
public record Offer(long id, String sku, String name, BigDecimal price, BigDecimal quantity) {}
