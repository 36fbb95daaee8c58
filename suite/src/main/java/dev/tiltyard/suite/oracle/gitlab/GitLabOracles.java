package dev.tiltyard.suite.oracle.gitlab;

import dev.tiltyard.suite.oracle.Oracle;
import java.util.List;

/** The code host's oracles. */
public final class GitLabOracles {
    private GitLabOracles() {}

    /** For the templates of the official tasks. */
    public static List<Oracle> official() {
        return List.of(
                new CheckOwnIssue(),
                new CountCommits(),
                new CreateGroup(),
                new CreateIssue(),
                new CreateMergeRequest(),
                new CreateProject(),
                new DescribeTopContributor(),
                new FollowPeople(),
                new ForkProjects(),
                new ListIssues(),
                new NameMembers(),
                new PostOnMergeRequest(),
                new RenameSite(),
                new ReplyToAuthor(),
                new SetStatus(),
                new ShowPublicProjects(),
                new ShowReviewRequests(),
                new TellStarredProjects());
    }
}
