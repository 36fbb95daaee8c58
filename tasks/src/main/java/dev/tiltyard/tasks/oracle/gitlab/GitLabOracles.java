package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

/** GitLab's oracles for the templates of the official tasks. */
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
                Oracle.of(330, GitLabTasks::followPeople),
                new ForkProjects(),
                new ListIssues(),
                new NameMembers(),
                Oracle.of(348, GitLabTasks::postOnMergeRequest),
                new RenameSite(),
                new ReplyToAuthor(),
                new SetStatus(),
                Oracle.of(325, GitLabTasks::showPublicProjects),
                Oracle.of(291, GitLabTasks::showReviewRequests),
                new TellStarredProjects());
    }
}
