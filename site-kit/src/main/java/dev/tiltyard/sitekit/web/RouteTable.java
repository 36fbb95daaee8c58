package dev.tiltyard.sitekit.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A site's routes in order. Javalin's own router can neither constrain a parameter nor fall through to a later route,
 * and the sites need both: {@code /f/books/123} is a submission, {@code /f/books/new} a listing.
 */
final class RouteTable implements Routes {
    private final List<Route> routes = new ArrayList<>();
    private final List<String> patterns = new ArrayList<>();
    private final Map<String, Predicate<String>> constraints = new HashMap<>();

    @Override
    public Routes add(String method, String pattern, PageHandler handler) {
        routes.add(new Route(method, segments(pattern), handler));
        return announce(method, pattern);
    }

    /** Routes that are added from now on match only values of this parameter that the constraint accepts. */
    RouteTable where(String parameter, Predicate<String> constraint) {
        constraints.put(parameter, constraint);
        return this;
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

    private List<Segment> segments(String pattern) {
        List<Segment> segments = new ArrayList<>();
        for (String part : pattern.substring(1).split("/", -1)) {
            segments.add(Segment.of(part, constraints));
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
            Map<String, String> parameters = new LinkedHashMap<>();
            return matches(0, path, 0, parameters) ? parameters : null;
        }

        /** Matches the segments from a number on. A parameter of several segments in the middle takes as few as it can. */
        private boolean matches(int number, List<String> path, int from, Map<String, String> parameters) {
            int following = segments.size() - number - 1;
            if (following < 0) {
                return from == path.size();
            }
            Segment segment = segments.get(number);
            int longest = path.size() - following - from;
            for (int length = following == 0 && segment.rest ? longest : 1;
                    length >= 1 && length <= longest && (segment.rest || length == 1);
                    length++) {
                // A part of one segment is compared at once, a longer one only if all behind it matches.
                if (!segment.rest && segment.valueIn(path.get(from)) == null
                        || !matches(number + 1, path, from + length, parameters)) {
                    continue;
                }
                String value = segment.valueIn(String.join("/", path.subList(from, from + length)));
                if (value != null) {
                    if (segment.name != null) {
                        parameters.put(segment.name, value);
                    }
                    return true;
                }
            }
            return false;
        }
    }

    /** One segment of a pattern: a literal, or a parameter with a required suffix ({@code .json}). */
    record Segment(@Nullable String name, String literal, Predicate<String> constraint, boolean rest) {
        static Segment of(String part, Map<String, Predicate<String>> constraints) {
            int end = part.lastIndexOf('}');
            if (!part.startsWith("{") || end < 0) {
                return new Segment(null, part, text -> true, false);
            }
            String inner = part.substring(1, end);
            String suffix = part.substring(end + 1);
            boolean rest = inner.endsWith("...");
            int colon = rest ? -1 : inner.indexOf(':');
            String name = rest ? inner.substring(0, inner.length() - 3) : colon < 0 ? inner : inner.substring(0, colon);
            Predicate<String> constraint = constraints.getOrDefault(name, text -> true);
            return new Segment(
                    name,
                    suffix,
                    colon < 0
                            ? constraint
                            : constraint.and(
                                    Pattern.compile(inner.substring(colon + 1)).asMatchPredicate()),
                    rest);
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
            return constraint.test(value) ? value : null;
        }
    }
}
