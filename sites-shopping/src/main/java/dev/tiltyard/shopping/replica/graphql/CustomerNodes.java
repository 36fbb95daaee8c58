package dev.tiltyard.shopping.replica.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Customers and their addresses, read as the REST API reads them.
 *
 * <p>Source: Magento 2.4.6, {@code module-customer-graph-ql/etc/schema.graphqls}.
 */
final class CustomerNodes {
    private static final String ME = "customers/me";

    private final OrderNodes orders;
    private final WishNodes wishes;
    private final ReviewNodes reviews;

    CustomerNodes(OrderNodes orders, WishNodes wishes, ReviewNodes reviews) {
        this.orders = orders;
        this.wishes = wishes;
        this.reviews = reviews;
    }

    /** The calling customer as the REST API shows them. */
    static JsonNode shown(Call call) {
        call.requireCustomer();
        return call.rest("GET", ME, JsonNodeFactory.instance.objectNode());
    }

    Node of(Call call) {
        JsonNode shown = shown(call);
        long id = shown.path("id").asLong();
        Node node = new Node("Customer")
                .put("id", id)
                .put("group_id", shown.path("group_id").asInt())
                .put("dob", text(shown, "dob"))
                .put("date_of_birth", text(shown, "dob"))
                .put("gender", shown.has("gender") ? shown.path("gender").asInt() : null)
                .put(
                        "is_subscribed",
                        shown.at("/extension_attributes/is_subscribed").asBoolean())
                .put(
                        "allow_remote_shopping_assistance",
                        shown.at("/extension_attributes/assistance_allowed").asInt() == 2)
                .put("addresses", addresses(shown))
                .with("orders", arguments -> orders.ofCustomer(call, id, arguments))
                .with("reviews", arguments -> reviews.ofCustomer(call, id, arguments))
                .later("wishlist", () -> wishes.of(call, id))
                .later("wishlists", () -> List.of(wishes.of(call, id)))
                .with("wishlist_v2", arguments -> {
                    Node list = wishes.of(call, id);
                    return String.valueOf(list.value("id", Args.NONE)).equals(arguments.required("id")) ? list : null;
                });
        for (String name : List.of(
                "prefix",
                "firstname",
                "middlename",
                "lastname",
                "suffix",
                "email",
                "created_at",
                "default_billing",
                "default_shipping",
                "taxvat")) {
            node.put(name, text(shown, name));
        }
        return node;
    }

    private static @Nullable String text(JsonNode shown, String name) {
        return shown.hasNonNull(name) ? shown.path(name).asText() : null;
    }

    private static List<Node> addresses(JsonNode customer) {
        List<Node> addresses = new ArrayList<>();
        customer.path("addresses").forEach(address -> addresses.add(address(address)));
        return addresses;
    }

    /** @throws GraphQlProblem if the customer has no such address */
    Node address(Call call, long id) {
        return address(shownAddress(call, id));
    }

    /** An address of the calling customer as the REST API shows it. */
    static JsonNode shownAddress(Call call, long id) {
        for (JsonNode address : shown(call).path("addresses")) {
            if (address.path("id").asLong() == id) {
                return address;
            }
        }
        throw GraphQlProblem.noSuch("Could not find a address with ID \"" + id + "\"");
    }

    private static Node address(JsonNode shown) {
        List<String> street = new ArrayList<>();
        shown.path("street").forEach(line -> street.add(line.asText()));
        JsonNode region = shown.path("region");
        Node node = new Node("CustomerAddress")
                .put("id", shown.path("id").asInt())
                .put("uid", Uids.of(shown.path("id").asInt()))
                .put("customer_id", shown.path("customer_id").asInt())
                .put("street", street)
                .put(
                        "region",
                        new Node("CustomerAddressRegion")
                                .put("region_code", text(region, "region_code"))
                                .put("region", text(region, "region"))
                                .put("region_id", region.path("region_id").asInt()))
                .put("region_id", shown.path("region_id").asInt())
                .put("country_id", text(shown, "country_id"))
                .put("country_code", text(shown, "country_id"))
                .put("default_shipping", shown.path("default_shipping").asBoolean())
                .put("default_billing", shown.path("default_billing").asBoolean());
        for (String name : List.of(
                "prefix",
                "firstname",
                "middlename",
                "lastname",
                "suffix",
                "company",
                "city",
                "postcode",
                "telephone",
                "fax",
                "vat_id")) {
            node.put(name, text(shown, name));
        }
        return node;
    }
}
