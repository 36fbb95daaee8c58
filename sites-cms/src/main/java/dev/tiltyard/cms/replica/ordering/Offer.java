package dev.tiltyard.cms.replica.ordering;

import java.math.BigDecimal;

/** A thing that can be put into a draft, with its price and how many there are. */
public record Offer(long id, String sku, String name, BigDecimal price, BigDecimal quantity) {}
