package dev.tiltyard.homepage.replica.directory;

import dev.tiltyard.sitekit.HomepageCard;

/**
 * A card with the address that it leads to.
 *
 * @param up whether something answers there
 */
public record PlacedCard(HomepageCard card, String address, boolean up) {}
