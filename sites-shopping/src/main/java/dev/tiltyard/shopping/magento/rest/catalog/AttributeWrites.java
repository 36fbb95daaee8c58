package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.Stored;
import dev.tiltyard.shopping.magento.rest.TableEntity;
import dev.tiltyard.sitekit.data.Row;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Writes product attributes, their options, and which sets have them.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Api\Data\ProductAttributeInterface}, {@code
 * Magento\Eav\Api\Data\AttributeOptionInterface}.
 */
final class AttributeWrites {
    private static final long PRODUCTS = 4;
    private static final TableEntity GENERAL = new TableEntity("eav_attribute", "attribute_id", "attribute_id")
            .text("attribute_code")
            .readOnly()
            .text("frontend_input")
            .readOnly()
            .text("backend_type", "backend_model", "source_model")
            .flag("is_required", "is_unique")
            .text("default_frontend_label")
            .in("frontend_label")
            .text("note", "default_value", "frontend_class");
    static final TableEntity CATALOG = new TableEntity("catalog_eav_attribute", "attribute_id", "attribute_id")
            .flag(
                    "is_wysiwyg_enabled",
                    "is_html_allowed_on_front",
                    "used_for_sort_by",
                    "is_filterable",
                    "is_filterable_in_search",
                    "is_used_in_grid",
                    "is_visible_in_grid",
                    "is_filterable_in_grid",
                    "is_searchable",
                    "is_visible_in_advanced_search",
                    "is_comparable",
                    "is_used_for_promo_rules",
                    "is_visible_on_front",
                    "used_in_product_listing",
                    "is_visible")
            .number("position");
    private static final List<String> SCOPES = List.of("store", "global", "website");
    private static final Set<String> FURTHER = Set.of(
            "entity_type_id",
            "is_user_defined",
            "scope",
            "apply_to",
            "options",
            "frontend_labels",
            "validation_rules",
            "custom_attributes",
            "extension_attributes");
    private static final Map<String, String> BACKENDS = Map.ofEntries(
            Map.entry("text", "varchar"),
            Map.entry("textarea", "text"),
            Map.entry("texteditor", "text"),
            Map.entry("pagebuilder", "text"),
            Map.entry("date", "datetime"),
            Map.entry("datetime", "datetime"),
            Map.entry("boolean", "int"),
            Map.entry("multiselect", "text"),
            Map.entry("select", "int"),
            Map.entry("price", "decimal"),
            Map.entry("media_image", "varchar"),
            Map.entry("swatch_visual", "int"),
            Map.entry("swatch_text", "int"));

    private final Magento magento;

    AttributeWrites(Magento magento) {
        this.magento = magento;
    }

    /** Creates an attribute; returns its id. */
    long create(Input sent) {
        String input = sent.text("frontend_input").orElse("text");
        String backend = Optional.ofNullable(BACKENDS.get(input))
                .orElseThrow(() -> RestProblem.bad(
                        "Invalid value of \"%value\" provided for the %fieldName field.",
                        Map.of("fieldName", "frontend_input", "value", input)));
        String label = sent.text("default_frontend_label")
                .or(() -> sent.list("frontend_labels").stream()
                        .filter(each -> each.number("store_id").orElse(-1L) == 0)
                        .flatMap(each -> each.text("label").stream())
                        .findFirst())
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> RestProblem.missing("frontend_label"));
        String code = sent.text("attribute_code")
                .filter(text -> !text.isEmpty())
                .orElseGet(() -> label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_"));
        if (!code.matches("[a-z][a-z_0-9]{0,59}")) {
            throw RestProblem.bad("The attribute code can't be \"" + code
                    + "\". It must begin with a letter, and have up to 60 letters, digits and underscores.");
        }
        if (magento.attributes().findProduct(code).isPresent()) {
            throw RestProblem.bad("The attribute code already exists: " + code);
        }
        return inTransaction(handle -> {
            long id = Row.in("eav_attribute")
                    .with("entity_type_id", PRODUCTS)
                    .with("attribute_code", code)
                    .with("frontend_input", input)
                    .with("backend_type", backend)
                    .with("frontend_label", label)
                    .with("is_user_defined", 1)
                    .insert(handle);
            Row.in("catalog_eav_attribute")
                    .with("attribute_id", id)
                    .with("is_visible", 1)
                    .with("is_global", 1)
                    .insert(handle);
            write(handle, id, sent);
            return id;
        });
    }

    /** Changes the sent fields of an attribute. */
    void change(Attribute attribute, Input sent) {
        inTransaction(handle -> {
            write(handle, attribute.id(), sent);
            return attribute.id();
        });
    }

    private static Set<String> all(TableEntity other) {
        return Stream.concat(other.names().stream(), FURTHER.stream()).collect(Collectors.toSet());
    }

    private void write(Handle handle, long id, Input sent) {
        sent.requireSame("entity_type_id", PRODUCTS);
        sent.requireSame("is_user_defined", value(handle, id, "is_user_defined"));
        sent.requireSame("validation_rules", List.of());
        GENERAL.write(handle, id, sent, all(CATALOG));
        CATALOG.write(handle, id, sent, all(GENERAL));
        Row row = Row.in("catalog_eav_attribute");
        sent.text("scope").ifPresent(scope -> {
            if (!SCOPES.contains(scope)) {
                throw RestProblem.bad(
                        "Invalid value of \"%value\" provided for the %fieldName field.",
                        Map.of("fieldName", "scope", "value", scope));
            }
            row.with("is_global", SCOPES.indexOf(scope));
        });
        if (sent.has("apply_to")) {
            row.with("apply_to", String.join(",", sent.texts("apply_to")));
        }
        row.update(handle, "attribute_id", id);
        if (sent.has("frontend_labels")) {
            handle.execute("DELETE FROM eav_attribute_label WHERE attribute_id = ?", id);
            sent.list("frontend_labels").forEach(label -> label(handle, id, label));
        }
        sent.list("options").stream()
                .filter(option -> !option.text("label").orElse("").isBlank())
                .forEach(option -> option(handle, id, option.number("value").orElse(0L), option));
    }

    private static Object value(Handle handle, long id, String column) {
        return handle.createQuery("SELECT " + column + " FROM eav_attribute WHERE attribute_id = ?")
                .bind(0, id)
                .mapTo(Integer.class)
                .one();
    }

    private static void label(Handle handle, long attribute, Input sent) {
        long store = sent.number("store_id").orElse(0L);
        String text = sent.text("label").orElse("");
        if (store == 0) {
            Row.in("eav_attribute").with("frontend_label", text).update(handle, "attribute_id", attribute);
        } else if (!text.isEmpty()) {
            Row.in("eav_attribute_label")
                    .with("attribute_id", attribute)
                    .with("store_id", store)
                    .with("value", text)
                    .insert(handle);
        }
    }

    /** Saves an option of an attribute, a new one if the id is 0; returns its id. */
    long option(Attribute attribute, long id, Input sent) {
        return inTransaction(handle -> option(handle, attribute.id(), id, sent));
    }

    private static long option(Handle handle, long attribute, long id, Input sent) {
        sent.knowsOnly(Set.of("label", "value", "sort_order", "is_default", "store_labels"));
        String label = sent.requiredText("label");
        Row row = Row.in("eav_attribute_option")
                .withPresent("sort_order", sent.number("sort_order").orElse(null));
        long saved = id;
        if (id == 0) {
            saved = row.with("attribute_id", attribute).insert(handle);
        } else if (!Stored.has(handle, "eav_attribute_option", "option_id", id)) {
            throw RestProblem.notFound("The attribute option with the \"" + id + "\" ID doesn't exist.");
        } else {
            row.update(handle, "option_id", id);
        }
        handle.execute("DELETE FROM eav_attribute_option_value WHERE option_id = ?", saved);
        text(handle, saved, 0, label);
        for (Input each : sent.list("store_labels")) {
            long store = each.number("store_id").orElse(0L);
            if (store != 0) {
                text(handle, saved, store, each.requiredText("label"));
            }
        }
        if (sent.flag("is_default").orElse(false)) {
            Row.in("eav_attribute").with("default_value", saved).update(handle, "attribute_id", attribute);
        }
        return saved;
    }

    private static void text(Handle handle, long option, long store, String text) {
        Row.in("eav_attribute_option_value")
                .with("option_id", option)
                .with("store_id", store)
                .with("value", text)
                .insert(handle);
    }

    void deleteOption(Attribute attribute, long id) {
        inTransaction(handle -> {
            handle.execute("DELETE FROM eav_attribute_option_value WHERE option_id = ?", id);
            handle.execute("DELETE FROM eav_attribute_option_swatch WHERE option_id = ?", id);
            int gone = handle.execute(
                    "DELETE FROM eav_attribute_option WHERE option_id = ? AND attribute_id = ?", id, attribute.id());
            if (gone == 0) {
                throw RestProblem.notFound(
                        "The \"" + attribute.code() + "\" attribute doesn't include an option with \"" + id + "\" ID.");
            }
            return id;
        });
    }

    /** Deletes an attribute with its values. Those of the system stay. */
    void delete(Attribute attribute) {
        inTransaction(handle -> {
            if (!value(handle, attribute.id(), "is_user_defined").equals(1)) {
                throw RestProblem.bad("The system attribute can't be deleted.");
            }
            for (String table : List.of("eav_entity_attribute", "eav_attribute_label", "catalog_eav_attribute")) {
                handle.execute("DELETE FROM " + table + " WHERE attribute_id = ?", attribute.id());
            }
            if (!attribute.backendType().equals("static")) {
                handle.execute(
                        "DELETE FROM catalog_product_entity_" + attribute.backendType() + " WHERE attribute_id = ?",
                        attribute.id());
            }
            handle.execute("DELETE FROM eav_attribute WHERE attribute_id = ?", attribute.id());
            return attribute.id();
        });
    }

    /** Puts an attribute into a group of a set; returns the row's id. */
    long assign(Input sent) {
        long set = sent.number("attributeSetId").orElseThrow(() -> RestProblem.missing("attributeSetId"));
        long group = sent.number("attributeGroupId").orElseThrow(() -> RestProblem.missing("attributeGroupId"));
        String code = sent.requiredText("attributeCode");
        Attribute attribute =
                magento.attributes().findProduct(code).orElseThrow(() -> RestProblem.noSuch("code", code));
        return inTransaction(handle -> {
            if (!Stored.has(handle, "eav_attribute_set", "attribute_set_id", set)) {
                throw RestProblem.notFound("The AttributeSet with a \"" + set + "\" ID doesn't exist. Verify the"
                        + " attributeSet and try again.");
            }
            if (!Stored.has(handle, "eav_attribute_group", "attribute_group_id", group)) {
                throw RestProblem.bad("The attribute group doesn't belong to the attribute set.");
            }
            handle.execute(
                    "DELETE FROM eav_entity_attribute WHERE attribute_set_id = ? AND attribute_id = ?",
                    set,
                    attribute.id());
            return Row.in("eav_entity_attribute")
                    .with("entity_type_id", PRODUCTS)
                    .with("attribute_set_id", set)
                    .with("attribute_group_id", group)
                    .with("attribute_id", attribute.id())
                    .with("sort_order", sent.number("sortOrder").orElse(0L))
                    .insert(handle);
        });
    }

    void unassign(long set, Attribute attribute) {
        inTransaction(handle -> {
            int gone = handle.execute(
                    "DELETE FROM eav_entity_attribute WHERE attribute_set_id = ? AND attribute_id = ?",
                    set,
                    attribute.id());
            if (gone == 0) {
                throw RestProblem.notFound("The \"" + attribute.code() + "\" attribute wasn't found in the \"" + set
                        + "\" attribute set.");
            }
            return set;
        });
    }

    private interface Change {
        long run(Handle handle);
    }

    private long inTransaction(Change change) {
        long id = magento.database().inTransaction(change::run);
        magento.attributes().forget();
        magento.catalogChanged();
        return id;
    }
}
