package dev.tiltyard.forum.replica.administration;

import dev.tiltyard.forum.replica.administration.AdministrationModels.Theme;
import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The site's themes: custom stylesheets, and the default theme. */
final class Themes {
    private static final String SELECT = """
            SELECT t.id::text AS id, coalesce(t.name, t.config_key, 'unnamed') AS name, t.theme_type <> 'css' AS bundled,
                   coalesce((SELECT r.css FROM css_theme_revisions r WHERE r.theme_id = t.id
                              ORDER BY r.timestamp DESC, r.id DESC LIMIT 1), '') AS css,
                   EXISTS (SELECT 1 FROM sites s WHERE s.default_theme_id = t.id) AS is_default
              FROM themes t
            """;

    private final Board board;

    Themes(Board board) {
        this.board = board;
    }

    void addTo(Routes routes) {
        routes.get("/site/themes", this::list);
        routes.form("/site/themes/css/create", visit -> edit(visit, Optional.empty()));
        routes.form("/site/themes/css/{theme}/edit", visit -> edit(visit, Optional.of(named(visit))));
        routes.post("/site/themes/{theme}/delete", this::delete);
        routes.post("/site/themes/{theme}/default", this::makeDefault);
        routes.get(
                "/css/themes/{theme}.css",
                visit -> visit.text("text/css; charset=utf-8", named(visit).css()));
    }

    private List<Theme> all() {
        return board.database().withHandle(handle -> handle.createQuery(SELECT + " ORDER BY 2, 1")
                .mapTo(Theme.class)
                .list());
    }

    private Theme named(Visit visit) {
        return all().stream()
                .filter(theme -> theme.id().equals(visit.parameter("theme")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no theme " + visit.parameter("theme")));
    }

    private void list(Visit visit) {
        board.admin(visit);
        board.show(visit, new AdministrationModels.ThemeList(board.page(visit, "Themes"), all()));
    }

    private void edit(Visit visit, Optional<Theme> theme) {
        board.admin(visit);
        Form form = visit.form("css_theme", "name", "css");
        if (form.submitted()) {
            Check.length(form, "name", 1, 50);
            Check.length(form, "css", 1, 100_000);
            boolean taken = all().stream()
                    .anyMatch(other -> other.name().equals(form.value("name"))
                            && !theme.map(Theme::id).orElse("").equals(other.id()));
            if (taken) {
                form.reject("name", "This value is already used.");
            }
            if (form.accepted()) {
                save(visit, theme, form);
                visit.flash("success", theme.isPresent() ? "The changes have been saved." : "The theme was created.");
                visit.redirect("/site/themes");
                return;
            }
        } else {
            theme.ifPresent(known -> form.set("name", known.name()).set("css", known.css()));
        }
        String heading = theme.map(known -> "Editing theme " + known.name()).orElse("Create theme");
        board.show(visit, new AdministrationModels.ThemeForm(board.page(visit, heading), form));
    }

    private void save(Visit visit, Optional<Theme> theme, Form form) {
        UUID id = theme.map(known -> UUID.fromString(known.id())).orElseGet(board.ids()::nextUuid);
        board.database().useTransaction(handle -> {
            handle.createUpdate("INSERT INTO themes (id, name, theme_type) VALUES (:id, :name, 'css')"
                            + " ON CONFLICT (id) DO UPDATE SET name = :name")
                    .bind("id", id)
                    .bind("name", form.value("name").strip())
                    .execute();
            handle.createUpdate("INSERT INTO css_theme_revisions (id, theme_id, timestamp, css)"
                            + " VALUES (:id, :theme, :now, :css)")
                    .bind("id", board.ids().nextUuid())
                    .bind("theme", id)
                    .bind("now", visit.now())
                    .bind("css", form.value("css"))
                    .execute();
        });
    }

    private void delete(Visit visit) {
        board.admin(visit);
        visit.requireToken("themes");
        Theme theme = named(visit);
        if (theme.bundled()) {
            throw HttpProblem.badRequest("a built-in theme can't be deleted");
        }
        board.database().useTransaction(handle -> {
            String id = theme.id();
            handle.execute("UPDATE sites SET default_theme_id = NULL WHERE CAST(default_theme_id AS text) = ?", id);
            handle.execute("DELETE FROM css_theme_revisions WHERE CAST(theme_id AS text) = ?", id);
            handle.execute("DELETE FROM themes WHERE CAST(id AS text) = ?", id);
        });
        board.settings().forget();
        visit.flash("success", "The theme was deleted.");
        visit.redirect("/site/themes");
    }

    private void makeDefault(Visit visit) {
        board.admin(visit);
        visit.requireToken("themes");
        Theme theme = named(visit);
        board.database()
                .useHandle(handle -> handle.execute("UPDATE sites SET default_theme_id = CAST(? AS uuid)", theme.id()));
        board.settings().forget();
        visit.flash("success", "The changes have been saved.");
        visit.redirect("/site/themes");
    }
}
