package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.fact.IssueAuthor;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.List;

/** Cross-site templates whose tasks end on a page. */
final class CrossSitePageTemplates {
    private CrossSitePageTemplates() {}

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
                        "Search the forum for the username of the person who opened issue #{{number}} in "
                                + "{{project}} on GitLab, and leave the search results open.",
                        "Does anyone on the forum mention the author of {{project}}#{{number}} on GitLab? "
                                + "Search the forum for that username and leave the results open."),
                new FollowNamesake(),
                new WriteToIssueAuthor());
    }
}
