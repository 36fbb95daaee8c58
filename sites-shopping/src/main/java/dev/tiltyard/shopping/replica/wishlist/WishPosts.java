package dev.tiltyard.shopping.replica.wishlist;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Html;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds products to the customer's wish list and removes them.
 *
 * <p>Source: Magento 2.4, {@code Magento\Wishlist\Controller\Index\Add} and {@code Remove}.
 */
public final class WishPosts {
    private static final String INDEX = "/wishlist/";
    private static final String WAITING = "wish";
    private static final String CAME_FROM = "wish came from";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern CHOICE =
            Pattern.compile("(options|super_attribute|bundle_option|bundle_option_qty)\\[([0-9]{1,9})](\\[])?");

    private final Storefront store;
    private final WishRecords records;

    public WishPosts(Storefront store) {
        this.store = store;
        this.records = new WishRecords(store);
    }

    public void addTo(Routes routes) {
        routes.post("/wishlist/index/add", this::add);
        routes.post("/wishlist/index/updateItemOptions", this::changeChoices);
        routes.post("/wishlist/index/remove", this::remove);
        routes.post("/wishlist/index/remove/item/{item:[0-9]{1,9}}", this::remove);
    }

    /**
     * Adds the product that a guest wanted to add before being sent to the login page. Call right after login.
     *
     * @return the page to show then; empty if no product is pending
     */
    public Optional<String> addWaiting(Visit visit) {
        return visit.session().take(WAITING).map(request -> {
            String back = visit.session().take(CAME_FROM).orElse("/");
            return add(visit, request(request), back);
        });
    }

    /** Creates a customer's wish list at the first login. */
    public void signedIn(Visit visit, long customer) {
        records.begin(customer, visit.now());
    }

    /** Adds a product from elsewhere, with its buy request, to the visiting customer's wish list. */
    public void wish(Visit visit, Product product, String request) {
        records.add(store.customer(visit).id(), product, request(request), request, visit.now());
    }

    private void add(Visit visit) {
        FormKey.require(visit);
        Map<String, Object> request = request(visit);
        String back = visit.referer().orElse("/");
        if (!store.viewer(visit).signedIn()) {
            visit.session().put(WAITING, text(request));
            visit.session().put(CAME_FROM, back);
            Messages.error(visit, "You must login or register to add items to your wishlist.");
            throw new SeeOther("/customer/account/login/");
        }
        visit.redirect(add(visit, request, back));
    }

    private String add(Visit visit, Map<String, Object> request, String back) {
        Viewer viewer = store.viewerAgain(visit);
        String id = String.valueOf(request.getOrDefault("product", ""));
        Optional<Product> product = id.matches("[0-9]{1,9}")
                ? store.products().byId(Long.parseLong(id), viewer.groupId()).filter(Product::hasPage)
                : Optional.empty();
        if (product.isEmpty()) {
            Messages.error(visit, "We can't specify a product.");
            return INDEX;
        }
        long list = records.add(viewer.id(), product.get(), request, text(request), visit.now());
        Messages.successHtml(
                visit,
                Html.escape(product.get().name()) + " has been added to your Wish List. Click <a href=\""
                        + Html.escape(back).replace("\"", "&#34;") + "\">here</a> to continue shopping.");
        return "/wishlist/index/index/wishlist_id/" + list + "/";
    }

    private void changeChoices(Visit visit) {
        FormKey.require(visit);
        Viewer viewer = store.customer(visit);
        String item = visit.field("id");
        Optional<Product> product = item.matches("[0-9]{1,9}")
                ? records.product(viewer.id(), Long.parseLong(item))
                        .flatMap(id -> store.products().byId(id, viewer.groupId()))
                        .filter(Product::hasPage)
                : Optional.empty();
        if (product.isEmpty()) {
            Messages.error(visit, "We can't update your Wish List right now.");
            visit.redirect(INDEX);
            return;
        }
        Map<String, Object> request = request(visit);
        long list = records.changeChoices(Long.parseLong(item), product.get(), request, text(request), visit.now());
        Messages.success(visit, product.get().name() + " has been updated in your Wish List.");
        visit.redirect("/wishlist/index/index/wishlist_id/" + list + "/");
    }

    private void remove(Visit visit) {
        FormKey.require(visit);
        Viewer viewer = store.customer(visit);
        String item = visit.hasParameter("item") ? visit.parameter("item") : visit.field("item");
        Optional<String> name =
                item.matches("[0-9]{1,9}") ? records.remove(viewer.id(), Long.parseLong(item)) : Optional.empty();
        if (name.isPresent()) {
            Messages.success(visit, name.get() + " has been removed from your Wish List.");
        } else {
            Messages.error(visit, "We can't delete the item from Wish List right now.");
        }
        visit.redirect(visit.referer().orElse(INDEX));
    }

    /** The stored buy request: product, quantity, chosen options. */
    private static Map<String, Object> request(Visit visit) {
        Map<String, Object> request = new LinkedHashMap<>();
        for (String name :
                List.of("product", "uenc", "qty", "related_product", "item", "selected_configurable_option")) {
            if (!visit.fields(name).isEmpty()) {
                request.put(name, visit.field(name));
            }
        }
        visit.allFields().forEach((name, values) -> {
            Matcher choice = CHOICE.matcher(name);
            if (choice.matches() && !values.isEmpty() && !values.get(0).isEmpty()) {
                @SuppressWarnings("unchecked")
                Map<String, Object> group = (Map<String, Object>)
                        request.computeIfAbsent(choice.group(1), any -> new LinkedHashMap<String, Object>());
                group.put(choice.group(2), choice.group(3) == null ? values.get(0) : values);
            }
        });
        return request;
    }

    private static Map<String, Object> request(String text) {
        try {
            @SuppressWarnings("unchecked")
            Map<String, Object> request = JSON.readValue(text, Map.class);
            return request;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a wish list item in the session is not JSON", e);
        }
    }

    private static String text(Map<String, Object> request) {
        try {
            return JSON.writeValueAsString(request);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a wish list item cannot be written as JSON", e);
        }
    }
}
