package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.Visit;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A URL's query parameters in order. */
public final class Query {
    private Query() {}

    /** All parameters of a request, decoded; invalid ones are skipped. */
    public static List<Map.Entry<String, String>> of(Visit visit) {
        return parse(visit.queryString().orElse(""));
    }

    /** A request's parameters, except for some names. */
    public static List<Map.Entry<String, String>> without(Visit visit, String... names) {
        Set<String> left = Set.of(names);
        return of(visit).stream()
                .filter(entry -> !left.contains(entry.getKey()))
                .toList();
    }

    /** A path with parameters: {@code /chairs.html?price=0-10&p=2}; blanks become plus signs. */
    public static String address(String path, List<Map.Entry<String, String>> parameters) {
        return parameters.isEmpty()
                ? path
                : path + "?"
                        + parameters.stream()
                                .map(entry -> Visit.encode(entry.getKey()) + "=" + Visit.encode(entry.getValue()))
                                .collect(Collectors.joining("&"));
    }

    private static List<Map.Entry<String, String>> parse(String query) {
        List<Map.Entry<String, String>> parameters = new ArrayList<>();
        for (String part : query.split("&")) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            if (name.isEmpty()) {
                continue;
            }
            try {
                parameters.add(Map.entry(decode(name), equals < 0 ? "" : decode(part.substring(equals + 1))));
            } catch (IllegalArgumentException e) {
                continue; // a stray percent sign; the rest of the query is still valid
            }
        }
        return parameters;
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
