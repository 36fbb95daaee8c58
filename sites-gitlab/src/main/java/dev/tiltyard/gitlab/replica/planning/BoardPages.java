package dev.tiltyard.gitlab.replica.planning;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;

/** The board of a project: open issues in columns by label; a card that is moved changes the issue. */
public final class BoardPages {
    private static final int MOST = 100;

    private final Hub hub;
    private final Projects projects;
    private final Issues issues;

    public BoardPages(Hub hub, Issues issues, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.issues = issues;
    }

    /** An issue on the board. */
    public record Card(long iid, String title, String who, List<String> labels) {}

    /**
     * A column.
     *
     * @param key {@code open}, {@code closed}, or the number of its label
     */
    public record Column(String key, String title, String color, int count, List<Card> cards) {}

    /** The board of a project. */
    @Template("planning/board.jte")
    public record BoardPage(Page page, Project project, List<Column> columns, boolean manages, List<Choice> labels) {}

    public void addTo(Routes routes) {
        String base = "/{namespace}/{project}/-/boards";
        routes.get(base, this::show);
        routes.get(base + "/{id:[0-9]{1,12}}", this::show);
        routes.post(base + "/lists", this::addList);
        routes.post(base + "/lists/{label:[0-9]{1,12}}", this::removeList);
        routes.post(base + "/move/{iid:[0-9]{1,9}}", this::move);
    }

    private List<Choice> lists(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT l.id, l.title, coalesce(l.color, '#6699cc') AS color FROM lists b
              JOIN boards o ON o.id = b.board_id JOIN labels l ON l.id = b.label_id
             WHERE o.project_id = :project ORDER BY b.position, b.id
            """)
                .bind("project", project.id())
                .map((row, context) ->
                        new Choice(row.getString("id"), row.getString("title"), "", row.getString("color")))
                .list());
    }

    private Column column(Project project, String key, String title, String color, String condition) {
        List<Card> cards = hub.database().withHandle(handle -> handle.createQuery(
                        """
                            SELECT i.iid, i.title,
                                   coalesce((SELECT string_agg(u.name, ', ') FROM issue_assignees a
                                       JOIN users u ON u.id = a.user_id WHERE a.issue_id = i.id), '') AS who,
                                   coalesce((SELECT string_agg(l.title, E'\\n' ORDER BY l.title) FROM label_links k
                                       JOIN labels l ON l.id = k.label_id
                                      WHERE k.target_type = 'Issue' AND k.target_id = i.id), '') AS labels
                              FROM issues i WHERE i.project_id = :project AND NOT i.confidential
                            """ + condition + " ORDER BY i.relative_position NULLS LAST, i.id DESC")
                .bind("project", project.id())
                .map((row, context) -> new Card(
                        row.getLong("iid"),
                        row.getString("title"),
                        row.getString("who"),
                        row.getString("labels").isEmpty()
                                ? List.of()
                                : List.of(row.getString("labels").split("\n"))))
                .list());
        return new Column(key, title, color, cards.size(), cards.subList(0, Math.min(MOST, cards.size())));
    }

    private static String has(String label) {
        return "EXISTS (SELECT 1 FROM label_links k WHERE k.target_type = 'Issue' AND k.target_id = i.id"
                + " AND k.label_id = " + label + ")";
    }

    private void show(Visit visit) {
        Project project = projects.of(visit);
        List<Choice> lists = lists(project);
        StringBuilder none = new StringBuilder("AND i.state_id = 1");
        lists.forEach(list -> none.append(" AND NOT ").append(has(list.value())));
        List<Column> columns = new ArrayList<>();
        columns.add(column(project, "open", "Open", "", none.toString()));
        lists.forEach(list -> columns.add(column(
                project, list.value(), list.text(), list.color(), "AND i.state_id = 1 AND " + has(list.value()))));
        columns.add(column(project, "closed", "Closed", "", "AND i.state_id = 2"));
        Page page = projects.page(visit, project, "projects:boards:show", "Boards · ", "Boards")
                .crumb("Issue Boards", project.address() + "/-/boards");
        hub.show(
                visit,
                new BoardPage(
                        page,
                        project,
                        columns,
                        Permissions.allows(hub.viewer(visit), project, Action.UPDATE_ISSUE),
                        labels(project, lists)));
    }

    private List<Choice> labels(Project project, List<Choice> used) {
        return hub
                .database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT id, title, coalesce(color, '#6699cc') AS color FROM labels WHERE project_id ="
                                        + " :id ORDER BY lower(title), id")
                        .bind("id", project.id())
                        .map((row, context) ->
                                new Choice(row.getString("id"), row.getString("title"), "", row.getString("color")))
                        .list())
                .stream()
                .filter(label -> used.stream().noneMatch(one -> one.value().equals(label.value())))
                .toList();
    }

    private Project managed(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.UPDATE_ISSUE)) {
            throw HttpProblem.notFound("this requires the role Reporter in " + project.fullPath());
        }
        return project;
    }

    private void addList(Visit visit) {
        Project project = managed(visit);
        String label = visit.field("label_id");
        Actor actor = hub.actor(visit);
        if (label.matches("\\d{1,12}")
                && labels(project, lists(project)).stream()
                        .anyMatch(one -> one.value().equals(label))) {
            hub.database().useTransaction(handle -> {
                long board = handle.createQuery("SELECT id FROM boards WHERE project_id = :id ORDER BY id LIMIT 1")
                        .bind("id", project.id())
                        .mapTo(Long.class)
                        .findFirst()
                        .orElseGet(() -> Row.in("boards")
                                .with("project_id", project.id())
                                .with("name", "Development")
                                .at(actor.now(), "created_at", "updated_at")
                                .insert(handle));
                Row.in("lists")
                        .with("board_id", board)
                        .with("label_id", Long.valueOf(label))
                        .with("list_type", 1)
                        .sql("position", "(SELECT count(*) FROM lists WHERE board_id = " + board + ")")
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
            });
        }
        visit.redirect(project.address() + "/-/boards");
    }

    private void removeList(Visit visit) {
        Project project = managed(visit);
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM lists WHERE label_id = ? AND board_id IN (SELECT id FROM boards WHERE project_id"
                                + " = ?)",
                        visit.number("label"),
                        project.id()));
        visit.redirect(project.address() + "/-/boards");
    }

    private void move(Visit visit) {
        Project project = managed(visit);
        String from = visit.field("from");
        String to = visit.field("to");
        Edit.Builder edit = Edit.with();
        lists(project).forEach(list -> {
            if (list.value().equals(from)) {
                edit.removeLabels(List.of(list.text()));
            }
            if (list.value().equals(to)) {
                edit.addLabels(List.of(list.text()));
            }
        });
        if (to.equals("closed") != from.equals("closed")) {
            edit.open(!to.equals("closed"));
        }
        issues.update(hub.actor(visit), project, visit.number("iid"), edit.build());
        visit.redirect(project.address() + "/-/boards");
    }
}
