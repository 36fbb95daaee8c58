package dev.tiltyard.gitlab.replica;

import dev.tiltyard.gitlab.replica.access.Keys;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.account.Accounts;
import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.issuable.Comments;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.issuable.Milestones;
import dev.tiltyard.gitlab.replica.making.ProjectChanges;
import dev.tiltyard.gitlab.replica.making.ProjectMaking;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.merge.Merging;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.snippet.Snippets;
import dev.tiltyard.gitlab.replica.wiki.Wikis;

/**
 * Everything that can be done on the site, each with its own check of who may: what the pages' forms, the API and Git call.
 * Who does it, and when, is an {@link dev.tiltyard.gitlab.replica.frame.Actor}. What cannot be kept as it was sent is thrown
 * as {@link dev.tiltyard.gitlab.replica.frame.Invalid}, what may not be done as
 * {@link dev.tiltyard.sitekit.web.HttpProblem}.
 */
public record Services(
        Projects projects,
        ProjectMaking making,
        ProjectChanges changes,
        Groups groups,
        Memberships memberships,
        Issues issues,
        MergeRequests requests,
        Merging merging,
        Comments comments,
        Labels labels,
        Milestones milestones,
        Branches branches,
        FileCommits commits,
        Snippets snippets,
        Wikis wikis,
        Tokens tokens,
        Keys keys,
        Accounts accounts,
        Todos todos) {
    /** All of them over one copy of the site. */
    public static Services over(Hub hub, Projects projects) {
        Issues issues = new Issues(hub);
        MergeRequests requests = new MergeRequests(hub);
        Branches branches = new Branches(hub);
        FileCommits commits = new FileCommits(hub, branches);
        return new Services(
                projects,
                new ProjectMaking(hub, projects, commits),
                new ProjectChanges(hub),
                new Groups(hub),
                new Memberships(hub),
                issues,
                requests,
                new Merging(hub, projects, branches),
                new Comments(hub, issues, requests),
                new Labels(hub),
                new Milestones(hub),
                branches,
                commits,
                new Snippets(hub),
                new Wikis(hub),
                new Tokens(hub),
                new Keys(hub),
                new Accounts(hub),
                new Todos(hub));
    }
}
