package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Asks for every field of every type that introspection lists, so that a field without a value is
 * found: it answers an internal error instead of null.
 */
class GraphQlFieldsTest {
    private static final String TYPES = """
            { __schema { types { kind name
                fields(includeDeprecated: true) { name args { name type { kind } } type { ...T } }
                possibleTypes { name } } } }
            fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }
            """;

    private final RestShop shop = RestShop.open();
    private final Map<String, JsonNode> types = new HashMap<>();
    private final Set<String> asked = new TreeSet<>();
    private final Set<String> visited = new TreeSet<>();

    GraphQlFieldsTest() {
        GraphQlShop.data(shop.guest(), TYPES)
                .at("/__schema/types")
                .forEach(type -> types.put(type.path("name").asText(), type));
    }

    @Test
    void theDocumentationListsTheQueriesAndMutations() throws IOException {
        String page = Files.readString(Path.of("../docs/shop-rest.md"));
        for (Map.Entry<String, String> part :
                Map.of("Query", "**Queries**: ", "Mutation", "**Mutations**: ").entrySet()) {
            List<String> offered = new ArrayList<>();
            types.get(part.getKey())
                    .path("fields")
                    .forEach(field -> offered.add("`" + field.path("name").asText() + "`"));
            int start = page.indexOf(part.getValue()) + part.getValue().length();
            assertThat(page.substring(start, page.indexOf(".\n", start)).split("\\s+"))
                    .containsExactlyInAnyOrderElementsOf(offered);
        }
    }

    @Test
    @Tag("deep")
    void everyFieldOfAProductHasAValue() {
        for (String sku : List.of("KETTLE-0", "SHIRT", "MUG", "REDUCED", "TEA-SET")) {
            ask(shop.guest(), "products(filter: {sku: {eq: \"" + sku + "\"}})", "Products");
        }
        ask(shop.guest(), "categories(filters: {ids: {eq: \"5\"}})", "CategoryResult");
        assertThat(asked)
                .contains(
                        "SimpleProduct",
                        "ConfigurableProduct",
                        "GroupedProduct",
                        "ConfigurableProductOptionsValues",
                        "CustomizableRadioOption",
                        "Breadcrumb",
                        "ProductReviewRating",
                        "Aggregation");
    }

    @Test
    @Tag("deep")
    void everyFieldOfACategoryAPageAndTheStoreHasAValue() {
        ask(shop.guest(), "categories(filters: {ids: {in: [\"3\", \"4\"]}})", "CategoryResult");
        ask(shop.guest(), "cmsPage(identifier: \"about-us\")", "CmsPage");
        ask(shop.guest(), "cmsBlocks(identifiers: [\"who\"])", "CmsBlocks");
        ask(shop.guest(), "storeConfig", "StoreConfig");
        ask(shop.guest(), "countries", "Country");
        ask(shop.guest(), "currency", "Currency");
        ask(shop.guest(), "urlResolver(url: \"/kettle-0.html\")", "EntityUrl");
        ask(shop.guest(), "productReviewRatingsMetadata", "ProductReviewRatingsMetadata");
    }

    @Test
    void everyFieldOfACustomerHasAValue() {
        RequestSpecification may = GraphQlShop.newCustomer(shop, "may@example.org");
        String list = GraphQlShop.data(may, "{ customer { wishlists { id } } }")
                .at("/customer/wishlists/0/id")
                .asText();
        GraphQlShop.data(
                may,
                "mutation { addProductsToWishlist(wishlistId: \"" + list
                        + "\", wishlistItems: [{sku: \"KETTLE-1\", quantity: 2}, {sku: \"MUG\", quantity: 1}]) { wishlist { id } } }");
        ask(may, "customer", "Customer");
        ask(may, "wishlist", "WishlistOutput");
    }

    @Test
    void everyFieldOfACartHasAValue() {
        String cart = GraphQlShop.data(shop.guest(), "mutation { createEmptyCart }")
                .path("createEmptyCart")
                .asText();
        GraphQlShop.data(
                shop.guest(),
                "mutation { addProductsToCart(cartId: \"" + cart + "\", cartItems: [{sku: \"KETTLE-3\", quantity: 2},"
                        + " {sku: \"SHIRT-167-50\", parent_sku: \"SHIRT\", quantity: 1}]) { user_errors { message } } }");
        GraphQlShop.data(
                shop.guest(),
                "mutation { setShippingAddressesOnCart(input: {cart_id: \"" + cart
                        + "\", shipping_addresses: [{address: {"
                        + "firstname: \"Ada\", lastname: \"Hill\", street: [\"1 Elm St\"], city: \"Chicago\", region: \"IL\","
                        + " postcode: \"60601\", country_code: \"US\", telephone: \"555\"}}]}) { cart { id } } }");
        ask(shop.guest(), "cart(cart_id: \"" + cart + "\")", "Cart");
        assertThat(asked).contains("ConfigurableCartItem", "AvailableShippingMethod", "CartItemPrices");
    }

    /** Asks for all fields of a type below a root, and then for those of the types below that the answer has. */
    private void ask(RequestSpecification caller, String root, String type) {
        visited.clear();
        ask(caller, List.of(root), type);
    }

    private void ask(RequestSpecification caller, List<String> path, String type) {
        JsonNode described = types.get(type);
        List<String> members = new ArrayList<>();
        if (described.path("kind").asText().equals("INTERFACE")) {
            described
                    .path("possibleTypes")
                    .forEach(each -> members.add(each.path("name").asText()));
        } else {
            members.add(type);
        }
        for (String member : members) {
            if (path.size() < 10 && !visited.contains(member)) {
                askMember(caller, path, member);
            }
        }
    }

    private void askMember(RequestSpecification caller, List<String> path, String member) {
        Map<String, String> below = new LinkedHashMap<>();
        StringBuilder fields = new StringBuilder();
        for (JsonNode field : types.get(member).path("fields")) {
            if (requiresArgument(field)) {
                continue;
            }
            JsonNode type = field.path("type");
            while (type.hasNonNull("ofType")) {
                type = type.path("ofType");
            }
            String name = field.path("name").asText();
            boolean composite =
                    List.of("OBJECT", "INTERFACE").contains(type.path("kind").asText());
            fields.append(name).append(composite ? " { __typename } " : " ");
            if (composite) {
                below.put(name, type.path("name").asText());
            }
        }
        String query = "{ " + String.join(" { ", path) + " { ... on " + member + " { nodeType: __typename " + fields
                + "} }" + " }".repeat(path.size());
        JsonNode answer = GraphQlShop.answer(caller, query);
        assertThat(answer.path("errors")).as(query + " answered " + answer).isEmpty();
        if (answer.toString().contains("\"nodeType\":\"" + member + "\"")) {
            asked.add(member);
            visited.add(member);
            below.forEach((name, type) -> {
                List<String> deeper = new ArrayList<>(path);
                deeper.add("... on " + member);
                deeper.add(name);
                ask(caller, deeper, type);
            });
        }
    }

    private static boolean requiresArgument(JsonNode field) {
        for (JsonNode argument : field.path("args")) {
            if (argument.at("/type/kind").asText().equals("NON_NULL")) {
                return true;
            }
        }
        return false;
    }
}
