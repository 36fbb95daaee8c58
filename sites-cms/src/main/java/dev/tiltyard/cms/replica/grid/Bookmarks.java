package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;

/** Saved grid states and views of users. */
final class Bookmarks {
    private static final String CURRENT = "current";

    private Bookmarks() {}

    /** The state in which the user left a grid. */
    static GridState current(AdminRequest call, GridSpec spec) {
        return config(call, spec, CURRENT)
                .map(json -> GridState.parse(spec, json))
                .orElseGet(() -> GridState.initial(spec));
    }

    private static Optional<String> config(AdminRequest call, GridSpec spec, String identifier) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT config FROM ui_bookmark WHERE user_id = ? AND namespace = ? AND identifier = ?")
                .bind(0, call.user().id())
                .bind(1, spec.namespace())
                .bind(2, identifier)
                .mapTo(String.class)
                .findFirst());
    }

    static void keep(AdminRequest call, GridSpec spec, GridState state) {
        keep(call, spec, CURRENT, "", state.json());
    }

    /** Saves the present state as a named view. */
    static void keepAs(AdminRequest call, GridSpec spec, String title) {
        String identifier = "_" + Long.toString(Math.abs((long) title.hashCode()), 36);
        keep(call, spec, identifier, title, current(call, spec).json());
    }

    private static void keep(AdminRequest call, GridSpec spec, String identifier, String title, String json) {
        Timestamp now = Timestamp.from(call.now());
        call.shell().database().useTransaction(handle -> {
            int changed = handle.execute(
                    "UPDATE ui_bookmark SET config = ?, title = ?, updated_at = ? WHERE user_id = ? AND namespace = ? AND"
                            + " identifier = ?",
                    json,
                    title,
                    now,
                    call.user().id(),
                    spec.namespace(),
                    identifier);
            if (changed == 0) {
                handle.execute(
                        "INSERT INTO ui_bookmark (user_id, namespace, identifier, current, title, config, created_at,"
                                + " updated_at) VALUES (?, ?, ?, 0, ?, ?, ?, ?)",
                        call.user().id(),
                        spec.namespace(),
                        identifier,
                        title,
                        json,
                        now,
                        now);
            }
        });
    }

    /** Makes a saved view the current state; {@code default} is the initial state. */
    static void choose(AdminRequest call, GridSpec spec, String identifier) {
        GridState state = identifier.equals("default")
                ? GridState.initial(spec)
                : config(call, spec, identifier)
                        .map(json -> GridState.parse(spec, json))
                        .orElseGet(() -> GridState.initial(spec));
        keep(call, spec, state);
    }

    static void delete(AdminRequest call, GridSpec spec, String identifier) {
        call.shell()
                .database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM ui_bookmark WHERE user_id = ? AND namespace = ? AND identifier = ?",
                        call.user().id(),
                        spec.namespace(),
                        identifier));
    }

    static List<GridView.SavedView> views(AdminRequest call, GridSpec spec) {
        return call.shell().database().withHandle(handle -> handle.createQuery("""
                        SELECT identifier, title, FALSE AS current FROM ui_bookmark
                         WHERE user_id = ? AND namespace = ? AND identifier <> 'current' ORDER BY bookmark_id
                        """)
                .bind(0, call.user().id())
                .bind(1, spec.namespace())
                .mapTo(GridView.SavedView.class)
                .list());
    }
}
