package dev.tiltyard.cms.replica.marketing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/**
 * Applies catalog price rules: finds each rule's products, and computes their prices of yesterday, today and tomorrow.
 *
 * <p>Source: Magento 2.4, {@code Magento\CatalogRule\Model\Indexer\IndexBuilder}.
 */
final class CatalogRules {
    private final Magento magento;

    CatalogRules(Magento magento) {
        this.magento = magento;
    }

    /** Reapplies all rules. */
    void apply(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, magento.config().zone());
        magento.database().useTransaction(handle -> {
            TreeSet<Long> touched =
                    new TreeSet<>(handle.createQuery("SELECT DISTINCT product_id FROM catalogrule_product_price")
                            .mapTo(Long.class)
                            .list());
            handle.execute("DELETE FROM catalogrule_product_price");
            handle.execute("DELETE FROM catalogrule_product");
            for (Fields rule : rules(handle)) {
                touch(handle, rule);
            }
            for (LocalDate day : List.of(today.minusDays(1), today, today.plusDays(1))) {
                prices(handle, day);
            }
            touched.addAll(handle.createQuery("SELECT DISTINCT product_id FROM catalogrule_product_price")
                    .mapTo(Long.class)
                    .list());
            magento.index().refresh(handle, withParents(handle, touched), today);
        });
        magento.catalogChanged();
    }

    private static List<Fields> rules(Handle handle) {
        return handle.createQuery("SELECT * FROM catalogrule WHERE is_active = 1 ORDER BY sort_order, rule_id")
                .map((row, context) -> Fields.of(row))
                .list();
    }

    private static List<Long> withParents(Handle handle, TreeSet<Long> products) {
        if (products.isEmpty()) {
            return List.of();
        }
        TreeSet<Long> all = new TreeSet<>(products);
        all.addAll(handle.createQuery(
                        "SELECT DISTINCT parent_id FROM catalog_product_super_link WHERE product_id IN (<ids>)")
                .bindList("ids", List.copyOf(products))
                .mapTo(Long.class)
                .list());
        return List.copyOf(all);
    }

    private void touch(Handle handle, Fields rule) {
        Map<String, Object> values = new LinkedHashMap<>();
        String where = where(RuleConditions.tree(rule.text("conditions_serialized")), values);
        var insert = handle.createUpdate("""
                        INSERT INTO catalogrule_product (rule_id, from_time, to_time, customer_group_id, product_id,
                               action_operator, action_amount, action_stop, sort_order, website_id)
                        SELECT r.rule_id, COALESCE(UNIX_TIMESTAMP(r.from_date), 0),
                               COALESCE(UNIX_TIMESTAMP(r.to_date) + 86399, 0), g.customer_group_id, e.entity_id,
                               r.simple_action, r.discount_amount, r.stop_rules_processing, r.sort_order, 1
                          FROM catalogrule r
                          JOIN catalogrule_website w ON w.rule_id = r.rule_id AND w.website_id = 1
                          JOIN catalogrule_customer_group g ON g.rule_id = r.rule_id
                          JOIN catalog_product_entity e ON e.type_id NOT IN ('configurable', 'grouped', 'bundle')
                         WHERE r.rule_id = :rule AND (@where@)
                         ORDER BY e.entity_id, g.customer_group_id
                        """.replace("@where@", where)).bind("rule", rule.number("rule_id"));
        values.forEach(insert::bind);
        insert.execute();
    }

    /** Rules are applied in order: each starts from the previous one's result, until one discards subsequent rules. */
    private void prices(Handle handle, LocalDate day) {
        record Step(long product, int group, String action, double amount, boolean last, double price) {}
        List<Step> steps = handle.createQuery("""
                        SELECT c.product_id AS product, c.customer_group_id AS `group`, c.action_operator AS action,
                               c.action_amount AS amount, c.action_stop AS last, p.value AS price
                          FROM catalogrule_product c
                          JOIN catalogrule r ON r.rule_id = c.rule_id
                          JOIN catalog_product_entity_decimal p
                            ON p.entity_id = c.product_id AND p.attribute_id = :price AND p.store_id = 0
                         WHERE (r.from_date IS NULL OR r.from_date <= :day) AND (r.to_date IS NULL OR r.to_date >= :day)
                         ORDER BY c.product_id, c.customer_group_id, c.sort_order, c.rule_id
                        """)
                .bind("price", magento.attributes().product("price").id())
                .bind("day", day)
                .mapTo(Step.class)
                .list();
        var batch = handle.prepareBatch("""
                INSERT INTO catalogrule_product_price (rule_date, customer_group_id, product_id, rule_price, website_id)
                VALUES (:day, :group, :product, :price, 1)
                """);
        int i = 0;
        while (i < steps.size()) {
            Step first = steps.get(i);
            double price = first.price();
            boolean done = false;
            for (;
                    i < steps.size()
                            && steps.get(i).product() == first.product()
                            && steps.get(i).group() == first.group();
                    i++) {
                if (!done) {
                    price = changed(price, steps.get(i).action(), steps.get(i).amount());
                    done = steps.get(i).last();
                }
            }
            batch.bind("day", day)
                    .bind("group", first.group())
                    .bind("product", first.product())
                    .bind("price", Math.round(price * 100) / 100.0)
                    .add();
        }
        if (!steps.isEmpty()) {
            batch.execute();
        }
    }

    private static double changed(double price, String action, double amount) {
        double changed =
                switch (action) {
                    case "to_fixed" -> Math.min(amount, price);
                    case "to_percent" -> price * amount / 100;
                    case "by_fixed" -> price - amount;
                    default -> price * (1 - amount / 100);
                };
        return Math.max(0, changed);
    }

    private String where(JsonNode part, Map<String, Object> values) {
        if (!part.has("conditions")) {
            return part.has("attribute") && !part.path("attribute").isNull() ? single(part, values) : "TRUE";
        }
        List<String> inner = new ArrayList<>();
        part.path("conditions").forEach(each -> inner.add(where(each, values)));
        boolean any = part.path("aggregator").asText("all").equals("any");
        boolean wanted = !part.path("value").asText("1").equals("0");
        String negation = wanted ? "" : "NOT ";
        List<String> wished =
                inner.stream().map(each -> negation + "(" + each + ")").toList();
        return wished.isEmpty() ? "TRUE" : String.join(any ? " OR " : " AND ", wished);
    }

    private String single(JsonNode part, Map<String, Object> values) {
        String attribute = part.path("attribute").asText();
        String operator = part.path("operator").asText("==");
        boolean not = operator.startsWith("!");
        List<String> tests = new ArrayList<>();
        for (String value : RuleConditions.value(part).split(",")) {
            String name = "c" + values.size();
            values.put(
                    name,
                    operator.contains("{}") && !attribute.equals("category_ids")
                            ? "%" + value.strip() + "%"
                            : value.strip());
            tests.add(test(attribute, operator, ":" + name));
        }
        return (not ? "NOT " : "") + "(" + String.join(" OR ", tests) + ")";
    }

    private String test(String attribute, String operator, String value) {
        String compared =
                switch (operator) {
                    case ">=", "<=", ">", "<" -> operator + " " + value;
                    case "{}", "!{}" -> "LIKE " + value;
                    default -> "= " + value;
                };
        return switch (attribute) {
            case "sku" -> "e.sku " + compared;
            case "attribute_set_id" -> "e.attribute_set_id = " + value;
            case "category_ids" -> """
                EXISTS (SELECT 1 FROM catalog_category_product l JOIN catalog_category_entity t ON t.entity_id = l.category_id
                         WHERE CONCAT('/', t.path, '/') LIKE CONCAT('%/', @value@, '/%')
                           AND (l.product_id = e.entity_id OR l.product_id IN
                                (SELECT s.parent_id FROM catalog_product_super_link s WHERE s.product_id = e.entity_id)))
                """.replace("@value@", value);
            default -> valued(attribute, compared);
        };
    }

    private String valued(String code, String compared) {
        Optional<Attribute> attribute = magento.attributes().findProduct(code).filter(known -> !known.backendType()
                .equals("static"));
        return attribute
                .map(known -> "EXISTS (SELECT 1 FROM catalog_product_entity_" + known.backendType()
                        + " v WHERE v.entity_id = e.entity_id AND v.store_id = 0 AND v.attribute_id = " + known.id()
                        + " AND v.value " + compared + ")")
                .orElse("FALSE");
    }
}
