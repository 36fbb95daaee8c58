package dev.tiltyard.map.replica.browse;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.Shape;
import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.replica.browse.ElementRecords.Version;
import dev.tiltyard.map.replica.geocode.Distance;
import dev.tiltyard.map.replica.page.Labels;
import dev.tiltyard.map.replica.page.PageModels;
import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The pages of elements and changesets, and the query of features at a point. */
public final class BrowsePages {
    private static final double QUERY_METERS = 60;
    private static final int CHANGESETS = 20;

    private final Site site;
    private final FeatureIndex index;
    private final ElementRecords records;

    public BrowsePages(Site site, FeatureIndex index) {
        this.site = site;
        this.index = index;
        this.records = new ElementRecords(site.database());
    }

    public void addTo(Routes routes) {
        for (ElementType type : ElementType.values()) {
            String path = "/" + type.word() + "/{id:[0-9]{1,18}}";
            routes.get(path, visit -> element(visit, type));
            routes.get(path + "/history", visit -> history(visit, type));
            routes.get("/api/0.6" + path, visit -> ElementApi.show(visit, type, found(visit, type), false));
            routes.get("/api/0.6" + path + ".json", visit -> ElementApi.show(visit, type, found(visit, type), true));
        }
        routes.get("/query", this::query);
        routes.get("/changeset/{id:[0-9]{1,18}}", this::changeset);
        routes.get("/history", this::changesets);
        routes.get("/user/{name}/history", this::changesets);
    }

    private Version found(Visit visit, ElementType type) {
        long id = visit.number("id");
        return records.current(type, id)
                .orElseThrow(() -> HttpProblem.notFound("there is no " + type.word() + " " + id));
    }

    private void element(Visit visit, ElementType type) {
        Optional<Version> present = records.current(type, visit.number("id"));
        if (present.isEmpty()) {
            missing(visit, type);
            return;
        }
        site.show(visit, title(type, present.get()), model(visit, type, present.get()));
    }

    private void missing(Visit visit, ElementType type) {
        visit.status(404);
        site.show(
                visit,
                "Not found",
                new PageModels.Missing(
                        "Sorry, " + type.word() + " #" + visit.parameter("id") + " could not be found."));
    }

    private BrowseModels.Element model(Visit visit, ElementType type, Version version) {
        return new BrowseModels.Element(
                type.word(),
                title(type, version),
                shown(visit, version),
                records.partOf(type, version.id()).stream().map(Line::of).toList(),
                index.element(type, version.id())
                        .map(found -> GeoText.of(found.shape()))
                        .orElse(""));
    }

    private void history(Visit visit, ElementType type) {
        List<Version> versions = records.history(type, visit.number("id"));
        if (versions.isEmpty()) {
            missing(visit, type);
            return;
        }
        String title = type.title() + " History: " + named(versions.get(0));
        List<Shown> shown =
                versions.stream().map(version -> shown(visit, version)).toList();
        site.show(visit, title, new BrowseModels.History(type.word(), visit.number("id"), title, shown));
    }

    /** A version for display. */
    public record Shown(Version version, String ago, String when, List<Tag> tags) {
        public long id() {
            return version.id();
        }

        public long number() {
            return version.version();
        }

        public long changeset() {
            return version.changeset();
        }

        public String user() {
            return version.user();
        }

        public boolean visible() {
            return version.visible();
        }

        /** {@code 40.4411, -79.9437}; empty for elements without their own position. */
        public String lat() {
            return version.position().map(at -> degrees(at.lat())).orElse("");
        }

        public String lon() {
            return version.position().map(at -> degrees(at.lon())).orElse("");
        }

        public List<Line> parts() {
            return version.parts().stream().map(Line::of).toList();
        }
    }

    /** A tag with its value's link; empty if none. */
    public record Tag(String key, String value, String href) {}

    /** A node, member, way or relation in an element's list. */
    public record Line(String href, String text, String type, String role) {
        static Line of(ElementRecords.Part part) {
            String name = part.name().isEmpty() ? Long.toString(part.id()) : part.name() + " (" + part.id() + ")";
            return new Line("/" + part.type() + "/" + part.id(), name, part.type(), part.role());
        }

        /** The capitalized type. */
        public String title() {
            return type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1);
        }
    }

    private static Shown shown(Visit visit, Version version) {
        List<Tag> tags = new ArrayList<>();
        version.tags().forEach((key, value) -> tags.add(new Tag(key, value, TagLinks.href(key, value))));
        LocalDateTime now = Site.now(visit);
        return new Shown(version, ago(version.time(), now), version.time() + "Z", tags);
    }

    private static String title(ElementType type, Version version) {
        return type.title() + ": " + named(version);
    }

    private static String named(Version version) {
        String name = version.tags().getOrDefault("name", version.tags().getOrDefault("ref", ""));
        return name.isEmpty() ? Long.toString(version.id()) : name + " (" + version.id() + ")";
    }

    static String degrees(double value) {
        return String.format(Locale.ROOT, "%.7f", value);
    }

    /** {@code over 3 years ago}, {@code 12 days ago}. */
    public static String ago(LocalDateTime then, LocalDateTime now) {
        long minutes = Math.max(0, Duration.between(then, now).toMinutes());
        long days = minutes / 1440;
        if (days >= 365) {
            long years = days / 365;
            return (days % 365 > 270 ? "almost " + (years + 1) : days % 365 > 90 ? "over " + years : "about " + years)
                    + (years == 1 && days % 365 <= 270 ? " year ago" : " years ago");
        }
        if (days >= 60) {
            return days / 30 + " months ago";
        }
        if (days >= 30) {
            return "about 1 month ago";
        }
        if (days >= 1) {
            return days == 1 ? "1 day ago" : days + " days ago";
        }
        return minutes >= 90 ? "about " + Math.round(minutes / 60.0) + " hours ago" : minutes + " minutes ago";
    }

    private void query(Visit visit) {
        String lat = visit.query("lat").orElse("");
        String lon = visit.query("lon").orElse("");
        boolean valid = lat.matches("-?[0-9]{1,2}(\\.[0-9]+)?") && lon.matches("-?[0-9]{1,3}(\\.[0-9]+)?");
        List<Feature> near = valid ? at(Double.parseDouble(lat), Double.parseDouble(lon)) : List.of();
        List<Entry> nearby = new ArrayList<>();
        List<Entry> enclosing = new ArrayList<>();
        near.forEach(feature -> (isAround(feature, lat, lon) ? enclosing : nearby).add(entry(feature)));
        site.show(visit, "Query Features", new BrowseModels.Features(nearby, enclosing));
    }

    private List<Feature> at(double lat, double lon) {
        int reach = (int) (QUERY_METERS / 111_195 * 1e7);
        int[] at = {Shape.fixed(lat), Shape.fixed(lon)};
        return index.within(new int[] {at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach}, 99, 500).stream()
                .filter(feature -> Distance.meters(feature.shape(), lat, lon) < QUERY_METERS)
                .sorted(Comparator.comparingDouble((Feature feature) -> Distance.meters(feature.shape(), lat, lon))
                        .thenComparingInt(feature -> -feature.rank()))
                .toList();
    }

    private static boolean isAround(Feature feature, String lat, String lon) {
        return feature.shape().holds(Shape.fixed(Double.parseDouble(lat)), Shape.fixed(Double.parseDouble(lon)));
    }

    /** A feature in a list. */
    public record Entry(String prefix, String name, String href) {}

    private static Entry entry(Feature feature) {
        String name = feature.name().isEmpty() ? "#" + feature.id() : feature.name();
        return new Entry(Labels.prefix(feature), name, "/" + feature.type().word() + "/" + feature.id());
    }

    /** A changeset in a list. */
    public record ChangesetRow(long id, String user, LocalDateTime createdAt, LocalDateTime now, long changes) {
        /** How long ago it was created. */
        public String ago() {
            return BrowsePages.ago(createdAt, now);
        }
    }

    private void changesets(Visit visit) {
        String user = visit.hasParameter("name") ? visit.parameter("name") : "";
        long before = visit.query("max_id")
                .filter(id -> id.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .orElse(Long.MAX_VALUE);
        List<ChangesetRow> rows = site.database().withHandle(handle -> handle.createQuery("""
                        SELECT c.id, u.display_name AS user, c.created_at, CAST(:now AS timestamp) AS now,
                               (SELECT count(*) FROM nodes n WHERE n.changeset_id = c.id)
                             + (SELECT count(*) FROM ways w WHERE w.changeset_id = c.id) AS changes
                          FROM changesets c JOIN users u ON u.id = c.user_id
                         WHERE c.id < :before AND (:user = '' OR u.display_name = :user)
                         ORDER BY c.created_at DESC, c.id DESC LIMIT :most
                        """)
                .bind("before", before)
                .bind("user", user)
                .bind("most", CHANGESETS)
                .bind("now", Site.now(visit))
                .mapTo(ChangesetRow.class)
                .list());
        site.show(
                visit,
                user.isEmpty() ? "Changesets" : "Changesets by " + user,
                new BrowseModels.Changesets(rows, user.isEmpty() ? "Changesets" : "Changesets by " + user));
    }

    private void changeset(Visit visit) {
        long id = visit.number("id");
        Optional<Closed> closed = site.database()
                .withHandle(handle ->
                        handle.createQuery("""
                        SELECT u.display_name AS user, c.created_at FROM changesets c JOIN users u ON u.id = c.user_id
                         WHERE c.id = ?
                        """).bind(0, id).mapTo(Closed.class).findOne());
        if (closed.isEmpty()) {
            visit.status(404);
            site.show(visit, "Not found", new PageModels.Missing("Sorry, changeset #" + id + " could not be found."));
            return;
        }
        String user = closed.get().user();
        site.show(
                visit,
                "Changeset: " + id,
                new BrowseModels.Changeset(
                        id,
                        user,
                        neighbor(id, user, "< :id ORDER BY c.id DESC"),
                        neighbor(id, user, "> :id ORDER BY c.id"),
                        ago(closed.get().createdAt(), Site.now(visit)),
                        changedIn(id),
                        site.member(visit).isPresent()));
    }

    /** The user's next or previous changeset; empty if there is none. */
    private Optional<Long> neighbor(long id, String user, String side) {
        return site.database().withHandle(handle -> handle.createQuery("SELECT c.id FROM changesets c JOIN users u"
                        + " ON u.id = c.user_id WHERE u.display_name = :user AND c.id " + side + " LIMIT 1")
                .bind("user", user)
                .bind("id", id)
                .mapTo(Long.class)
                .findOne());
    }

    private record Closed(String user, LocalDateTime createdAt) {}

    private List<BrowseModels.Group> changedIn(long changeset) {
        List<BrowseModels.Group> groups = new ArrayList<>();
        site.database().useHandle(handle -> {
            for (ElementType type : ElementType.values()) {
                List<Line> lines = handle.createQuery("SELECT DISTINCT e." + type.word()
                                + "_id AS id, '" + type.word()
                                + "' AS type, coalesce(t.v, '') AS name, '' AS role FROM "
                                + type.word() + "s e LEFT JOIN current_" + type.word() + "_tags t ON t." + type.word()
                                + "_id = e." + type.word() + "_id AND t.k = 'name' WHERE e.changeset_id = ? ORDER BY 1"
                                + " LIMIT 40")
                        .bind(0, changeset)
                        .mapTo(ElementRecords.Part.class)
                        .map(Line::of)
                        .list();
                if (!lines.isEmpty()) {
                    groups.add(new BrowseModels.Group(type.title() + "s (" + lines.size() + ")", lines));
                }
            }
        });
        return groups;
    }
}
