package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/** The options of a select attribute: shown in a table, added, renamed and removed. */
public final class AttributeOptions {
    private static final Pattern LABEL = Pattern.compile("option\\[value]\\[((?:new_)?[0-9]{1,9})]\\[([01])]");
    private static final String TABLE = "eav_attribute_option_value";

    private final AdminShell shell;

    AttributeOptions(AdminShell shell) {
        this.shell = shell;
    }

    /**
     * An option.
     *
     * @param id its id, or {@code new_} and a number in the form
     * @param store its label in the store view; empty if it is the admin's
     * @param swatch its text swatch; empty if there is none
     */
    public record Option(String id, String admin, String store, boolean standard, String swatch) {}

    /**
     * The table in the form.
     *
     * @param swatches whether the storefront shows swatches
     */
    @Template("catalog/options.jte")
    public record Table(List<Option> options, boolean swatches) {
        public Table {
            options = List.copyOf(options);
        }
    }

    /** The table with the stored values, or with the rejected form's input. */
    SafeHtml table(Optional<Integer> attribute, SentForm typed) {
        if (!typed.isEmpty()) {
            List<Option> shown = new ArrayList<>();
            labels(typed)
                    .forEach((id, labels) -> shown.add(new Option(
                            id, labels[0], labels[1], typed.value("default[]").equals(id), typed.value(swatch(id)))));
            return shell.part(
                    new Table(shown, attribute.filter(this::hasSwatches).isPresent()));
        }
        return shell.part(new Table(
                attribute.map(this::stored).orElse(List.of()),
                attribute.filter(this::hasSwatches).isPresent()));
    }

    private static String swatch(String id) {
        return "swatchtext[value][" + id + "][0]";
    }

    private boolean hasSwatches(int attribute) {
        return shell.database().withHandle(handle -> handle.createQuery("SELECT 1 FROM eav_attribute_option_swatch s"
                        + " JOIN eav_attribute_option o ON o.option_id = s.option_id WHERE o.attribute_id = ? LIMIT 1")
                .bind(0, attribute)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    private List<Option> stored(int attribute) {
        return shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT o.option_id AS id, COALESCE(a.value, '') AS admin, COALESCE(s.value, '') AS store,
                               COALESCE(e.default_value = o.option_id, 0) AS standard,
                               IF(w.type = 0, COALESCE(w.value, ''), '') AS swatch
                          FROM eav_attribute_option o
                          JOIN eav_attribute e ON e.attribute_id = o.attribute_id
                          LEFT JOIN eav_attribute_option_value a ON a.option_id = o.option_id AND a.store_id = 0
                          LEFT JOIN eav_attribute_option_value s ON s.option_id = o.option_id AND s.store_id = 1
                          LEFT JOIN eav_attribute_option_swatch w ON w.option_id = o.option_id AND w.store_id = 0
                         WHERE o.attribute_id = ? ORDER BY o.sort_order, o.option_id
                        """)
                .bind(0, attribute)
                .mapTo(Option.class)
                .list());
    }

    /** The submitted labels by option id, without removed options. */
    private static Map<String, String[]> labels(SentForm sent) {
        Map<String, String[]> labels = new LinkedHashMap<>();
        for (String name : sent.fields().keySet()) {
            Matcher found = LABEL.matcher(name);
            if (found.matches()
                    && !sent.value("option[delete][" + found.group(1) + "]").equals("1")) {
                labels.computeIfAbsent(found.group(1), any -> new String[] {"", ""})[
                                found.group(2).charAt(0) - '0'] =
                        sent.value(name).strip();
            }
        }
        return labels;
    }

    /** Rejects labels that are empty, too long, or duplicated. */
    static void check(FormInput input) {
        List<String> seen = new ArrayList<>();
        labels(input.sent()).forEach((id, labels) -> {
            String field = "option[value][" + id + "][0]";
            if (labels[0].isEmpty()) {
                throw input.refuse(field, "The value of Admin must not be empty.");
            }
            if (seen.contains(labels[0])) {
                throw input.refuse(field, "The value of Admin must be unique. (" + labels[0] + ")");
            }
            seen.add(labels[0]);
            input.requireFit(field, TABLE, "value", labels[0]);
            input.requireFit("option[value][" + id + "][1]", TABLE, "value", labels[1]);
            input.requireFit(swatch(id), "eav_attribute_option_swatch", "value");
        });
    }

    /** Saves the submitted options. Options in use by products can't be removed. */
    static void save(FormInput input, Handle handle, long attribute) {
        List<String> present = handle.createQuery("SELECT option_id FROM eav_attribute_option WHERE attribute_id = ?")
                .bind(0, attribute)
                .mapTo(String.class)
                .list();
        for (String id : present) {
            if (input.text("option[delete][" + id + "]").equals("1")) {
                remove(input, handle, attribute, id);
            }
        }
        int order = 0;
        for (Map.Entry<String, String[]> each : labels(input.sent()).entrySet()) {
            String id = each.getKey();
            if (id.startsWith("new_")) {
                id = String.valueOf(Row.in("eav_attribute_option")
                        .with("attribute_id", attribute)
                        .with("sort_order", order)
                        .insert(handle));
            } else if (!present.contains(id)) {
                continue; // of another attribute
            }
            label(handle, id, 0, each.getValue()[0]);
            label(handle, id, 1, each.getValue()[1]);
            show(handle, id, input.text(swatch(each.getKey())));
            handle.execute("UPDATE eav_attribute_option SET sort_order = ? WHERE option_id = ?", order++, id);
            if (input.text("default[]").equals(each.getKey())) {
                handle.execute("UPDATE eav_attribute SET default_value = ? WHERE attribute_id = ?", id, attribute);
            }
        }
    }

    private static void label(Handle handle, String option, int store, String text) {
        handle.execute("DELETE FROM " + TABLE + " WHERE option_id = ? AND store_id = ?", option, store);
        if (!text.isEmpty()) {
            Row.in(TABLE)
                    .with("option_id", option)
                    .with("store_id", store)
                    .with("value", text)
                    .insert(handle);
        }
    }

    /** Sets an option's text swatch; without one, the present swatch stays. */
    private static void show(Handle handle, String option, String text) {
        if (!text.isEmpty()) {
            handle.execute("DELETE FROM eav_attribute_option_swatch WHERE option_id = ? AND store_id = 0", option);
            Row.in("eav_attribute_option_swatch")
                    .with("option_id", option)
                    .with("store_id", 0)
                    .with("type", 0)
                    .with("value", text)
                    .insert(handle);
        }
    }

    private static void remove(FormInput input, Handle handle, long attribute, String option) {
        boolean used = handle.createQuery(
                                "SELECT 1 FROM catalog_product_entity_int WHERE attribute_id = ? AND value = ? LIMIT 1")
                        .bind(0, attribute)
                        .bind(1, option)
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent()
                || handle.createQuery("SELECT 1 FROM catalog_product_entity_varchar WHERE attribute_id = ?"
                                + " AND FIND_IN_SET(?, value) LIMIT 1")
                        .bind(0, attribute)
                        .bind(1, option)
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent();
        if (used) {
            throw input.refuse("Products have the value that you want to delete. Give them another one first.");
        }
        handle.execute("DELETE FROM " + TABLE + " WHERE option_id = ?", option);
        handle.execute("DELETE FROM eav_attribute_option WHERE option_id = ?", option);
    }
}
