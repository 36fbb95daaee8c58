package dev.tiltyard.cms.replica.media;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Queries the media gallery. An image is used where its path occurs in a text. */
final class Gallery {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MM/dd/uuuu, h:mm a", Locale.US);
    private static final String PAGES = "FROM cms_page p WHERE INSTR(p.content, a.path) > 0";
    private static final String BLOCKS = "FROM cms_block b WHERE INSTR(b.content, a.path) > 0";
    private static final String CATEGORIES = "FROM (SELECT entity_id, value FROM catalog_category_entity_text UNION ALL"
            + " SELECT entity_id, value FROM catalog_category_entity_varchar) c WHERE INSTR(c.value, a.path) > 0";
    private static final String PRODUCTS = "FROM catalog_product_entity_text d WHERE INSTR(d.value, a.path) > 0";
    private static final String USED = "(EXISTS (SELECT 1 " + PAGES + ") OR EXISTS (SELECT 1 " + BLOCKS
            + ") OR EXISTS (SELECT 1 " + CATEGORIES + ") OR EXISTS (SELECT 1 " + PRODUCTS + "))";
    private static final Map<String, String> ORDERS = orders();
    private static final Map<String, String> CONDITIONS = conditions();

    private final Handle handle;
    private final ZoneId zone;

    Gallery(Handle handle, ZoneId zone) {
        this.handle = handle;
        this.zone = zone;
    }

    private static Map<String, String> orders() {
        Map<String, String> orders = new LinkedHashMap<>();
        orders.put("newest_first", "a.created_at DESC, a.id DESC");
        orders.put("oldest_first", "a.created_at, a.id");
        orders.put("directory_desc", "a.path DESC");
        orders.put("directory_asc", "a.path");
        orders.put("name_az", "a.title, a.id");
        orders.put("name_za", "a.title DESC, a.id DESC");
        return orders;
    }

    /** The condition of each filter; {@code :value} is the selected value. */
    private static Map<String, String> conditions() {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("path", "a.path LIKE CONCAT(REPLACE(:value, '_', '\\\\_'), '/%')");
        conditions.put(
                "search",
                "(INSTR(a.title, :value) > 0 OR INSTR(a.path, :value) > 0 OR EXISTS (SELECT 1 FROM"
                        + " media_gallery_asset_keyword l JOIN media_gallery_keyword k ON k.id = l.keyword_id"
                        + " WHERE l.asset_id = a.id AND INSTR(k.keyword, :value) > 0))");
        conditions.put("created_at[from]", "a.created_at >= :value");
        conditions.put("created_at[to]", "a.created_at < :value");
        conditions.put("updated_at[from]", "a.updated_at >= :value");
        conditions.put("updated_at[to]", "a.updated_at < :value");
        // License information exists only for stock images.
        conditions.put("is_licensed", "a.source = 'Adobe Stock' AND :value IN ('0', '1')");
        conditions.put("source", "a.source = :value");
        conditions.put("category_id", "EXISTS (SELECT 1 " + CATEGORIES + " AND c.entity_id = :value)");
        conditions.put(
                "product_id",
                "EXISTS (SELECT 1 FROM catalog_product_grid_flat g JOIN catalog_product_entity_text d"
                        + " ON d.entity_id = g.entity_id WHERE INSTR(d.value, a.path) > 0"
                        + " AND (INSTR(g.name, :value) > 0 OR INSTR(g.sku, :value) > 0))");
        conditions.put("page_id", "EXISTS (SELECT 1 " + PAGES + " AND p.page_id = :value)");
        conditions.put("block_id", "EXISTS (SELECT 1 " + BLOCKS + " AND b.block_id = :value)");
        conditions.put(
                "store_id",
                "(EXISTS (SELECT 1 FROM cms_page_store s JOIN cms_page p ON p.page_id = s.page_id"
                        + " WHERE INSTR(p.content, a.path) > 0 AND s.store_id IN (0, :value)) OR EXISTS (SELECT 1 FROM"
                        + " cms_block_store s JOIN cms_block b ON b.block_id = s.block_id"
                        + " WHERE INSTR(b.content, a.path) > 0 AND s.store_id IN (0, :value)))");
        conditions.put(
                "entity_type",
                "CASE :value WHEN 'cms_page' THEN EXISTS (SELECT 1 " + PAGES
                        + ") WHEN 'cms_block' THEN EXISTS (SELECT 1 " + BLOCKS
                        + ") WHEN 'catalog_category' THEN EXISTS (SELECT 1 " + CATEGORIES
                        + ") WHEN 'catalog_product' THEN EXISTS (SELECT 1 " + PRODUCTS + ") ELSE NOT " + USED + " END");
        conditions.put(
                "content_status",
                "(EXISTS (SELECT 1 " + PAGES + " AND p.is_active = :value) OR EXISTS (SELECT 1 " + BLOCKS
                        + " AND b.is_active = :value))");
        conditions.put(
                "duplicated",
                ":value = 'Yes' AND EXISTS (SELECT 1 FROM media_gallery_asset o"
                        + " WHERE o.hash = a.hash AND o.id <> a.id)");
        return conditions;
    }

    /** The names of all filters. */
    static List<String> filters() {
        return List.copyOf(CONDITIONS.keySet());
    }

    /** Whether a sort order with this name exists. */
    static boolean ordered(String order) {
        return ORDERS.containsKey(order);
    }

    private static String where(Map<String, String> filters) {
        List<String> all = new ArrayList<>(List.of("1 = 1"));
        int number = 0;
        for (String name : filters.keySet()) {
            all.add(CONDITIONS.getOrDefault(name, "1 = 1").replace(":value", ":v" + number++));
        }
        return " FROM media_gallery_asset a WHERE " + String.join(" AND ", all);
    }

    private static Query bound(Query query, Map<String, String> filters) {
        int number = 0;
        for (String value : filters.values()) {
            query.bind("v" + number++, value);
        }
        return query;
    }

    int count(Map<String, String> filters) {
        return bound(handle.createQuery("SELECT COUNT(*)" + where(filters)), filters)
                .mapTo(Integer.class)
                .one();
    }

    /** The images that match all filters, sorted. */
    List<Asset> find(Map<String, String> filters, String order, int size, int page) {
        String sql = "SELECT a.*, (SELECT COUNT(*) " + PAGES + ") AS pages, (SELECT COUNT(*) " + BLOCKS
                + ") AS blocks, (SELECT COUNT(DISTINCT c.entity_id) " + CATEGORIES
                + ") AS categories, (SELECT COUNT(DISTINCT d.entity_id) " + PRODUCTS + ") AS products" + where(filters)
                + " ORDER BY " + ORDERS.getOrDefault(order, "a.id DESC") + " LIMIT " + size + " OFFSET "
                + (long) (page - 1) * size;
        return bound(handle.createQuery(sql), filters).map((row, context) -> Fields.of(row)).list().stream()
                .map(this::asset)
                .toList();
    }

    private Asset asset(Fields row) {
        List<Asset.Use> uses = new ArrayList<>();
        use(uses, row, "categories", "Categories", "/admin/catalog/category/");
        use(uses, row, "products", "Products", "/admin/catalog/product/");
        use(uses, row, "pages", "Pages", "/admin/cms/page/");
        use(uses, row, "blocks", "Blocks", "/admin/cms/block/");
        return new Asset(
                row, keywords(row.number("id")), shown(row.time("created_at")), shown(row.time("updated_at")), uses);
    }

    private static void use(List<Asset.Use> uses, Fields row, String column, String label, String href) {
        int count = (int) row.number(column);
        if (count > 0) {
            uses.add(new Asset.Use(label, count, href));
        }
    }

    private String shown(Instant time) {
        return time.atZone(zone).format(TIME);
    }

    private List<String> keywords(long asset) {
        return handle.createQuery("SELECT k.keyword FROM media_gallery_asset_keyword l JOIN media_gallery_keyword k"
                        + " ON k.id = l.keyword_id WHERE l.asset_id = ? ORDER BY k.id")
                .bind(0, asset)
                .mapTo(String.class)
                .list();
    }

    /** Replaces an image's tags. */
    static void tag(Handle handle, long asset, List<String> keywords) {
        handle.execute("DELETE FROM media_gallery_asset_keyword WHERE asset_id = ?", asset);
        for (String keyword : keywords) {
            long id = handle.createQuery("SELECT id FROM media_gallery_keyword WHERE keyword = ?")
                    .bind(0, keyword)
                    .mapTo(Long.class)
                    .findFirst()
                    .orElseGet(() -> handle.createUpdate("INSERT INTO media_gallery_keyword (keyword) VALUES (?)")
                            .bind(0, keyword)
                            .executeAndReturnGeneratedKeys("id")
                            .mapTo(Long.class)
                            .one());
            handle.execute("INSERT INTO media_gallery_asset_keyword (keyword_id, asset_id) VALUES (?, ?)", id, asset);
        }
    }
}
