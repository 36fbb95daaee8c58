package dev.tiltyard.forum.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.ArrayList;
import java.util.List;

/**
 * The named locators of the forum. All arguments are texts; ids are written in digits, names of forums and members match
 * in whatever case. A locator of the database gives a list of rows, empty when there is nothing; one of the JSON pages
 * gives that page's answer, and fails when there is no such page; a page script gives what stands on the page, {@code null}
 * when it is not there.
 */
public final class ForumLocators {
    /** The site that all of them look at. */
    static final String SITE = "reddit";

    private ForumLocators() {}

    /** All of them, those of the database first, then those of the JSON pages and of the pages. */
    public static List<NamedLocator> all() {
        List<NamedLocator> all = new ArrayList<>(DatabaseLocators.all());
        all.addAll(PageLocators.all());
        return List.copyOf(all);
    }
}
