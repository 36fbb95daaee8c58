package dev.tiltyard.map.replica.note;

import dev.tiltyard.map.replica.browse.BrowsePages;
import dev.tiltyard.map.replica.page.PageModels;
import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.page.Site.Member;
import dev.tiltyard.map.world.QuadTile;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Notes: creating, commenting, resolving and reopening. */
public final class NotePages {
    private static final int LONGEST = 2000;
    private static final int MOST = 100;
    private static final int PAGE = 10;

    private final Site site;

    public NotePages(Site site) {
        this.site = site;
    }

    public void addTo(Routes routes) {
        routes.get("/note/{id:[0-9]{1,18}}", visit -> show(visit, visit.form("", "text")));
        routes.form("/note/new", this::create);
        routes.post("/note/{id:[0-9]{1,18}}/{what:comment|close|reopen}", this::change);
        routes.get("/api/0.6/notes.json", this::list);
        routes.get("/user/{name}/notes", this::ofUser);
    }

    /** A comment on a note, or an action. */
    public record Comment(String user, LocalDateTime createdAt, LocalDateTime now, String event, String body) {
        /** How long ago it was written. */
        public String ago() {
            return BrowsePages.ago(createdAt, now);
        }
    }

    /** A note in a list. */
    public record Row(
            long id,
            String status,
            String creator,
            String body,
            LocalDateTime createdAt,
            LocalDateTime updatedAt,
            LocalDateTime now) {
        /** How long ago it was created. */
        public String created() {
            return BrowsePages.ago(createdAt, now);
        }

        /** How long ago it was changed last. */
        public String changed() {
            return BrowsePages.ago(updatedAt, now);
        }
    }

    /**
     * A note.
     *
     * @param status {@code open} or {@code closed}
     * @param lat degrees north
     * @param lon degrees east
     * @param comments oldest first; the first is the note's own text
     */
    public record Note(long id, String status, String lat, String lon, List<Comment> comments) {
        public Note {
            comments = List.copyOf(comments);
        }
    }

    private void show(Visit visit, Form form) {
        long id = visit.number("id");
        Optional<Note> note = find(id, Site.now(visit));
        if (note.isEmpty()) {
            visit.status(404);
            site.show(visit, "Not found", new PageModels.Missing("Sorry, note #" + id + " could not be found."));
            return;
        }
        boolean member = site.member(visit).isPresent();
        site.show(visit, "Note: " + id, new NoteModels.OneNote(note.get(), member, form));
    }

    private Optional<Note> find(long id, LocalDateTime now) {
        return site.database().withHandle(handle -> handle.createQuery(
                        "SELECT status::text AS status, latitude, longitude FROM notes WHERE id = ? AND status <> 'hidden'")
                .bind(0, id)
                .map((row, context) -> new Note(
                        id,
                        row.getString("status"),
                        degrees(row.getInt("latitude")),
                        degrees(row.getInt("longitude")),
                        comments(handle, id, now)))
                .findOne());
    }

    private static String degrees(int fixed) {
        return String.format(Locale.ROOT, "%.7f", fixed / 1e7);
    }

    private static List<Comment> comments(Handle handle, long id, LocalDateTime now) {
        return handle.createQuery(
                        "SELECT c.created_at, CAST(:now AS timestamp) AS now, c.event::text AS event, coalesce(c.body, '') AS body,"
                                + " coalesce(u.display_name, '') AS user FROM note_comments c LEFT JOIN users u"
                                + " ON u.id = c.author_id WHERE c.note_id = :id AND c.visible ORDER BY c.created_at, c.id")
                .bind("id", id)
                .bind("now", now)
                .mapTo(Comment.class)
                .list();
    }

    private void create(Visit visit) {
        Form form = visit.form("", "lat", "lon", "text");
        if (form.submitted()) {
            checkText(form, true);
            boolean placed = degrees(form.value("lat"), 90) && degrees(form.value("lon"), 180);
            if (!placed) {
                form.reject("", "A note needs a place on the map.");
            }
        }
        if (!form.accepted()) {
            site.show(visit, "New Note", new NoteModels.NewNote(form));
            return;
        }
        String text = form.value("text").strip();
        double north = Double.parseDouble(form.value("lat"));
        double east = Double.parseDouble(form.value("lon"));
        long id = site.database().inTransaction(handle -> {
            long note = handle.createQuery(
                            "INSERT INTO notes (latitude, longitude, tile, created_at, updated_at, status)"
                                    + " VALUES (:lat, :lon, :tile, :now, :now, 'open') RETURNING id")
                    .bind("lat", Math.round(north * 1e7))
                    .bind("lon", Math.round(east * 1e7))
                    .bind("tile", QuadTile.of(north, east))
                    .bind("now", Site.now(visit))
                    .mapTo(Long.class)
                    .one();
            comment(handle, note, visit, "opened", text);
            return note;
        });
        visit.redirect("/note/" + id);
    }

    private static boolean degrees(String value, double most) {
        return value.matches("-?[0-9]{1,3}(\\.[0-9]{1,20})?") && Math.abs(Double.parseDouble(value)) <= most;
    }

    private static void checkText(Form form, boolean required) {
        String text = form.value("text").strip();
        if (text.length() > LONGEST || required && text.isEmpty()) {
            form.reject("", "Please write a text of up to " + LONGEST + " characters.");
        }
    }

    private void change(Visit visit) {
        site.requireMember(visit);
        long id = visit.number("id");
        String what = visit.parameter("what");
        Form form = visit.form("", "text");
        checkText(form, what.equals("comment"));
        if (!form.accepted()) {
            show(visit, form);
            return;
        }
        String text = form.value("text").strip();
        site.database().useTransaction(handle -> {
            String status = what.equals("close") ? "closed" : "open";
            String closed = what.equals("close") ? ":now" : "NULL";
            String set = what.equals("comment") ? "" : ", status = '" + status + "', closed_at = " + closed;
            int rows = handle.createUpdate("UPDATE notes SET updated_at = :now" + set + " WHERE id = :id"
                            + (what.equals("comment") ? "" : " AND status <> '" + status + "'"))
                    .bind("now", Site.now(visit))
                    .bind("id", id)
                    .execute();
            if (rows == 0) {
                throw new HttpProblem(409, "note " + id + " is not there, or is " + status + " already");
            }
            comment(
                    handle,
                    id,
                    visit,
                    what.equals("comment") ? "commented" : what.equals("close") ? "closed" : "reopened",
                    text);
        });
        visit.redirect("/note/" + id);
    }

    private void comment(Handle handle, long note, Visit visit, String event, String text) {
        Optional<Long> author = site.member(visit).map(Member::id);
        handle.createUpdate("INSERT INTO note_comments (note_id, visible, created_at, author_id, body, event)"
                        + " VALUES (:note, true, :now, :author, :text, CAST(:event AS note_event_enum))")
                .bind("note", note)
                .bind("now", Site.now(visit))
                .bind("author", author.orElse(null))
                .bind("text", text)
                .bind("event", event)
                .execute();
    }

    private record Marker(
            long id,
            int latitude,
            int longitude,
            String status,
            @Nullable String body) {
        Map<String, Object> feature() {
            Map<String, Object> feature = new LinkedHashMap<>();
            feature.put("type", "Feature");
            feature.put("geometry", Map.of("type", "Point", "coordinates", List.of(longitude / 1e7, latitude / 1e7)));
            feature.put("properties", Map.of("id", id, "status", status, "text", body == null ? "" : body));
            return feature;
        }
    }

    private void list(Visit visit) {
        String[] box = visit.query("bbox").orElse("").split(",");
        if (box.length != 4 || !String.join("", box).matches("[-0-9.]+")) {
            throw HttpProblem.badRequest("The parameter bbox is required: four numbers, west, south, east, north");
        }
        List<Map<String, Object>> features = site.database().withHandle(handle -> handle.createQuery("""
                        SELECT n.id, n.latitude, n.longitude, n.status::text AS status,
                               (SELECT c.body FROM note_comments c WHERE c.note_id = n.id ORDER BY c.id LIMIT 1) AS body
                          FROM notes n WHERE n.status <> 'hidden' AND n.longitude BETWEEN :west AND :east
                           AND n.latitude BETWEEN :south AND :north ORDER BY n.updated_at DESC, n.id LIMIT :most
                        """)
                .bind("west", fixed(box[0]))
                .bind("south", fixed(box[1]))
                .bind("east", fixed(box[2]))
                .bind("north", fixed(box[3]))
                .bind("most", MOST)
                .mapTo(Marker.class)
                .map(Marker::feature)
                .list());
        visit.json(Map.of("type", "FeatureCollection", "features", features));
    }

    private static long fixed(String degrees) {
        try {
            return Math.round(Math.max(-180, Math.min(180, Double.parseDouble(degrees))) * 1e7);
        } catch (NumberFormatException e) {
            throw HttpProblem.badRequest("'" + degrees + "' in bbox is no number");
        }
    }

    private void ofUser(Visit visit) {
        String name = visit.parameter("name");
        site.requireUser(name);
        long page = Site.pageNumber(visit);
        List<Row> rows = site.database().withHandle(handle -> handle.createQuery("""
                        SELECT n.id, n.status::text AS status, n.created_at, n.updated_at,
                               CAST(:now AS timestamp) AS now, coalesce(c.body, '') AS body,
                               coalesce(u.display_name, '') AS creator
                          FROM notes n JOIN note_comments c ON c.note_id = n.id AND c.event = 'opened'
                          LEFT JOIN users u ON u.id = c.author_id
                         WHERE n.status <> 'hidden' AND EXISTS (
                               SELECT 1 FROM note_comments d JOIN users w ON w.id = d.author_id
                                WHERE d.note_id = n.id AND d.visible AND w.display_name = :name)
                         ORDER BY n.updated_at DESC, n.id LIMIT :most OFFSET :skip
                        """)
                .bind("name", name)
                .bind("most", PAGE + 1)
                .bind("skip", (page - 1) * PAGE)
                .bind("now", Site.now(visit))
                .mapTo(Row.class)
                .list());
        site.showWide(
                visit,
                "Notes submitted or commented on by " + name,
                new NoteModels.Notes(name, rows.subList(0, Math.min(PAGE, rows.size())), page, rows.size() > PAGE));
    }
}
