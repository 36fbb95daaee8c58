package dev.tiltyard.gitlab.replica;

import dev.tiltyard.gitlab.replica.access.DeployKeys;
import dev.tiltyard.gitlab.replica.access.DeployTokens;
import dev.tiltyard.gitlab.replica.access.Keys;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.account.Accounts;
import dev.tiltyard.gitlab.replica.account.TwoFactor;
import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.api.AccessEndpoints;
import dev.tiltyard.gitlab.replica.api.ActivityEndpoints;
import dev.tiltyard.gitlab.replica.api.Api;
import dev.tiltyard.gitlab.replica.api.BadgeEndpoints;
import dev.tiltyard.gitlab.replica.api.BranchEndpoints;
import dev.tiltyard.gitlab.replica.api.CustomAttributes;
import dev.tiltyard.gitlab.replica.api.DeployEndpoints;
import dev.tiltyard.gitlab.replica.api.FeatureEndpoints;
import dev.tiltyard.gitlab.replica.api.FileEndpoints;
import dev.tiltyard.gitlab.replica.api.GroupEndpoints;
import dev.tiltyard.gitlab.replica.api.ImportEndpoints;
import dev.tiltyard.gitlab.replica.api.InstanceEndpoints;
import dev.tiltyard.gitlab.replica.api.IntegrationEndpoints;
import dev.tiltyard.gitlab.replica.api.IssuableEndpoints;
import dev.tiltyard.gitlab.replica.api.IssueEndpoints;
import dev.tiltyard.gitlab.replica.api.LabelEndpoints;
import dev.tiltyard.gitlab.replica.api.MaintenanceEndpoints;
import dev.tiltyard.gitlab.replica.api.MemberEndpoints;
import dev.tiltyard.gitlab.replica.api.MilestoneEndpoints;
import dev.tiltyard.gitlab.replica.api.NoteEndpoints;
import dev.tiltyard.gitlab.replica.api.PackageEndpoints;
import dev.tiltyard.gitlab.replica.api.PipelineEndpoints;
import dev.tiltyard.gitlab.replica.api.ProjectEndpoints;
import dev.tiltyard.gitlab.replica.api.ProjectTokenEndpoints;
import dev.tiltyard.gitlab.replica.api.ReleaseEndpoints;
import dev.tiltyard.gitlab.replica.api.RepositoryEndpoints;
import dev.tiltyard.gitlab.replica.api.RequestActs;
import dev.tiltyard.gitlab.replica.api.RequestEndpoints;
import dev.tiltyard.gitlab.replica.api.RowEndpoints;
import dev.tiltyard.gitlab.replica.api.SearchEndpoints;
import dev.tiltyard.gitlab.replica.api.SnippetEndpoints;
import dev.tiltyard.gitlab.replica.api.StatusEndpoints;
import dev.tiltyard.gitlab.replica.api.TemplateEndpoints;
import dev.tiltyard.gitlab.replica.api.UploadEndpoints;
import dev.tiltyard.gitlab.replica.api.UserAdministration;
import dev.tiltyard.gitlab.replica.api.UserEndpoints;
import dev.tiltyard.gitlab.replica.api.WikiEndpoints;
import dev.tiltyard.gitlab.replica.badge.Badges;
import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.dashboard.DashboardPages;
import dev.tiltyard.gitlab.replica.discussion.Attachments;
import dev.tiltyard.gitlab.replica.discussion.CommentPages;
import dev.tiltyard.gitlab.replica.discussion.DesignPages;
import dev.tiltyard.gitlab.replica.discussion.DiscussionPages;
import dev.tiltyard.gitlab.replica.discussion.FeedPages;
import dev.tiltyard.gitlab.replica.discussion.IncidentPages;
import dev.tiltyard.gitlab.replica.discussion.IssueForms;
import dev.tiltyard.gitlab.replica.discussion.ListPages;
import dev.tiltyard.gitlab.replica.discussion.RequestForms;
import dev.tiltyard.gitlab.replica.discussion.RequestPages;
import dev.tiltyard.gitlab.replica.feature.FeaturePages;
import dev.tiltyard.gitlab.replica.feature.SecurityPages;
import dev.tiltyard.gitlab.replica.feature.ValueStreamPages;
import dev.tiltyard.gitlab.replica.frame.HealthChecks;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.graphql.GraphQlApi;
import dev.tiltyard.gitlab.replica.group.GroupPages;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.issuable.Comments;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.issuable.Milestones;
import dev.tiltyard.gitlab.replica.member.MemberPages;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.merge.AutoMerge;
import dev.tiltyard.gitlab.replica.merge.MergeRefs;
import dev.tiltyard.gitlab.replica.merge.Merging;
import dev.tiltyard.gitlab.replica.merge.Rebasing;
import dev.tiltyard.gitlab.replica.notification.NotificationSettings;
import dev.tiltyard.gitlab.replica.packages.PackagePages;
import dev.tiltyard.gitlab.replica.packages.Packages;
import dev.tiltyard.gitlab.replica.pipeline.CommitStatuses;
import dev.tiltyard.gitlab.replica.pipeline.PipelinePages;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines;
import dev.tiltyard.gitlab.replica.pipeline.PushPipelines;
import dev.tiltyard.gitlab.replica.pipeline.RequestPipelines;
import dev.tiltyard.gitlab.replica.planning.BoardPages;
import dev.tiltyard.gitlab.replica.planning.LabelPages;
import dev.tiltyard.gitlab.replica.planning.MilestonePages;
import dev.tiltyard.gitlab.replica.project.ProjectPages;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.SocialPages;
import dev.tiltyard.gitlab.replica.project.TopicPages;
import dev.tiltyard.gitlab.replica.projectcreation.NewProjectPages;
import dev.tiltyard.gitlab.replica.projectcreation.ProjectCreation;
import dev.tiltyard.gitlab.replica.projectsettings.MergeRequestSettings;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectAvatars;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectChanges;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectExports;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectImportPages;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectImports;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectSettings;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectTokens;
import dev.tiltyard.gitlab.replica.projectsettings.UsagePages;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.EditPages;
import dev.tiltyard.gitlab.replica.repository.HistoryPages;
import dev.tiltyard.gitlab.replica.repository.ProjectHome;
import dev.tiltyard.gitlab.replica.repository.RefPages;
import dev.tiltyard.gitlab.replica.repository.RepositoryPages;
import dev.tiltyard.gitlab.replica.repositorysettings.GroupRepositorySettings;
import dev.tiltyard.gitlab.replica.repositorysettings.Mirrors;
import dev.tiltyard.gitlab.replica.repositorysettings.RepositorySettings;
import dev.tiltyard.gitlab.replica.search.SearchPages;
import dev.tiltyard.gitlab.replica.session.AccountDeletion;
import dev.tiltyard.gitlab.replica.session.OauthTokens;
import dev.tiltyard.gitlab.replica.session.Registration;
import dev.tiltyard.gitlab.replica.settings.IntegrationPages;
import dev.tiltyard.gitlab.replica.settings.Integrations;
import dev.tiltyard.gitlab.replica.settings.SectionPages;
import dev.tiltyard.gitlab.replica.snippet.SnippetPages;
import dev.tiltyard.gitlab.replica.snippet.Snippets;
import dev.tiltyard.gitlab.replica.transfer.PushedRequests;
import dev.tiltyard.gitlab.replica.transfer.Receiving;
import dev.tiltyard.gitlab.replica.user.AbuseReports;
import dev.tiltyard.gitlab.replica.user.ActivityFeeds;
import dev.tiltyard.gitlab.replica.user.PreferencePages;
import dev.tiltyard.gitlab.replica.user.SettingsPages;
import dev.tiltyard.gitlab.replica.user.TwoFactorPages;
import dev.tiltyard.gitlab.replica.user.UserPages;
import dev.tiltyard.gitlab.replica.wiki.WikiPages;
import dev.tiltyard.gitlab.replica.wiki.Wikis;
import dev.tiltyard.sitekit.web.Routes;
import java.util.List;

/** Creates the services, pages and API endpoints of one copy of the site, and hands each what it uses. */
final class Wiring {
    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final RepositoryPages repository;
    private final Groups groups;
    private final Memberships memberships;
    private final Issues issues;
    private final MergeRequests requests;
    private final Comments comments;
    private final Labels labels;
    private final Milestones milestones;
    private final Protection protection;
    private final Branches branches;
    private final FileCommits commits;
    private final Merging merging;
    private final AutoMerge autoMerge;
    private final ProjectCreation creation;
    private final ProjectChanges changes;
    private final Badges badges;
    private final Snippets snippets;
    private final Wikis wikis;
    private final Tokens tokens;
    private final Keys keys;
    private final Accounts accounts;
    private final Todos todos;
    private final Pipelines pipelines;
    private final RequestPipelines requestPipelines;
    private final Receiving receiving;

    Wiring(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.log = new CommitLog(hub);
        this.repository = new RepositoryPages(hub, projects, log);
        this.groups = new Groups(hub);
        this.memberships = new Memberships(hub);
        this.issues = new Issues(hub);
        this.requests = new MergeRequests(hub);
        this.comments = new Comments(hub, issues, requests);
        this.labels = new Labels(hub);
        this.milestones = new Milestones(hub);
        this.branches = new Branches(hub);
        this.protection = branches.protection();
        this.commits = new FileCommits(hub, branches);
        this.merging = new Merging(hub, projects, branches);
        this.autoMerge = new AutoMerge(hub, projects, merging);
        this.creation = new ProjectCreation(hub, projects, commits);
        this.changes = new ProjectChanges(hub);
        this.badges = new Badges(hub, projects);
        this.snippets = new Snippets(hub);
        this.wikis = new Wikis(hub);
        this.tokens = new Tokens(hub);
        this.keys = new Keys(hub);
        this.accounts = new Accounts(hub);
        this.todos = new Todos(hub);
        this.pipelines = new Pipelines(hub, projects, log);
        this.requestPipelines = new RequestPipelines(hub, projects, pipelines);
        this.receiving = new Receiving(
                hub,
                creation,
                new PushPipelines(log, pipelines),
                new PushedRequests(hub, projects, requests, requestPipelines, autoMerge, log));
    }

    /** Drops everything that is remembered about the world, which has been reset. */
    void forget() {
        hub.repositories().forget();
        log.forget();
        repository.forget();
        receiving.forget();
    }

    /** What receives pushes, over HTTP and SSH. */
    Receiving receiving() {
        return receiving;
    }

    void addApiTo(Routes routes) {
        new HealthChecks(hub).addTo(routes);
        new OauthTokens(hub, tokens).addTo(routes);
        new GraphQlApi(hub, projects, groups, tokens).addTo(routes);
        new Api(
                        hub,
                        projects,
                        groups,
                        tokens,
                        List.of(
                                new UserEndpoints(accounts),
                                new UserAdministration(
                                        new AccountDeletion(hub, projects, changes, issues, requests),
                                        accounts,
                                        keys,
                                        tokens),
                                new AccessEndpoints(tokens, keys),
                                new ProjectEndpoints(creation, changes, branches, new ProjectAvatars(hub, projects)),
                                new CustomAttributes(),
                                new RowEndpoints(pipelines),
                                new IssuableEndpoints(hub, issues, requests, todos),
                                new InstanceEndpoints(),
                                new ReleaseEndpoints(branches, log),
                                new GroupEndpoints(groups, changes),
                                new MemberEndpoints(memberships),
                                new IssueEndpoints(issues),
                                new RequestEndpoints(merging, autoMerge, requests, requestPipelines, log),
                                new RequestActs(
                                        autoMerge,
                                        new Rebasing(hub, projects, branches),
                                        new MergeRefs(hub, branches, merging),
                                        pipelines,
                                        requestPipelines),
                                new NoteEndpoints(comments, log),
                                new LabelEndpoints(labels),
                                new BadgeEndpoints(badges),
                                new MilestoneEndpoints(milestones),
                                new RepositoryEndpoints(commits, branches, log),
                                new FileEndpoints(commits, log),
                                new BranchEndpoints(protection, branches, commits, log),
                                new PipelineEndpoints(pipelines),
                                new DeployEndpoints(new DeployTokens(hub), new DeployKeys(hub), new Mirrors(hub)),
                                new SnippetEndpoints(snippets),
                                new WikiEndpoints(wikis),
                                new TemplateEndpoints(),
                                new UploadEndpoints(new Attachments(hub, projects)),
                                new MaintenanceEndpoints(),
                                new ProjectTokenEndpoints(new ProjectTokens(hub, projects, tokens)),
                                new FeatureEndpoints(),
                                new ImportEndpoints(
                                        new ProjectExports(hub, projects),
                                        new ProjectImports(hub, projects, creation, changes)),
                                new IntegrationEndpoints(new Integrations(hub)),
                                new PackageEndpoints(new Packages(hub)),
                                new StatusEndpoints(new CommitStatuses(hub, log, pipelines), autoMerge, log),
                                new SearchEndpoints(snippets, log),
                                new ActivityEndpoints(todos)))
                .addTo(routes);
    }

    /** The order matters: specific paths come first, the page of a project last. */
    void addPagesTo(Routes routes) {
        DiscussionPages discussions = new DiscussionPages(hub, projects);
        RequestPages requestPages = new RequestPages(
                hub, projects, requests, new RequestPages.Merges(merging, autoMerge), log, discussions);
        RequestForms requestForms = new RequestForms(hub, projects, requests, requestPipelines, log);
        NotificationSettings notifications = new NotificationSettings(hub);
        notifications.addTo(routes);
        GroupPages groupPages = new GroupPages(hub, groups, projects, notifications, memberships);
        UserPages users = new UserPages(hub, snippets, groups, accounts, projects, groupPages);
        users.addTabsTo(routes);
        new ProjectPages(hub, projects).addTo(routes);
        new IssueForms(hub, projects, issues, requests, discussions, requestForms).addTo(routes);
        requestForms.addTo(routes);
        new FeedPages(hub, projects).addTo(routes);
        new IncidentPages(hub, projects).addTo(routes);
        new ListPages(hub, projects, groups).addTo(routes);
        new CommentPages(
                        hub, projects, new CommentPages.Services(issues, requests, comments), discussions, requestPages)
                .addTo(routes);
        discussions.addTo(routes);
        new DesignPages(hub, projects, discussions).addTo(routes);
        new Attachments(hub, projects).addTo(routes);
        requestPages.addTo(routes);
        new NewProjectPages(hub, creation, projects).addTo(routes);
        new ProjectImportPages(hub, new ProjectImports(hub, projects, creation, changes), changes).addTo(routes);
        new ProjectSettings(hub, changes, projects).addTo(routes);
        new GroupRepositorySettings(hub, groups).addTo(routes);
        new RepositorySettings(hub, projects, branches, log).addTo(routes);
        new UsagePages(hub, projects).addTo(routes);
        new MergeRequestSettings(hub, projects).addTo(routes);
        new ProjectTokens(hub, projects, tokens).addTo(routes);
        Registration registration = new Registration(hub);
        registration.addTo(routes);
        new AccountDeletion(hub, projects, changes, issues, requests).addTo(routes, registration);
        new EditPages(hub, protection, commits, projects, log).addTo(routes);
        new LabelPages(hub, labels, projects, groups).addTo(routes);
        new MilestonePages(hub, milestones, projects).addTo(routes);
        new DashboardPages(hub, todos, groups, projects).addTo(routes);
        new SearchPages(hub, projects, log).addTo(routes);
        new RefPages(hub, protection, branches, projects, log).addTo(routes);
        new HistoryPages(hub, projects, log).addTo(routes);
        new BoardPages(hub, issues, projects).addTo(routes);
        new SocialPages(hub, projects).addTo(routes);
        new TopicPages(hub, projects).addTo(routes);
        new PackagePages(hub, projects, new Packages(hub)).addTo(routes);
        new FeaturePages(hub, projects, log).addTo(routes);
        new PipelinePages(hub, projects, log, pipelines).addTo(routes);
        new ValueStreamPages(hub, projects, log).addTo(routes);
        new SecurityPages(hub, projects, commits, log).addTo(routes);
        new IntegrationPages(hub, projects, new Integrations(hub)).addTo(routes);
        new SectionPages(hub, projects, groups, log).addTo(routes);
        new SnippetPages(hub, projects, snippets).addTo(routes);
        new WikiPages(hub, projects, wikis).addTo(routes);
        repository.addTo(routes);
        new MemberPages(hub, projects, groups, memberships).addTo(routes);
        new SettingsPages(hub, accounts, tokens, keys).addTo(routes);
        new PreferencePages(hub).addTo(routes);
        new TwoFactorPages(hub, new TwoFactor(hub)).addTo(routes);
        groupPages.addTo(routes);
        new AbuseReports(hub).addTo(routes);
        new ActivityFeeds(hub, projects).addTo(routes);
        users.addTo(routes);
        new ProjectHome(hub, projects, log, repository, notifications, memberships, badges, groupPages).addTo(routes);
    }
}
