package dev.tiltyard.cms.replica.marketing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.cms.replica.shell.SentForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Converts rule conditions between their form and their stored representation.
 *
 * <p>Source: Magento 2.4, {@code Magento\\Rule\\Model\\Condition}.
 */
final class RuleConditions {
    static final Map<String, String> OPERATORS = pairs(
            "==", "is",
            "!=", "is not",
            ">=", "equals or greater than",
            "<=", "equals or less than",
            ">", "greater than",
            "<", "less than",
            "{}", "contains",
            "!{}", "does not contain",
            "()", "is one of",
            "!()", "is not one of");

    static final Map<String, String> NUMERIC = pairs(
            "==", "is",
            "!=", "is not",
            ">=", "equals or greater than",
            "<=", "equals or less than",
            ">", "greater than",
            "<", "less than",
            "()", "is one of",
            "!()", "is not one of");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ROOT = "1";
    private static final int DEEPEST = 8;
    private static final int WIDEST = 100;
    private static final Pattern ATTRIBUTE = Pattern.compile("[a-z0-9_:]{1,60}");
    private static final Map<String, String> SUBSELECT_OF =
            pairs("qty", "total quantity", "base_row_total", "total amount");

    /**
     * The subject of conditions.
     *
     * @param group PHP class of combinations
     * @param single PHP class of single conditions
     * @param heading heading of the attributes in the list of new conditions
     * @param attributes attributes with labels
     * @param items whether combinations on cart items can be added
     */
    record About(String group, String single, String heading, Map<String, String> attributes, boolean items) {
        private static final String CART_PATH = "Magento\\SalesRule\\Model\\Rule\\Condition\\";
        private static final String CATALOG_PATH = "Magento\\CatalogRule\\Model\\Rule\\Condition\\";
        private static final String FOUND = CART_PATH + "Product\\Found";
        private static final String SUBSELECT = CART_PATH + "Product\\Subselect";

        static final About CART = new About(
                CART_PATH + "Combine",
                CART_PATH + "Address",
                "Cart Attribute",
                pairs(
                        "base_subtotal_with_discount", "Subtotal (Excl. Tax)",
                        "base_subtotal_total_incl_tax", "Subtotal (Incl. Tax)",
                        "base_subtotal", "Subtotal",
                        "total_qty", "Total Items Quantity",
                        "weight", "Total Weight",
                        "payment_method", "Payment Method",
                        "shipping_method", "Shipping Method",
                        "postcode", "Shipping Postcode",
                        "region_id", "Shipping State/Province",
                        "country_id", "Shipping Country"),
                true);
        static final About CART_ITEMS = new About(
                CART_PATH + "Product\\Combine",
                CART_PATH + "Product",
                "Cart Item Attribute",
                pairs(
                        "quote_item_price", "Price in cart",
                        "quote_item_qty", "Quantity in cart",
                        "quote_item_row_total", "Row total in cart",
                        "attribute_set_id", "Attribute Set",
                        "category_ids", "Category",
                        "sku", "SKU"),
                false);
        static final About PRODUCTS = new About(
                CATALOG_PATH + "Combine",
                CATALOG_PATH + "Product",
                "Product Attribute",
                pairs(
                        "attribute_set_id", "Attribute Set",
                        "category_ids", "Category",
                        "price", "Price",
                        "sku", "SKU"),
                false);

        /** The subject of the conditions in a combination. */
        private About within(String type) {
            return type.equals(FOUND) || type.equals(SUBSELECT) ? CART_ITEMS : this;
        }

        private RuleTree.Shape shape(String type, boolean hasConditions) {
            if (items && type.equals(FOUND)) {
                return RuleTree.Shape.FOUND;
            }
            if (items && type.equals(SUBSELECT)) {
                return RuleTree.Shape.SUBSELECT;
            }
            return type.equals(group) || hasConditions ? RuleTree.Shape.COMBINE : RuleTree.Shape.SINGLE;
        }

        private Map<String, Map<String, String>> offered() {
            Map<String, String> groups = new LinkedHashMap<>();
            if (items) {
                groups.put(FOUND, "Product attribute combination");
                groups.put(SUBSELECT, "Products subselection");
                groups.put(group, "Conditions combination");
            } else {
                groups.put(group, "Conditions Combination");
            }
            Map<String, String> singles = new LinkedHashMap<>();
            attributes.forEach((code, label) -> singles.put(single + "|" + code, label));
            Map<String, Map<String, String>> all = new LinkedHashMap<>();
            all.put("", groups);
            all.put(heading, singles);
            return all;
        }
    }

    /**
     * Option lists for values, labels by value, by attribute.
     *
     * @param byAttribute options of the attributes that have any
     */
    record Values(Map<String, Map<String, String>> byAttribute) {
        Map<String, String> of(String attribute) {
            return byAttribute.getOrDefault(attribute, Map.of());
        }
    }

    /** A condition without display labels. */
    private record Plain(
            String type, String attribute, String operator, String value, String aggregator, List<Plain> children) {}

    private final About about;
    private final Values values;

    RuleConditions(About about, Values values) {
        this.about = about;
        this.values = values;
    }

    private static Map<String, String> pairs(String... texts) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < texts.length; i += 2) {
            all.put(texts[i], texts[i + 1]);
        }
        return all;
    }

    static JsonNode tree(String serialized) {
        try {
            return serialized.isBlank() ? MissingNode.getInstance() : JSON.readTree(serialized);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    /**
     * The conditions for display.
     *
     * @param typed the input of a rejected form
     */
    RuleTree shown(String field, String legend, String more, String serialized, SentForm typed) {
        Plain root = typed.has(name(field, ROOT, "type"))
                ? read(typed, field, ROOT, about, 1)
                : stored(tree(serialized), about);
        return new RuleTree(field, legend, more, node(field, ROOT, root, about));
    }

    /**
     * A new condition: a class, optionally with an attribute after a bar. Empty combinations and comparisons have no
     * value yet.
     */
    RuleTree.Node added(String field, String id, String chosen) {
        String[] parts = chosen.split("\\|", 2);
        About scope = scope(chosen);
        RuleTree.Shape shape = scope.shape(parts[0], false);
        String attribute = parts.length > 1 ? parts[1] : shape == RuleTree.Shape.SUBSELECT ? "qty" : "";
        String value = shape == RuleTree.Shape.SINGLE || shape == RuleTree.Shape.SUBSELECT ? "" : "1";
        return node(field, id, new Plain(parts[0], attribute, "==", value, "all", List.of()), scope);
    }

    /** Whether this can be added anywhere. */
    boolean offers(String chosen) {
        return scopes().stream()
                .flatMap(scope -> scope.offered().values().stream())
                .anyMatch(group -> group.containsKey(chosen));
    }

    private About scope(String chosen) {
        return scopes().stream()
                .filter(scope -> scope.offered().values().stream().anyMatch(group -> group.containsKey(chosen)))
                .findFirst()
                .orElse(about);
    }

    private List<About> scopes() {
        return about.items() ? List.of(about, About.CART_ITEMS) : List.of(about);
    }

    private Plain stored(JsonNode part, About scope) {
        String type = part.path("type").asText("");
        if (type.isEmpty()) {
            type = part.has("conditions") || part.isMissingNode() ? scope.group() : scope.single();
        }
        About inner = scope.within(type);
        List<Plain> children = new ArrayList<>();
        part.path("conditions").forEach(child -> children.add(stored(child, inner)));
        return new Plain(
                type,
                part.path("attribute").asText("").replace("null", ""),
                part.path("operator").asText("==").replace("null", "=="),
                text(part.path("value"), part.has("conditions") ? "1" : ""),
                part.path("aggregator").asText("all"),
                children);
    }

    /** The comparison value of a condition. */
    static String value(JsonNode part) {
        return text(part.path("value"), "");
    }

    private static String text(JsonNode value, String missing) {
        if (value.isMissingNode() || value.isNull()) {
            return missing;
        }
        if (value.isBoolean()) {
            return value.asBoolean() ? "1" : "0";
        }
        if (!value.isArray()) {
            return value.asText();
        }
        List<String> all = new ArrayList<>();
        value.forEach(each -> all.add(each.asText()));
        return String.join(",", all);
    }

    private RuleTree.Node node(String field, String id, Plain plain, About scope) {
        RuleTree.Shape shape = scope.shape(plain.type(), !plain.children().isEmpty());
        About inner = scope.within(plain.type());
        List<RuleTree.Node> children = new ArrayList<>();
        for (int i = 0; i < plain.children().size(); i++) {
            children.add(node(field, id + "--" + (i + 1), plain.children().get(i), inner));
        }
        String label = shape == RuleTree.Shape.SUBSELECT
                ? SUBSELECT_OF.getOrDefault(plain.attribute(), "total quantity")
                : scope.attributes().getOrDefault(plain.attribute(), plain.attribute());
        Map<String, String> choices =
                switch (shape) {
                    case COMBINE -> pairs("1", "TRUE", "0", "FALSE");
                    case FOUND -> pairs("1", "FOUND", "0", "NOT FOUND");
                    case SUBSELECT -> Map.of();
                    case SINGLE -> values.of(plain.attribute());
                };
        return new RuleTree.Node(
                field,
                id,
                shape,
                plain.type(),
                plain.attribute(),
                label,
                plain.operator(),
                plain.value().isEmpty() && choices.containsKey("1") && shape != RuleTree.Shape.SINGLE
                        ? "1"
                        : plain.value(),
                plain.aggregator(),
                choices,
                shape == RuleTree.Shape.SINGLE ? Map.of() : inner.offered(),
                children);
    }

    /** A form's conditions in stored form; the previous ones if the form has none. */
    String sent(SentForm form, String field, String before) {
        return form.has(name(field, ROOT, "type"))
                ? json(read(form, field, ROOT, about, 1), about).toString()
                : before;
    }

    private static String name(String field, String id, String part) {
        return field + "[" + id + "][" + part + "]";
    }

    private Plain read(SentForm form, String field, String id, About scope, int depth) {
        String sent = form.value(name(field, id, "type"));
        boolean known = sent.equals(scope.group())
                || sent.equals(scope.single())
                || scope.items() && (sent.equals(About.FOUND) || sent.equals(About.SUBSELECT));
        String type = known ? sent : scope.group();
        About inner = scope.within(type);
        List<Plain> children = new ArrayList<>();
        for (int i = 1; i <= WIDEST && depth < DEEPEST && !type.equals(scope.single()); i++) {
            String child = id + "--" + i;
            if (form.has(name(field, child, "type"))) {
                children.add(read(form, field, child, inner, depth + 1));
            }
        }
        String attribute = form.value(name(field, id, "attribute"));
        String operator = form.value(name(field, id, "operator"));
        return new Plain(
                type,
                ATTRIBUTE.matcher(attribute).matches() ? attribute : "",
                OPERATORS.containsKey(operator) ? operator : "==",
                form.value(name(field, id, "value")).strip(),
                form.value(name(field, id, "aggregator")).equals("any") ? "any" : "all",
                children);
    }

    private static ObjectNode json(Plain plain, About scope) {
        ObjectNode node = JSON.createObjectNode().put("type", plain.type());
        RuleTree.Shape shape = scope.shape(plain.type(), !plain.children().isEmpty());
        boolean compared = shape == RuleTree.Shape.SINGLE || shape == RuleTree.Shape.SUBSELECT;
        if (compared) {
            node.put("attribute", plain.attribute()).put("operator", plain.operator());
        } else {
            node.putNull("attribute").putNull("operator");
        }
        node.put("value", compared || !plain.value().isEmpty() ? plain.value() : "1");
        if (shape == RuleTree.Shape.SINGLE) {
            return node.put("is_value_processed", false);
        }
        node.putNull("is_value_processed").put("aggregator", plain.aggregator());
        ArrayNode conditions = JSON.createArrayNode();
        About inner = scope.within(plain.type());
        plain.children().forEach(child -> conditions.add(json(child, inner)));
        if (!conditions.isEmpty()) {
            node.set("conditions", conditions);
        }
        return node;
    }
}
