package dev.tiltyard.shopping.replica.storefront;

import java.util.List;

/**
 * A category in the menu.
 *
 * @param path path of its page
 * @param children in the shop's order
 */
public record MenuItem(long id, String name, String path, List<MenuItem> children) {
    public MenuItem {
        children = List.copyOf(children);
    }

    /** Whether this category is the one with that id, or holds it at any depth. */
    public boolean holds(long category) {
        return id == category || children.stream().anyMatch(child -> child.holds(category));
    }
}
