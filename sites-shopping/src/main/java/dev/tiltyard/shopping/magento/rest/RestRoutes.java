package dev.tiltyard.shopping.magento.rest;

/**
 * Registers the routes of resources. Paths begin after {@code /V1/}; a segment in braces is a parameter. The first
 * matching
 * route wins.
 *
 * <pre>{@code
 * routes.get("orders/{id}", Access.admin("Magento_Sales::actions_view"), call -> one(call.id("id")))
 *       .post("carts/mine/items", Access.self("cartId"), call -> add(call.customerId(), call.required("cartItem")));
 * }</pre>
 */
public interface RestRoutes {
    RestRoutes add(String method, String path, Access access, Endpoint endpoint);

    default RestRoutes get(String path, Access access, Endpoint endpoint) {
        return add("GET", path, access, endpoint);
    }

    default RestRoutes post(String path, Access access, Endpoint endpoint) {
        return add("POST", path, access, endpoint);
    }

    default RestRoutes put(String path, Access access, Endpoint endpoint) {
        return add("PUT", path, access, endpoint);
    }

    default RestRoutes delete(String path, Access access, Endpoint endpoint) {
        return add("DELETE", path, access, endpoint);
    }
}
