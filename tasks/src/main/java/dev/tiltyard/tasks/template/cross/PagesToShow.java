package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;

/** The templates that end on a page. */
final class PagesToShow {
    private PagesToShow() {}

    static List<TaskTemplate> all() {
        return List.of(
                new CalculatePrice(),
                new SearchNamesake(
                        10641,
                        "across-search-forum-for-author",
                        new IssueAuthor(),
                        Sites.FORUM,
                        "__REDDIT__/search?q=",
                        "#site-nav-search",
                        "Search the forum for the user name of whoever opened issue #{{number}} of {{project}} on the code host, and leave the results open.",
                        "Does the forum mention the author of {{project}}#{{number}} (code host)? Leave the forum's search results for that user name on the screen."),
                new FollowNamesake(),
                new WriteToIssueAuthor());
    }
}
