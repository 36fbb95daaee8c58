package dev.tiltyard.shopping.replica.section;

import dev.tiltyard.shopping.replica.compare.CompareList;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Private customer data for page scripts: cart, name, pending messages.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Controller\Section\Load}.
 */
public final class Sections {
    private static final List<String> ALL =
            List.of("messages", "customer", "compare-products", "cart", "wishlist", "review");

    private final Storefront store;
    private final CompareList comparison;
    private final CartSection cart;

    public Sections(Storefront store, CompareList comparison) {
        this.store = store;
        this.comparison = comparison;
        this.cart = new CartSection(store);
    }

    public void addTo(Routes routes) {
        routes.get("/customer/section/load", this::load);
    }

    private void load(Visit visit) {
        List<String> wanted = visit.query("sections")
                .filter(names -> !names.isEmpty())
                .map(names -> List.of(names.split(",")))
                .orElse(ALL);
        for (String name : wanted) {
            if (!ALL.contains(name)) {
                visit.status(400);
                visit.json(Map.of("message", "The \"" + name + "\" section source isn't supported."));
                return;
            }
        }
        Map<String, Object> sections = new LinkedHashMap<>();
        for (String name : wanted) {
            Map<String, Object> section = new LinkedHashMap<>(section(visit, name));
            section.put("data_id", visit.now().getEpochSecond());
            sections.put(name, section);
        }
        visit.setHeader("Cache-Control", "max-age=0, must-revalidate, no-cache, no-store");
        visit.json(sections);
    }

    private Map<String, Object> section(Visit visit, String name) {
        Viewer viewer = store.viewer(visit);
        return switch (name) {
            case "messages" -> Map.of("messages", messages(visit));
            case "customer" ->
                viewer.signedIn()
                        ? Map.of("fullname", viewer.fullName(), "firstname", viewer.firstName(), "websiteId", "1")
                        : Map.of();
            case "compare-products" -> compared(visit);
            case "cart" -> cart.of(visit);
            case "wishlist" -> wishes(visit, viewer);
            default -> Map.of("nickname", "", "title", "", "detail", "");
        };
    }

    private static List<Map<String, String>> messages(Visit visit) {
        return Messages.take(visit).stream().map(Sections::message).toList();
    }

    private static Map<String, String> message(Flash message) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("type", message.level());
        row.put("text", message.text());
        return row;
    }

    private Map<String, Object> compared(Visit visit) {
        List<Map<String, Object>> items = comparison.cards(visit).stream()
                .map(card ->
                        Map.<String, Object>of("id", card.id(), "product_url", card.address(), "name", card.name()))
                .toList();
        return Map.of(
                "count",
                items.size(),
                "countCaption",
                count(items.size()),
                "listUrl",
                "/catalog/product_compare/index/",
                "items",
                items);
    }

    private Map<String, Object> wishes(Visit visit, Viewer viewer) {
        List<Map<String, Object>> items = comparison.sidebar(visit).wished().stream()
                .map(wish -> Map.<String, Object>of(
                        "product_name",
                        wish.card().name(),
                        "product_url",
                        wish.card().address(),
                        "item_id",
                        wish.item()))
                .toList();
        return viewer.wishes() == 0
                ? Map.of("items", items)
                : Map.of("counter", count(viewer.wishes()), "items", items);
    }

    private static String count(int number) {
        return number == 1 ? "1 item" : number + " items";
    }
}
