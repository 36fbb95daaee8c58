package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.gitlab.replica.snippet.Snippets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** Search: in everything, in a group, in a project. */
public final class SearchEndpoints extends Endpoints {
    private static final int LARGEST_FILE = 1 << 20;
    private static final int MOST = 100;

    private final Snippets snippets;
    private final CommitLog log;

    public SearchEndpoints(Snippets snippets, CommitLog log) {
        this.snippets = snippets;
        this.log = log;
    }

    @Override
    void addTo(Registry api) {
        Parameters common = Parameters.of(text("search").required())
                .and(choice("state", "all", "opened", "closed", "merged"), flag("confidential"))
                .and(choice("order_by", "created_at"), choice("sort", "asc", "desc"));
        Parameters whole = common.and(
                choice("scope", "projects", "issues", "merge_requests", "milestones", "snippet_titles", "users")
                        .required());
        Parameters inProject = common.and(
                choice(
                                "scope",
                                "issues",
                                "merge_requests",
                                "milestones",
                                "notes",
                                "wiki_blobs",
                                "commits",
                                "blobs",
                                "users")
                        .required(),
                text("ref"));
        api.on("GET", "/search", whole, call -> search(call, ""))
                .on(
                        "GET",
                        "/groups/{id}/search",
                        whole,
                        call -> search(
                                call, " AND p.namespace_id = " + call.group().id()))
                .on("GET", "/projects/{id}/search", inProject, this::inProject);
    }

    private Answer search(Call call, String where) {
        call.member();
        return switch (call.params().required("scope")) {
            case "projects" -> {
                Map<String, Object> values = new HashMap<>();
                yield ProjectEndpoints.select(call, where + Projects.matching(terms(call), values), values);
            }
            case "issues" -> {
                List<Shape> rows = IssueEndpoints.rows(
                        call,
                        IssuableQuery.of(issuables(call), IssuableKind.ISSUE).visible(),
                        where);
                yield Answer.part(rows, rows.size() + call.offset());
            }
            case "merge_requests" -> {
                List<Shape> rows = RequestEndpoints.rows(
                        call,
                        IssuableQuery.of(issuables(call), IssuableKind.MERGE_REQUEST)
                                .visible(),
                        where);
                yield Answer.part(rows, rows.size() + call.offset());
            }
            case "milestones" -> milestones(call, where);
            case "users" -> users(call);
            case "snippet_titles" ->
                Answer.part(
                        call,
                        snippets.open(call.viewer(), call.now()).stream()
                                .filter(snippet -> snippet.title()
                                        .toLowerCase(Locale.ROOT)
                                        .contains(
                                                call.params().required("search").toLowerCase(Locale.ROOT)))
                                .toList(),
                        snippet -> new Shape()
                                .put("id", snippet.id())
                                .put("title", snippet.title())
                                .put("file_name", snippet.file()));
            default -> throw new Refused(400, "error", "scope does not have a valid value");
        };
    }

    /** The call with the filters that a search of issues and merge requests has. */
    private static Call issuables(Call call) {
        return call.only("search", "state", "confidential", "order_by", "sort");
    }

    private static SearchTerms terms(Call call) {
        return SearchTerms.of(call.params().required("search"));
    }

    private static Answer users(Call call) {
        Map<String, Object> values = new HashMap<>();
        String named = terms(call).in(values, "name", "username");
        List<Shape> people = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id, username, name, state FROM users WHERE " + named + " ORDER BY id")
                .bindMap(values)
                .mapTo(UserRow.class)
                .map(user -> user.shape(call))
                .list());
        return Answer.part(call, people, person -> person);
    }

    private record MilestoneHit(
            long id,
            long iid,
            long projectId,
            String title,
            @Nullable String description,
            String state,
            @Nullable String dueDate,
            @Nullable String startDate) {}

    private static Answer milestones(Call call, String where) {
        Map<String, Object> values =
                new HashMap<>(Map.of("viewer", call.viewer().id()));
        String matching = terms(call).in(values, "m.title", "m.description");
        List<Shape> found = call.hub().database().withHandle(handle -> handle.createQuery(
                        """
                        SELECT m.id, m.iid, m.project_id, m.title, m.description, m.state, m.due_date, m.start_date
                          FROM milestones m JOIN projects p ON p.id = m.project_id
                         WHERE (p.visibility_level >= 10 OR EXISTS (SELECT 1 FROM members b
                               WHERE b.user_id = :viewer AND b.source_type = 'Project' AND b.source_id = p.id))
                        """ + " AND " + matching + where + " ORDER BY m.id DESC")
                .bindMap(values)
                .mapTo(MilestoneHit.class)
                .map(Shape::of)
                .list());
        return Answer.part(call, found, each -> each);
    }

    private Answer inProject(Call call) throws IOException {
        call.member();
        Project project = call.project();
        return switch (call.params().required("scope")) {
            case "issues" -> {
                List<Shape> rows = IssueEndpoints.rows(
                        call,
                        IssuableQuery.of(issuables(call), IssuableKind.ISSUE).in(call.project(Action.READ_ISSUE)),
                        "");
                yield Answer.part(rows, rows.size() + call.offset());
            }
            case "merge_requests" -> {
                List<Shape> rows = RequestEndpoints.rows(
                        call,
                        IssuableQuery.of(issuables(call), IssuableKind.MERGE_REQUEST)
                                .in(call.project(Action.READ_MERGE_REQUEST)),
                        "");
                yield Answer.part(rows, rows.size() + call.offset());
            }
            case "milestones" -> milestones(call, " AND p.id = " + project.id());
            case "notes" -> notes(call, project);
            case "users" -> users(call);
            case "commits" -> commits(call, call.project(Action.READ_CODE));
            case "blobs" -> blobs(call, call.project(Action.READ_CODE));
            default -> throw new Refused(400, "error", "scope does not have a valid value");
        };
    }

    private record NoteHit(
            long id, String note, @Nested("author") UserRow author, long noteableId, String noteableType) {}

    private static Answer notes(Call call, Project project) {
        Map<String, Object> values = Visible.values(call.viewer(), call.now());
        values.put("project", project.id());
        String matching = terms(call).in(values, "n.note");
        List<Shape> found = call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT n.id, n.note, n.noteable_type, n.noteable_id, n.author_id, u.username AS author_username,
                               u.name AS author_name, u.state AS author_state
                          FROM notes n JOIN users u ON u.id = n.author_id JOIN projects p ON p.id = n.project_id
                          LEFT JOIN issues i ON n.noteable_type = 'Issue' AND i.id = n.noteable_id
                         WHERE n.project_id = :project AND NOT n.system AND <visible> AND <matching>
                         ORDER BY n.id DESC LIMIT 1000
                        """)
                .define(
                        "visible",
                        Visible.note("n") + " AND " + Visible.issue("i") + " AND (n.noteable_type = 'Issue' OR "
                                + Visible.CODE + ")")
                .define("matching", matching)
                .bindMap(values)
                .mapTo(NoteHit.class)
                .map(note -> new Shape()
                        .put("id", note.id())
                        .put("body", note.note())
                        .put("author", note.author().shape(call))
                        .put("system", false)
                        .put("noteable_id", note.noteableId())
                        .put("noteable_type", note.noteableType()))
                .list());
        return Answer.part(call, found, each -> each);
    }

    private Answer commits(Call call, Project project) throws IOException {
        if (log.isEmpty(project)) {
            return Answer.part(List.of(), 0);
        }
        String ref = call.params().filled("ref").orElse("HEAD");
        ObjectId head = RepositoryEndpoints.resolve(call, log, project, ref, "404 Not found");
        List<Commit> found = log.list(
                project,
                new CommitLog.Query(
                        new Place(ref, head, ""), null, call.params().required("search"), 0, 1000));
        return Answer.part(
                call, found, commit -> CommitJson.commit(call, project, commit).put("project_id", project.id()));
    }

    private Answer blobs(Call call, Project project) throws IOException {
        if (log.isEmpty(project)) {
            return Answer.part(List.of(), 0);
        }
        String ref = call.params().filled("ref").orElseGet(() -> call.projects().branch(project));
        ObjectId head = RepositoryEndpoints.resolve(call, log, project, ref, "404 Not found");
        String sought = call.params().required("search").toLowerCase(Locale.ROOT);
        List<Shape> found = new ArrayList<>();
        Repository repository = log.repository(project);
        try (RevWalk walk = new RevWalk(repository);
                TreeWalk tree = new TreeWalk(repository)) {
            tree.addTree(walk.parseCommit(head).getTree());
            tree.setRecursive(true);
            while (tree.next() && found.size() < MOST) {
                ObjectLoader file = repository.open(tree.getObjectId(0));
                if (file.getSize() <= LARGEST_FILE) {
                    hit(
                            project,
                            ref,
                            tree.getPathString(),
                            new String(file.getBytes(), StandardCharsets.UTF_8),
                            sought,
                            found);
                }
            }
        }
        return Answer.part(call, found, each -> each);
    }

    /** The first line that holds what is sought, with those around it. */
    private static void hit(Project project, String ref, String path, String text, String sought, List<Shape> found) {
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].toLowerCase(Locale.ROOT).contains(sought)) {
                int from = Math.max(0, i - 1);
                int to = Math.min(lines.length, i + 3);
                found.add(new Shape()
                        .put("basename", path.replaceFirst("\\.[^./]+$", ""))
                        .put("data", String.join("\n", List.of(lines).subList(from, to)) + "\n")
                        .put("path", path)
                        .put("filename", path)
                        .put("id", null)
                        .put("ref", ref)
                        .put("startline", from + 1)
                        .put("project_id", project.id()));
                return;
            }
        }
    }
}
