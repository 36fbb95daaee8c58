package dev.tiltyard.shopping.magento.rest.store;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
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
 * Tax rates, rules and classes, and customer groups.
 *
 * <p>Source: Magento 2.4.6, {@code module-tax/etc/webapi.xml} and {@code module-customer/etc/webapi.xml}.
 */
public final class TaxResources {
    private static final TableEntity RATE = new TableEntity("tax_calculation_rate", "tax_calculation_rate_id", "id")
            .text("tax_country_id")
            .required()
            .number("tax_region_id")
            .text("tax_postcode")
            .number("zip_is_range", "zip_from", "zip_to")
            .amount("rate")
            .required()
            .text("code")
            .required();
    private static final TableEntity RULE = new TableEntity("tax_calculation_rule", "tax_calculation_rule_id", "id")
            .text("code")
            .required()
            .number("priority", "position")
            .flag("calculate_subtotal");
    private static final TableEntity CLASS = new TableEntity("tax_class", "class_id", "class_id")
            .text("class_name")
            .required()
            .text("class_type")
            .required();
    private static final TableEntity GROUP = new TableEntity("customer_group", "customer_group_id", "id")
            .text("code")
            .in("customer_group_code")
            .required()
            .number("tax_class_id");

    private final Magento magento;

    public TaxResources(Magento magento) {
        this.magento = magento;
    }

    public void addTo(RestRoutes routes) {
        Access tax = Access.admin("Magento_Tax::manage_tax");
        Access groups = Access.admin("Magento_Customer::group");
        new Rates(magento).addTo(routes, tax, tax);
        new Rules(magento).addTo(routes, tax, tax);
        new Classes(magento).addTo(routes, tax, tax);
        Groups all = new Groups(magento);
        routes.get("customerGroups/default", groups, call -> all.usual())
                .get("customerGroups/{id}/permissions", groups, call -> all.isReadOnly(call.id("id")));
        all.addTo(routes, groups, groups);
    }

    private static class Unique extends TableResource {
        private final String column;

        Unique(Magento magento, String path, String wrapper, TableEntity entity, String column) {
            super(magento, path, wrapper, entity);
            this.column = column;
        }

        @Override
        protected void check(Handle handle, long id, Input sent) {
            String field = column.equals("customer_group_code") ? "code" : column;
            sent.text(field).filter(text -> isTaken(handle, column, text, id)).ifPresent(text -> {
                throw RestProblem.bad(taken());
            });
        }

        String taken() {
            return "Code already exists.";
        }
    }

    private static final class Rates extends Unique {
        Rates(Magento magento) {
            super(magento, "taxRates", "taxRate", RATE, "code");
        }

        @Override
        protected Set<String> further() {
            return Set.of("titles", "region_name");
        }

        @Override
        protected Shape complete(Handle handle, long id, Shape shape) {
            return shape.put(
                    "titles",
                    texts(
                                    handle,
                                    "SELECT store_id, value FROM tax_calculation_rate_title WHERE tax_calculation_rate_id = ?",
                                    id)
                            .entrySet()
                            .stream()
                            .map(title -> new Shape()
                                    .put("store_id", String.valueOf(title.getKey()))
                                    .put("value", title.getValue()))
                            .toList());
        }

        @Override
        protected void written(Handle handle, long id, boolean isNew, Input sent, Instant now) {
            if (sent.has("titles")) {
                handle.execute("DELETE FROM tax_calculation_rate_title WHERE tax_calculation_rate_id = ?", id);
                sent.list("titles").forEach(title -> {
                    title.knowsOnly(Set.of("store_id", "value"));
                    Row.in("tax_calculation_rate_title")
                            .with("tax_calculation_rate_id", id)
                            .with("store_id", title.number("store_id").orElse(0L))
                            .with("value", title.requiredText("value"))
                            .insert(handle);
                });
            }
        }

        @Override
        protected void delete(Handle handle, long id) {
            if (Stored.has(handle, "tax_calculation", "tax_calculation_rate_id", id)) {
                throw RestProblem.bad("The tax rate cannot be removed. It exists in a tax rule.");
            }
            handle.execute("DELETE FROM tax_calculation_rate_title WHERE tax_calculation_rate_id = ?", id);
            super.delete(handle, id);
        }
    }

    private static final class Rules extends Unique {
        private static final Map<String, String> IDS = ids();

        Rules(Magento magento) {
            super(magento, "taxRules", "rule", RULE, "code");
        }

        private static Map<String, String> ids() {
            Map<String, String> ids = new LinkedHashMap<>();
            ids.put("customer_tax_class_ids", "customer_tax_class_id");
            ids.put("product_tax_class_ids", "product_tax_class_id");
            ids.put("tax_rate_ids", "tax_calculation_rate_id");
            return ids;
        }

        @Override
        protected Set<String> further() {
            return IDS.keySet();
        }

        @Override
        protected Shape complete(Handle handle, long id, Shape shape) {
            IDS.forEach((name, column) -> shape.put(name, ids(handle, id, column)));
            return shape;
        }

        private static List<Long> ids(Handle handle, long rule, String column) {
            return handle.createQuery("SELECT DISTINCT " + column
                            + " FROM tax_calculation WHERE tax_calculation_rule_id = ? ORDER BY " + column)
                    .bind(0, rule)
                    .mapTo(Long.class)
                    .list();
        }

        /** The table has a row for each combination of rate and classes. */
        @Override
        protected void written(Handle handle, long id, boolean isNew, Input sent, Instant now) {
            List<List<Long>> wanted = new ArrayList<>();
            IDS.forEach((name, column) -> {
                if (isNew && sent.numbers(name).isEmpty()) {
                    throw RestProblem.missing(name);
                }
                wanted.add(sent.has(name) ? sent.numbers(name) : ids(handle, id, column));
            });
            handle.execute("DELETE FROM tax_calculation WHERE tax_calculation_rule_id = ?", id);
            for (long customer : wanted.get(0)) {
                for (long product : wanted.get(1)) {
                    for (long rate : wanted.get(2)) {
                        Row.in("tax_calculation")
                                .with("tax_calculation_rule_id", id)
                                .with("customer_tax_class_id", customer)
                                .with("product_tax_class_id", product)
                                .with("tax_calculation_rate_id", rate)
                                .insert(handle);
                    }
                }
            }
        }

        @Override
        protected void delete(Handle handle, long id) {
            handle.execute("DELETE FROM tax_calculation WHERE tax_calculation_rule_id = ?", id);
            super.delete(handle, id);
        }
    }

    private static final class Classes extends Unique {
        Classes(Magento magento) {
            super(magento, "taxClasses", "taxClass", CLASS, "class_name");
        }

        @Override
        String taken() {
            return "A class with the same name already exists for ClassType PRODUCT or CUSTOMER.";
        }

        @Override
        protected void check(Handle handle, long id, Input sent) {
            super.check(handle, id, sent);
            sent.text("class_type")
                    .filter(type -> !Set.of("CUSTOMER", "PRODUCT").contains(type))
                    .ifPresent(type -> {
                        throw RestProblem.bad(
                                "Invalid value of \"%value\" provided for the %fieldName field.",
                                Map.of("fieldName", "class_type", "value", type));
                    });
        }

        @Override
        protected Object answer(long id) {
            return String.valueOf(id);
        }
    }

    private static final class Groups extends Unique {
        private static final int LAST_SYSTEM_GROUP = 3;

        Groups(Magento magento) {
            super(magento, "customerGroups", "group", GROUP, "customer_group_code");
        }

        @Override
        String taken() {
            return "Customer Group already exists.";
        }

        Shape usual() {
            return one(1);
        }

        boolean isReadOnly(long id) {
            one(id);
            return id <= LAST_SYSTEM_GROUP;
        }

        @Override
        protected Set<String> further() {
            return Set.of("tax_class_name", "extension_attributes");
        }

        @Override
        protected Shape complete(Handle handle, long id, Shape shape) {
            return shape.put(
                    "tax_class_name",
                    handle.createQuery("SELECT class_name FROM tax_class WHERE class_id = ?")
                            .bind(0, shape.fields().get("tax_class_id"))
                            .mapTo(String.class)
                            .findFirst()
                            .orElse(null));
        }

        @Override
        protected void delete(Handle handle, long id) {
            if (id <= LAST_SYSTEM_GROUP) {
                throw RestProblem.bad("Cannot delete group.");
            }
            handle.execute("UPDATE customer_entity SET group_id = 1 WHERE group_id = ?", id);
            super.delete(handle, id);
        }
    }
}
