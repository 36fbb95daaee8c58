package dev.tiltyard.shopping.magento.rest.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.rest.Stored;
import dev.tiltyard.shopping.magento.rest.TableEntity;
import dev.tiltyard.shopping.magento.rest.TableResource;
import dev.tiltyard.sitekit.data.Row;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Cart price rules and their coupons.
 *
 * <p>Source: Magento 2.4.6, {@code module-sales-rule/etc/webapi.xml}, {@code Magento\SalesRule\Api\Data\RuleInterface}.
 */
public final class RuleResources {
    private static final TableEntity RULE = new TableEntity("salesrule", "rule_id", "rule_id")
            .text("name")
            .required()
            .text("description")
            .ids("website_ids", "salesrule_website", "website_id")
            .ids("customer_group_ids", "salesrule_customer_group", "customer_group_id")
            .day("from_date", "to_date")
            .number("uses_per_customer")
            .flag("is_active", "stop_rules_processing", "is_advanced")
            .number("sort_order")
            .text("simple_action")
            .amount("discount_amount", "discount_qty")
            .number("discount_step")
            .flag("apply_to_shipping")
            .number("times_used")
            .flag("is_rss")
            .code("coupon_type", "", "NO_COUPON", "SPECIFIC_COUPON", "AUTO")
            .flag("use_auto_generation")
            .number("uses_per_coupon")
            .text("simple_free_shipping");
    private static final TableEntity COUPON = new TableEntity("salesrule_coupon", "coupon_id", "coupon_id")
            .number("rule_id")
            .required()
            .text("code")
            .required()
            .number("usage_limit", "usage_per_customer", "times_used")
            .time("expiration_date")
            .flag("is_primary")
            .time("created_at")
            .number("type");

    private final Magento magento;

    public RuleResources(Magento magento) {
        this.magento = magento;
    }

    public void addTo(RestRoutes routes) {
        Access quote = Access.admin("Magento_SalesRule::quote");
        new Rules(magento).addTo(routes, quote, quote);
        new Coupons(magento).addTo(routes, quote, quote);
        routes.post("coupons/deleteByIds", quote, call -> deleteCoupons(call, "ids", "coupon_id"))
                .post("coupons/deleteByCodes", quote, call -> deleteCoupons(call, "codes", "code"));
    }

    private Shape deleteCoupons(RestRequest call, String field, String column) {
        if (!call.body().has(field)) {
            throw RestProblem.missing(field);
        }
        List<String> missing = new ArrayList<>();
        magento.database().useTransaction(handle -> {
            for (String value : call.body().texts(field)) {
                if (handle.execute("DELETE FROM salesrule_coupon WHERE " + column + " = ?", value) == 0) {
                    missing.add(value);
                }
            }
            if (!missing.isEmpty() && !call.body().flag("ignoreInvalidCoupons").orElse(true)) {
                throw RestProblem.bad("Some coupons are invalid.");
            }
        });
        return new Shape().put("failed_items", List.of()).put("missing_items", missing);
    }

    private static final class Coupons extends TableResource {
        Coupons(Magento magento) {
            super(magento, "coupons", "coupon", COUPON);
        }

        @Override
        protected void check(Handle handle, long id, Input sent) {
            sent.text("code").filter(code -> isTaken(handle, "code", code, id)).ifPresent(code -> {
                throw RestProblem.bad("Coupon with the same code already exists.");
            });
            sent.number("rule_id")
                    .filter(rule -> !Stored.has(handle, "salesrule", "rule_id", rule))
                    .ifPresent(rule -> {
                        throw RestProblem.bad(
                                "Error occurred when saving coupon: No such entity with rule_id = " + rule);
                    });
        }

        @Override
        protected void written(Handle handle, long id, boolean isNew, Input sent, Instant now) {
            if (isNew && !sent.has("created_at")) {
                Row.in("salesrule_coupon").with("created_at", now).update(handle, "coupon_id", id);
            }
        }
    }

    private static final class Rules extends TableResource {
        private static final ObjectMapper JSON = new ObjectMapper();
        private static final Map<String, String> TREES =
                Map.of("condition", "conditions_serialized", "action_condition", "actions_serialized");
        private static final Set<String> NODE = Set.of(
                "condition_type",
                "conditions",
                "aggregator_type",
                "operator",
                "attribute_name",
                "value",
                "extension_attributes");

        Rules(Magento magento) {
            super(magento, "salesRules", "rule", RULE);
        }

        @Override
        protected RestProblem unknown(long id) {
            return RestProblem.noSuch("rule_id", id);
        }

        @Override
        protected Set<String> further() {
            return Set.of("store_labels", "condition", "action_condition", "product_ids", "extension_attributes");
        }

        @Override
        protected Shape complete(Handle handle, long id, Shape shape) {
            shape.put(
                    "store_labels",
                    texts(handle, "SELECT store_id, label FROM salesrule_label WHERE rule_id = ?", id)
                            .entrySet()
                            .stream()
                            .map(label ->
                                    new Shape().put("store_id", label.getKey()).put("store_label", label.getValue()))
                            .toList());
            TREES.forEach((name, column) -> handle.createQuery("SELECT " + column + " FROM salesrule WHERE rule_id = ?")
                    .bind(0, id)
                    .mapTo(String.class)
                    .findFirst()
                    .filter(text -> !text.isEmpty())
                    .ifPresent(text -> shape.put(name, tree(text))));
            return shape;
        }

        private static Map<String, Object> tree(String serialized) {
            try {
                return tree(JSON.readTree(serialized));
            } catch (JsonProcessingException e) {
                return Map.of();
            }
        }

        private static Map<String, Object> tree(JsonNode node) {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("condition_type", node.path("type").asText());
            List<Map<String, Object>> below =
                    node.path("conditions").valueStream().map(Rules::tree).toList();
            if (!below.isEmpty()) {
                tree.put("conditions", below);
            }
            put(tree, "aggregator_type", node.path("aggregator"));
            put(tree, "operator", node.path("operator"));
            put(tree, "attribute_name", node.path("attribute"));
            put(tree, "value", node.path("value"));
            return tree;
        }

        private static void put(Map<String, Object> tree, String name, JsonNode value) {
            if (!value.isMissingNode() && !value.isNull()) {
                tree.put(name, value.isBoolean() ? value.asBoolean() ? "1" : "0" : value.asText());
            }
        }

        @Override
        protected void written(Handle handle, long id, boolean isNew, Input sent, Instant now) {
            sent.requireSame("product_ids", List.of());
            if (sent.has("store_labels")) {
                handle.execute("DELETE FROM salesrule_label WHERE rule_id = ?", id);
                sent.list("store_labels").forEach(label -> {
                    label.knowsOnly(Set.of("store_id", "store_label"));
                    Row.in("salesrule_label")
                            .with("rule_id", id)
                            .with("store_id", label.number("store_id").orElse(0L))
                            .with("label", label.requiredText("store_label"))
                            .insert(handle);
                });
            }
            Row row = Row.in("salesrule");
            TREES.forEach((name, column) -> sent.object(name)
                    .ifPresent(tree -> row.with(column, serialized(tree).toString())));
            row.update(handle, "rule_id", id);
        }

        private static ObjectNode serialized(Input tree) {
            tree.knowsOnly(NODE);
            ObjectNode node = JSON.createObjectNode();
            node.put("type", tree.requiredText("condition_type"));
            tree.text("attribute_name").ifPresent(text -> node.put("attribute", text));
            tree.text("operator").ifPresent(text -> node.put("operator", text));
            tree.text("value").ifPresent(text -> node.put("value", text));
            tree.text("aggregator_type").ifPresent(text -> node.put("aggregator", text));
            node.put("is_value_processed", false);
            if (tree.has("conditions")) {
                tree.list("conditions")
                        .forEach(each -> node.withArray("conditions").add(serialized(each)));
            }
            return node;
        }

        @Override
        protected void delete(Handle handle, long id) {
            handle.execute("DELETE FROM salesrule_label WHERE rule_id = ?", id);
            handle.execute("DELETE FROM salesrule_coupon WHERE rule_id = ?", id);
            super.delete(handle, id);
        }
    }
}
