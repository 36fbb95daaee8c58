package dev.tiltyard.sitekit.web;

/**
 * Where a site registers its handlers. A pattern is a path whose segments are literal, {@code {name}},
 * {@code {name:regular expression}} (without a slash in it), each with a
 * literal ending if need be ({@code {id}.json}), or, at the end, {@code {name...}} for one or more segments.
 * The first route added that matches answers. HEAD is answered as GET without a body; a path that is known for other
 * methods only is answered by status 405.
 */
public interface Routes {
    /** Adds a route for any method, in capitals: {@code PUT}. */
    Routes add(String method, String pattern, PageHandler handler);

    /**
     * Names an address that a wider pattern answers, for {@link dev.tiltyard.sitekit.replica.ReplicaServer#routes() lists}
     * of what a site has.
     */
    default Routes announce(String method, String pattern) {
        return this;
    }

    default Routes get(String pattern, PageHandler handler) {
        return add("GET", pattern, handler);
    }

    default Routes post(String pattern, PageHandler handler) {
        return add("POST", pattern, handler);
    }

    /** A form's page: the same handler shows it and takes its submission. */
    default Routes form(String pattern, PageHandler handler) {
        return get(pattern, handler).post(pattern, handler);
    }
}
