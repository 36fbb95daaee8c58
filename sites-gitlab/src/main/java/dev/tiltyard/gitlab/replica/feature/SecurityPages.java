package dev.tiltyard.gitlab.replica.feature;

import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.branch.FileCommits.Change;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What looks for weaknesses in a project: the tools, and merge requests that switch them on. */
public final class SecurityPages {
    private static final String PATH = "/{namespace...}/{project}/-/security/configuration";
    private static final String DISMISSED = "security_auto_devops_dismissed_";
    private static final String INTRODUCED = "security_introduction_dismissed";

    private final Hub hub;
    private final Projects projects;
    private final FileCommits commits;
    private final CommitLog log;

    public SecurityPages(Hub hub, Projects projects, FileCommits commits, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.commits = commits;
        this.log = log;
    }

    /**
     * The tools.
     *
     * @param tab {@code security-testing}, {@code compliance-testing} or {@code vulnerability-management}
     * @param offersAutoDevOps whether the page advises to let pipelines be made up
     * @param introduces whether the page says what the tools are good for
     */
    @Template("feature/security.jte")
    public record SecurityPage(
            Page page,
            Project project,
            String tab,
            List<Scanner> scanners,
            boolean offersAutoDevOps,
            boolean introduces,
            boolean pushes) {
        /** The cookie that keeps the advice away. */
        public String dismissed() {
            return DISMISSED + project.id();
        }

        /** The cookie that keeps the introduction away. */
        public String introduced() {
            return INTRODUCED;
        }
    }

    public void addTo(Routes routes) {
        routes.get(PATH, this::show);
        routes.post(PATH, this::configure);
    }

    private void show(Visit visit) {
        Project project = projects.of(visit);
        Viewer viewer = hub.viewer(visit);
        String tab = visit.query("tab")
                .filter(List.of("compliance-testing", "vulnerability-management")::contains)
                .orElse("security-testing");
        Page page = projects.page(
                        visit,
                        project,
                        "projects:security:configuration:show",
                        "Security Configuration · ",
                        "Security configuration")
                .crumb("Security Configuration", visit.path());
        boolean manages = Permissions.allows(viewer, project, Action.MANAGE_SETTINGS);
        hub.show(
                visit,
                new SecurityPage(
                        page,
                        project,
                        tab,
                        tab.equals("compliance-testing") ? List.of(Scanner.LICENSES) : Scanner.ALL,
                        manages && visit.cookie(DISMISSED + project.id()).isEmpty(),
                        visit.cookie(INTRODUCED).isEmpty(),
                        Permissions.allows(viewer, project, Action.PUSH)));
    }

    /** Commits a configuration with a tool to a branch of its own, and leads to the form of its merge request. */
    private void configure(Visit visit) throws IOException {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        Scanner scanner = Scanner.ALL.stream()
                .filter(each -> !each.word().isEmpty() && each.word().equals(visit.field("scanner")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.badRequest("no merge request configures " + visit.field("scanner")));
        String standard = projects.branch(project);
        String branch = free(project, "set-" + scanner.word() + "-config-");
        String message = "Configure " + scanner.brief() + " in `" + Configuration.FILE
                + "`, creating this file if it does not already exist";
        Optional<Place> place = log.place(project, standard + "/" + Configuration.FILE);
        Optional<byte[]> old = place.isEmpty() ? Optional.empty() : log.file(project, place.get());
        String before =
                old.map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
        String after = Configuration.with(before, scanner.template());
        if (after.equals(before)) {
            visit.flash(
                    "alert",
                    Configuration.FILE + " includes " + scanner.brief() + " already, or has to be changed by hand.");
            visit.redirect(visit.path());
            return;
        }
        byte[] text = after.getBytes(StandardCharsets.UTF_8);
        Change change =
                old.isPresent() ? Change.update(Configuration.FILE, text) : Change.create(Configuration.FILE, text);
        commits.commit(hub.actor(visit), project, branch, standard, message, List.of(change));
        visit.redirect(project.address() + "/-/merge_requests/new?merge_request%5Bsource_branch%5D="
                + Visit.encode(branch) + "&merge_request%5Btarget_branch%5D=" + Visit.encode(standard));
    }

    private String free(Project project, String stem) {
        int number = 1;
        while (log.hasBranch(project, stem + number)) {
            number++;
        }
        return stem + number;
    }
}
