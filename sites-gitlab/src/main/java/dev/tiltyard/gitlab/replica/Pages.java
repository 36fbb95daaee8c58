package dev.tiltyard.gitlab.replica;

import dev.tiltyard.gitlab.replica.dashboard.DashboardPages;
import dev.tiltyard.gitlab.replica.discussion.CommentPages;
import dev.tiltyard.gitlab.replica.discussion.DiscussionPages;
import dev.tiltyard.gitlab.replica.discussion.IssueForms;
import dev.tiltyard.gitlab.replica.discussion.ListPages;
import dev.tiltyard.gitlab.replica.discussion.RequestForms;
import dev.tiltyard.gitlab.replica.discussion.RequestPages;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.group.GroupPages;
import dev.tiltyard.gitlab.replica.member.MemberPages;
import dev.tiltyard.gitlab.replica.planning.BoardPages;
import dev.tiltyard.gitlab.replica.planning.LabelPages;
import dev.tiltyard.gitlab.replica.planning.MilestonePages;
import dev.tiltyard.gitlab.replica.project.NewProjectPages;
import dev.tiltyard.gitlab.replica.project.ProjectPages;
import dev.tiltyard.gitlab.replica.project.ProjectSettings;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.SocialPages;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.EditPages;
import dev.tiltyard.gitlab.replica.repository.HistoryPages;
import dev.tiltyard.gitlab.replica.repository.ProjectHome;
import dev.tiltyard.gitlab.replica.repository.RefPages;
import dev.tiltyard.gitlab.replica.repository.RepositoryPages;
import dev.tiltyard.gitlab.replica.search.SearchPages;
import dev.tiltyard.gitlab.replica.snippet.SnippetPages;
import dev.tiltyard.gitlab.replica.user.SettingsPages;
import dev.tiltyard.gitlab.replica.user.UserPages;
import dev.tiltyard.gitlab.replica.wiki.WikiPages;
import dev.tiltyard.sitekit.web.Routes;

/** Every page that a visitor sees, and every form on them. */
final class Pages {
    private final Hub hub;
    private final Services services;
    private final Projects projects;
    private final CommitLog log;
    private final RepositoryPages repository;

    Pages(Hub hub, Services services, CommitLog log, RepositoryPages repository) {
        this.hub = hub;
        this.services = services;
        this.projects = services.projects();
        this.log = log;
        this.repository = repository;
    }

    /** The order matters: what is more special comes first, the page of a project last. */
    void addTo(Routes routes) {
        DiscussionPages discussions = new DiscussionPages(hub, projects);
        GroupPages groups = new GroupPages(hub, services);
        UserPages users = new UserPages(hub, services, groups);
        users.addTabsTo(routes);
        new ProjectPages(hub, projects).addTo(routes);
        new IssueForms(hub, projects, services).addTo(routes);
        new RequestForms(hub, projects, services, log).addTo(routes);
        new ListPages(hub, services).addTo(routes);
        new CommentPages(hub, projects, services).addTo(routes);
        discussions.addTo(routes);
        new RequestPages(hub, projects, services, log, discussions).addTo(routes);
        new NewProjectPages(hub, services).addTo(routes);
        new ProjectSettings(hub, services).addTo(routes);
        new EditPages(hub, services, log).addTo(routes);
        new LabelPages(hub, services).addTo(routes);
        new MilestonePages(hub, services).addTo(routes);
        new DashboardPages(hub, services).addTo(routes);
        new SearchPages(hub, services, log).addTo(routes);
        new RefPages(hub, services, log).addTo(routes);
        new HistoryPages(hub, services, log).addTo(routes);
        new BoardPages(hub, services).addTo(routes);
        new SocialPages(hub, services).addTo(routes);
        new SnippetPages(hub, services).addTo(routes);
        new WikiPages(hub, services).addTo(routes);
        repository.addTo(routes);
        new MemberPages(hub, services).addTo(routes);
        new SettingsPages(hub, services).addTo(routes);
        groups.addTo(routes);
        users.addTo(routes);
        new ProjectHome(hub, projects, log, repository).addTo(routes);
    }
}
