package dev.tiltyard.sitefile;

import dev.tiltyard.values.Suggestion;
import dev.tiltyard.yaml.Problem;
import dev.tiltyard.yaml.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the schema can't say about a site file. */
final class SiteRules {
    private final Path file;
    private final List<Problem> problems = new ArrayList<>();

    SiteRules(Path file) {
        this.file = file;
    }

    List<Problem> problems(Source root) {
        Path folder = SiteFile.folder(file, root);
        if (!Files.isDirectory(folder)) {
            add(
                    root.find("folder").orElse(root),
                    folder + " is not a folder.",
                    "name the folder of the application, relative to this file");
            return problems;
        }
        root.find("working_folder").ifPresent(each -> inside(folder, each, true));
        root.at("shared").list().forEach(each -> inside(folder, each, true));
        state(folder, root);
        spare(root);
        environment(root);
        clock(root.at("clock"));
        root.at("login").at("fields").members().values().forEach(each -> variables(each, Variables.OF_AN_ACCOUNT));
        if (root.value().has("login") && root.at("accounts").list().isEmpty()) {
            add(root.at("login"), "There is a log-in, but no account.", "add accounts, or leave login out");
        }
        unique(root.at("accounts").list(), "role", "member");
        unique(root.at("locators").list(), "name", "");
        root.at("locators").list().forEach(each -> locator(root, each));
        return problems;
    }

    private void state(Path folder, Source root) {
        Source state = root.at("state");
        List<Source> databases = state.list().stream()
                .flatMap(each -> Optional.<Source>empty()
                        .or(() -> each.find("postgres"))
                        .or(() -> each.find("mysql"))
                        .or(() -> each.find("sqlite"))
                        .stream())
                .toList();
        if (databases.size() > 1) {
            add(
                    databases.get(1),
                    "This is a second database.",
                    "name one; several schemas or databases of one application are not supported");
        }
        for (Source entry : state.list()) {
            entry.find("files").ifPresent(each -> inside(folder, each, false));
            entry.find("sqlite").ifPresent(each -> ownFile(folder, root, each));
            entry.at("sql").list().forEach(each -> inside(folder, each, true));
            if (entry.value().has("sql")
                    && !entry.value().has("postgres")
                    && !entry.value().has("mysql")) {
                add(
                        entry.at("sql"),
                        "There is no database server here to run it.",
                        "write it beside postgres or mysql, or have a command of setup run it");
            }
            entry.find("memory").ifPresent(each -> {
                if (root.at("restart").text().equals("never")
                        && root.find("reset").isEmpty()) {
                    add(each, "The state is in memory, and restart is never.", "leave restart out");
                }
            });
        }
    }

    /** It starts while the other one is visited, so it must not read what visitors change. */
    private void spare(Source root) {
        root.find("spare").filter(each -> each.value().asBoolean()).ifPresent(each -> {
            root.at("state").list().stream()
                    .filter(entry -> !entry.value().has("memory"))
                    .findFirst()
                    .ifPresent(entry -> add(
                            each,
                            "A spare process would start from the state that visitors have changed.",
                            "leave spare out; it is for applications whose state is all in memory"));
            if (root.at("restart").text().equals("never") || root.find("reset").isPresent()) {
                add(
                        each,
                        "A reset doesn't restart this application, so nothing takes over.",
                        "leave spare out, or leave restart and reset out");
            }
        });
    }

    /** A path that must not leave the application's folder. */
    private void inside(Path folder, Source path, boolean mustExist) {
        Path resolved = folder.resolve(path.text()).normalize();
        if (Path.of(path.text()).isAbsolute() || !resolved.startsWith(folder)) {
            add(path, path.text() + " is outside " + folder + ".", "write a path inside the application's folder");
        } else if (mustExist && !Files.exists(resolved)) {
            add(path, "There is no " + resolved + ".", "write a path that exists, relative to " + folder);
        }
    }

    /** A database file that each copy has for itself. */
    private void ownFile(Path folder, Source root, Source database) {
        inside(folder, database, false);
        Path file = folder.resolve(database.text()).normalize();
        root.at("shared").list().stream()
                .filter(each -> file.startsWith(folder.resolve(each.text()).normalize()))
                .findFirst()
                .ifPresent(each -> add(
                        database,
                        "It is in " + each.text() + ", which copies share.",
                        "leave " + each.text() + " out of shared, or have the application use another file"));
        if (Files.isDirectory(file)) {
            add(database, file + " is a folder.", "name the database file in it");
        }
    }

    private void environment(Source root) {
        Set<String> known = new TreeSet<>(Variables.OF_A_COPY);
        boolean database = root.at("state").list().stream()
                .anyMatch(each -> each.value().has("postgres") || each.value().has("mysql"));
        if (database) {
            known.addAll(Variables.OF_A_DATABASE);
        }
        root.at("environment").members().values().forEach(each -> variables(each, known));
    }

    private void variables(Source text, Set<String> known) {
        for (String name : Variables.unknown(text.text(), known)) {
            add(
                    text,
                    "There is no variable $" + name + " here." + Suggestion.sentence(name, known),
                    "use one of "
                            + known.stream().sorted().map(each -> "$" + each).collect(Collectors.joining(", "))
                            + ", or write $$ for a dollar sign");
        }
    }

    private void clock(Source clock) {
        clock.find("at").ifPresent(at -> {
            try {
                Instant.parse(at.text());
            } catch (DateTimeException e) {
                add(at, at.text() + " is no time.", "write one such as 2026-03-01T09:00:00Z");
            }
        });
        if (clock.value().isObject()
                && !clock.value().has("variable")
                && !clock.value().has("faketime")) {
            add(clock, "Nothing passes this time to the application.", "add variable: NAME, or faketime: true");
        }
    }

    private void unique(List<Source> entries, String field, String otherwise) {
        Set<String> seen = new HashSet<>();
        for (Source entry : entries) {
            String value = entry.find(field).map(Source::text).orElse(otherwise);
            if (!seen.add(value)) {
                add(
                        entry.find(field).orElse(entry),
                        "The " + field + " " + value + " is here twice.",
                        "give each its own");
            }
        }
    }

    private void locator(Source root, Source entry) {
        Set<String> parameters = new TreeSet<>(LocatorEntry.parameters(entry));
        Set<String> used = new TreeSet<>(LocatorEntry.used(entry));
        if (!used.equals(parameters)) {
            add(
                    entry,
                    "It uses the parameters " + used + ", and its list has " + parameters + ".",
                    "list the ones that it uses under parameters, in the order of the arguments");
        }
        boolean database = root.at("state").list().stream()
                .anyMatch(each -> each.value().has("postgres")
                        || each.value().has("mysql")
                        || each.value().has("sqlite"));
        if (entry.value().has("sql") && !database) {
            add(entry.at("sql"), "There is no database to query.", "add one under state, or use get");
        }
        Set<String> users = root.at("accounts").list().stream()
                .map(each -> each.at("username").text())
                .collect(Collectors.toCollection(TreeSet::new));
        entry.find("account")
                .filter(each -> !users.contains(each.text()))
                .ifPresent(each -> add(
                        each,
                        "There is no account " + each.text() + "." + Suggestion.sentence(each.text(), users),
                        users.isEmpty() ? "add it under accounts" : "use one of " + String.join(", ", users)));
    }

    private void add(Source at, String message, String remedy) {
        problems.add(at.position().problem(message, remedy));
    }
}
