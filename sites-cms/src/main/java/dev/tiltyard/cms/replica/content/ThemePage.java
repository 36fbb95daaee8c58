package dev.tiltyard.cms.replica.content;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.ArrayList;
import java.util.List;

/** The page of a theme. */
public final class ThemePage {
    /** The drawings' file names. */
    public static final List<String> DRAWN = List.of("theme-blank.svg", "theme-luma.svg");

    public void addTo(Router router) {
        router.on("admin/system_design_theme/edit", "Magento_Theme::theme", this::show);
    }

    private static List<FormField> facts(Fields theme) {
        List<FormField> facts = new ArrayList<>();
        if (!theme.text("parent_title").isEmpty()) {
            facts.add(FormField.note("parent_title", "Parent Theme", theme.text("parent_title")));
        }
        facts.add(FormField.note("theme_path", "Theme Path", theme.text("theme_path")));
        facts.add(FormField.note("theme_title", "Theme Title", theme.text("theme_title")));
        return facts;
    }

    /** A drawing of a page in a theme. */
    @Template("content/themepicture.jte")
    public record Picture(String file) {}

    private static SafeHtml picture(AdminRequest call, Fields theme) {
        String drawing = "theme-" + theme.text("theme_path").replaceFirst(".*/", "") + ".svg";
        return DRAWN.contains(drawing)
                ? call.shell().part(new Picture(call.shell().files().path(drawing)))
                : SafeHtml.empty();
    }

    private void show(AdminRequest call) {
        Fields theme = call.findNumber("id")
                .flatMap(id -> call.shell().database().withHandle(handle -> handle.createQuery("SELECT t.*,"
                                + " p.theme_title AS parent_title FROM theme t LEFT JOIN theme p ON p.theme_id = t.parent_id"
                                + " WHERE t.theme_id = ? AND t.area = 'frontend'")
                        .bind(0, id)
                        .map((row, context) -> Fields.of(row))
                        .findFirst()))
                .orElseThrow(() -> call.back("admin/system_design_theme/", "We cannot find theme."));
        new FormView(
                        "edit_form",
                        "/admin/admin/system_design_theme/",
                        List.of(FormSection.of("theme", "Theme Settings", true, facts(theme))
                                .with(picture(call, theme))))
                .show(
                        call,
                        call.page("Theme: " + theme.text("theme_title"))
                                .under("admin/system_design_theme")
                                .button(Button.link("back", "Back", "/admin/admin/system_design_theme/")
                                        .secondary()));
    }
}
