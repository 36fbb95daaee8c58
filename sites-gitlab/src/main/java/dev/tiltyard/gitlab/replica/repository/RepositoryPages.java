package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.lfs.LfsObjects;
import dev.tiltyard.gitlab.replica.lfs.Pointer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jgit.lib.ObjectId;

/** The pages of a repository: trees, files, commits, branches, tags, contributors. */
public final class RepositoryPages {
    private static final int PER_PAGE = 40;

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final Contributors contributors;
    private final LfsObjects lfs;
    private final Map<String, List<ContributorCard>> cards = new ConcurrentHashMap<>();

    public RepositoryPages(Hub hub, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.contributors = new Contributors(log);
        this.lfs = new LfsObjects(hub);
    }

    /**
     * A file.
     *
     * @param large whether Git LFS keeps it
     * @param tooLarge whether it has too many bytes to be shown
     * @param warns whether characters that are not seen are marked
     */
    @Template("repository/blob.jte")
    public record BlobPage(
            Page page,
            Project project,
            Place place,
            List<String> lines,
            String size,
            boolean large,
            boolean tooLarge,
            SafeHtml rendered,
            Commit last,
            boolean writes,
            String license,
            CommitLog.Refs refs,
            boolean plain,
            boolean warns) {}

    /** The commits of a ref. */
    @Template("repository/commits.jte")
    public record CommitsPage(
            Page page,
            Project project,
            Place place,
            List<Commit> commits,
            int next,
            CommitLog.Refs refs,
            List<String> authors) {}

    /** A commit. */
    @Template("repository/commit.jte")
    public record CommitPage(Page page, Project project, Commit commit, List<Diffs.FileDiff> files) {}

    /** Who committed how much. */
    @Template("repository/contributors.jte")
    public record ContributorsPage(
            Page page, Project project, Place place, List<ContributorCard> cards, Chart chart, CommitLog.Refs refs) {}

    /** A readme; empty HTML for none. */
    public record Readme(String name, SafeHtml html) {
        static final Readme NONE = new Readme("", SafeHtml.empty());
    }

    /**
     * What a table of files shows.
     *
     * @param changes by file name, the commit that changed it last
     * @param last the folder's last commit
     */
    public record Folder(
            Project project,
            Place place,
            List<CommitLog.Entry> entries,
            Map<String, Commit> changes,
            Commit last,
            Readme readme,
            CommitLog.Refs refs) {}

    /** A folder. */
    @Template("repository/tree.jte")
    public record TreePage(Page page, Folder folder, boolean writes) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/";
        routes.get(base + "tree/{place...}", this::tree);
        routes.get(base + "blob/{place...}", this::blob);
        routes.get(base + "raw/{place...}", this::raw);
        routes.get(base + "commits", this::commitsOfDefault);
        routes.get(base + "commits/{place...}", this::commits);
        routes.get(base + "commit/{id:[0-9a-f]{7,40}}", this::commit);
        routes.get(base + "graphs/{place...}", this::graphs);
    }

    private Project project(Visit visit) {
        Project project = projects.of(visit);
        if (project.visibility() < 10) {
            projects.require(visit, project, Role.REPORTER);
        }
        return project;
    }

    private Place place(Visit visit, Project project) throws IOException {
        return log.place(project, visit.parameter("place"))
                .orElseThrow(() -> HttpProblem.notFound("no ref begins " + visit.parameter("place")));
    }

    private void tree(Visit visit) throws IOException {
        Project project = project(visit);
        Place place = place(visit, project);
        String head = place.path().isEmpty() ? "Files · " : place.name() + " · ";
        Page page = projects.page(visit, project, "projects:tree:show", head + place.ref() + " · ", "Files")
                .crumb("Repository", project.address() + "/-/tree/" + place.ref());
        hub.show(visit, new TreePage(page, folder(project, place), writes(visit, project, place.ref())));
    }

    /** Whether the viewer may change files there, for which it must be a branch. */
    boolean writes(Visit visit, Project project, String ref) {
        return Permissions.allows(hub.viewer(visit), project, Action.PUSH) && log.hasBranch(project, ref);
    }

    /** What a table of files shows. */
    Folder folder(Project project, Place place) throws IOException {
        List<CommitLog.Entry> entries = log.folder(project, place)
                .orElseThrow(() -> HttpProblem.notFound("there is no folder " + place.path()));
        Commit last =
                log.list(project, new CommitLog.Query(place, null, null, 0, 1)).get(0);
        Optional<CommitLog.Entry> readme = entries.stream()
                .filter(entry ->
                        !entry.folder() && entry.name().toLowerCase(Locale.ROOT).startsWith("readme"))
                .findFirst();
        return new Folder(
                project,
                place,
                entries,
                log.lastChanges(project, place, entries),
                last,
                readme.isPresent() ? rendered(project, place, readme.get()) : Readme.NONE,
                log.refs(project));
    }

    private Readme rendered(Project project, Place place, CommitLog.Entry readme) throws IOException {
        return log.file(project, new Place(place.ref(), place.commit(), readme.path()))
                .map(content -> new Readme(
                        readme.name(), Markdown.html(new String(content, StandardCharsets.UTF_8), project.address())))
                .orElse(Readme.NONE);
    }

    private void blob(Visit visit) throws IOException {
        Project project = project(visit);
        Place place = place(visit, project);
        Optional<Long> size = log.size(project, place);
        if (size.isEmpty()) {
            visit.flash("notice", "\"" + place.path() + "\" did not exist on \"" + place.ref() + "\"");
            visit.redirect(project.address() + "/-/tree/" + place.ref());
            return;
        }
        String text = new String(log.file(project, place).orElse(new byte[0]), StandardCharsets.UTF_8);
        List<String> lines =
                text.isEmpty() ? List.of() : List.of(text.replaceAll("\n$", "").split("\n", -1));
        Optional<Pointer> large = pointer(project, place);
        boolean markdown =
                large.isEmpty() && place.name().toLowerCase(Locale.ROOT).endsWith(".md");
        boolean plain = markdown && "1".equals(visit.query("plain").orElse(""));
        SafeHtml rendered = markdown && !plain ? Markdown.html(text, project.address()) : SafeHtml.empty();
        Page page = projects.page(
                        visit, project, "projects:blob:show", place.name() + " · " + place.ref() + " · ", "Files")
                .crumb("Repository", project.address() + "/-/tree/" + place.ref());
        hub.show(
                visit,
                new BlobPage(
                        page,
                        project,
                        place,
                        lines,
                        size(large.map(Pointer::size).orElse(size.get())),
                        large.isPresent(),
                        size.get() > CommitLog.LARGEST_SHOWN,
                        rendered,
                        log.list(project, new CommitLog.Query(place, null, null, 0, 1))
                                .get(0),
                        writes(visit, project, place.ref()),
                        LicenseNames.of(place.name(), text),
                        log.refs(project),
                        plain,
                        HiddenCharacters.in(text) && warns(project)));
    }

    /** What the file stands for, if it is a pointer to a large one. */
    private Optional<Pointer> pointer(Project project, Place place) throws IOException {
        return log.file(project, place).flatMap(content -> lfs.pointer(project, content));
    }

    private boolean warns(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT coalesce(warn_about_potentially_unwanted_characters, true) FROM project_settings
                         WHERE project_id = :id
                        """)
                .bind("id", project.id())
                .mapTo(Boolean.class)
                .findFirst()
                .orElse(true));
    }

    private static String size(long bytes) {
        return bytes < 1024 ? bytes + " bytes" : String.format(Locale.ROOT, "%.2f KiB", bytes / 1024.0);
    }

    private void raw(Visit visit) throws IOException {
        Project project = project(visit);
        Place place = place(visit, project);
        long size =
                log.size(project, place).orElseThrow(() -> HttpProblem.notFound("there is no file " + place.path()));
        Optional<Pointer> large = size < Pointer.LONGEST ? pointer(project, place) : Optional.empty();
        if (large.isPresent()) {
            Path file = lfs.file(project, large.get().oid())
                    .orElseThrow(() -> HttpProblem.notFound("the LFS object of " + place.path() + " is missing"));
            visit.setHeader("Content-Disposition", "attachment");
            try (OutputStream out = visit.stream("application/octet-stream", Files.size(file))) {
                Files.copy(file, out);
            }
            return;
        }
        String disposition = "false".equals(visit.query("inline").orElse("")) ? "attachment" : "inline";
        visit.setHeader("Content-Disposition", disposition);
        try (OutputStream out = visit.stream("text/plain; charset=utf-8", size)) {
            log.copy(project, place, out);
        }
    }

    private void commitsOfDefault(Visit visit) {
        Project project = project(visit);
        visit.redirect(project.address() + "/-/commits/" + projects.branch(project));
    }

    private void commits(Visit visit) throws IOException {
        if (CommitFeed.wanted(visit)) {
            hub.reader(visit);
        }
        Project project = project(visit);
        Place place = place(visit, project);
        int offset = visit.query("offset")
                .filter(number -> number.matches("\\d{1,7}"))
                .map(Integer::parseInt)
                .orElse(0);
        List<Commit> found = log.list(
                project,
                new CommitLog.Query(
                        place,
                        visit.query("author").filter(text -> !text.isBlank()).orElse(null),
                        visit.query("search").filter(text -> !text.isBlank()).orElse(null),
                        offset,
                        PER_PAGE + 1));
        if (CommitFeed.wanted(visit)) {
            CommitFeed.answer(
                    visit,
                    project.name() + ":" + place.ref() + " commits",
                    project.address() + "/-/commits/" + place.ref(),
                    found.stream()
                            .map(commit -> new CommitFeed.Item(commit.title(), "/-/commit/" + commit.id(), commit))
                            .toList(),
                    project);
            return;
        }
        List<String> authors = contributors.list(project, place.commit()).stream()
                .map(Contributors.Contribution::author)
                .distinct()
                .sorted(String.CASE_INSENSITIVE_ORDER)
                .toList();
        Page page = projects.page(
                        visit, project, "projects:commits:show", "Commits · " + place.ref() + " · ", "Commits")
                .crumb("Commits", project.address() + "/-/commits/" + place.ref());
        hub.show(
                visit,
                new CommitsPage(
                        page,
                        project,
                        place,
                        found.subList(0, Math.min(PER_PAGE, found.size())),
                        found.size() > PER_PAGE ? offset + PER_PAGE : 0,
                        log.refs(project),
                        authors));
    }

    private void commit(Visit visit) throws IOException {
        Project project = project(visit);
        ObjectId id = log.commit(project, visit.parameter("id"))
                .orElseThrow(() -> HttpProblem.notFound("there is no commit " + visit.parameter("id")));
        Commit commit = log.one(project, id);
        ObjectId parent = commit.parents().isEmpty()
                ? null
                : ObjectId.fromString(commit.parents().get(0));
        Page page = projects.page(
                        visit,
                        project,
                        "projects:commit:show",
                        commit.title() + " (" + commit.shortId() + ") · Commits · ",
                        "Commits")
                .crumb("Commits", project.address() + "/-/commits/" + projects.branch(project))
                .crumb(commit.shortId(), project.address() + "/-/commit/" + commit.id());
        boolean whitespace = Diffs.showsWhitespace(visit);
        hub.show(
                visit,
                new CommitPage(page, project, commit, Diffs.between(log.repository(project), parent, id, whitespace)));
    }

    private void graphs(Visit visit) throws IOException {
        Project project = project(visit);
        Place place = place(visit, project);
        List<Contributors.Contribution> commits = contributors.list(project, place.commit());
        if ("json".equals(visit.query("format").orElse(""))) {
            List<Map<String, String>> rows = new ArrayList<>();
            commits.forEach(commit -> rows.add(Map.of(
                    "author_name",
                    commit.author(),
                    "author_email",
                    commit.email(),
                    "date",
                    commit.date().toString())));
            visit.json(rows);
            return;
        }
        Chart chart = Chart.of(Contributors.days(commits), Contributors.days(commits), 180);
        Page page = projects.page(visit, project, "projects:graphs:show", "Contributors · ", "Contributors")
                .crumb("Contributors", project.address() + "/-/graphs/" + place.ref());
        hub.show(
                visit,
                new ContributorsPage(
                        page,
                        project,
                        place,
                        cards.computeIfAbsent(place.commit().name(), any -> cards(commits)),
                        chart,
                        log.refs(project)));
    }

    private static List<ContributorCard> cards(List<Contributors.Contribution> commits) {
        Map<LocalDate, Integer> all = Contributors.days(commits);
        return Contributors.group(commits).stream()
                .map(one -> new ContributorCard(one.name(), one.email(), one.commits(), Chart.of(one.days(), all, 60)))
                .toList();
    }

    /** Drops the cache after a reset. */
    public void forget() {
        contributors.forget();
        cards.clear();
    }
}
