package dev.tiltyard.gitlab.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The named locators of GitLab. All arguments are texts; a project is named by its full path. The SQL asks the tables
 * of the original, REST its API and the scripts its pages, so that all of them serve the official images too.
 */
public final class GitLabLocators {
    /** The site that all of them look at. */
    static final String SITE = "gitlab";

    private GitLabLocators() {}

    /** All of them. */
    public static List<NamedLocator> all() {
        return Stream.of(DatabaseLocators.all(), PageStateLocators.all(), RestLocators.all(), PageLocators.all())
                .flatMap(List::stream)
                .toList();
    }
}
