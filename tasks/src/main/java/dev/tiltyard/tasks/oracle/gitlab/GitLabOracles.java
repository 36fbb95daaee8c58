package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

/** The code host's oracles for the templates of the official tasks. */
public final class GitLabOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
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
