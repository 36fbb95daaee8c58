package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.SentRows;
import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Products that go with a product: shown beside it, offered in its place or with the cart, or sold as its parts. */
public final class ProductLinks {
    private static final String MARK = "links_sent";

    /** Kinds of links, in the order of the form. */
    public enum Kind {
        RELATED(
                "related",
                1,
                "Related Products",
                "Add Related Products",
                "Customers see these products together with this one."),
        UPSELL("upsell", 4, "Up-Sell Products", "Add Up-Sell Products", "Better alternatives to this product."),
        CROSSSELL(
                "crosssell",
                5,
                "Cross-Sell Products",
                "Add Cross-Sell Products",
                "Customers see these products next to a cart that holds this one."),
        GROUPED(
                "associated",
                3,
                "Grouped Products",
                "Add Products to Group",
                "Customers buy these products together, as many of each as they like.");

        private final String code;
        private final int type;
        private final String label;
        private final String add;
        private final String text;

        Kind(String code, int type, String label, String add, String text) {
            this.code = code;
            this.type = type;
            this.label = label;
            this.add = add;
            this.text = text;
        }

        public String code() {
            return code;
        }

        public String label() {
            return label;
        }

        public String add() {
            return add;
        }

        public String text() {
            return text;
        }
    }

    /** A linked product as its row shows it. */
    public record Linked(long id, String thumbnail, String name, String status, String set, String sku, String price) {}

    /**
     * The tables of links.
     *
     * @param product whose links they are; 0 for a new one
     */
    @Template("catalog/links.jte")
    public record LinksPart(long product, Map<Kind, List<Linked>> links) {
        public LinksPart {
            links = new LinkedHashMap<>(links);
        }
    }

    private final AdminShell shell;

    ProductLinks(AdminShell shell) {
        this.shell = shell;
    }

    void addTo(Router router, String right) {
        router.on("catalog/product/linked", right, this::describe);
    }

    LinksPart part(long product, SentForm typed, Kind... kinds) {
        Map<Kind, List<Linked>> links = new LinkedHashMap<>();
        for (Kind kind : kinds) {
            List<Long> ids = typed.has(MARK)
                    ? ids(typed.fields(), kind)
                    : shell.database().withHandle(handle -> handle.createQuery(
                                    "SELECT linked_product_id FROM catalog_product_link WHERE product_id = ?"
                                            + " AND link_type_id = ? ORDER BY link_id")
                            .bind(0, product)
                            .bind(1, kind.type)
                            .mapTo(Long.class)
                            .list());
            links.put(kind, linked(ids));
        }
        return new LinksPart(product, links);
    }

    private static List<Long> ids(Map<String, List<String>> fields, Kind kind) {
        return SentRows.of(fields, "links[" + kind.code + "]").stream()
                .map(row -> row.getOrDefault("id", ""))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .distinct()
                .toList();
    }

    /** Describes products that were chosen. */
    private void describe(Call call) {
        List<Long> ids = Arrays.stream(call.find("ids").orElse("").split(","))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .toList();
        call.visit().json(Map.of("items", linked(ids)));
    }

    private List<Linked> linked(List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, Linked> found = new HashMap<>();
        shell.database().useHandle(handle -> handle.createQuery("""
                        SELECT g.entity_id, NULLIF(th.value, 'no_selection') AS thumbnail, g.name, g.status,
                               s.attribute_set_name, g.sku, g.price
                          FROM catalog_product_grid_flat g
                          LEFT JOIN eav_attribute_set s ON s.attribute_set_id = g.attribute_set_id
                          LEFT JOIN catalog_product_entity_varchar th ON th.entity_id = g.entity_id AND th.store_id = 0
                           AND th.attribute_id = :thumbnail
                         WHERE g.entity_id IN (<ids>)
                        """)
                .bindList("ids", ids)
                .bind(
                        "thumbnail",
                        shell.magento().attributes().product("thumbnail").id())
                .map((row, context) -> new Linked(
                        row.getLong("entity_id"),
                        Objects.requireNonNullElse(row.getString("thumbnail"), ""),
                        ShownText.of(String.valueOf(row.getString("name"))),
                        row.getInt("status") == 2 ? "Disabled" : "Enabled",
                        Objects.requireNonNullElse(row.getString("attribute_set_name"), ""),
                        row.getString("sku"),
                        Optional.ofNullable(row.getBigDecimal("price"))
                                .map(Cells::money)
                                .orElse("")))
                .forEach(each -> found.put(each.id(), each)));
        return ids.stream().flatMap(id -> Stream.ofNullable(found.get(id))).toList();
    }

    static Optional<ProductPart> sent(Call call) {
        if (!call.has(MARK)) {
            return Optional.empty();
        }
        Map<Kind, List<Long>> wanted = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) {
            if (call.has(MARK + "_" + kind.code)) {
                wanted.put(kind, ids(call.visit().allFields(), kind));
            }
        }
        return Optional.of((handle, product, now) -> wanted.forEach((kind, ids) -> link(handle, product, kind, ids)));
    }

    private static void link(Handle handle, long product, Kind kind, List<Long> ids) {
        List<Long> before = handle.createQuery(
                        "SELECT linked_product_id FROM catalog_product_link WHERE product_id = ? AND link_type_id = ?"
                                + " ORDER BY link_id")
                .bind(0, product)
                .bind(1, kind.type)
                .mapTo(Long.class)
                .list();
        if (before.equals(ids)) {
            return;
        }
        handle.execute(
                "DELETE i FROM catalog_product_link_attribute_int i JOIN catalog_product_link l ON l.link_id = i.link_id"
                        + " WHERE l.product_id = ? AND l.link_type_id = ?",
                product,
                kind.type);
        handle.execute(
                "DELETE FROM catalog_product_link WHERE product_id = ? AND link_type_id = ?", product, kind.type);
        List<Integer> position = handle.createQuery(
                        "SELECT product_link_attribute_id FROM catalog_product_link_attribute"
                                + " WHERE link_type_id = ? AND product_link_attribute_code = 'position'")
                .bind(0, kind.type)
                .mapTo(Integer.class)
                .list();
        for (int i = 0; i < ids.size(); i++) {
            if (ids.get(i) == product) {
                continue; // a product does not go with itself
            }
            long link = Row.in("catalog_product_link")
                    .with("product_id", product)
                    .with("linked_product_id", ids.get(i))
                    .with("link_type_id", kind.type)
                    .insert(handle);
            int place = i + 1;
            position.forEach(attribute -> Row.in("catalog_product_link_attribute_int")
                    .with("product_link_attribute_id", attribute)
                    .with("link_id", link)
                    .with("value", BigDecimal.valueOf(place))
                    .insert(handle));
        }
    }
}
