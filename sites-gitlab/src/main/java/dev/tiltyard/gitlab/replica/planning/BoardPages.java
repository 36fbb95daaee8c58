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
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** The board of a project: open issues in columns by label; a card that is moved changes the issue. */
public final class BoardPages {
    private static final int MOST = 100;
    private static final int LONGEST_NAME = 255;

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

    /**
     * A board of a project.
     *
     * @param id its number; 0 for the board of a project that has none yet
     * @param open whether it begins with the open issues that are in no other list
     * @param closed whether it ends with the closed issues
     */
    public record Board(long id, String name, boolean open, boolean closed) {
        private static final Board FIRST = new Board(0, "Development", true, true);
    }

    /** One of the boards of a project. */
    @Template("planning/board.jte")
    public record BoardPage(
            Page page,
            Project project,
            Board board,
            List<Board> boards,
            List<Column> columns,
            boolean manages,
            List<Choice> labels) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/boards";
        routes.get(base, this::show);
        routes.get(base + "/{id:[0-9]{1,12}}", this::show);
        routes.post(base, this::create);
        routes.post(base + "/{id:[0-9]{1,12}}", this::edit);
        routes.post(base + "/{id:[0-9]{1,12}}/lists", this::addList);
        routes.post(base + "/{id:[0-9]{1,12}}/lists/{label:[0-9]{1,12}}", this::removeList);
        routes.post(base + "/move/{iid:[0-9]{1,9}}", this::move);
    }

    private List<Board> boards(Project project) {
        List<Board> found = hub.database().withHandle(handle -> handle.createQuery("""
            SELECT id, coalesce(name, 'Development') AS name, NOT coalesce(hide_backlog_list, false) AS open,
                   NOT coalesce(hide_closed_list, false) AS closed
              FROM boards WHERE project_id = :project ORDER BY lower(name), id
            """)
                .bind("project", project.id())
                .mapTo(Board.class)
                .list());
        return found.isEmpty() ? List.of(Board.FIRST) : found;
    }

    /** The board that an address names, or else the first. */
    private Board board(Visit visit, Project project) {
        List<Board> all = boards(project);
        if (!visit.hasParameter("id")) {
            return all.get(0);
        }
        long id = visit.number("id");
        return all.stream()
                .filter(board -> board.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no board " + id + " in " + project.fullPath()));
    }

    /** The number of a board, which is written if the project had none yet. */
    private static long written(Handle handle, Actor actor, Project project, Board board) {
        return board.id() > 0
                ? board.id()
                : Row.in("boards")
                        .with("project_id", project.id())
                        .with("name", board.name())
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
    }

    private void create(Visit visit) {
        Project project = managed(visit);
        Actor actor = hub.actor(visit);
        keep(visit, project, handle -> {
            written(handle, actor, project, board(visit, project));
            return Row.in("boards")
                    .with("project_id", project.id())
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
        });
    }

    private void edit(Visit visit) {
        Project project = managed(visit);
        Actor actor = hub.actor(visit);
        Board board = board(visit, project);
        if (visit.field("_method").equals("delete") && boards(project).size() > 1) {
            hub.database().useTransaction(handle -> {
                handle.execute("DELETE FROM lists WHERE board_id = ?", board.id());
                handle.execute("DELETE FROM boards WHERE id = ?", board.id());
            });
            visit.redirect(project.address() + "/-/boards");
            return;
        }
        keep(visit, project, handle -> written(handle, actor, project, board));
    }

    /** Gives a board the name and the lists that a form sent. */
    private void keep(Visit visit, Project project, Function<Handle, Long> target) {
        String name = visit.field("board[name]").strip();
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            visit.flash(
                    "alert", name.isEmpty() ? "Name can't be blank" : "Name is too long (maximum is 255 characters)");
            visit.redirect(project.address() + "/-/boards");
            return;
        }
        long id = hub.database().inTransaction(handle -> {
            long kept = target.apply(handle);
            Row.in("boards")
                    .with("name", name)
                    .with("hide_backlog_list", !visit.fields("board[open]").contains("1"))
                    .with("hide_closed_list", !visit.fields("board[closed]").contains("1"))
                    .update(handle, kept);
            return kept;
        });
        visit.redirect(project.address() + "/-/boards/" + id);
    }

    /** The labels that have lists: those of one board, or of all boards of a project. */
    private List<Choice> lists(Project project, Optional<Board> board) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT l.id AS value, l.title AS text, '' AS note, coalesce(l.color, '#6699cc') AS color FROM lists b
              JOIN boards o ON o.id = b.board_id JOIN labels l ON l.id = b.label_id
             WHERE o.project_id = :project AND (:all OR o.id = :board) ORDER BY b.position, b.id
            """)
                .bind("project", project.id())
                .bind("all", board.isEmpty())
                .bind("board", board.map(Board::id).orElse(0L))
                .mapTo(Choice.class)
                .list());
    }

    private Column column(Project project, String key, String title, String color, String condition) {
        List<Card> cards = hub.database().withHandle(handle -> handle.createQuery(
                        """
                            SELECT i.iid, i.title,
                                   coalesce((SELECT string_agg(u.name, ', ') FROM issue_assignees a
                                       JOIN users u ON u.id = a.user_id WHERE a.issue_id = i.id), '') AS who,
                                   ARRAY(SELECT l.title FROM label_links k JOIN labels l ON l.id = k.label_id
                                          WHERE k.target_type = 'Issue' AND k.target_id = i.id ORDER BY l.title) AS labels
                              FROM issues i WHERE i.project_id = :project AND NOT i.confidential
                            """ + condition + " ORDER BY i.relative_position NULLS LAST, i.id DESC")
                .bind("project", project.id())
                .mapTo(Card.class)
                .list());
        return new Column(key, title, color, cards.size(), cards.subList(0, Math.min(MOST, cards.size())));
    }

    private static String has(String label) {
        return "EXISTS (SELECT 1 FROM label_links k WHERE k.target_type = 'Issue' AND k.target_id = i.id"
                + " AND k.label_id = " + label + ")";
    }

    private void show(Visit visit) {
        Project project = projects.of(visit);
        Board board = board(visit, project);
        List<Choice> lists = lists(project, Optional.of(board));
        StringBuilder none = new StringBuilder("AND i.state_id = <opened>");
        lists.forEach(list -> none.append(" AND NOT ").append(has(list.value())));
        List<Column> columns = new ArrayList<>();
        if (board.open()) {
            columns.add(column(project, "open", "Open", "", none.toString()));
        }
        lists.forEach(list -> columns.add(column(
                project,
                list.value(),
                list.text(),
                list.color(),
                "AND i.state_id = <opened> AND " + has(list.value()))));
        if (board.closed()) {
            columns.add(column(project, "closed", "Closed", "", "AND i.state_id = <closed>"));
        }
        Page page = projects.page(visit, project, "projects:boards:show", "Boards · ", "Boards")
                .crumb("Issue Boards", project.address() + "/-/boards");
        hub.show(
                visit,
                new BoardPage(
                        page,
                        project,
                        board,
                        boards(project),
                        columns,
                        Permissions.allows(hub.viewer(visit), project, Action.UPDATE_ISSUE),
                        labels(project, lists)));
    }

    private List<Choice> labels(Project project, List<Choice> used) {
        return hub
                .database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT id AS value, title AS text, '' AS note, coalesce(color, '#6699cc') AS color FROM labels WHERE project_id ="
                                        + " :id ORDER BY lower(title), id")
                        .bind("id", project.id())
                        .mapTo(Choice.class)
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
        Board board = board(visit, project);
        if (label.matches("\\d{1,12}")
                && labels(project, lists(project, Optional.of(board))).stream()
                        .anyMatch(one -> one.value().equals(label))) {
            hub.database().useTransaction(handle -> {
                long kept = written(handle, actor, project, board);
                Row.in("lists")
                        .with("board_id", kept)
                        .with("label_id", Long.valueOf(label))
                        .with("list_type", 1)
                        .sql("position", "(SELECT count(*) FROM lists WHERE board_id = " + kept + ")")
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
            });
        }
        visit.redirectBack(project.address() + "/-/boards");
    }

    private void removeList(Visit visit) {
        Project project = managed(visit);
        Board board = board(visit, project);
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM lists WHERE label_id = ? AND board_id = ?", visit.number("label"), board.id()));
        visit.redirectBack(project.address() + "/-/boards");
    }

    private void move(Visit visit) {
        Project project = managed(visit);
        String from = visit.field("from");
        String to = visit.field("to");
        Edit.Builder edit = Edit.with();
        lists(project, Optional.empty()).forEach(list -> {
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
        visit.redirectBack(project.address() + "/-/boards");
    }
}
