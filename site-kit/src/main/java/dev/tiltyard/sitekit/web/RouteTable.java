package dev.tiltyard.sitekit.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A site's routes in order. Javalin's own router can neither constrain a parameter nor fall through to a later route,
 * and the sites need both: {@code /f/books/123} is a submission, {@code /f/books/new} a listing.
 */
final class RouteTable implements Routes {
    private final List<Route> routes = new ArrayList<>();
    private final List<String> patterns = new ArrayList<>();

    @Override
    public Routes add(String method, String pattern, PageHandler handler) {
        routes.add(new Route(method, segments(pattern), handler));
        return announce(method, pattern);
    }

    @Override
    public Routes announce(String method, String pattern) {
        patterns.add(method + " " + pattern);
        return this;
    }

    /** Method and pattern of each route, in order. */
    List<String> patterns() {
        return List.copyOf(patterns);
    }

    Optional<Match> find(String method, String rawPath) {
        List<String> path = split(rawPath);
        for (Route route : routes) {
            Map<String, String> parameters = route.method.equals(method) ? route.match(path) : null;
            if (parameters != null) {
                return Optional.of(new Match(route.handler, parameters, route.segments));
            }
        }
        return Optional.empty();
    }

    /** The methods that a path supports, in alphabetical order. */
    SortedSet<String> methodsFor(String rawPath) {
        List<String> path = split(rawPath);
        SortedSet<String> methods = new TreeSet<>();
        for (Route route : routes) {
            if (route.match(path) != null) {
                methods.add(route.method);
            }
        }
        return methods;
    }

    private static List<String> split(String rawPath) {
        List<String> segments = new ArrayList<>();
        for (String segment : rawPath.substring(1).split("/", -1)) {
            // A plus in a path is literal; the decoder would turn it into a space.
            segments.add(URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8));
        }
        return segments;
    }

    private static List<Segment> segments(String pattern) {
        List<Segment> segments = new ArrayList<>();
        for (String part : pattern.substring(1).split("/", -1)) {
            segments.add(Segment.of(part));
        }
        return segments;
    }

    /**
     * The route that a request matched.
     *
     * @param parameters values of the route's parameters
     * @param segments the route's pattern
     */
    record Match(PageHandler handler, Map<String, String> parameters, List<Segment> segments) {
        private static final PageHandler NO_HANDLER = visit -> {
            throw HttpProblem.notFound("there is nothing at " + visit.path());
        };

        /** For a request without a matching route. */
        static final Match NONE = new Match(NO_HANDLER, Map.of(), List.of());

        /** The path with another, encoded value for a parameter. */
        String pathWith(String parameter, String value) {
            StringBuilder path = new StringBuilder();
            for (Segment segment : segments) {
                String part = segment.name == null
                        ? segment.literal
                        : (segment.name.equals(parameter) ? value : parameters.getOrDefault(segment.name, ""))
                                + segment.literal;
                path.append('/').append(PathCoding.encode(part, segment.rest));
            }
            // Two leading slashes would denote another host.
            return path.toString().replaceFirst("^/+", "/");
        }
    }

    private record Route(String method, List<Segment> segments, PageHandler handler) {
        @Nullable
        Map<String, String> match(List<String> path) {
            int last = segments.size() - 1;
            boolean open = segments.get(last).rest;
            if (open ? path.size() <= last : path.size() != segments.size()) {
                return null;
            }
            Map<String, String> parameters = new LinkedHashMap<>();
            for (int i = 0; i < segments.size(); i++) {
                Segment segment = segments.get(i);
                String part = segment.rest ? String.join("/", path.subList(i, path.size())) : path.get(i);
                String value = segment.valueIn(part);
                if (value == null) {
                    return null;
                }
                if (segment.name != null) {
                    parameters.put(segment.name, value);
                }
            }
            return parameters;
        }
    }

    /** One segment of a pattern: a literal, or a parameter with a required suffix ({@code .json}). */
    record Segment(
            @Nullable String name, String literal, @Nullable Pattern constraint, boolean rest) {
        static Segment of(String part) {
            int end = part.lastIndexOf('}');
            if (!part.startsWith("{") || end < 0) {
                return new Segment(null, part, null, false);
            }
            String inner = part.substring(1, end);
            String suffix = part.substring(end + 1);
            if (inner.endsWith("...")) {
                return new Segment(inner.substring(0, inner.length() - 3), suffix, null, true);
            }
            int colon = inner.indexOf(':');
            return colon < 0
                    ? new Segment(inner, suffix, null, false)
                    : new Segment(
                            inner.substring(0, colon), suffix, Pattern.compile(inner.substring(colon + 1)), false);
        }

        /** The parameter's value, or the literal itself; null if the segment doesn't match. */
        @Nullable
        String valueIn(String part) {
            if (name == null) {
                return literal.equals(part) ? literal : null;
            }
            if (!part.endsWith(literal) || part.length() == literal.length()) {
                return null;
            }
            String value = part.substring(0, part.length() - literal.length());
            return constraint == null || constraint.matcher(value).matches() ? value : null;
        }
    }
}
