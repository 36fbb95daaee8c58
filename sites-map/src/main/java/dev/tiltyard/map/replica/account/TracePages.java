package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.browse.BrowsePages;
import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.page.Site.Member;
import dev.tiltyard.map.world.QuadTile;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** GPS traces: lists, single traces, a feed, and the upload. */
public final class TracePages {
    private static final int PAGE = 20;
    private static final int MOST_POINTS = 100_000;
    private static final int LONGEST_TEXT = 255;

    private final Site site;

    TracePages(Site site) {
        this.site = site;
    }

    void addTo(Routes routes) {
        routes.get("/traces", this::list);
        routes.get("/traces/rss", this::feed);
        routes.get(
                "/traces/mine",
                visit -> visit.redirect(
                        "/user/" + AccountPages.path(site.requireMember(visit).name()) + "/traces"));
        routes.form("/traces/new", this::upload);
        routes.get("/traces/tag/{tag}", this::list);
        routes.get("/traces/tag/{tag}/rss", this::feed);
        routes.get("/traces/{id:[0-9]{1,12}}/data", this::data);
        routes.form("/traces/{id:[0-9]{1,12}}/edit", this::edit);
        routes.form("/traces/{id:[0-9]{1,12}}/delete", this::delete);
        routes.get("/user/{name}/traces/tag/{tag}", this::list);
        routes.get("/user/{name}/traces/tag/{tag}/rss", this::feed);
        routes.get("/user/{name}/traces", this::list);
        routes.get("/user/{name}/traces/rss", this::feed);
        routes.get("/user/{name}/traces/{id:[0-9]{1,12}}", this::show);
    }

    /** A GPS trace. */
    public record Trace(
            long id,
            String name,
            long points,
            String user,
            String description,
            LocalDateTime made,
            LocalDateTime now,
            String visibility,
            List<String> tags,
            double latitude,
            double longitude) {
        public Trace {
            tags = List.copyOf(tags);
        }

        /** How long ago it was uploaded. */
        public String ago() {
            return BrowsePages.ago(made, now);
        }

        public String lat() {
            return degrees(latitude);
        }

        public String lon() {
            return degrees(longitude);
        }

        /** {@code /user/name/traces/id}. */
        public String path() {
            return "/user/" + AccountPages.path(user) + "/traces/" + id;
        }
    }

    private static String parameter(Visit visit, String name) {
        return visit.hasParameter(name) ? visit.parameter(name) : "";
    }

    private void list(Visit visit) {
        String name = parameter(visit, "name");
        String tag = parameter(visit, "tag");
        if (!name.isEmpty()) {
            site.requireUser(name);
        }
        String viewer = site.member(visit).map(Member::name).orElse("");
        long page = Site.pageNumber(visit);
        List<Trace> found = find(visit, name, tag, 0, PAGE + 1, (page - 1) * PAGE);
        String title = name.isEmpty()
                ? "Public GPS Traces"
                : name.equals(viewer) ? "My GPS Traces" : "Public GPS Traces from " + name;
        String full = tag.isEmpty() ? title : title + " tagged with " + tag;
        site.showWide(
                visit,
                full,
                new AccountModels.Traces(
                        found.subList(0, Math.min(PAGE, found.size())),
                        full,
                        name,
                        tag,
                        viewer,
                        new AccountModels.Paging(visit.path(), page, found.size() > PAGE)));
    }

    private void show(Visit visit) {
        List<Trace> found = find(visit, visit.parameter("name"), "", visit.number("id"), 1, 0);
        if (found.isEmpty()) {
            throw HttpProblem.notFound("there is no trace " + visit.parameter("id"));
        }
        Optional<Form> deletion = isOwn(visit, found.get(0)) ? Optional.of(visit.form("trace")) : Optional.empty();
        site.showWide(
                visit,
                "Viewing Trace " + found.get(0).name(),
                new AccountModels.TracePage(
                        found.get(0), deletion, visit.session().takeFlashes()));
    }

    private boolean isOwn(Visit visit, Trace trace) {
        return site.member(visit)
                .filter(member -> member.name().equals(trace.user()))
                .isPresent();
    }

    /** The trace in the URL, if it is the user's own. */
    private Trace own(Visit visit) {
        site.requireMember(visit);
        return find(visit, "", "", visit.number("id"), 1, 0).stream()
                .filter(trace -> isOwn(visit, trace))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no trace " + visit.parameter("id")));
    }

    private void edit(Visit visit) {
        Trace trace = own(visit);
        Form form = visit.form("trace", "name", "description", "tagstring", "visibility");
        if (!form.submitted()) {
            form.set("name", trace.name());
            form.set("description", trace.description());
            form.set("tagstring", String.join(", ", trace.tags()));
            form.set("visibility", trace.visibility());
        } else {
            if (form.value("name").isBlank() || form.value("name").length() > LONGEST_TEXT) {
                form.reject("name", "needs 1 to 255 characters");
            }
            check(form);
        }
        if (form.accepted()) {
            site.database().useTransaction(handle -> {
                handle.createUpdate("UPDATE gpx_files SET name = :name, description = :description,"
                                + " visibility = CAST(:visibility AS gpx_visibility_enum) WHERE id = :id")
                        .bind("name", form.value("name").strip())
                        .bind("description", form.value("description").strip())
                        .bind("visibility", form.value("visibility"))
                        .bind("id", trace.id())
                        .execute();
                handle.execute("DELETE FROM gpx_file_tags WHERE gpx_id = ?", trace.id());
                tag(handle, trace.id(), form.value("tagstring"));
            });
            visit.session().flash(new Flash("success", "Trace updated"));
            visit.redirect(trace.path());
            return;
        }
        site.showWide(visit, "Editing trace " + trace.name(), new AccountModels.EditTrace(trace, form));
    }

    private void delete(Visit visit) {
        Trace trace = own(visit);
        Form form = visit.form("trace");
        if (form.accepted()) {
            site.database()
                    .useHandle(
                            handle -> handle.execute("UPDATE gpx_files SET visible = false WHERE id = ?", trace.id()));
            visit.session().flash(new Flash("success", "Track scheduled for deletion"));
            visit.redirect("/user/" + AccountPages.path(trace.user()) + "/traces");
            return;
        }
        visit.redirect(trace.path());
    }

    /** The file of a trace, rebuilt from its points. */
    private void data(Visit visit) {
        Trace trace = find(visit, "", "", visit.number("id"), 1, 0).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no trace " + visit.parameter("id")));
        StringBuilder gpx = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<gpx xmlns=\"http://www.topografix.com/GPX/1/0\" version=\"1.0\" creator=\"OpenStreetMap.org\">\n"
                + "  <trk>\n    <trkseg>\n");
        site.database().useHandle(handle -> handle.createQuery(
                        "SELECT latitude, longitude, \"timestamp\" AS made FROM gps_points"
                                + " WHERE gpx_id = :id ORDER BY trackid, \"timestamp\", tile")
                .bind("id", trace.id())
                .map((row, context) -> gpx.append(String.format(
                        Locale.ROOT,
                        "      <trkpt lat=\"%.7f\" lon=\"%.7f\"><time>%sZ</time></trkpt>\n",
                        row.getLong("latitude") / 1e7,
                        row.getLong("longitude") / 1e7,
                        row.getTimestamp("made").toLocalDateTime())))
                .list());
        gpx.append("    </trkseg>\n  </trk>\n</gpx>\n");
        visit.setHeader("Content-Disposition", "attachment; filename=\"" + trace.id() + ".gpx\"");
        visit.bytes("application/gpx+xml", gpx.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void feed(Visit visit) {
        String name = parameter(visit, "name");
        Feed feed = new Feed(visit, "OpenStreetMap GPS Traces");
        find(visit, name, parameter(visit, "tag"), 0, PAGE, 0)
                .forEach(trace -> feed.item(
                        trace.name(),
                        trace.path(),
                        "GPX file with " + trace.points() + " points from " + trace.user()));
        feed.answer();
    }

    private List<Trace> find(Visit visit, String name, String tag, long id, int most, long skip) {
        return site.database().withHandle(handle -> handle.createQuery("""
                        SELECT g.id, g.name, g.size AS points, u.display_name AS user, g.description, g.latitude, g.longitude,
                               g."timestamp" AS made, CAST(:now AS timestamp) AS now, g.visibility::text AS visibility,
                               ARRAY(SELECT t.tag FROM gpx_file_tags t WHERE t.gpx_id = g.id ORDER BY t.tag) AS tags
                          FROM gpx_files g JOIN users u ON u.id = g.user_id
                         WHERE g.visible AND (g.visibility IN ('public', 'identifiable') OR u.id = :viewer)
                           AND (:name = '' OR u.display_name = :name) AND (:id = 0 OR g.id = :id)
                           AND (:tag = '' OR EXISTS (SELECT 1 FROM gpx_file_tags t WHERE t.gpx_id = g.id AND t.tag = :tag))
                         ORDER BY g."timestamp" DESC, g.id LIMIT :most OFFSET :skip
                        """)
                .bind("viewer", site.member(visit).map(Member::id).orElse(0L))
                .bind("name", name)
                .bind("tag", tag)
                .bind("id", id)
                .bind("most", most)
                .bind("skip", skip)
                .bind("now", Site.now(visit))
                .mapTo(Trace.class)
                .list());
    }

    private static String degrees(double value) {
        return String.format(Locale.ROOT, "%.5f", value);
    }

    private void upload(Visit visit) {
        Member member = site.requireMember(visit);
        Form form = visit.form("trace", "description", "tagstring", "visibility");
        if (!form.submitted()) {
            form.set("visibility", "private");
        } else {
            List<double[]> points = points(visit, form);
            check(form);
            if (form.accepted()) {
                site.database().useTransaction(handle -> save(handle, visit, member, form, points));
                visit.redirect("/user/" + AccountPages.path(member.name()) + "/traces");
                return;
            }
        }
        site.showWide(visit, "Upload GPS Trace", new AccountModels.NewTrace(form));
    }

    private static void check(Form form) {
        if (form.value("description").isBlank() || form.value("description").length() > LONGEST_TEXT) {
            form.reject("description", "needs 1 to 255 characters");
        }
        if (!TraceVisibility.ALL.contains(form.value("visibility"))) {
            form.reject("visibility", "is not included in the list");
        }
    }

    /** The points of the uploaded file; errors go to the form. */
    private static List<double[]> points(Visit visit, Form form) {
        String gpx = new String(visit.upload("trace[gpx_file]").orElse(new byte[0]), StandardCharsets.UTF_8);
        List<double[]> points = Jsoup.parse(gpx, "", Parser.xmlParser()).select("trkpt").stream()
                .limit(MOST_POINTS)
                .filter(point -> number(point, "lat", 90) && number(point, "lon", 180))
                .map(point ->
                        new double[] {Double.parseDouble(point.attr("lat")), Double.parseDouble(point.attr("lon"))})
                .toList();
        if (points.isEmpty()) {
            form.reject("gpx_file", gpx.isEmpty() ? "can't be blank" : "has no track points");
        }
        return points;
    }

    private static boolean number(Element point, String attribute, double most) {
        String value = point.attr(attribute);
        return value.matches("-?[0-9]{1,3}(\\.[0-9]{1,16})?") && Math.abs(Double.parseDouble(value)) <= most;
    }

    private static void save(Handle handle, Visit visit, Member member, Form form, List<double[]> points) {
        long id = handle.createQuery("""
                        INSERT INTO gpx_files (user_id, visible, name, size, latitude, longitude, "timestamp", description,
                                               inserted, visibility)
                        VALUES (:user, true, :name, :size, :lat, :lon, :now, :description, true,
                                CAST(:visibility AS gpx_visibility_enum)) RETURNING id
                        """)
                .bind("user", member.id())
                .bind("name", visit.uploadName("trace[gpx_file]").orElse("track.gpx"))
                .bind("size", points.size())
                .bind("lat", points.get(0)[0])
                .bind("lon", points.get(0)[1])
                .bind("now", Site.now(visit))
                .bind("description", form.value("description").strip())
                .bind("visibility", form.value("visibility"))
                .mapTo(Long.class)
                .one();
        tag(handle, id, form.value("tagstring"));
        var batch =
                handle.prepareBatch("INSERT INTO gps_points (trackid, latitude, longitude, gpx_id, \"timestamp\", tile)"
                        + " VALUES (0, :lat, :lon, :id, :now, :tile)");
        points.forEach(point -> batch.bind("lat", Math.round(point[0] * 1e7))
                .bind("lon", Math.round(point[1] * 1e7))
                .bind("id", id)
                .bind("now", Site.now(visit))
                .bind("tile", QuadTile.of(point[0], point[1]))
                .add());
        batch.execute();
    }

    private static void tag(Handle handle, long trace, String tags) {
        Stream.of(tags.split(","))
                .map(String::strip)
                .filter(tag -> !tag.isEmpty())
                .distinct()
                .forEach(tag -> handle.execute("INSERT INTO gpx_file_tags (gpx_id, tag) VALUES (?, ?)", trace, tag));
    }
}
