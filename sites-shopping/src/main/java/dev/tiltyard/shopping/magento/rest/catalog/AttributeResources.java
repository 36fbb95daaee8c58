package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Product attributes, attribute sets and options in the REST API.
 *
 * <p>Source: Magento 2.4.6, {@code module-catalog/etc/webapi.xml} and {@code module-eav/etc/webapi.xml}.
 */
public final class AttributeResources {
    private static final Access ATTRIBUTES = Access.admin("Magento_Catalog::attributes_attributes");
    private static final Access SETS = Access.admin("Magento_Catalog::sets");
    private static final String QUERY = """
            SELECT a.*, c.is_wysiwyg_enabled, c.is_html_allowed_on_front, c.used_for_sort_by, c.is_filterable,
                   c.is_filterable_in_search, c.is_used_in_grid, c.is_visible_in_grid, c.is_filterable_in_grid, c.position,
                   c.apply_to, c.is_searchable, c.is_visible_in_advanced_search, c.is_comparable, c.is_used_for_promo_rules,
                   c.is_visible_on_front, c.used_in_product_listing, c.is_visible, c.is_global
              FROM eav_attribute a JOIN catalog_eav_attribute c ON c.attribute_id = a.attribute_id
             WHERE a.attribute_id = ?
            """;
    private static final List<String> FLAGS = List.of(
            "is_wysiwyg_enabled",
            "is_html_allowed_on_front",
            "used_for_sort_by",
            "is_filterable",
            "is_filterable_in_search",
            "is_used_in_grid",
            "is_visible_in_grid",
            "is_filterable_in_grid");
    private static final List<String> NUMBERS_AS_TEXT = List.of(
            "is_searchable",
            "is_visible_in_advanced_search",
            "is_comparable",
            "is_used_for_promo_rules",
            "is_visible_on_front",
            "used_in_product_listing");

    private final Magento magento;
    private final AttributeWrites writes;
    private final Listing listing = new Listing(
            "eav_attribute",
            "a",
            "attribute_id",
            new ListFields()
                    .columns(
                            "a",
                            "attribute_id",
                            "attribute_code",
                            "backend_type",
                            "frontend_input",
                            "frontend_label",
                            "is_required",
                            "is_user_defined",
                            "is_unique")
                    .expression("default_frontend_label", "a.frontend_label")
                    .joined(
                            "c",
                            "JOIN catalog_eav_attribute c ON c.attribute_id = a.attribute_id",
                            AttributeWrites.CATALOG.names()),
            "a.entity_type_id = 4");
    private final Listing sets = new Listing(
            "eav_attribute_set",
            "s",
            "attribute_set_id",
            new ListFields()
                    .columns("s", "attribute_set_id", "attribute_set_name", "sort_order", "entity_type_id")
                    .joined(
                            "entity_type_code",
                            "y.entity_type_code",
                            "JOIN eav_entity_type y ON y.entity_type_id = s.entity_type_id"),
            "s.entity_type_id = 4");
    private final Listing everySet = new Listing(
            "eav_attribute_set",
            "s",
            "attribute_set_id",
            new ListFields().columns("s", "attribute_set_id", "attribute_set_name", "sort_order", "entity_type_id"),
            "");

    public AttributeResources(Magento magento) {
        this.magento = magento;
        this.writes = new AttributeWrites(magento);
    }

    public void addTo(RestRoutes routes) {
        routes.get("products/attributes", ATTRIBUTES, call -> magento.database()
                        .withHandle(handle -> listing.answer(handle, call.criteria(), ids -> ids.stream()
                                .map(this::byId)
                                .toList())))
                .get("products/attributes/types", ATTRIBUTES, call -> types())
                .get(
                        "products/attributes/{code}",
                        ATTRIBUTES,
                        call -> byId(attribute(call.path("code")).id()))
                .get("products/attributes/{code}/options", ATTRIBUTES, call -> options(attribute(call.path("code"))))
                .get("products/attribute-sets/sets/list", SETS, call -> magento.database()
                        .withHandle(handle -> sets.answer(handle, call.criteria(), ids -> ids.stream()
                                .map(this::set)
                                .toList())))
                .get("products/attribute-sets/{id}", SETS, call -> set(call.id("id")))
                .get("products/attribute-sets/{id}/attributes", ATTRIBUTES, call -> ofSet(call.id("id")))
                .get("eav/attribute-sets/list", SETS, call -> magento.database()
                        .withHandle(handle -> everySet.answer(handle, call.criteria(), ids -> ids.stream()
                                .map(this::anySet)
                                .toList())))
                .get("eav/attribute-sets/{id}", SETS, call -> anySet(call.id("id")))
                .get("products/attribute-sets/groups/list", SETS, this::groups);
        changes(routes);
    }

    private void changes(RestRoutes routes) {
        routes.post("products/attributes", ATTRIBUTES, call -> byId(writes.create(call.required("attribute"))))
                .put("products/attributes/{code}", ATTRIBUTES, call -> {
                    Attribute attribute = attribute(call.path("code"));
                    writes.change(attribute, call.required("attribute"));
                    return byId(attribute.id());
                })
                .delete("products/attributes/{code}", ATTRIBUTES, call -> {
                    writes.delete(attribute(call.path("code")));
                    return true;
                })
                .post(
                        "products/attributes/{code}/options",
                        ATTRIBUTES,
                        call -> String.valueOf(writes.option(attribute(call.path("code")), 0, call.required("option"))))
                .put("products/attributes/{code}/options/{id}", ATTRIBUTES, call -> {
                    writes.option(attribute(call.path("code")), call.id("id"), call.required("option"));
                    return true;
                })
                .delete("products/attributes/{code}/options/{id}", ATTRIBUTES, call -> {
                    writes.deleteOption(attribute(call.path("code")), call.id("id"));
                    return true;
                })
                .post("products/attribute-sets/attributes", SETS, call -> writes.assign(call.body()))
                .delete("products/attribute-sets/{id}/attributes/{code}", SETS, call -> {
                    writes.unassign(call.id("id"), attribute(call.path("code")));
                    return true;
                });
    }

    private Shape groups(RestRequest call) {
        Listing groups = new Listing(
                "eav_attribute_group",
                "g",
                "attribute_group_id",
                new ListFields().columns("g", "attribute_group_id", "attribute_group_name", "attribute_set_id"),
                "");
        return magento.database()
                .withHandle(handle -> groups.answer(handle, call.criteria(), ids -> ids.stream()
                        .map(id -> handle.createQuery("SELECT * FROM eav_attribute_group WHERE attribute_group_id = ?")
                                .bind(0, id)
                                .map((row, context) -> new Shape()
                                        .put("attribute_group_id", String.valueOf(id))
                                        .put("attribute_group_name", row.getString("attribute_group_name"))
                                        .put("attribute_set_id", row.getLong("attribute_set_id")))
                                .one())
                        .toList()));
    }

    /** Finds it by code or id. */
    private Attribute attribute(String code) {
        return magento.attributes()
                .findProduct(code)
                .or(() -> code.matches("[0-9]{1,9}")
                        ? magento.attributes().findProduct(Integer.parseInt(code))
                        : Optional.empty())
                .orElseThrow(() -> RestProblem.notFound("The attribute with a \"" + code
                        + "\" attributeCode doesn't exist. Verify the attribute and try again."));
    }

    private Shape byId(long id) {
        Fields row = magento.database().withHandle(handle -> handle.createQuery(QUERY)
                .bind(0, id)
                .map((found, context) -> Fields.of(found))
                .one());
        Shape shape = new Shape();
        FLAGS.forEach(flag -> shape.put(flag, row.number(flag) == 1));
        shape.put("position", row.number("position"))
                .put(
                        "apply_to",
                        row.text("apply_to").isEmpty()
                                ? List.of()
                                : List.of(row.text("apply_to").split(",")));
        NUMBERS_AS_TEXT.forEach(name -> shape.put(name, String.valueOf(row.number(name))));
        return shape.put("is_visible", row.number("is_visible") == 1)
                .put(
                        "scope",
                        row.number("is_global") == 1 ? "global" : row.number("is_global") == 2 ? "website" : "store")
                .put("attribute_id", row.number("attribute_id"))
                .put("attribute_code", row.text("attribute_code"))
                .text("frontend_input", row.text("frontend_input"))
                .put("entity_type_id", "4")
                .put("is_required", row.number("is_required") == 1)
                .put("options", options(attribute(row.text("attribute_code"))))
                .put("is_user_defined", row.number("is_user_defined") == 1)
                .text("default_frontend_label", row.text("frontend_label"))
                .put("frontend_labels", labels(id))
                .text("note", row.text("note"))
                .text("frontend_class", row.text("frontend_class"))
                .put("backend_type", row.text("backend_type"))
                .text("backend_model", row.text("backend_model"))
                .text("source_model", row.text("source_model"))
                .text("default_value", row.text("default_value"))
                .put("is_unique", String.valueOf(row.number("is_unique")))
                .put("validation_rules", List.of());
    }

    private List<Shape> labels(long id) {
        return magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT store_id, value FROM eav_attribute_label WHERE attribute_id = ? ORDER BY store_id")
                .bind(0, id)
                .map((row, context) ->
                        new Shape().put("store_id", row.getLong(1)).put("label", row.getString(2)))
                .list());
    }

    /** A select's options begin with an empty one. */
    private List<Shape> options(Attribute attribute) {
        List<Shape> options = new ArrayList<>();
        if (attribute.hasOptions()) {
            options.add(new Shape().put("label", " ").put("value", ""));
            magento.attributes()
                    .options(attribute.id())
                    .forEach(option -> options.add(
                            new Shape().put("label", option.label()).put("value", String.valueOf(option.id()))));
        }
        return options;
    }

    private static List<Shape> types() {
        return List.of(
                        "text",
                        "textarea",
                        "texteditor",
                        "pagebuilder",
                        "date",
                        "datetime",
                        "boolean",
                        "multiselect",
                        "select",
                        "media_image",
                        "price",
                        "weee",
                        "swatch_visual",
                        "swatch_text")
                .stream()
                .map(type -> new Shape().put("value", type).put("label", type))
                .toList();
    }

    private Shape set(long id) {
        Shape set = anySet(id);
        if (!Integer.valueOf(4).equals(set.fields().get("entity_type_id"))) {
            throw RestProblem.noSuch("id", id);
        }
        return set;
    }

    private Shape anySet(long id) {
        return magento.database()
                .withHandle(handle -> handle.createQuery("SELECT * FROM eav_attribute_set WHERE attribute_set_id = ?")
                        .bind(0, id)
                        .map((row, context) -> new Shape()
                                .put("attribute_set_id", row.getInt("attribute_set_id"))
                                .put("attribute_set_name", row.getString("attribute_set_name"))
                                .put("sort_order", row.getInt("sort_order"))
                                .put("entity_type_id", row.getInt("entity_type_id")))
                        .findFirst())
                .orElseThrow(() -> RestProblem.noSuch("id", id));
    }

    private List<Shape> ofSet(long id) {
        set(id);
        return magento
                .database()
                .withHandle(handle ->
                        handle.createQuery("""
                                SELECT attribute_id FROM eav_entity_attribute WHERE attribute_set_id = ? AND entity_type_id = 4
                                 ORDER BY attribute_group_id, sort_order, attribute_id
                                """).bind(0, id).mapTo(Long.class).list())
                .stream()
                .filter(attribute ->
                        magento.attributes().findProduct(attribute.intValue()).isPresent())
                .map(this::byId)
                .toList();
    }
}
