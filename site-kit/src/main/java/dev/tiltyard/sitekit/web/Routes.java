package dev.tiltyard.sitekit.web;

/**
 * Where a site registers its handlers. A pattern is a path whose segments are literal, {@code {name}}, {@code
 * {name:regular expression}} (without a slash in it), or {@code {name...}} for one or more segments: all that is left at
 * the end, as few as possible before other segments. A parameter can have a literal suffix ({@code {id}.json}). The first
 * matching route wins. HEAD is handled as GET without a
 * body; a path that exists only for other methods is answered with status 405.
 */
public interface Routes {
    /** Adds a route for any method, in upper case: {@code PUT}. */
    Routes add(String method, String pattern, PageHandler handler);

    /**
     * Lists a URL that a broader pattern handles among the site's {@link
     * dev.tiltyard.sitekit.replica.ReplicaServer#routes() routes}.
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

    /** A form's page: the same handler shows it and processes its submission. */
    default Routes form(String pattern, PageHandler handler) {
        return get(pattern, handler).post(pattern, handler);
    }
}
