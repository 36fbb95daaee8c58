package dev.tiltyard.sitefile;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import dev.tiltyard.yaml.Source;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A named locator of a site file. */
final class LocatorEntry {
    private static final Pattern IN_PATH = Pattern.compile("\\{([a-z][a-z0-9_]*)}");
    private static final Pattern IN_SQL = Pattern.compile("(?<![:\\w]):([a-z][a-z0-9_]*)");

    private LocatorEntry() {}

    /** @param folder the application's folder, which holds verifiers */
    static NamedLocator locator(String site, Path folder, Source entry) {
        String name = entry.at("name").text();
        String finds = entry.at("finds").text();
        List<String> parameters = parameters(entry);
        if (entry.value().has("sql")) {
            return NamedLocator.sql(site, name, finds, entry.at("sql").text(), parameters.toArray(String[]::new));
        }
        if (entry.value().has("verifier")) {
            String file = entry.at("verifier").text();
            return NamedLocator.reading(site, name, parameters, finds, (url, arguments) -> {
                String filled = file;
                for (int i = 0; i < parameters.size(); i++) {
                    filled = filled.replace("{" + parameters.get(i) + "}", arguments.get(i));
                }
                return new PythonVerifier(folder, filled).call(url);
            });
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
        String kind = Stream.of("sql", "get", "verifier")
                .filter(entry.value()::has)
                .findFirst()
                .orElseThrow();
        Set<String> used = new LinkedHashSet<>();
        (kind.equals("sql") ? IN_SQL : IN_PATH)
                .matcher(entry.at(kind).text())
                .results()
                .forEach(each -> used.add(each.group(1)));
        return used;
    }
}
