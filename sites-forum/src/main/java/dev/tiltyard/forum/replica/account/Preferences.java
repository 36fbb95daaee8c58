package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.user.ForumUser;
import dev.tiltyard.forum.replica.user.Members;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.jdbi.v3.core.statement.Update;

/** A user's preferences, and the night mode switch. */
final class Preferences {
    private static final List<String> NIGHT_MODES = List.of("auto", "light", "dark");

    private final Board board;
    private final Members members;

    Preferences(Board board) {
        this.board = board;
        this.members = new Members(board);
    }

    void addTo(Routes routes) {
        routes.form("/user/{user}/preferences", this::edit);
        routes.post("/night_mode", visit -> visit.redirectBack(switchNight(visit)));
        routes.post("/night_mode.json", visit -> {
            switchNight(visit);
            visit.json(Map.of("nightMode", visit.field("nightMode")));
        });
    }

    private void edit(Visit visit) {
        ForumUser member = members.own(visit);
        Form form = visit.form("user_settings", Preference.fields());
        List<Choice> themes = themes();
        if (form.submitted()) {
            for (Preference preference : Preference.values()) {
                if (!allowed(preference, form.value(preference.field()), themes)) {
                    form.reject(preference.field(), "This value is not valid.");
                }
            }
            if (form.accepted()) {
                save(member.id(), form);
                visit.flash("success", "User settings have been updated.");
                visit.redirect(member.path() + "/preferences");
                return;
            }
        } else {
            fill(form, member.id());
        }
        board.show(
                visit,
                new AccountModels.PreferencesForm(
                        board.page(visit, "Editing user settings for " + member.username()),
                        members.sidebar(visit, member),
                        form,
                        zones(),
                        themes));
    }

    private boolean allowed(Preference preference, String value, List<Choice> themes) {
        return switch (preference) {
            case TIMEZONE -> zones().contains(value);
            case PREFERRED_THEME ->
                value.isEmpty()
                        || themes.stream().anyMatch(theme -> theme.value().equals(value));
            default -> preference.allows(value);
        };
    }

    private static List<String> zones() {
        return List.copyOf(new TreeSet<>(ZoneId.getAvailableZoneIds().stream()
                .filter(zone ->
                        zone.equals("UTC") || zone.matches("[A-Z][a-z]+/[A-Za-z_/-]+") && !zone.startsWith("Etc"))
                .toList()));
    }

    private List<Choice> themes() {
        return board.database().withHandle(handle -> handle.createQuery(
                        "SELECT id AS value, coalesce(name, config_key, 'unnamed') AS text FROM themes ORDER BY 2, 1")
                .mapTo(Choice.class)
                .list());
    }

    private void fill(Form form, long userId) {
        board.database().useHandle(handle -> {
            Map<String, Object> row = handle.createQuery("SELECT * FROM users WHERE id = ?")
                    .bind(0, userId)
                    .mapToMap()
                    .one();
            for (Preference preference : Preference.values()) {
                Object value = row.get(preference.column());
                if (value instanceof Boolean flag) {
                    form.check(preference.field(), flag);
                } else {
                    form.set(preference.field(), value == null ? "" : value.toString());
                }
            }
        });
    }

    private void save(long userId, Form form) {
        board.database().useHandle(handle -> {
            Update update = handle.createUpdate("UPDATE users SET " + Preference.assignments() + " WHERE id = :id")
                    .bind("id", userId);
            for (Preference preference : Preference.values()) {
                String value = form.value(preference.field());
                switch (preference) {
                    case PREFERRED_THEME ->
                        update.bind(preference.column(), value.isEmpty() ? null : UUID.fromString(value));
                    case PREFERRED_FONTS -> update.bind(preference.column(), value.isBlank() ? null : value.strip());
                    default -> {
                        if (preference.flag()) {
                            update.bind(preference.column(), form.checked(preference.field()));
                        } else {
                            update.bind(preference.column(), value);
                        }
                    }
                }
            }
            update.execute();
        });
    }

    private String switchNight(Visit visit) {
        long viewer = board.member(visit).id();
        visit.requireToken("night_mode");
        String mode = visit.field("nightMode");
        if (!NIGHT_MODES.contains(mode)) {
            throw HttpProblem.badRequest("there is no night mode " + mode);
        }
        board.database()
                .useHandle(handle -> handle.execute("UPDATE users SET night_mode = ? WHERE id = ?", mode, viewer));
        return "/";
    }
}
