package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.LoadedGrid;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The sections of a category's form. */
public final class CategoryForm {
    static final String NO_UPDATE = "__no_update__";
    private static final String USE_CONFIG = "Use Config Settings";

    private final AdminShell shell;
    private final boolean fresh;
    private final CategoryChoice category;
    private final UnaryOperator<String> values;

    /**
     * @param fresh whether it is a new category; then {@code category} is its parent
     * @param values the category's values by attribute code; empty text for missing ones
     */
    CategoryForm(AdminShell shell, boolean fresh, CategoryChoice category, UnaryOperator<String> values) {
        this.shell = shell;
        this.fresh = fresh;
        this.category = category;
        this.values = values;
    }

    /**
     * The products in a category, and those that can be added.
     *
     * @param chosen positions by product, as JSON
     */
    @Template("catalog/members.jte")
    public record Members(LoadedGrid grid, String chosen) {}

    /** @param members positions by product, as JSON */
    List<FormSection> sections(String members) {
        Map<String, String> scopes = Scopes.of(shell, 3);
        return List.of(general(), content(), display(), search(), products(members), design(), schedule()).stream()
                .map(section -> section.scoped(scopes))
                .toList();
    }

    private FormSection general() {
        return FormSection.top(
                "general",
                List.of(
                        FormField.toggle("is_active", "Enable Category", fresh || category.active()),
                        FormField.toggle("include_in_menu", "Include in Menu", fresh || on("include_in_menu")),
                        FormField.text("name", "Category Name", fresh ? "" : category.name())
                                .asRequired()));
    }

    private FormSection content() {
        Map<String, String> blocks = new LinkedHashMap<>();
        blocks.put("", "Please select a static block.");
        blocks.putAll(OptionLabels.query("SELECT block_id, title FROM cms_block ORDER BY block_id")
                .of(shell));
        return FormSection.of(
                "content",
                "Content",
                false,
                List.of(
                        FormField.picture("image", "Category Image", value("image")),
                        FormField.editor("description", "Description", value("description")),
                        FormField.select("landing_page", "Add CMS Block", value("landing_page"), blocks)));
    }

    private FormSection display() {
        Map<String, String> modes = new LinkedHashMap<>();
        modes.put("PRODUCTS", "Products only");
        modes.put("PAGE", "Static block only");
        modes.put("PRODUCTS_AND_PAGE", "Static block and products");
        Map<String, String> orders = new LinkedHashMap<>();
        orders.put("position", "Position");
        orders.put("name", "Product Name");
        orders.put("price", "Price");
        String available = value("available_sort_by");
        String range = value("filter_price_range");
        return FormSection.of(
                "display_settings",
                "Display Settings",
                false,
                List.of(
                        FormField.select("display_mode", "Display Mode", value("display_mode"), modes),
                        FormField.toggle("is_anchor", "Anchor", fresh || on("is_anchor")),
                        FormField.many(
                                        "available_sort_by",
                                        "Available Product Listing Sort By",
                                        List.of(available.split(",")),
                                        orders)
                                .asRequired(),
                        usual("available_sort_by", "Use All"),
                        FormField.select(
                                        "default_sort_by",
                                        "Default Product Listing Sort By",
                                        value("default_sort_by"),
                                        orders)
                                .asRequired(),
                        usual("default_sort_by", USE_CONFIG),
                        FormField.price(
                                "filter_price_range",
                                "Layered Navigation Price Step",
                                range.isEmpty()
                                        ? ""
                                        : new BigDecimal(range)
                                                .setScale(2, RoundingMode.HALF_UP)
                                                .toPlainString()),
                        usual("filter_price_range", USE_CONFIG)));
    }

    /** Whether the configured value applies instead of the category's own. */
    private FormField usual(String code, String label) {
        return FormField.tick(usual(code), label, value(code).isEmpty()).as("use_config." + code);
    }

    static String usual(String code) {
        return "use_config[" + code + "]";
    }

    private FormSection search() {
        List<FormField> fields = new ArrayList<>();
        fields.add(FormField.text("url_key", "URL Key", value("url_key")));
        if (!fresh) {
            fields.add(FormField.tick("url_key_create_redirect", "Create Permanent Redirect for old URL", true));
        }
        fields.add(FormField.text("meta_title", "Meta Title", value("meta_title")));
        fields.add(FormField.area("meta_keywords", "Meta Keywords", value("meta_keywords")));
        fields.add(FormField.area("meta_description", "Meta Description", value("meta_description")));
        return FormSection.of("search_engine_optimization", "Search Engine Optimization", false, fields);
    }

    private FormSection products(String members) {
        LoadedGrid grid = LoadedGrid.of("catalog_category_products", fresh ? 0 : category.id());
        return FormSection.of("assign_products", "Products in Category", false, List.of())
                .with(shell.part(new Members(grid, members)));
    }

    private FormSection design() {
        Map<String, String> themes = new LinkedHashMap<>();
        themes.put("", "-- Please Select --");
        themes.putAll(OptionLabels.named("themes").of(shell));
        Map<String, String> layouts = new LinkedHashMap<>();
        layouts.put("", "No layout updates");
        layouts.putAll(OptionLabels.named("layouts").of(shell));
        return FormSection.of(
                "design",
                "Design",
                false,
                List.of(
                        FormField.toggle(
                                "custom_use_parent_settings",
                                "Use Parent Category Settings",
                                on("custom_use_parent_settings")),
                        FormField.select("custom_design", "Theme", value("custom_design"), themes),
                        FormField.select("page_layout", "Layout", value("page_layout"), layouts),
                        FormField.select(
                                "custom_layout_update_file",
                                "Custom Layout Update",
                                value("custom_layout_update_file"),
                                Map.of(NO_UPDATE, "No update")),
                        FormField.toggle(
                                "custom_apply_to_products",
                                "Apply Design to Products",
                                on("custom_apply_to_products"))));
    }

    private FormSection schedule() {
        return FormSection.of(
                "schedule_design_update",
                "Schedule Design Update",
                false,
                List.of(
                        FormField.date("custom_design_from", "Schedule Update From", day("custom_design_from")),
                        FormField.date("custom_design_to", "To", day("custom_design_to"))));
    }

    private String value(String code) {
        return values.apply(code);
    }

    private boolean on(String code) {
        return value(code).equals("1");
    }

    private String day(String code) {
        String text = value(code);
        return text.length() < 10 ? "" : FormInput.shown(LocalDate.parse(text.substring(0, 10)));
    }
}
