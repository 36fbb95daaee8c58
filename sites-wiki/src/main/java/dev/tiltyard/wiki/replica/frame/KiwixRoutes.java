package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.PageHandler;
import dev.tiltyard.sitekit.web.Routes;

/**
 * Routes that respond to POST as to GET, and with status 304 to a visitor who has a copy. A path with a slash at its
 * end is another one.
 *
 * @param routes the underlying ones
 * @param responses recognizes copies
 * @param otherwise responds to a path with a slash at its end
 */
public record KiwixRoutes(Routes routes, Responses responses, PageHandler otherwise) implements Routes {
    @Override
    public Routes add(String method, String pattern, PageHandler handler) {
        boolean open = pattern.endsWith("...}") || pattern.startsWith("/catalog/") || pattern.equals("/");
        PageHandler once = visit -> {
            if (!responses.sendUnchanged(visit)) {
                PageHandler chosen = open || !visit.path().endsWith("/") ? handler : otherwise;
                chosen.answer(visit);
            }
        };
        routes.add(method, pattern, once);
        routes.add("POST", pattern, once);
        return this;
    }
}
