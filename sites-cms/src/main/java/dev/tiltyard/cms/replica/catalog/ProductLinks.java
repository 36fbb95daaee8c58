package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.catalog.ProductLink;
import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.sitekit.data.Keyed;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.JdbiConstructor;
import org.jspecify.annotations.Nullable;

/** A product's links: related, up-sell and cross-sell products, and a grouped product's products. */
public final class ProductLinks {
    private static final String MARK = "links_sent";
    private static final String QUANTITY = "([0-9]{1,8}(\\.[0-9]{1,4})?)?";

    /** Link types, in the order of the form. */
    public enum Kind {
        RELATED(
                ProductLink.Type.RELATED,
                "Related Products",
                "Add Related Products",
                "Customers see these products together with this one."),
        UPSELL(
                ProductLink.Type.UPSELL,
                "Up-Sell Products",
                "Add Up-Sell Products",
                "Better alternatives to this product."),
        CROSSSELL(
                ProductLink.Type.CROSSSELL,
                "Cross-Sell Products",
                "Add Cross-Sell Products",
                "Customers see these products next to a cart that holds this one."),
        GROUPED(
                ProductLink.Type.ASSOCIATED,
                "Grouped Products",
                "Add Products to Group",
                "Customers buy these products together, as many of each as they like.");

        private final ProductLink.Type type;
        private final String label;
        private final String add;
        private final String text;

        Kind(ProductLink.Type type, String label, String add, String text) {
            this.type = type;
            this.label = label;
            this.add = add;
            this.text = text;
        }

        public String code() {
            return type.code();
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

        /** Whether the links have a default quantity. */
        public boolean counted() {
            return this == GROUPED;
        }
    }

    /**
     * A linked product's row.
     *
     * @param quantity default quantity; empty for none
     */
    public record Linked(
            long id,
            String thumbnail,
            String name,
            String status,
            String set,
            String sku,
            String price,
            String quantity) {
        @JdbiConstructor
        public Linked(
                long id,
                String thumbnail,
                String name,
                String status,
                String set,
                String sku,
                @Nullable BigDecimal price) {
            this(id, thumbnail, ShownText.of(name), status, set, sku, price == null ? "" : Cells.money(price), "");
        }

        private Linked with(String offered) {
            return new Linked(id, thumbnail, name, status, set, sku, price, offered);
        }
    }

    /**
     * The tables of links.
     *
     * @param product id of the product; 0 for a new one
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
            Map<Long, String> wanted = typed.has(MARK)
                    ? wanted(typed.fields(), kind)
                    : shell.database().withHandle(handle -> kept(handle, product, kind));
            links.put(
                    kind,
                    linked(List.copyOf(wanted.keySet())).stream()
                            .map(each -> each.with(wanted.getOrDefault(each.id(), "")))
                            .toList());
        }
        return new LinksPart(product, links);
    }

    /** Quantities by product, in the order of the table; empty if blank. */
    private static Map<Long, String> wanted(Map<String, List<String>> fields, Kind kind) {
        Map<Long, String> wanted = new LinkedHashMap<>();
        for (TextRow row : TextRow.of(fields, "links[" + kind.code() + "]")) {
            String id = row.text("id");
            if (id.matches("[0-9]{1,9}")) {
                wanted.putIfAbsent(
                        Long.valueOf(id), kind.counted() ? row.text("qty").strip() : "");
            }
        }
        return wanted;
    }

    private static Map<Long, String> kept(Handle handle, long product, Kind kind) {
        Map<Long, String> kept = new LinkedHashMap<>();
        Keyed.map(handle.createQuery("""
                        SELECT l.linked_product_id, q.value
                          FROM catalog_product_link l
                          LEFT JOIN catalog_product_link_attribute a
                            ON a.link_type_id = l.link_type_id AND a.product_link_attribute_code = 'qty'
                          LEFT JOIN catalog_product_link_attribute_decimal q
                            ON q.link_id = l.link_id AND q.product_link_attribute_id = a.product_link_attribute_id
                         WHERE l.product_id = ? AND l.link_type_id = ? ORDER BY l.link_id
                        """).bind(0, product).bind(1, kind.type.id()), Long.class, BigDecimal.class)
                .forEach((linked, quantity) -> kept.put(linked, quantity(quantity)));
        return kept;
    }

    private static String quantity(@Nullable BigDecimal stored) {
        if (stored == null) {
            return "";
        }
        BigDecimal plain = stored.stripTrailingZeros();
        return (plain.scale() < 0 ? plain.setScale(0) : plain).toPlainString();
    }

    /** Responds with the rows of picked products. */
    private void describe(AdminRequest call) {
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
                        SELECT g.entity_id AS id, COALESCE(NULLIF(th.value, 'no_selection'), '') AS thumbnail, COALESCE(g.name, '') AS name,
                               IF(g.status = 2, 'Disabled', 'Enabled') AS status,
                               COALESCE(s.attribute_set_name, '') AS `set`, g.sku, g.price
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
                .mapTo(Linked.class)
                .forEach(each -> found.put(each.id(), each)));
        return ids.stream().flatMap(id -> Stream.ofNullable(found.get(id))).toList();
    }

    static Optional<ProductPart> sent(AdminRequest call) {
        if (!call.has(MARK)) {
            return Optional.empty();
        }
        Map<Kind, Map<Long, String>> wanted = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) {
            if (call.has(MARK + "_" + kind.code())) {
                wanted.put(kind, wanted(call.visit().allFields(), kind));
            }
        }
        if (wanted.values().stream()
                .flatMap(links -> links.values().stream())
                .anyMatch(quantity -> !quantity.matches(QUANTITY))) {
            throw new ProductWriter.Invalid("Please enter a valid number in \"Default Quantity\".");
        }
        return Optional.of(
                (handle, product, now) -> wanted.forEach((kind, links) -> link(handle, product, kind, links)));
    }

    private static void link(Handle handle, long product, Kind kind, Map<Long, String> links) {
        Map<Long, String> before = kept(handle, product, kind);
        if (List.copyOf(before.entrySet()).equals(List.copyOf(links.entrySet()))) {
            return;
        }
        List<ProductLink> wanted = new ArrayList<>();
        links.forEach((linked, quantity) -> wanted.add(new ProductLink(
                kind.type,
                linked,
                wanted.size() + 1,
                Optional.of(quantity).filter(text -> !text.isEmpty()).map(BigDecimal::new))));
        ProductLink.replace(handle, product, kind.type, wanted);
    }
}
