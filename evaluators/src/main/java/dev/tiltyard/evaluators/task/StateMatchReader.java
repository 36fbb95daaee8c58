package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.FileSystems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

/** Reads the section {@code eval.state_match}. */
final class StateMatchReader {
    static final Set<String> SECTION = Set.of("checks", "nothing_else_changed");
    static final Set<String> CHECK = Set.of("name", "locator", "at", "expect");
    static final Set<String> ALLOWANCE = Set.of("table", "files", "change", "where", "columns", "rows");

    private StateMatchReader() {}

    static StateMatch stateMatch(JsonField section, Set<String> sites) {
        section.only(SECTION);
        List<StateMatch.Check> checks = items(section, "checks").stream()
                .map(check -> check(check, sites))
                .toList();
        List<StateMatch.NothingElseChanged> unchanged = items(section, "nothing_else_changed").stream()
                .map(site -> nothingElse(site, sites))
                .toList();
        section.expect(!checks.isEmpty() || !unchanged.isEmpty(), "at least one of checks and nothing_else_changed");
        return new StateMatch(checks, unchanged);
    }

    private static List<JsonField> items(JsonField section, String name) {
        return section.find(name).map(JsonField::list).orElse(List.of());
    }

    private static StateMatch.Check check(JsonField check, Set<String> sites) {
        check.only(CHECK);
        JsonField at = check.find("at").orElse(null);
        if (at != null && !at.text().isEmpty()) {
            at.expect(at.text().startsWith("/"), "a JSON pointer, which begins with /");
        }
        return new StateMatch.Check(
                check.need("name").textNotBlank(),
                LocatorReader.locator(check.need("locator"), sites),
                at == null ? "" : at.text(),
                ExpectationReader.expectations(check.need("expect")));
    }

    private static StateMatch.NothingElseChanged nothingElse(JsonField entry, Set<String> sites) {
        entry.only(Set.of("site", "allow"));
        List<Allowance> allow = entry.need("allow").list().stream()
                .map(StateMatchReader::allowance)
                .toList();
        return new StateMatch.NothingElseChanged(LocatorReader.site(entry, sites), allow);
    }

    private static Allowance allowance(JsonField allowance) {
        allowance.only(ALLOWANCE);
        Optional<String> table = allowance.find("table").map(JsonField::textNotBlank);
        Optional<String> files = allowance.find("files").map(StateMatchReader::glob);
        allowance.expect(table.isPresent() != files.isPresent(), "either table or files");
        ExpectationReader.Range rows = allowance
                .find("rows")
                .map(r -> ExpectationReader.range(r, 0))
                .orElse(new ExpectationReader.Range(0, Integer.MAX_VALUE));
        return new Allowance(
                table.orElse(Allowance.FILES),
                files.orElse(""),
                allowance.find("change").map(StateMatchReader::kinds).orElse(Set.of(Allowance.Kind.values())),
                allowance.find("where").map(StateMatchReader::values).orElse(Map.of()),
                allowance.find("columns").map(JsonField::texts).orElse(List.of()),
                rows.min(),
                rows.max());
    }

    private static String glob(JsonField files) {
        try {
            FileSystems.getDefault().getPathMatcher("glob:" + files.textNotBlank());
            return files.text();
        } catch (PatternSyntaxException e) {
            throw files.wrong(files.shown(), "write a glob such as repositories/**: " + e.getDescription());
        }
    }

    private static Set<Allowance.Kind> kinds(JsonField change) {
        List<JsonField> named = change.value().isTextual() ? List.of(change) : change.list();
        change.expect(!named.isEmpty(), "at least one of insert, update, delete");
        return Set.copyOf(named.stream().map(StateMatchReader::kind).toList());
    }

    private static Allowance.Kind kind(JsonField change) {
        for (Allowance.Kind kind : Allowance.Kind.values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(change.text())) {
                return kind;
            }
        }
        throw change.wrong(change.shown(), "use one of insert, update, delete");
    }

    private static Map<String, JsonNode> values(JsonField where) {
        Map<String, JsonNode> values = new LinkedHashMap<>();
        where.members()
                .forEach(column -> values.put(column.getKey(), column.getValue().value()));
        return values;
    }
}
