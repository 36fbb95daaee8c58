package dev.tiltyard.shopping.world;

import java.util.List;

/**
 * A category of the shop.
 *
 * @param path ids from the root of all to this one, by slashes
 * @param level 2 for what the menu begins with
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
     * @param family how they are described; empty if the category holds none of its own
     * @param lowest the lowest price, in dollars
     * @param highest the highest price, in dollars
     * @param share how many products the category holds for each one of an ordinary category
     * @param nouns what is sold in it
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

    /** Whether it holds products of its own. */
    boolean sells() {
        return !range.family().isEmpty();
    }

    List<String> nouns() {
        return range.nouns();
    }
}
