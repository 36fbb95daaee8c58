package dev.tiltyard.shopping.magento.rest.store;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Call;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Pages and blocks of text, price rules and their coupons.
 *
 * <p>Source: Magento 2.4.6, {@code module-cms/etc/webapi.xml} and {@code module-sales-rule/etc/webapi.xml}.
 */
public final class CmsResources {
    private static final List<String> PAGE = List.of(
            "identifier",
            "title",
            "page_layout",
            "meta_title",
            "meta_keywords",
            "meta_description",
            "content_heading",
            "content",
            "creation_time",
            "update_time",
            "sort_order",
            "layout_update_xml",
            "custom_theme",
            "custom_root_template",
            "custom_layout_update_xml");
    private static final List<String> BLOCK = List.of("identifier", "title", "content", "creation_time", "update_time");
    private static final List<String> RULE = List.of(
            "rule_id",
            "name",
            "description",
            "from_date",
            "to_date",
            "uses_per_customer",
            "sort_order",
            "simple_action",
            "discount_amount",
            "discount_qty",
            "discount_step",
            "times_used",
            "uses_per_coupon");
    private static final List<String> COUPON = List.of(
            "coupon_id",
            "rule_id",
            "code",
            "usage_limit",
            "usage_per_customer",
            "times_used",
            "expiration_date",
            "created_at",
            "type");
    private static final List<String> COUPON_TYPES = List.of("", "NO_COUPON", "SPECIFIC_COUPON", "AUTO");

    private final Magento magento;

    public CmsResources(Magento magento) {
        this.magento = magento;
    }

    public void addTo(RestRoutes routes) {
        Kind pages = new Kind("cms_page", "page_id", CmsResources::page, "page", "Magento_Cms::page");
        Kind blocks = new Kind("cms_block", "block_id", CmsResources::block, "block", "Magento_Cms::block");
        Kind rules = new Kind("salesrule", "rule_id", CmsResources::rule, "rule_id", "Magento_SalesRule::quote");
        Kind coupons =
                new Kind("salesrule_coupon", "coupon_id", CmsResources::coupon, "id", "Magento_SalesRule::quote");
        add(routes, "cmsPage", pages);
        add(routes, "cmsBlock", blocks);
        add(routes, "salesRules", rules);
        add(routes, "coupons", coupons);
    }

    /** A table and how its rows are written. */
    private record Kind(String table, String id, Function<Fields, Shape> shape, String named, String right) {}

    private void add(RestRoutes routes, String path, Kind kind) {
        Access access = Access.admin(kind.right);
        routes.get(path + "/search", access, call -> search(call, kind))
                .get(path + "/{id}", access, call -> one(call, kind));
    }

    private Shape search(Call call, Kind kind) {
        return magento.database().withHandle(handle -> {
            Listing listing = new Listing(kind.table, "t", kind.id, fields(handle, kind), "");
            return listing.answer(handle, call.criteria(), ids -> rows(handle, kind, ids));
        });
    }

    /** All columns of the table can be searched by. */
    private static ListFields fields(Handle handle, Kind kind) {
        List<String> columns = handle.createQuery("SELECT column_name FROM information_schema.columns"
                        + " WHERE table_schema = DATABASE() AND table_name = ?")
                .bind(0, kind.table)
                .mapTo(String.class)
                .list();
        return new ListFields().columns("t", columns.toArray(String[]::new));
    }

    private static List<Shape> rows(Handle handle, Kind kind, List<Long> ids) {
        Map<Long, Fields> found = handle
                .createQuery("SELECT * FROM " + kind.table + " WHERE " + kind.id + " IN (<ids>)")
                .bindList("ids", ids)
                .map((row, context) -> Fields.of(row))
                .stream()
                .collect(Collectors.toMap(row -> row.number(kind.id), row -> row));
        return ids.stream()
                .map(found::get)
                .filter(Objects::nonNull)
                .map(kind.shape)
                .toList();
    }

    private Shape one(Call call, Kind kind) {
        long id = call.id("id");
        return magento.database().withHandle(handle -> rows(handle, kind, List.of(id))).stream()
                .findFirst()
                .orElseThrow(() -> kind.table.startsWith("cms")
                        ? RestProblem.notFound("The CMS " + kind.named + " with the \"" + id + "\" ID doesn't exist.")
                        : RestProblem.noSuch(kind.named, id));
    }

    private static Shape page(Fields row) {
        return new Shape()
                .put("id", row.number("page_id"))
                .copy(row.columns(), PAGE)
                .put("active", row.number("is_active") == 1);
    }

    private static Shape block(Fields row) {
        return new Shape()
                .put("id", row.number("block_id"))
                .copy(row.columns(), BLOCK)
                .put("active", row.number("is_active") == 1);
    }

    private static Shape rule(Fields row) {
        int type = (int) row.number("coupon_type");
        return new Shape()
                .copy(row.columns(), RULE)
                .put("is_active", row.number("is_active") == 1)
                .put("stop_rules_processing", row.number("stop_rules_processing") == 1)
                .put("is_advanced", row.number("is_advanced") == 1)
                .put("apply_to_shipping", row.number("apply_to_shipping") == 1)
                .put("is_rss", row.number("is_rss") == 1)
                .put("use_auto_generation", row.number("use_auto_generation") == 1)
                .put("simple_free_shipping", String.valueOf(row.number("simple_free_shipping")))
                .put("coupon_type", type > 0 && type < COUPON_TYPES.size() ? COUPON_TYPES.get(type) : "NO_COUPON");
    }

    private static Shape coupon(Fields row) {
        return new Shape().copy(row.columns(), COUPON).put("is_primary", row.number("is_primary") == 1);
    }
}
