package dev.tiltyard.testkit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Requests to a route that accepts a body, as API clients send them: bodies of all kinds, with the site's field names.
 */
final class RouteAttack {
    private static final String JSON = "application/json";
    private static final Pattern NAME = Pattern.compile("\"([A-Za-z_][A-Za-z0-9_.]{0,60})\"\\s*:");
    private static final int MOST_NAMES = 60;
    private static final int LONGEST_BODY = 2_000_000;
    private static final List<String> JSON_VALUES = List.of(
            "\"\"",
            "0",
            "-1",
            "1.5",
            "1e309",
            "99999999999999999999999999",
            "true",
            "null",
            "[]",
            "[[{}]]",
            "{}",
            "{\"a\":[1]}",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"" + HostileValues.HUGE + "\"",
            "\"' OR 1=1; --\"",
            "\"<script>" + HostileValues.MARK + "()</script>\"",
            "\"../../../../etc/passwd\"",
            "\"2023-02-30\"");

    private final SiteRoutes routes;
    private final FuzzReport report;
    private final List<String> values;

    RouteAttack(SiteRoutes routes, FuzzReport report, List<String> values) {
        this.routes = routes;
        this.report = report;
        this.values = values;
    }

    /**
     * @param fieldsSent whether forms already covered this route; if so, only what no form sends is sent
     * @param names known field names of the site
     */
    void on(HttpVisitor visitor, SiteRoutes.Route route, boolean fieldsSent, Map<String, List<String>> names) {
        report.resource(route.toString());
        String address = routes.address(route, null, "");
        List<Attack> attacks = new ArrayList<>();
        bodies(route.method(), address).forEach(ask -> attacks.add(new Attack(ask, route + " | " + shown(ask))));
        for (String parameter : route.parameters()) {
            for (String value : HostileValues.IN_PATHS) {
                String changed = routes.address(
                        route, parameter, Wire.percent(value.length() > 2000 ? value.substring(0, 2000) : value));
                attacks.add(new Attack(
                        new HttpVisitor.Ask(route.method(), changed, JSON, bytes("{}")), route + " | " + changed));
            }
        }
        if (!fieldsSent) {
            fields(visitor, route, address, names, attacks);
        }
        Attack.sendAll(visitor, attacks, report);
    }

    private void fields(
            HttpVisitor visitor,
            SiteRoutes.Route route,
            String address,
            Map<String, List<String>> names,
            List<Attack> attacks) {
        // A body over the site's size limit is rejected unread.
        int longest = LONGEST_BODY / Math.max(1, names.size());
        for (String value : values) {
            Map<String, List<String>> all = new LinkedHashMap<>();
            List<String> each = List.of(value.length() > longest ? value.substring(0, longest) : value);
            names.forEach((name, present) -> all.put(name, SentForm.isKey(name) ? present : each));
            attacks.add(new Attack(
                    SentForm.urlEncoded(route.method().equals("GET") ? "POST" : route.method(), address, all),
                    route + " | all names = " + value));
        }
        List<String> known = knownTo(visitor, address);
        for (String value : JSON_VALUES) {
            String all =
                    known.stream().map(name -> "\"" + name + "\":" + value).collect(Collectors.joining(",", "{", "}"));
            attacks.add(json(route, address, all, "all = " + value));
            attacks.add(json(route, address, "{\"" + singular(route) + "\":" + all + "}", "wrapped = " + value));
            for (String name : known) {
                attacks.add(json(route, address, "{\"" + name + "\":" + value + "}", name + " = " + value));
            }
        }
    }

    /** Property names that the resource itself, or its collection, shows. */
    private static List<String> knownTo(HttpVisitor visitor, String address) {
        List<String> names = new ArrayList<>();
        for (String path : List.of(address, address.replaceFirst("/[^/]*$", ""))) {
            if (path.isEmpty()) {
                continue;
            }
            try {
                HttpVisitor.Reply reply = visitor.get(path);
                if (reply.status() == 200 && reply.type().contains("json")) {
                    Matcher name = NAME.matcher(reply.body());
                    while (name.find() && names.size() < MOST_NAMES) {
                        if (!names.contains(name.group(1))) {
                            names.add(name.group(1));
                        }
                    }
                }
            } catch (java.io.UncheckedIOException e) {
                continue; // recorded when the address itself is tried
            }
        }
        return names.isEmpty() ? List.of("id", "name", "title", "description", "body", "path", "value") : names;
    }

    private static Attack json(SiteRoutes.Route route, String address, String body, String what) {
        return new Attack(new HttpVisitor.Ask(route.method(), address, JSON, bytes(body)), route + " | JSON " + what);
    }

    private static String singular(SiteRoutes.Route route) {
        String[] parts = route.pattern().split("/");
        for (int i = parts.length - 1; i > 0; i--) {
            if (!parts[i].startsWith("{")) {
                return parts[i].replaceFirst("ies$", "y").replaceFirst("s$", "");
            }
        }
        return "item";
    }

    private static List<HttpVisitor.Ask> bodies(String method, String address) {
        List<HttpVisitor.Ask> asks = new ArrayList<>();
        asks.add(new HttpVisitor.Ask(method, address, "", new byte[0]));
        for (String body : List.of(
                "",
                "{}",
                "[]",
                "null",
                "\"x\"",
                "17",
                "{",
                "{\"a\":1,\"a\":2}",
                "[".repeat(20_000),
                "{\"a\":".repeat(5_000),
                "{\"a\":\"\uDCFF\uD800\"}",
                "\u0000")) {
            asks.add(new HttpVisitor.Ask(method, address, JSON, Wire.bytes(body)));
        }
        asks.add(new HttpVisitor.Ask(
                method, address, "application/x-www-form-urlencoded", bytes("%zz=%&&=&a[=1&[]]=2")));
        asks.add(new HttpVisitor.Ask(method, address, "multipart/form-data; boundary=x", bytes("--y\r\n\r\nz")));
        asks.add(new HttpVisitor.Ask(method, address, "multipart/form-data", bytes("--y--")));
        asks.add(new HttpVisitor.Ask(
                method,
                address,
                "application/xml",
                bytes("<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><x>&e;</x>")));
        asks.add(new HttpVisitor.Ask(method, address, "no/type; charset=nowhere", bytes("x")));
        return asks;
    }

    private static String shown(HttpVisitor.Ask ask) {
        String body = new String(ask.body(), StandardCharsets.UTF_8);
        return ask.type() + " " + (body.length() > 40 ? body.substring(0, 40) + "..." : body);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
