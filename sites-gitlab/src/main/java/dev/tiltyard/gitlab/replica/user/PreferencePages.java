package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Look;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;

/** How users want the site to look and to behave. */
public final class PreferencePages {
    private static final List<String> LAYOUTS = List.of("fixed", "fluid");
    private static final List<String> VIEWS = List.of("readme", "activity", "files");
    private static final List<String> BOXES = List.of(
            "time_display_relative",
            "render_whitespace_in_code",
            "show_whitespace_in_diffs",
            "view_diffs_file_by_file",
            "markdown_surround_selection",
            "markdown_automatic_lists");
    private static final List<String> DIFF_COLORS = List.of("diffs_deletion_color", "diffs_addition_color");

    private final Hub hub;

    public PreferencePages(Hub hub) {
        this.hub = hub;
    }

    /**
     * The form of the preferences.
     *
     * @param values the stored preferences, as the form names them
     * @param languages that the original has, by their code; only English can be chosen
     * @param dashboards what the first page can be, by the word of the form
     */
    @Template("user/preferences.jte")
    public record PreferencesPage(
            Page page, Map<String, String> values, List<Choice> languages, List<Choice> dashboards) {}

    public void addTo(Routes routes) {
        routes.get("/-/profile/preferences", this::show);
        routes.post("/-/profile/preferences", this::keep);
    }

    private void show(Visit visit) {
        Page page = SettingsPages.page(hub, visit, "profiles:preferences", "Preferences", "Preferences");
        hub.show(visit, new PreferencesPage(page, values(hub.member(visit)), Languages.CHOICES, Dashboards.CHOICES));
    }

    private Map<String, String> values(Viewer viewer) {
        Map<String, String> values = hub.database().withHandle(handle -> handle.createQuery("""
            SELECT coalesce(u.layout, 0)::text AS layout, coalesce(u.dashboard, 0)::text AS dashboard,
                   coalesce(u.project_view, 2)::text AS project_view, coalesce(u.theme_id, 1)::text AS theme_id,
                   u.color_scheme_id::text, coalesce(p.tab_width, 8)::text AS tab_width,
                   coalesce(p.time_display_relative, true)::text AS time_display_relative,
                   coalesce(p.render_whitespace_in_code, false)::text AS render_whitespace_in_code,
                   coalesce(p.show_whitespace_in_diffs, true)::text AS show_whitespace_in_diffs,
                   coalesce(p.view_diffs_file_by_file, false)::text AS view_diffs_file_by_file,
                   coalesce(p.markdown_surround_selection, true)::text AS markdown_surround_selection,
                   coalesce(p.markdown_automatic_lists, true)::text AS markdown_automatic_lists,
                   coalesce(p.first_day_of_week::text, '') AS first_day_of_week,
                   coalesce(u.preferred_language, 'en') AS preferred_language,
                   coalesce(p.diffs_deletion_color, '') AS diffs_deletion_color,
                   coalesce(p.diffs_addition_color, '') AS diffs_addition_color
              FROM users u LEFT JOIN user_preferences p ON p.user_id = u.id WHERE u.id = :id
            """)
                .bind("id", viewer.id())
                .mapToMap(String.class)
                .one());
        values.compute("layout", (name, number) -> word(LAYOUTS, number));
        values.compute("project_view", (name, number) -> word(VIEWS, number));
        values.compute("dashboard", (name, number) -> word(Dashboards.WORDS, number));
        return values;
    }

    private static String word(List<String> words, String number) {
        int at = Integer.parseInt(number);
        return at < words.size() ? words.get(at) : words.get(0);
    }

    private void keep(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        Row user = ofUser(visit, actor);
        Row preferences = ofPreferences(visit);
        hub.database().useTransaction(handle -> {
            user.update(handle, actor.id());
            if (!preferences.isEmpty()) {
                preferences.update(handle, "user_id", actor.id());
            }
        });
        visit.flash("notice", "Preferences saved.");
        visit.redirect("/-/profile/preferences");
    }

    private static Row ofUser(Visit visit, Actor actor) {
        Row user = Row.in("users").at(actor.now(), "updated_at");
        number(user, "layout", LAYOUTS, visit);
        number(user, "project_view", VIEWS, visit);
        number(user, "dashboard", Dashboards.WORDS, visit);
        choice(user, "theme_id", "[1-9]|1[01]", visit);
        choice(user, "color_scheme_id", "[1-6]", visit);
        if (visit.field("user[preferred_language]").equals(Languages.ENGLISH)) {
            user.with("preferred_language", Languages.ENGLISH);
        }
        return user;
    }

    private static void choice(Row row, String name, String known, Visit visit) {
        String value = visit.field("user[" + name + "]");
        if (value.matches(known)) {
            row.with(name, Integer.valueOf(value));
        }
    }

    private static void number(Row row, String name, List<String> words, Visit visit) {
        int at = words.indexOf(visit.field("user[" + name + "]"));
        if (at >= 0) {
            row.with(name, at);
        }
    }

    private static Row ofPreferences(Visit visit) {
        Row preferences = Row.in("user_preferences");
        for (String name : BOXES) {
            List<String> sent = visit.fields("user[" + name + "]");
            if (!sent.isEmpty()) {
                preferences.with(name, sent.get(sent.size() - 1).equals("1"));
            }
        }
        for (String name : DIFF_COLORS) {
            if (visit.hasField("user[" + name + "]")) {
                String color = visit.field("user[" + name + "]").strip();
                preferences.withNullable(name, Look.isColor(color) ? color : null);
            }
        }
        String width = visit.field("user[tab_width]");
        if (width.matches("[1-9]|1[0-2]")) {
            preferences.with("tab_width", Integer.valueOf(width));
        }
        if (visit.hasField("user[first_day_of_week]")) {
            String day = visit.field("user[first_day_of_week]");
            preferences.withNullable("first_day_of_week", day.matches("[016]") ? Integer.valueOf(day) : null);
        }
        return preferences;
    }
}
