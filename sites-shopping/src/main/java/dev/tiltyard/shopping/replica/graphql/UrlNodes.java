package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a URL of the shop shows: a product, a category or a CMS page, perhaps after a redirect.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\UrlRewriteGraphQl\Model\Resolver}.
 */
final class UrlNodes {
    private static final Pattern TARGET =
            Pattern.compile("(catalog/product/view|catalog/category/view)/(?:s/[^/]*/)?id/([0-9]{1,9})(?:/.*)?");
    private static final Pattern CMS = Pattern.compile("cms/page/view/page_id/([0-9]{1,5})");
    private static final int LONGEST_CHAIN = 10;

    private final Magento magento;
    private final ProductNodes products;
    private final CategoryNodes categories;
    private final ContentNodes contents;

    UrlNodes(Magento magento, ProductNodes products, CategoryNodes categories, ContentNodes contents) {
        this.magento = magento;
        this.products = products;
        this.categories = categories;
        this.contents = contents;
    }

    void addTo(Roots roots) {
        roots.query("urlResolver", (call, arguments) -> target(arguments.required("url"))
                        .map(target -> new Node("EntityUrl")
                                .put("id", target.id)
                                .put("entity_uid", Uids.of(target.id))
                                .put("canonical_url", target.path)
                                .put("relative_url", target.path)
                                .put("redirectCode", target.redirect)
                                .put("type", target.type))
                        .orElse(null))
                .query("route", (call, arguments) -> target(arguments.required("url"))
                        .map(target -> routed(call, target))
                        .orElse(null));
    }

    private @Nullable Node routed(Call call, Target target) {
        Node node =
                switch (target.type) {
                    case "PRODUCT" -> products.find(call, target.id);
                    case "CATEGORY" ->
                        categories.of(call, List.of((int) target.id)).stream()
                                .findFirst()
                                .orElse(null);
                    default -> contents.page(call, target.id);
                };
        return node == null ? null : node.put("relative_url", target.path).put("redirect_code", target.redirect);
    }

    /** @param redirect the status of the redirect to it; 0 for none */
    private record Target(String type, long id, String path, int redirect) {}

    private record Rewrite(String target, int redirect) {}

    private Optional<Target> target(String url) {
        if (url.isBlank()) {
            throw GraphQlProblem.input("\"url\" argument should be specified and not empty");
        }
        String path = url.replaceFirst("[?#].*$", "").replaceFirst("^/+", "").replaceFirst("/+$", "");
        if (path.isEmpty()) {
            String home = magento.config().text("web/default/cms_home_page", "home");
            return contents.pageId(home).map(id -> new Target("CMS_PAGE", id, home, 0));
        }
        int code = 0;
        for (int step = 0; step < LONGEST_CHAIN; step++) {
            Optional<Rewrite> rewrite = rewrite(path);
            if (rewrite.isEmpty() || rewrite.get().redirect == 0) {
                return of(path, rewrite.map(Rewrite::target).orElse(path), code);
            }
            code = rewrite.get().redirect;
            path = rewrite.get().target;
        }
        return Optional.empty();
    }

    private Optional<Target> of(String path, String target, int code) {
        Matcher entity = TARGET.matcher(target);
        Matcher cms = CMS.matcher(target);
        if (entity.matches()) {
            String type = entity.group(1).startsWith("catalog/product") ? "PRODUCT" : "CATEGORY";
            return Optional.of(new Target(type, Long.parseLong(entity.group(2)), path, code));
        }
        return cms.matches()
                ? Optional.of(new Target("CMS_PAGE", Long.parseLong(cms.group(1)), path, code))
                : contents.pageId(path).map(id -> new Target("CMS_PAGE", id, path, code));
    }

    private Optional<Rewrite> rewrite(String path) {
        return magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT target_path, redirect_type FROM url_rewrite WHERE request_path = ? AND store_id = 1")
                .bind(0, path)
                .map((row, context) -> new Rewrite(row.getString(1), row.getInt(2)))
                .findFirst());
    }
}
