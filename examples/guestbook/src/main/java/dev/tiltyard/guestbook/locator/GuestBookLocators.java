package dev.tiltyard.guestbook.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.Map;

/** The guest book's named locators. */
public final class GuestBookLocators {
    private static final String SITE = "guestbook";

    private GuestBookLocators() {}

    /** All of them. */
    public static List<NamedLocator> all() {
        // begin: locators
        return List.of(
                new NamedLocator(
                        "entries_of",
                        List.of("author"),
                        "The texts of a member's entries, oldest first; empty if the member wrote none.",
                        arguments -> new Locator.Sql(SITE, """
                                SELECT e.body FROM entry e JOIN member m ON m.id = e.member_id
                                 WHERE m.name = :author ORDER BY e.id
                                """, Map.of("author", arguments.get(0)))),
                new NamedLocator(
                        "entry_text",
                        List.of("id"),
                        "An entry's text as the site's REST interface gives it; missing if there is no such entry.",
                        arguments -> new Locator.Rest(SITE, "/entries/" + arguments.get(0) + ".json", "", "/body")));
        // end
    }
}
