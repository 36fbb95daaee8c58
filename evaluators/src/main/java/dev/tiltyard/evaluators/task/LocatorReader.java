package dev.tiltyard.evaluators.task;

import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Reads a locator of {@code state_match}; its field determines its kind. */
final class LocatorReader {
    private static final Pattern READ_ONLY = Pattern.compile("(?is)\\s*(select|with)\\b.*");
    static final List<String> KINDS = List.of("sql", "rest", "script", "named");

    private LocatorReader() {}

    static Locator locator(JsonField locator, Set<String> sites) {
        locator.object();
        List<String> kinds = KINDS.stream().filter(locator.value()::has).toList();
        if (kinds.size() != 1) {
            throw locator.wrong(locator.shown(), "give it exactly one of " + KINDS);
        }
        String site = site(locator, sites);
        return switch (kinds.get(0)) {
            case "sql" -> sql(site, locator);
            case "rest" -> rest(site, locator);
            case "script" -> script(site, locator);
            default -> named(site, locator);
        };
    }

    /** The site of an entry, which must be one of the task's sites. */
    static String site(JsonField entry, Set<String> sites) {
        JsonField site = entry.need("site");
        if (!sites.contains(site.text())) {
            throw site.wrong(
                    site.shown(), "name one of the task's sites, " + new TreeSet<>(sites) + ", or add it to them");
        }
        return site.text();
    }

    private static Locator sql(String site, JsonField locator) {
        locator.only(Set.of("site", "sql", "parameters"));
        JsonField query = locator.need("sql");
        query.expect(READ_ONLY.matcher(query.text()).matches(), "a query that begins with SELECT or WITH");
        Map<String, Object> parameters = new TreeMap<>();
        locator.find("parameters")
                .map(JsonField::members)
                .orElse(List.of())
                .forEach(p -> parameters.put(p.getKey(), parameter(p.getValue())));
        return new Locator.Sql(site, query.text(), parameters);
    }

    private static Object parameter(JsonField parameter) {
        return switch (parameter.value().getNodeType()) {
            case STRING -> parameter.value().textValue();
            case BOOLEAN -> parameter.value().booleanValue();
            case NUMBER -> parameter.value().numberValue();
            default -> throw parameter.wrong(parameter.shown(), "write a text, a number, true or false");
        };
    }

    private static Locator rest(String site, JsonField locator) {
        locator.only(Set.of("site", "rest", "account", "pointer"));
        JsonField path = locator.need("rest");
        path.expect(path.text().startsWith("/"), "a path relative to the site's URL, which begins with /");
        return new Locator.Rest(
                site,
                path.text(),
                locator.findText("account").orElse(""),
                locator.findText("pointer").orElse(""));
    }

    private static Locator script(String site, JsonField locator) {
        locator.only(Set.of("site", "script", "url"));
        return new Locator.Script(
                site,
                locator.findText("url").orElse(HtmlTarget.LAST),
                locator.need("script").textNotBlank());
    }

    private static Locator named(String site, JsonField locator) {
        locator.only(Set.of("site", "named", "arguments"));
        List<String> arguments = locator.find("arguments").map(JsonField::texts).orElse(List.of());
        return new Locator.Named(site, locator.need("named").textNotBlank(), arguments);
    }
}
