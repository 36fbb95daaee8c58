package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;
import java.util.Map;

/** GitLab's oracles for the templates of the official tasks. */
public final class GitLabOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return List.of(
                new AssignIssue(),
                new ChangeLicense(),
                new CheckOwnIssue(),
                new CountCommits(),
                Oracle.of(292, GitLabTasks::createEmptyProject),
                new CreateGroup(),
                new CreateIssue(),
                new CreateMergeRequest(),
                new CreateMilestone(),
                new CreateProject(),
                new DescribeTopContributor(),
                Oracle.of(330, GitLabTasks::followPeople),
                new ForkProjects(),
                new InviteMembers(),
                new ListIssues(),
                new ListLabeledIssues(),
                new NameMembers(),
                new NameTopContributors(),
                new OpenIssue(),
                Oracle.of(348, GitLabTasks::postOnMergeRequest),
                new RenameSite(),
                new ReplyToAuthor(),
                new SetStatus(),
                Oracle.of(331, GitLabTasks::setWebsite),
                Oracle.of(290, GitLabTasks::showAssignedRequests),
                Oracle.of(300, GitLabTasks::showNewestIssues),
                Oracle.of(325, GitLabTasks::showPublicProjects),
                Oracle.of(291, GitLabTasks::showReviewRequests),
                Oracle.of(303, GitLabTasks::showToDoList),
                new StarProjects(),
                Oracle.of(329, GitLabTasks::tellCloneCommand),
                Oracle.of(312, GitLabTasks::tellFeedToken),
                new TellStarredProjects());
    }

    @Override
    public List<NamedStep> steps() {
        return GitLabSteps.all();
    }

    @Override
    public Map<Integer, Oracle.Solution> verified() {
        return VerifiedGitLab.all();
    }
}
