package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.data.Keyed;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.ImageFile;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** A forum's appearance: its suggested theme, and its background images. */
final class Appearance {
    private static final List<String> MODES = List.of("tile", "fit_to_page", "center");
    private static final String LIGHT = "backgroundImage.lightBackgroundImage";
    private static final String DARK = "backgroundImage.darkBackgroundImage";
    private static final String MODE = "backgroundImage.backgroundImageMode";

    private final Board board;
    private final Forums forums;

    Appearance(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
    }

    void addTo(Routes routes) {
        routes.form("/f/{forum:\\w+}/appearance", this::edit);
        routes.get("/f/{forum:\\w+}/appearance.css", this::styleSheet);
    }

    private record Look(
            @Nullable String theme,
            @Nullable String light,
            @Nullable String dark,
            String mode,
            boolean themeHasStyles) {}

    private Look look(Forum forum) {
        return board.database().withHandle(handle -> handle.createQuery("""
                        SELECT f.suggested_theme_id AS theme, l.file_name AS light, d.file_name AS dark,
                               f.background_image_mode AS mode, t.theme_type = 'css' AS theme_has_styles
                          FROM forums f
                          LEFT JOIN images l ON l.id = f.light_background_image_id
                          LEFT JOIN images d ON d.id = f.dark_background_image_id
                          LEFT JOIN themes t ON t.id = f.suggested_theme_id
                         WHERE f.id = ?
                        """)
                .bind(0, forum.id())
                .mapTo(Look.class)
                .one());
    }

    private void edit(Visit visit) {
        Viewer viewer = board.member(visit);
        Forum forum = forums.named(visit.parameter("forum"));
        Board.allow(viewer.canModerate(forum.id()), "only moderators of a forum may change how it looks");
        Form form = visit.form("forum_appearance", "suggestedTheme", MODE);
        Map<String, String> themes = themes();
        Look look = look(forum);
        if (form.submitted()) {
            if (!form.value("suggestedTheme").isEmpty() && !themes.containsKey(form.value("suggestedTheme"))) {
                form.reject("suggestedTheme", "This value is not valid.");
            }
            if (!MODES.contains(form.value(MODE))) {
                form.reject(MODE, "This value is not valid.");
            }
            Optional<ImageFile> light = image(visit, form, LIGHT);
            Optional<ImageFile> dark = image(visit, form, DARK);
            if (form.accepted()) {
                save(forum, form, light, dark);
                visit.flash("success", "The changes have been saved.");
                visit.redirect(forum.path() + "/appearance");
                return;
            }
        } else {
            form.set("suggestedTheme", look.theme == null ? "" : look.theme).set(MODE, look.mode);
        }
        Page page = board.page(visit, "Appearance for /f/" + forum.name()).inForum(visit.parameter("forum"));
        board.show(visit, new ForumModels.AppearanceForm(page, form, themes, forums.sidebar(forum, viewer)));
    }

    private Optional<ImageFile> image(Visit visit, Form form, String field) {
        Optional<byte[]> upload = visit.upload(form.field(field));
        Optional<ImageFile> image = upload.flatMap(board.images()::keep);
        if (upload.isPresent() && image.isEmpty()) {
            form.reject(field, "This file is not a valid image.");
        }
        return image;
    }

    private Map<String, String> themes() {
        return board.database()
                .withHandle(handle -> Keyed.map(
                        handle.createQuery(
                                "SELECT CAST(id AS text), coalesce(name, config_key, 'unnamed') FROM themes ORDER BY 2, 1"),
                        String.class,
                        String.class));
    }

    private void save(Forum forum, Form form, Optional<ImageFile> light, Optional<ImageFile> dark) {
        board.database().useTransaction(handle -> {
            handle.createUpdate("UPDATE forums SET suggested_theme_id = CAST(:theme AS uuid),"
                            + " background_image_mode = :mode WHERE id = :id")
                    .bind("theme", form.value("suggestedTheme").isEmpty() ? null : form.value("suggestedTheme"))
                    .bind("mode", form.value(MODE))
                    .bind("id", forum.id())
                    .execute();
            light.ifPresent(image -> setImage(handle, forum, "light_background_image_id", image));
            dark.ifPresent(image -> setImage(handle, forum, "dark_background_image_id", image));
        });
    }

    private void setImage(Handle handle, Forum forum, String column, ImageFile image) {
        UUID id = board.imageRow(handle, image);
        handle.execute("UPDATE forums SET " + column + " = ? WHERE id = ?", id, forum.id());
    }

    private void styleSheet(Visit visit) {
        Look look = look(forums.named(visit.parameter("forum")));
        StringBuilder css = new StringBuilder();
        if (look.themeHasStyles) {
            css.append("@import url(\"/css/themes/").append(look.theme).append(".css\");\n");
        }
        css.append(background("", look.light, look.mode));
        css.append(background(":root[data-night-mode=\"dark\"] ", look.dark, look.mode));
        visit.text("text/css; charset=utf-8", css.toString());
    }

    private static String background(String scope, @Nullable String image, String mode) {
        if (image == null) {
            return "";
        }
        String how =
                switch (mode) {
                    case "fit_to_page" -> "center / cover no-repeat fixed";
                    case "center" -> "center no-repeat fixed";
                    default -> "0 0 repeat";
                };
        return scope + "body { background: url(\"/submission_images/" + image + "\") " + how + "; }\n";
    }
}
