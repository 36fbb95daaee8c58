package dev.tiltyard.sitefile;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import dev.tiltyard.yaml.Source;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A named locator of a site file. */
final class LocatorEntry {
    private static final Pattern IN_PATH = Pattern.compile("\\{([a-z][a-z0-9_]*)}");
    private static final Pattern IN_SQL = Pattern.compile("(?<![:\\w]):([a-z][a-z0-9_]*)");

    private LocatorEntry() {}

    static NamedLocator locator(String site, Source entry) {
        String name = entry.at("name").text();
        String finds = entry.at("finds").text();
        List<String> parameters = parameters(entry);
        if (entry.value().has("sql")) {
            return NamedLocator.sql(site, name, finds, entry.at("sql").text(), parameters.toArray(String[]::new));
        }
        String path = entry.at("get").text();
        String account = entry.find("account").map(Source::text).orElse("");
        String pointer = entry.find("pointer").map(Source::text).orElse("");
        return new NamedLocator(name, parameters, finds, arguments -> {
            String filled = path;
            for (int i = 0; i < parameters.size(); i++) {
                String value = URLEncoder.encode(arguments.get(i), StandardCharsets.UTF_8)
                        .replace("+", "%20");
                filled = filled.replace("{" + parameters.get(i) + "}", value);
            }
            return new Locator.Rest(site, filled, account, pointer);
        });
    }

    static List<String> parameters(Source entry) {
        return entry.at("parameters").list().stream().map(Source::text).toList();
    }

    /** The parameters that its query or its path uses. */
    static Set<String> used(Source entry) {
        boolean sql = entry.value().has("sql");
        Set<String> used = new LinkedHashSet<>();
        (sql ? IN_SQL : IN_PATH)
                .matcher(entry.at(sql ? "sql" : "get").text())
                .results()
                .forEach(each -> used.add(each.group(1)));
        return used;
    }
}
