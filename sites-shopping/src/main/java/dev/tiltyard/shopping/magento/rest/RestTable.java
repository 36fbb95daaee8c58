package dev.tiltyard.shopping.magento.rest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The routes in order; a wrong method matches no route, as in the original. */
final class RestTable implements RestRoutes {
    private final List<Route> routes = new ArrayList<>();

    @Override
    public RestRoutes add(String method, String path, Access access, Endpoint endpoint) {
        routes.add(new Route(method, List.of(path.split("/")), access, endpoint));
        return this;
    }

    /** @param path decoded segments after {@code V1} */
    Optional<Match> find(String method, List<String> path) {
        for (Route route : routes) {
            Map<String, String> parameters = route.method.equals(method) ? route.match(path) : null;
            if (parameters != null) {
                return Optional.of(new Match(route.access, route.endpoint, parameters));
            }
        }
        return Optional.empty();
    }

    /** The route of a bulk call, in whose path {@code bySku} stands for the parameter {@code sku}. */
    Optional<Match> findBulk(String method, List<String> path) {
        for (Route route : routes) {
            List<String> named = route.segments.stream()
                    .map(segment -> segment.startsWith("{")
                            ? "by" + Character.toUpperCase(segment.charAt(1))
                                    + segment.substring(2, segment.length() - 1)
                            : segment)
                    .toList();
            if (route.method.equals(method) && named.equals(path)) {
                Map<String, String> parameters = new LinkedHashMap<>();
                route.segments.stream()
                        .filter(segment -> segment.startsWith("{"))
                        .forEach(segment -> parameters.put(segment.substring(1, segment.length() - 1), ""));
                return Optional.of(new Match(route.access, route.endpoint, parameters));
            }
        }
        return Optional.empty();
    }

    /** Passes method and path of each route to a listener. */
    void describe(BiConsumer<String, String> listener) {
        routes.forEach(route -> listener.accept(route.method, String.join("/", route.segments)));
    }

    record Match(Access access, Endpoint endpoint, Map<String, String> parameters) {}

    private record Route(String method, List<String> segments, Access access, Endpoint endpoint) {
        @Nullable
        Map<String, String> match(List<String> path) {
            if (path.size() != segments.size()) {
                return null;
            }
            Map<String, String> parameters = new LinkedHashMap<>();
            for (int i = 0; i < path.size(); i++) {
                String segment = segments.get(i);
                if (segment.startsWith("{")) {
                    parameters.put(segment.substring(1, segment.length() - 1), path.get(i));
                } else if (!segment.equals(path.get(i))) {
                    return null;
                }
            }
            return parameters;
        }
    }
}
