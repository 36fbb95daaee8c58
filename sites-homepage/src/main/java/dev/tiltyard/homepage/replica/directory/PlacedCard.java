package dev.tiltyard.homepage.replica.directory;

import dev.tiltyard.sitekit.HomepageCard;

/**
 * A card with its link's URL.
 *
 * @param up whether the site is running
 */
public record PlacedCard(HomepageCard card, String address, boolean up) {}
