package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.replica.cms.Directives;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** CMS pages and blocks, with their directives expanded. */
final class ContentNodes {
    private final Storefront store;
    private final Magento magento;
    private final Directives directives;

    ContentNodes(Storefront store) {
        this.store = store;
        this.magento = store.magento();
        this.directives = new Directives(store);
    }

    void addTo(Roots roots) {
        roots.query("cmsPage", (call, arguments) -> {
                    Optional<Fields> page = arguments.has("identifier")
                            ? page("identifier", arguments.required("identifier"))
                            : arguments
                                    .number("id")
                                    .map(id -> page("page_id", id))
                                    .orElseThrow(() -> GraphQlProblem.input("Page id/identifier should be specified"));
                    return page.map(row -> page(call, row))
                            .orElseThrow(() -> GraphQlProblem.noSuch("The CMS page with the \""
                                    + arguments
                                            .text("identifier")
                                            .or(() -> arguments.text("id"))
                                            .orElse("") + "\" ID doesn't exist."));
                })
                .query("cmsBlocks", (call, arguments) -> {
                    if (arguments.texts("identifiers").isEmpty()) {
                        throw GraphQlProblem.input("\"identifiers\" of CMS blocks should be specified");
                    }
                    List<Node> blocks = new ArrayList<>();
                    for (String identifier : arguments.texts("identifiers")) {
                        Node block = block(call, identifier);
                        if (block == null) {
                            throw GraphQlProblem.noSuch(
                                    "The CMS block with the \"" + identifier + "\" ID doesn't exist.");
                        }
                        blocks.add(block);
                    }
                    return new Node("CmsBlocks").put("items", blocks);
                });
    }

    private Optional<Fields> page(String column, Object value) {
        return row("SELECT * FROM cms_page WHERE is_active = 1 AND " + column + " = ? ORDER BY page_id LIMIT 1", value);
    }

    /** The page with this id; null if there is none. */
    @Nullable
    Node page(Call call, long id) {
        return page("page_id", id).map(row -> page(call, row)).orElse(null);
    }

    /** The id of the page with this identifier. */
    Optional<Long> pageId(String identifier) {
        return page("identifier", identifier).map(row -> row.number("page_id"));
    }

    private Optional<Fields> row(String query, Object value) {
        return magento.database().withHandle(handle -> handle.createQuery(query)
                .bind(0, value)
                .map((row, context) -> Fields.of(row))
                .findFirst());
    }

    private Node page(Call call, Fields row) {
        return new Node("CmsPage")
                .put("identifier", row.text("identifier"))
                .put("url_key", row.text("identifier"))
                .put("title", row.text("title"))
                .later("content", () -> html(call, row))
                .put("content_heading", row.text("content_heading"))
                .put("page_layout", row.text("page_layout"))
                .text("meta_title", row.text("meta_title"))
                .text("meta_keywords", row.text("meta_keywords"))
                .text("meta_description", row.text("meta_description"))
                .put("relative_url", row.text("identifier"))
                .put("redirect_code", 0)
                .put("type", "CMS_PAGE");
    }

    private String html(Call call, Fields row) {
        return directives.html(
                call.visit(), store.page(call.visit(), row.text("title"), "cms-page-view"), row.text("content"));
    }

    /** The active block with this id or identifier; null if there is none. */
    @Nullable
    Node block(Call call, String key) {
        String column = key.matches("[0-9]{1,9}") ? "block_id" : "identifier";
        return row("SELECT * FROM cms_block WHERE is_active = 1 AND " + column + " = ? ORDER BY block_id LIMIT 1", key)
                .map(block -> new Node("CmsBlock")
                        .put("identifier", block.text("identifier"))
                        .put("title", block.text("title"))
                        .later("content", () -> html(call, block)))
                .orElse(null);
    }
}
