package dev.tiltyard.shopping.magento.catalog;

import java.util.List;

/**
 * A category.
 *
 * @param path ids from the root of all categories to this one
 * @param level 0 for the root of all, 1 for a store's root, 2 for the menu's top level
 * @param urlPath URL keys of its ancestors and its own, separated by slashes, without {@code .html}; empty for roots
 * @param anchor whether its list includes the products of its subcategories
 * @param sortedBy default sort order of its list: {@code position}, {@code name} or {@code price}; empty for the
 *     store's setting
 */
public record Category(
        int id,
        int parentId,
        List<Integer> path,
        int level,
        int position,
        String name,
        String urlKey,
        String urlPath,
        boolean active,
        boolean inMenu,
        boolean anchor,
        String sortedBy,
        String description) {
    public Category {
        path = List.copyOf(path);
    }

    /** Its URL. */
    public String address() {
        return "/" + urlPath + ".html";
    }
}
