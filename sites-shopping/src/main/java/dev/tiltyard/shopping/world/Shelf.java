package dev.tiltyard.shopping.world;

import java.util.List;

/**
 * A category of the shop.
 *
 * @param path ids from the root to this one, separated by slashes
 * @param level 2 for the menu's top level
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
        Range range) {
    /**
     * The products of a category.
     *
     * @param family their vocabulary; empty if the category has no products
     * @param lowest lowest price in dollars
     * @param highest highest price in dollars
     * @param share number of products relative to an ordinary category
     * @param nouns its kinds of products
     */
    record Range(String family, int lowest, int highest, int share, List<String> nouns) {
        Range {
            nouns = List.copyOf(nouns);
            if (!family.isEmpty() && (lowest < 1 || highest < lowest || nouns.isEmpty())) {
                throw new IllegalArgumentException("a category of the family " + family + " sells " + nouns + " for "
                        + lowest + " to " + highest + " dollars");
            }
        }
    }

    /** Whether it has its own products. */
    boolean sells() {
        return !range.family().isEmpty();
    }

    List<String> nouns() {
        return range.nouns();
    }
}
