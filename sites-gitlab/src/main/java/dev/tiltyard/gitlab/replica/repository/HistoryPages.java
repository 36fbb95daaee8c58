package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.ZoneOffset;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jgit.blame.BlameGenerator;
import org.eclipse.jgit.blame.BlameResult;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/** Pages about a repository's history: blame, comparison of two refs, the graph; finding files; archives. */
public final class HistoryPages {
    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;

    public HistoryPages(Hub hub, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
    }

    /** Lines that came with one commit. */
    public record Blame(Commit commit, int first, List<String> lines) {}

    /** Who changed the lines of a file last. */
    @Template("repository/blame.jte")
    public record BlamePage(Page page, Project project, Place place, List<Blame> blames) {}

    /** The graph of the commits. */
    @Template("repository/network.jte")
    public record NetworkPage(
            Page page, Project project, Place place, List<Network.Row> rows, CommitLog.Refs refs, String selected) {}

    /** All files, to be filtered. */
    @Template("repository/find_file.jte")
    public record FindFilePage(Page page, Project project, Place place, List<String> files) {}

    /** How many commits were made when. */
    @Template("repository/charts.jte")
    public record ChartsPage(
            Page page,
            Project project,
            String ref,
            Map<String, Integer> months,
            Map<String, Integer> days,
            Map<String, Integer> hours) {}

    /** The comparison of two refs; {@code asked} if both were chosen. */
    @Template("repository/compare.jte")
    public record ComparePage(
            Page page,
            Project project,
            String from,
            String to,
            boolean asked,
            boolean straight,
            List<Commit> commits,
            List<Diffs.FileDiff> files,
            List<String> names,
            boolean mayMerge) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/";
        routes.get(base + "blame/{place...}", this::blame);
        routes.get(base + "compare", this::compare);
        routes.get(base + "compare/{range...}", this::compared);
        routes.post(base + "compare", this::choose);
        routes.get(base + "network/{place...}", this::network);
        routes.get(base + "find_file/{place...}", this::findFile);
        routes.get(base + "archive/{place...}", this::archive);
        routes.get(base + "graphs/{ref}/charts", this::charts);
    }

    private Project readable(Visit visit) {
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.READ_CODE)) {
            hub.member(visit);
            throw HttpProblem.notFound("the code of " + project.fullPath() + " is for its reporters");
        }
        return project;
    }

    private Place place(Project project, String text) throws IOException {
        return log.place(project, text).orElseThrow(() -> HttpProblem.notFound("no ref begins " + text));
    }

    private void blame(Visit visit) throws IOException {
        Project project = readable(visit);
        Place place = place(project, visit.parameter("place"));
        if (place.path().isEmpty()) {
            throw HttpProblem.notFound("a folder's lines have no authors");
        }
        if (tooLarge(project, place)) {
            visit.flash(
                    "alert",
                    "Blame could not be displayed because the file, or a version of it, is larger than 5 MiB.");
            visit.redirect(project.address() + "/-/blob/" + place.ref() + "/" + place.path());
            return;
        }
        List<Blame> blames =
                blames(log, project, place).orElseThrow(() -> HttpProblem.notFound("there is no file " + place.path()));
        Page page = projects.page(visit, project, "projects:blame:show", "Blame · " + place.path() + " · ", "Files")
                .crumb("Repository", project.address() + "/-/tree/" + place.ref());
        hub.show(visit, new BlamePage(page, project, place, blames));
    }

    /** Which commits the lines of a file come from; empty if there is no such file. */
    public static Optional<List<Blame>> blames(CommitLog log, Project project, Place place) throws IOException {
        List<Blame> blames = new ArrayList<>();
        try (BlameGenerator generator = new BlameGenerator(log.repository(project), place.path())) {
            generator.push(null, place.commit());
            BlameResult result = BlameResult.create(generator);
            if (result == null) {
                return Optional.empty();
            }
            result.computeAll();
            Map<ObjectId, Commit> commits = new HashMap<>();
            for (int line = 0; line < result.getResultContents().size(); line++) {
                RevCommit source = result.getSourceCommit(line);
                Commit commit = commits.get(source);
                if (commit == null) {
                    commit = log.one(project, source);
                    commits.put(source, commit);
                }
                String text = result.getResultContents().getString(line);
                Blame last = blames.isEmpty() ? null : blames.get(blames.size() - 1);
                if (last != null && last.commit().id().equals(commit.id())) {
                    last.lines().add(text);
                } else {
                    blames.add(new Blame(commit, line + 1, new ArrayList<>(List.of(text))));
                }
            }
        }
        return Optional.of(blames);
    }

    /** Whether the file has or had a version that is not to be read into memory. */
    private boolean tooLarge(Project project, Place place) throws IOException {
        for (Commit commit : log.list(project, new CommitLog.Query(place, null, null, 0, Integer.MAX_VALUE))) {
            Place version = new Place(place.ref(), ObjectId.fromString(commit.id()), place.path());
            if (log.size(project, version).orElse(0L) > CommitLog.LARGEST_SHOWN) {
                return true;
            }
        }
        return false;
    }

    private void compare(Visit visit) throws IOException {
        Project project = readable(visit);
        showCompare(
                visit,
                project,
                visit.query("from").orElse(projects.branch(project)),
                visit.query("to").orElse(projects.branch(project)),
                false,
                false);
    }

    private void choose(Visit visit) {
        Project project = readable(visit);
        String between = visit.field("straight").equals("true") ? ".." : "...";
        visit.redirect(project.address() + "/-/compare/" + visit.field("from") + between + visit.field("to"));
    }

    private void compared(Visit visit) throws IOException {
        Project project = readable(visit);
        String range = visit.parameter("range");
        String[] parts = range.split("\\.\\.\\.?", 2);
        boolean straight = parts.length > 1 && !range.contains("...");
        showCompare(visit, project, parts[0], parts.length > 1 ? parts[1] : projects.branch(project), true, straight);
    }

    /** @param straight whether changes of the target since the source began are shown, too */
    private void showCompare(Visit visit, Project project, String from, String to, boolean asked, boolean straight)
            throws IOException {
        List<Commit> commits = List.of();
        List<Diffs.FileDiff> files = List.of();
        Optional<ObjectId> base = log.commit(project, from);
        Optional<ObjectId> head = log.commit(project, to);
        if (asked && base.isPresent() && head.isPresent()) {
            ObjectId common = straight
                    ? base.get()
                    : mergeBase(log.repository(project), base.get(), head.get()).orElse(base.get());
            commits = log.between(project, base.get(), head.get());
            files = Diffs.between(log.repository(project), common, head.get(), Diffs.showsWhitespace(visit));
        }
        boolean mayMerge = Permissions.allows(hub.viewer(visit), project, Action.CREATE_MERGE_REQUEST);
        Page page = projects.page(
                        visit,
                        project,
                        asked ? "projects:compare:show" : "projects:compare:index",
                        asked ? from + (straight ? ".." : "...") + to + " · Compare · " : "Compare · ",
                        "Compare")
                .crumb("Compare revisions", project.address() + "/-/compare");
        hub.show(
                visit,
                new ComparePage(page, project, from, to, asked, straight, commits, files, names(project), mayMerge));
    }

    private List<String> names(Project project) throws IOException {
        List<String> names = new ArrayList<>(log.branches(project));
        names.addAll(log.tags(project));
        return names;
    }

    private static Optional<ObjectId> mergeBase(Repository repository, ObjectId one, ObjectId other)
            throws IOException {
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setRevFilter(RevFilter.MERGE_BASE);
            walk.markStart(walk.parseCommit(one));
            walk.markStart(walk.parseCommit(other));
            RevCommit found = walk.next();
            return Optional.ofNullable(found == null ? null : found.toObjectId());
        }
    }

    private void network(Visit visit) throws IOException {
        Project project = readable(visit);
        Place place = place(project, visit.parameter("place"));
        String wanted = visit.query("extended_sha1").orElse("").strip();
        Optional<ObjectId> selected = wanted.isEmpty() ? Optional.empty() : log.commit(project, wanted);
        if (!wanted.isEmpty() && selected.isEmpty()) {
            visit.flash("alert", "Git revision '" + wanted + "' does not exist.");
            visit.redirect(visit.path());
            return;
        }
        boolean from = visit.query("filter_ref").orElse("").equals("1");
        Place start = selected.filter(id -> from)
                .map(id -> new Place(place.ref(), id, ""))
                .orElse(place);
        List<Commit> commits = log.list(project, new CommitLog.Query(start, null, null, 0, 200));
        Map<String, String> refs = new HashMap<>();
        for (String name : names(project)) {
            log.commit(project, name).ifPresent(id -> refs.merge(id.name(), name, (one, two) -> one + ", " + two));
        }
        Page page = projects.page(visit, project, "projects:network:show", "Graph · " + place.ref() + " · ", "Graph")
                .crumb("Graph", project.address() + "/-/network/" + place.ref());
        hub.show(
                visit,
                new NetworkPage(
                        page,
                        project,
                        place,
                        Network.of(commits, refs),
                        log.refs(project),
                        selected.map(ObjectId::name).orElse("")));
    }

    private void findFile(Visit visit) throws IOException {
        Project project = readable(visit);
        Place place = place(project, visit.parameter("place"));
        Page page = projects.page(
                        visit, project, "projects:find_file:show", "Find File · " + place.ref() + " · ", "Files")
                .crumb("Repository", project.address() + "/-/tree/" + place.ref());
        hub.show(visit, new FindFilePage(page, project, place, log.files(project, place.ref())));
    }

    private void charts(Visit visit) throws IOException {
        Project project = readable(visit);
        Place place = place(project, visit.parameter("ref"));
        Map<String, Integer> months = new TreeMap<>();
        Map<String, Integer> days = new LinkedHashMap<>();
        Map<String, Integer> hours = new TreeMap<>();
        for (String day : new String[] {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}) {
            days.put(day, 0);
        }
        for (Commit commit : log.list(project, new CommitLog.Query(place, null, null, 0, 2000))) {
            var when = commit.committed().atOffset(ZoneOffset.UTC);
            months.merge(String.format(Locale.ROOT, "%02d", when.getDayOfMonth()), 1, Integer::sum);
            String name = when.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
            days.merge(name, 1, Integer::sum);
            hours.merge(String.format(Locale.ROOT, "%02d", when.getHour()), 1, Integer::sum);
        }
        Page page = projects.page(
                        visit, project, "projects:graphs:charts", "Repository Analytics · ", "Repository analytics")
                .crumb("Repository Analytics", project.address() + "/-/graphs/" + place.ref() + "/charts");
        hub.show(visit, new ChartsPage(page, project, place.ref(), months, days, hours));
    }

    private void archive(Visit visit) throws IOException {
        Project project = readable(visit);
        String path = visit.parameter("place");
        int slash = path.lastIndexOf('/');
        String name = path.substring(slash + 1);
        Place place = place(project, slash < 0 ? path : path.substring(0, slash));
        visit.setHeader("Content-Disposition", "attachment; filename=\"" + name + "\"");
        String type = name.endsWith(".zip") ? "application/zip" : "application/octet-stream";
        String folder = name.replaceFirst("\\.(zip|tar\\.gz|tar\\.bz2|tar)$", "") + "/";
        try (OutputStream out = new BufferedOutputStream(visit.stream(type))) {
            new Archives(log).write(project, place, folder, name.replaceFirst(".*\\.", ""), out);
        }
    }
}
