package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.page.Site.Member;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Users' other private pages: the dashboard with friends, and the preferences. */
final class OwnPages {
    private static final int NEARBY_KILOMETERS = 50;
    private static final int NEARBY_USERS = 30;
    private static final String DEFAULT_EDITOR = "default";
    private static final String DEFAULT_LANGUAGE = "en";
    private static final Map<String, String> EDITORS = editors();

    private final Site site;

    OwnPages(Site site) {
        this.site = site;
    }

    void addTo(Routes routes) {
        routes.get("/dashboard", this::dashboard);
        routes.get("/preferences", this::preferences);
        routes.form("/preferences/edit", this::edit);
        routes.form("/user/{name}/make_friend", visit -> befriend(visit, true));
        routes.form("/user/{name}/remove_friend", visit -> befriend(visit, false));
    }

    private static Map<String, String> editors() {
        Map<String, String> editors = new LinkedHashMap<>();
        editors.put(DEFAULT_EDITOR, "Default (currently iD)");
        editors.put("id", "iD (in-browser editor)");
        editors.put("remote", "Remote Control (JOSM, Potlatch, Merkaartor)");
        return editors;
    }

    /** Whether one user has added the other as a friend. */
    static boolean areFriends(Site site, long user, String friend) {
        return site.database().withHandle(handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM friends f"
                        + " JOIN users u ON u.id = f.friend_user_id WHERE f.user_id = ? AND u.display_name = ?)")
                .bind(0, user)
                .bind(1, friend)
                .mapTo(Boolean.class)
                .one());
    }

    private void dashboard(Visit visit) {
        Member member = site.requireMember(visit);
        List<String> friends = site.database().withHandle(handle -> handle.createQuery("SELECT u.display_name"
                        + " FROM friends f JOIN users u ON u.id = f.friend_user_id WHERE f.user_id = ? ORDER BY f.id")
                .bind(0, member.id())
                .mapTo(String.class)
                .list());
        site.showWide(
                visit,
                "My Dashboard",
                new AccountModels.Dashboard(
                        friends,
                        hasHome(member),
                        neighbors(member),
                        visit.session().takeFlashes()));
    }

    private boolean hasHome(Member member) {
        return site.database().withHandle(handle -> handle.createQuery(
                        "SELECT home_lat IS NOT NULL AND home_lon IS NOT NULL FROM users WHERE id = ?")
                .bind(0, member.id())
                .mapTo(Boolean.class)
                .one());
    }

    /** Nearby users who are not friends, nearest first. */
    private List<AccountModels.Neighbor> neighbors(Member member) {
        return site.database().withHandle(handle -> handle.createQuery("""
                        SELECT display_name, distance FROM (
                            SELECT u.id, u.display_name, 12742 * asin(least(1, sqrt(
                                   power(sin(radians(u.home_lat - m.home_lat) / 2), 2) + cos(radians(u.home_lat))
                                   * cos(radians(m.home_lat)) * power(sin(radians(u.home_lon - m.home_lon) / 2), 2))))
                                   AS distance
                              FROM users m JOIN users u ON u.id <> m.id AND u.data_public AND u.status IN ('active', 'confirmed')
                             WHERE m.id = :member AND NOT EXISTS
                                   (SELECT 1 FROM friends f WHERE f.user_id = m.id AND f.friend_user_id = u.id)) near
                         WHERE distance < :most ORDER BY distance, id LIMIT :limit
                        """)
                .bind("member", member.id())
                .bind("most", NEARBY_KILOMETERS)
                .bind("limit", NEARBY_USERS)
                .map((row, context) -> new AccountModels.Neighbor(row.getString(1), distance(row.getDouble(2))))
                .list());
    }

    private static String distance(double kilometers) {
        return kilometers < 1 ? Math.round(kilometers * 1000) + "m" : String.format(Locale.ROOT, "%.1fkm", kilometers);
    }

    private void preferences(Visit visit) {
        Member member = site.requireMember(visit);
        Preferences stored = stored(member);
        site.showWide(
                visit,
                "My Preferences",
                new AccountModels.OwnPreferences(
                        EDITORS.getOrDefault(stored.editor(), stored.editor()),
                        split(stored.languages()),
                        visit.session().takeFlashes()));
    }

    private void edit(Visit visit) {
        Member member = site.requireMember(visit);
        Form form = visit.form("user", "preferred_editor", "languages");
        if (form.submitted() && !EDITORS.containsKey(form.value("preferred_editor"))) {
            form.reject("preferred_editor", "is not included in the list");
        }
        if (form.accepted()) {
            store(member, form);
            visit.session().flash(new Flash("success", "Preferences updated."));
            visit.redirect("/preferences");
            return;
        }
        if (!form.submitted()) {
            Preferences stored = stored(member);
            form.set("preferred_editor", stored.editor());
            form.set("languages", stored.languages());
        }
        site.showWide(visit, "Edit Preferences", new AccountModels.EditPreferences(form, EDITORS));
    }

    /** A user's stored preferences; languages are comma-separated. */
    private record Preferences(String editor, String languages) {}

    private Preferences stored(Member member) {
        return site.database()
                .withHandle(handle -> handle.createQuery("SELECT coalesce(preferred_editor, :editor) AS editor,"
                                + " coalesce(languages, :language) AS languages FROM users WHERE id = :id")
                        .bind("editor", DEFAULT_EDITOR)
                        .bind("language", DEFAULT_LANGUAGE)
                        .bind("id", member.id())
                        .mapTo(Preferences.class)
                        .one());
    }

    private void store(Member member, Form form) {
        String editor = form.value("preferred_editor");
        String languages = String.join(",", split(form.value("languages")));
        site.database().useHandle(handle -> handle.createUpdate("UPDATE users SET preferred_editor = nullif(:editor,"
                        + " :default), languages = nullif(:languages, '') WHERE id = :id")
                .bind("editor", editor)
                .bind("default", DEFAULT_EDITOR)
                .bind("languages", languages)
                .bind("id", member.id())
                .execute());
    }

    private static List<String> split(String languages) {
        return Stream.of(languages.split("[,\\s]+"))
                .filter(language -> !language.isEmpty())
                .collect(Collectors.toList());
    }

    /** Adds or removes a friend after confirmation. */
    private void befriend(Visit visit, boolean adding) {
        Member member = site.requireMember(visit);
        String name = visit.parameter("name");
        long friend = site.requireUser(name);
        Form form = visit.form("");
        if (!form.accepted()) {
            String heading = adding ? "Add " + name + " as a friend?" : "Unfriend " + name + "?";
            site.showWide(visit, heading, new AccountModels.Befriending(name, adding, heading, form));
            return;
        }
        boolean before = areFriends(site, member.id(), name);
        if (adding && !before) {
            add(visit, member.id(), friend);
        } else if (!adding) {
            site.database()
                    .useHandle(handle -> handle.execute(
                            "DELETE FROM friends WHERE user_id = ? AND friend_user_id = ?", member.id(), friend));
        }
        visit.session().flash(flash(name, adding, before));
        visit.redirect("/user/" + AccountPages.path(name));
    }

    private void add(Visit visit, long user, long friend) {
        LocalDateTime now = LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC);
        site.database()
                .useHandle(handle -> handle.execute(
                        "INSERT INTO friends (user_id, friend_user_id, created_at) VALUES (?, ?, ?)",
                        user,
                        friend,
                        now));
    }

    private static Flash flash(String name, boolean adding, boolean before) {
        if (adding) {
            return before
                    ? new Flash("notice", "You are already friends with " + name + ".")
                    : new Flash("success", name + " is now your friend!");
        }
        return before
                ? new Flash("success", name + " was removed from your friends.")
                : new Flash("notice", name + " is not one of your friends.");
    }
}
