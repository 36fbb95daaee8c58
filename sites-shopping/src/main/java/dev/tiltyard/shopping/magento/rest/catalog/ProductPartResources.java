package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.OptionRows;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductLink;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.rest.Stored;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Images, options, links, websites and variants of a product in the REST API.
 *
 * <p>Source: Magento 2.4.6, {@code module-catalog/etc/webapi.xml} and {@code
 * module-configurable-product/etc/webapi.xml}.
 */
final class ProductPartResources {
    private static final Access CATALOG = Access.admin("Magento_Catalog::catalog");
    private static final Access PRODUCTS = Access.admin("Magento_Catalog::products");

    private final Magento magento;
    private final ProductWrites writes;

    ProductPartResources(Magento magento, ProductWrites writes) {
        this.magento = magento;
        this.writes = writes;
    }

    void addTo(RestRoutes routes) {
        media(routes);
        options(routes);
        links(routes);
        websites(routes);
        variants(routes);
    }

    private void media(RestRoutes routes) {
        routes.get("products/{sku}/media", CATALOG, call -> media(product(call)))
                .get("products/{sku}/media/{id}", CATALOG, this::picture)
                .post("products/{sku}/media", CATALOG, call -> {
                    Product product = product(call);
                    long id = changed(
                            call, product, handle -> writes.media().add(handle, product.id(), call.required("entry")));
                    return String.valueOf(id);
                })
                .put("products/{sku}/media/{id}", CATALOG, call -> {
                    Product product = product(call);
                    writes.change(product, call.now(), handle -> writes.media()
                            .change(handle, product.id(), call.id("id"), call.required("entry")));
                    return true;
                })
                .delete("products/{sku}/media/{id}", CATALOG, call -> {
                    Product product = product(call);
                    writes.change(
                            product, call.now(), handle -> writes.media().remove(handle, product.id(), call.id("id")));
                    return true;
                });
    }

    private void options(RestRoutes routes) {
        routes.get("products/options/types", CATALOG, call -> optionTypes())
                .get("products/{sku}/options", CATALOG, call -> ProductShapes.options(product(call)))
                .get("products/{sku}/options/{id}", CATALOG, call -> {
                    Product product = product(call);
                    return ProductShapes.option(product, option(product, call.id("id")));
                })
                .post("products/options", CATALOG, call -> saveOption(call, 0))
                .put("products/options/{id}", CATALOG, call -> saveOption(call, call.id("id")))
                .delete("products/{sku}/options/{id}", CATALOG, call -> {
                    Product product = product(call);
                    CustomOption gone = option(product, call.id("id"));
                    writes.change(
                            product,
                            call.now(),
                            handle -> OptionRows.replace(
                                    handle,
                                    product.id(),
                                    product.options().stream()
                                            .filter(option -> option.id() != gone.id())
                                            .toList()));
                    return true;
                });
    }

    private void links(RestRoutes routes) {
        routes.get("products/links/types", CATALOG, call -> Arrays.stream(ProductLink.Type.values())
                        .map(type -> new Shape().put("code", type.id()).put("name", type.code()))
                        .toList())
                .get("products/links/{type}/attributes", CATALOG, call -> linkAttributes(call.path("type")))
                .get("products/{sku}/links/{type}", CATALOG, call -> links(product(call), call.path("type")))
                .post("products/{sku}/links", CATALOG, this::addLinks)
                .put("products/{sku}/links", CATALOG, call -> {
                    Input sent = call.required("entity");
                    Product product = product(call);
                    writes.change(product, call.now(), handle -> merge(handle, product, List.of(sent)));
                    return true;
                })
                .delete("products/{sku}/links/{type}/{linked}", CATALOG, this::removeLink);
    }

    private void websites(RestRoutes routes) {
        Function<RestRequest, Boolean> add = call -> {
            Input sent = call.required("productWebsiteLink");
            Product product = product(call);
            long website = sent.number("website_id").orElseThrow(() -> RestProblem.missing("website_id"));
            writes.change(product, call.now(), handle -> {
                if (!Stored.has(handle, "store_website", "website_id", website)) {
                    throw RestProblem.bad(
                            "Could not assign product \"%1\" to websites \"%2\"",
                            List.of(product.sku(), String.valueOf(website)));
                }
                handle.execute(
                        "INSERT IGNORE INTO catalog_product_website (product_id, website_id) VALUES (?, ?)",
                        product.id(),
                        website);
            });
            return true;
        };
        routes.post("products/{sku}/websites", PRODUCTS, add::apply)
                .put("products/{sku}/websites", PRODUCTS, add::apply)
                .delete("products/{sku}/websites/{id}", PRODUCTS, call -> {
                    Product product = product(call);
                    writes.change(
                            product,
                            call.now(),
                            handle -> handle.execute(
                                    "DELETE FROM catalog_product_website WHERE product_id = ? AND website_id = ?",
                                    product.id(),
                                    call.id("id")));
                    return true;
                });
    }

    private void variants(RestRoutes routes) {
        String base = "configurable-products/{sku}/";
        routes.get(base + "options/all", PRODUCTS, call -> ProductShapes.choices(product(call)))
                .get(base + "options/{id}", PRODUCTS, call -> choice(product(call), call.id("id")))
                .post(base + "options", PRODUCTS, call -> {
                    Product product = configurable(call);
                    Input sent = call.required("option");
                    return changed(call, product, handle -> Variations.option(magento, handle, product.id(), sent));
                })
                .put(base + "options/{id}", PRODUCTS, call -> {
                    Product product = configurable(call);
                    choice(product, call.id("id"));
                    Input sent = call.required("option");
                    return changed(call, product, handle -> Variations.option(magento, handle, product.id(), sent));
                })
                .delete(base + "options/{id}", PRODUCTS, call -> {
                    Product product = configurable(call);
                    choice(product, call.id("id"));
                    writes.change(product, call.now(), handle -> Variations.remove(handle, call.id("id")));
                    return true;
                })
                .post(base + "child", PRODUCTS, this::addChild)
                .delete(base + "children/{child}", PRODUCTS, this::removeChild);
    }

    private Product product(RestRequest call) {
        return magento.products().bySku(call.path("sku"), 0).orElseThrow(ProductResources::unknown);
    }

    private Product configurable(RestRequest call) {
        Product product = product(call);
        if (!product.type().id().equals("configurable")) {
            throw RestProblem.bad("The \"" + product.sku() + "\" product isn't a configurable product.");
        }
        return product;
    }

    private <T> T changed(RestRequest call, Product product, Function<Handle, T> change) {
        List<T> made = new ArrayList<>();
        writes.change(product, call.now(), handle -> made.add(change.apply(handle)));
        return made.get(0);
    }

    private List<Shape> media(Product product) {
        return magento.database().withHandle(handle -> ProductShapes.media(handle, product));
    }

    private Shape picture(RestRequest call) {
        long id = call.id("id");
        return media(product(call)).stream()
                .filter(entry -> Long.valueOf(id).equals(entry.fields().get("id")))
                .findFirst()
                .orElseThrow(() -> RestProblem.notFound("The image doesn't exist. Verify and try again."));
    }

    private static CustomOption option(Product product, long id) {
        return product.options().stream()
                .filter(option -> option.id() == id)
                .findFirst()
                .orElseThrow(() -> RestProblem.notFound(
                        "The product doesn't have the option. Enter another option and try again."));
    }

    /** Adds an option, or replaces the one with the id. */
    private Shape saveOption(RestRequest call, long id) {
        Input sent = call.required("option");
        String sku = sent.text("product_sku")
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> RestProblem.bad("The ProductSku is empty. Set the ProductSku and try again."));
        Product product = magento.products().bySku(sku, 0).orElseThrow(ProductResources::unknown);
        List<CustomOption> options = new ArrayList<>(product.options());
        CustomOption read = SentParts.option(sent, options.size() + 1);
        long wanted = id == 0 ? read.id() : id;
        int place = options.size();
        if (wanted != 0) {
            place = options.indexOf(option(product, wanted));
            options.remove(place);
        }
        options.add(place, read.withId(wanted));
        writes.change(product, call.now(), handle -> OptionRows.replace(handle, product.id(), options));
        Product after = magento.products().bySku(sku, 0).orElseThrow(ProductResources::unknown);
        return ProductShapes.option(
                after,
                after.options().stream()
                        .filter(option -> wanted == 0
                                ? product.options().stream().noneMatch(old -> old.id() == option.id())
                                : option.id() == wanted)
                        .findFirst()
                        .orElseThrow());
    }

    private static List<Shape> optionTypes() {
        List<List<String>> types = List.of(
                List.of("Field", "field", "Text"),
                List.of("Area", "area", "Text"),
                List.of("File", "file", "File"),
                List.of("Drop-down", "drop_down", "Select"),
                List.of("Radio Buttons", "radio", "Select"),
                List.of("Checkbox", "checkbox", "Select"),
                List.of("Multiple Select", "multiple", "Select"),
                List.of("Date", "date", "Date"),
                List.of("Date & Time", "date_time", "Date"),
                List.of("Time", "time", "Date"));
        return types.stream()
                .map(type -> new Shape()
                        .put("label", type.get(0))
                        .put("code", type.get(1))
                        .put("group", type.get(2)))
                .toList();
    }

    private static List<Shape> linkAttributes(String type) {
        List<Shape> attributes =
                new ArrayList<>(List.of(new Shape().put("code", "position").put("type", "int")));
        if (SentParts.type(type) == ProductLink.Type.ASSOCIATED) {
            attributes.add(new Shape().put("code", "qty").put("type", "decimal"));
        }
        return attributes;
    }

    private List<Shape> links(Product product, String type) {
        SentParts.type(type);
        return magento.database().withHandle(handle -> ProductShapes.links(handle, product)).stream()
                .filter(link -> type.equals(link.fields().get("link_type")))
                .toList();
    }

    private boolean addLinks(RestRequest call) {
        Product product = product(call);
        List<Input> sent = call.body().list("items");
        if (sent.isEmpty()) {
            throw RestProblem.bad("\"%fieldName\" is required. Enter and try again.".replace("%fieldName", "items"));
        }
        writes.change(product, call.now(), handle -> merge(handle, product, sent));
        return true;
    }

    /** Adds links, or changes those to the same products. */
    private static void merge(Handle handle, Product product, List<Input> sent) {
        List<ProductLink> wanted = SentParts.links(handle, sent);
        for (ProductLink.Type type : ProductLink.Type.values()) {
            List<ProductLink> ofType =
                    wanted.stream().filter(link -> link.type() == type).toList();
            if (!ofType.isEmpty()) {
                List<ProductLink> all = new ArrayList<>(ProductLink.of(handle, product.id(), type));
                all.removeIf(link -> ofType.stream().anyMatch(each -> each.product() == link.product()));
                all.addAll(ofType);
                ProductLink.replace(handle, product.id(), type, all);
            }
        }
    }

    private boolean removeLink(RestRequest call) {
        Product product = product(call);
        ProductLink.Type type = SentParts.type(call.path("type"));
        writes.change(product, call.now(), handle -> {
            List<ProductLink> all = new ArrayList<>(ProductLink.of(handle, product.id(), type));
            Optional<Product> linked = magento.products().bySku(call.path("linked"), 0);
            if (linked.isEmpty()
                    || !all.removeIf(link -> link.product() == linked.get().id())) {
                throw RestProblem.notFound("Product " + product.sku() + " doesn't have linked " + call.path("linked")
                        + " as " + call.path("type"));
            }
            ProductLink.replace(handle, product.id(), type, all);
        });
        return true;
    }

    private static Shape choice(Product product, long id) {
        return ProductShapes.choices(product).stream()
                .filter(choice -> Long.valueOf(id).equals(choice.fields().get("id")))
                .findFirst()
                .orElseThrow(() -> RestProblem.notFound("The \"" + id
                        + "\" entity that was requested doesn't exist. Verify the entity and try again."));
    }

    private boolean addChild(RestRequest call) {
        Product parent = configurable(call);
        Product child = magento.products()
                .bySku(call.body().requiredText("childSku"), 0)
                .orElseThrow(ProductResources::unknown);
        if (Variations.has(parent, child.id())) {
            throw RestProblem.bad("The product is already attached.");
        }
        if (parent.choices().isEmpty()) {
            throw RestProblem.bad("The parent product doesn't have configurable product options.");
        }
        writes.change(parent, call.now(), handle -> Variations.add(handle, parent.id(), child.id()));
        return true;
    }

    private boolean removeChild(RestRequest call) {
        Product parent = configurable(call);
        Product child = magento.products().bySku(call.path("child"), 0).orElseThrow(ProductResources::unknown);
        if (!Variations.has(parent, child.id())) {
            throw RestProblem.bad("The product that was requested doesn't exist. Verify the product and try again.");
        }
        writes.change(parent, call.now(), handle -> {
            handle.execute(
                    "DELETE FROM catalog_product_super_link WHERE parent_id = ? AND product_id = ?",
                    parent.id(),
                    child.id());
            handle.execute(
                    "DELETE FROM catalog_product_relation WHERE parent_id = ? AND child_id = ?",
                    parent.id(),
                    child.id());
        });
        return true;
    }
}
