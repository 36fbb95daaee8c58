package dev.tiltyard.shopping.world;

import java.util.List;

/**
 * A category of the shop.
 *
 * @param path ids from the root of all to this one, by slashes
 * @param level 2 for what the menu begins with
 * @param family how its products are described; empty if it holds none of its own
 * @param lowest the lowest price in it, in dollars
 * @param share how many products it holds for each one of an ordinary category
 * @param nouns what is sold in it
 */
record Shelf(
        int id,
        int parent,
        String path,
        int level,
        int position,
        String name,
        String urlKey,
        String urlPath,
        String family,
        int lowest,
        int highest,
        int share,
        List<String> nouns) {
    Shelf {
        nouns = List.copyOf(nouns);
        if (!family.isEmpty() && (lowest < 1 || highest < lowest || nouns.isEmpty())) {
            throw new IllegalArgumentException(
                    "category " + urlPath + " sells " + nouns + " for " + lowest + " to " + highest + " dollars");
        }
    }

    boolean sells() {
        return !family.isEmpty();
    }
}
