package dev.tiltyard.forum.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.ArrayList;
import java.util.List;

/**
 * The named locators of the forum. All arguments are texts; ids are decimal, names of forums and users are
 * case-insensitive. A database locator returns a list of rows, which may be empty; a JSON locator returns the page's
 * JSON, and fails if there is no such page; a page script returns what the page shows, or {@code null}.
 */
public final class ForumLocators {
    static final String SITE = "reddit";

    private ForumLocators() {}

    /** All locators: database, then JSON, then page scripts. */
    public static List<NamedLocator> all() {
        List<NamedLocator> all = new ArrayList<>(DatabaseLocators.all());
        all.addAll(PageLocators.all());
        return List.copyOf(all);
    }
}
