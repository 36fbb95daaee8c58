package dev.tiltyard.testkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A site's routes, and for each parameter a value that was seen. */
final class SiteRoutes {
    private static final Pattern PARAMETER = Pattern.compile("\\{([^}:.]+)(\\.\\.\\.|:(?:[^{}]|\\{[^{}]*})+)?}");

    private final List<Route> routes = new ArrayList<>();
    private final Map<String, String> values = new LinkedHashMap<>();

    /** @param samples encoded parameter values, by name */
    SiteRoutes(List<String> routes, Map<String, String> samples) {
        routes.forEach(route -> this.routes.add(Route.of(route)));
        values.putAll(samples);
    }

    /**
     * One route.
     *
     * @param method its HTTP method
     * @param pattern the site's pattern
     * @param parameters names in order
     */
    record Route(String method, String pattern, Pattern regex, List<String> parameters) {
        static Route of(String text) {
            String[] parts = text.split(" ", 2);
            StringBuilder regex = new StringBuilder();
            List<String> names = new ArrayList<>();
            Matcher parameter = PARAMETER.matcher(parts[1]);
            int end = 0;
            while (parameter.find()) {
                regex.append(Pattern.quote(parts[1].substring(end, parameter.start())));
                String rule = parameter.group(2);
                // The rule applies to decoded text, so encoded addresses are not tested against it.
                regex.append("...".equals(rule) ? "(.+)" : "([^/]+)");
                names.add(parameter.group(1));
                end = parameter.end();
            }
            regex.append(Pattern.quote(parts[1].substring(end)));
            return new Route(parts[0], parts[1], Pattern.compile(regex.toString()), List.copyOf(names));
        }

        boolean matches(String method, String path) {
            return this.method.equals(method) && regex.matcher(path).matches();
        }

        /** Whether the route matches a GET of this address. */
        boolean answers(String address) {
            return matches("GET", address.replaceFirst("\\?.*$", ""));
        }

        @Override
        public String toString() {
            return method + " " + pattern;
        }
    }

    List<Route> all() {
        return routes;
    }

    Optional<Route> of(String method, String address) {
        String path = address.replaceFirst("\\?.*$", "");
        return routes.stream().filter(route -> route.matches(method, path)).findFirst();
    }

    /** Records the parameters of an address. */
    void learn(String address) {
        String path = address.replaceFirst("\\?.*$", "");
        of("GET", address).ifPresent(route -> {
            Matcher match = route.regex().matcher(path);
            if (match.matches()) {
                for (int i = 0; i < route.parameters().size(); i++) {
                    values.putIfAbsent(
                            route.pattern() + " " + route.parameters().get(i), match.group(i + 1));
                    values.putIfAbsent(route.parameters().get(i), match.group(i + 1));
                }
            }
        });
    }

    /** A route's address, with one parameter replaced. */
    String address(Route route, @Nullable String parameter, String value) {
        StringBuilder address = new StringBuilder();
        Matcher match = PARAMETER.matcher(route.pattern());
        int end = 0;
        while (match.find()) {
            address.append(route.pattern(), end, match.start());
            String name = match.group(1);
            address.append(name.equals(parameter) ? value : sample(route, name));
            end = match.end();
        }
        return Wire.address(address.append(route.pattern().substring(end)).toString());
    }

    private String sample(Route route, String name) {
        String own = values.get(route.pattern() + " " + name);
        return own == null ? values.getOrDefault(name, "1") : own;
    }
}
