package dev.tiltyard.shopping.replica.cms;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.replica.storefront.Html;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Pager;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Template directives in double braces in merchants' texts: URLs, blocks, product lists. An unknown directive shows
 * nothing.
 *
 * <p>Source: Magento 2.4, {@code Magento\Cms\Model\Template\Filter}.
 */
public final class Directives {
    private static final Pattern DIRECTIVE =
            Pattern.compile("\\{\\{(store|media|config|block|widget|trans)\\s+(.*?)}}", Pattern.DOTALL);
    private static final Pattern ATTRIBUTE = Pattern.compile("([A-Za-z_]+)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|(\\S+))");
    /** Maximum nesting depth of blocks. */
    private static final int DEEPEST = 5;

    private final Storefront store;
    private final ProductWidget products;

    public Directives(Storefront store) {
        this.store = store;
        this.products = new ProductWidget(store);
    }

    /** A product list in a text. */
    @Template("cms/widget.jte")
    public record ProductList(Page page, String title, List<ProductCard> cards, Pager pager) {
        public ProductList {
            cards = List.copyOf(cards);
        }
    }

    /** A text with its directives expanded. */
    public String html(Visit visit, Page page, String text) {
        return html(visit, page, text, 0);
    }

    private String html(Visit visit, Page page, String text, int depth) {
        Matcher directive = DIRECTIVE.matcher(text);
        StringBuilder html = new StringBuilder();
        while (directive.find()) {
            Map<String, String> attributes = attributes(directive.group(2));
            directive.appendReplacement(
                    html, Matcher.quoteReplacement(replacement(visit, page, directive.group(1), attributes, depth)));
        }
        return directive.appendTail(html).toString();
    }

    private String replacement(Visit visit, Page page, String name, Map<String, String> attributes, int depth) {
        return switch (name) {
            case "store" ->
                Html.escape("/" + attributes.getOrDefault("direct_url", attributes.getOrDefault("url", "")));
            case "media" -> Html.escape("/media/" + attributes.getOrDefault("url", ""));
            case "config" -> Html.escape(store.config().text(attributes.getOrDefault("path", ""), ""));
            case "block" ->
                block(
                        visit,
                        page,
                        Optional.ofNullable(attributes.get("id")).orElse(attributes.getOrDefault("block_id", "")),
                        depth);
            case "widget" -> widget(visit, page, attributes, depth);
            default -> "";
        };
    }

    private String widget(Visit visit, Page page, Map<String, String> attributes, int depth) {
        String type = attributes.getOrDefault("type", "");
        if (type.endsWith("ProductsList")) {
            return products.html(visit, page, attributes);
        }
        return type.endsWith("Cms\\Block\\Widget\\Block")
                ? block(visit, page, attributes.getOrDefault("block_id", ""), depth)
                : "";
    }

    /** A block by id or identifier. */
    private String block(Visit visit, Page page, String key, int depth) {
        if (depth == DEEPEST) {
            return "";
        }
        boolean number = key.matches("[0-9]{1,5}");
        return store.database()
                .withHandle(handle -> handle.createQuery("SELECT content FROM cms_block WHERE is_active = 1 AND "
                                + (number ? "block_id" : "identifier") + " = ? ORDER BY block_id LIMIT 1")
                        .bind(0, key)
                        .mapTo(String.class)
                        .findFirst())
                .map(content -> html(visit, page, content, depth + 1))
                .orElse("");
    }

    private static Map<String, String> attributes(String text) {
        Map<String, String> attributes = new LinkedHashMap<>();
        Matcher attribute = ATTRIBUTE.matcher(text);
        while (attribute.find()) {
            String quoted = attribute.group(2) == null ? attribute.group(3) : attribute.group(2);
            attributes.put(attribute.group(1), quoted == null ? attribute.group(4) : quoted);
        }
        return attributes;
    }
}
