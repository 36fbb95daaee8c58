package dev.tiltyard.forum.replica.administration;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Map;
import org.jdbi.v3.core.statement.Update;

/** The settings of the whole site. */
final class SiteSettingsPage {
    private final Board board;

    SiteSettingsPage(Board board) {
        this.board = board;
    }

    void addTo(Routes routes) {
        routes.form("/site/settings", this::edit);
        routes.get("/site/health_check", visit -> visit.text("text/plain; charset=utf-8", "It works!"));
    }

    private void edit(Visit visit) {
        board.admin(visit);
        Form form = visit.form("site_settings", SiteSetting.fields());
        if (form.submitted()) {
            Check.length(form, "siteName", 1, 60);
            for (SiteSetting setting : SiteSetting.values()) {
                if (!setting.choices().isEmpty() && !setting.choices().contains(form.value(setting.field()))) {
                    form.reject(setting.field(), "This value is not valid.");
                }
            }
            if (form.accepted()) {
                save(form);
                visit.flash("success", "The settings have been saved.");
                visit.redirect("/site/settings");
                return;
            }
        } else {
            fill(form);
        }
        board.show(visit, new AdministrationModels.Settings(board.page(visit, "Site settings"), form));
    }

    private void fill(Form form) {
        Map<String, Object> row = board.database()
                .withHandle(handle -> handle.createQuery("SELECT * FROM sites ORDER BY id LIMIT 1")
                        .mapToMap()
                        .one());
        for (SiteSetting setting : SiteSetting.values()) {
            Object value = row.get(setting.column());
            if (value instanceof Boolean flag) {
                form.check(setting.field(), flag);
            } else {
                form.set(setting.field(), String.valueOf(value));
            }
        }
    }

    private void save(Form form) {
        board.database().useHandle(handle -> {
            Update update = handle.createUpdate("UPDATE sites SET " + SiteSetting.assignments());
            for (SiteSetting setting : SiteSetting.values()) {
                if (setting.flag()) {
                    update.bind(setting.column(), form.checked(setting.field()));
                } else {
                    update.bind(setting.column(), form.value(setting.field()).strip());
                }
            }
            update.execute();
        });
        board.settings().forget();
    }
}
