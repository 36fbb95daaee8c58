package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.yaml.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A recorded task as a pack with one template, which draws many such tasks. A variable whose value is in a row of the
 * site's database is drawn from all rows like it; any other from the values that the person has given.
 */
public final class PackExport {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectMapper YAML = new YAMLMapper(YAMLFactory.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .build());
    private static final int FIRST_NUMBER = 100_000;
    private static final int FEWEST_VALUES = 4;
    private static final String HEAD = """
            # Recorded. Read it before you rely on it: './tiltyard tasks prove --pack FILE --seeds 0-9' tells whether other tasks of it
            # can be done as the first was.
            """;

    private final Proposal proposal;
    private final List<RecordedStep> steps;
    private final Map<String, RunningSite> sites;
    /** The drawn variables by table and column of what they stand for. */
    private final List<Drawn> drawn = new ArrayList<>();

    /** @param sites on which it was recorded, in their state afterwards */
    PackExport(Proposal proposal, List<RecordedStep> steps, Map<String, RunningSite> sites) {
        this.proposal = proposal;
        this.steps = List.copyOf(steps);
        this.sites = Map.copyOf(sites);
    }

    /** Why a demonstration does not say enough for a template. */
    public static final class NotATemplateException extends Exception {
        private static final long serialVersionUID = 1L;

        NotATemplateException(String message) {
            super(message);
        }
    }

    /** A row that a variable names, and the variable that stands for its key. */
    private record Drawn(String site, PackRows.Row row, String keyVariable) {}

    /**
     * The pack, in YAML.
     *
     * @throws NotATemplateException if the demonstration does not say enough
     */
    String yaml() throws NotATemplateException {
        if (proposal.variables().isEmpty()) {
            throw new NotATemplateException(
                    "nothing differs from task to task. Make a value of the intent a variable.");
        }
        if (proposal.answerMatch() != Proposal.AnswerMatch.NONE) {
            throw new NotATemplateException(
                    "the answers of other tasks need a query, which a demonstration does not show."
                            + " docs/first-task.md says how to write one.");
        }
        Optional<Proposal.SiteChanges> open =
                proposal.state().stream().filter(site -> !site.nothingElse()).findFirst();
        if (open.isPresent()) {
            throw new NotATemplateException(
                    "other changes to " + open.get().site() + " may happen, and a pack names all that may change.");
        }
        ObjectNode pack = JSON.createObjectNode().put("pack", "recorded-" + proposal.taskId());
        try {
            pack.putArray("templates").add(template());
            String yaml = HEAD + YAML.writeValueAsString(pack);
            requireSound(yaml);
            return yaml;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree is always YAML", e);
        } catch (SiteException e) {
            throw new NotATemplateException("the database could not be searched: " + e.getMessage());
        }
    }

    private void requireSound(String yaml) throws NotATemplateException {
        try {
            Path file = Files.createTempFile("tiltyard-pack", ".yaml");
            try {
                Files.writeString(file, yaml);
                Optional<Problem> first =
                        PackFile.problems(
                                        file,
                                        sites.values().stream()
                                                .map(RunningSite::definition)
                                                .toList())
                                .stream()
                                .findFirst();
                if (first.isPresent()) {
                    throw new NotATemplateException(
                            first.get().message() + " Remedy: " + first.get().remedy() + ".");
                }
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ObjectNode template() throws NotATemplateException {
        boolean changes = proposal.state().stream()
                .flatMap(site -> site.changes().stream())
                .anyMatch(Proposal.Change::required);
        String wording = filled(proposal.intent().strip());
        ObjectNode template = JSON.createObjectNode()
                .put("number", FIRST_NUMBER + proposal.taskId())
                .put("name", name())
                .put("kind", changes ? "content" : "navigation");
        proposal.sites().forEach(template.putArray("sites")::add);
        template.putArray("wordings").add(wording).add("Please do this for me: " + wording);
        ArrayNode draw = JSON.createArrayNode();
        for (Proposal.Variable variable : proposal.variables()) {
            draw.add(draw(variable));
        }
        template.set("draw", draw);
        if (!proposal.startUrl().matches("__[A-Z_]+__/?")) {
            template.put("starts_at", filled(proposal.startUrl()));
        }
        if (changes) {
            template.set("checks", checks());
        } else {
            template.put("ends_at", filled(end()));
        }
        ObjectNode mayChange = mayChange();
        if (!mayChange.isEmpty()) {
            template.set("may_change", mayChange);
        }
        try {
            template.set("steps", new PackSteps(this::filled).of(steps));
        } catch (PackSteps.NotAStepException e) {
            throw new NotATemplateException(e.getMessage() + ".");
        }
        return template;
    }

    private String name() {
        String slug = proposal.intent()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        return "recorded-" + proposal.taskId() + "-"
                + slug.substring(0, Math.min(slug.length(), 32)).replaceAll("-$", "");
    }

    private String end() throws NotATemplateException {
        return proposal.pages().stream()
                .filter(Proposal.Visited::used)
                .map(Proposal.Visited::url)
                .findFirst()
                .orElseThrow(() -> new NotATemplateException("it demands neither a change nor a page at the end."));
    }

    /** Placeholders instead of the variables' values, the longest value first. */
    private String filled(String text) {
        String filled = text;
        List<Proposal.Variable> longestFirst = proposal.variables().stream()
                .sorted(Comparator.comparing(
                        (Proposal.Variable variable) -> -variable.value().length()))
                .toList();
        for (Proposal.Variable variable : longestFirst) {
            if (!variable.value().isBlank()) {
                filled = filled.replace(variable.value(), "{{" + variable.name() + "}}");
            }
        }
        return filled;
    }

    // ---- what is drawn

    private ObjectNode draw(Proposal.Variable variable) throws NotATemplateException {
        for (String site : proposal.sites()) {
            RunningSite running = sites.get(site);
            if (running == null || running.database().isEmpty()) {
                continue;
            }
            PackRows rows = new PackRows(site, running.database().get().protocol(), running::read, made(site));
            Optional<PackRows.Row> row = rows.named(variable.value(), found -> pointing(site, found));
            if (row.isPresent()) {
                return query(site, variable, rows, row.get());
            }
        }
        Set<String> values = new LinkedHashSet<>(List.of(variable.value()));
        values.addAll(variable.others());
        if (values.size() < FEWEST_VALUES) {
            throw new NotATemplateException("the variable " + variable.name() + " has "
                    + values.size() + (values.size() == 1 ? " value" : " values")
                    + ", and no row of the sites has its value. Give it at least " + FEWEST_VALUES
                    + ", with | between them.");
        }
        ObjectNode draw = JSON.createObjectNode();
        values.forEach(draw.putObject("values").putArray(variable.name())::add);
        return draw;
    }

    /** Tables with rows that the demonstration has made. */
    private Set<String> made(String site) {
        return changes(site).stream()
                .filter(change -> change.kind().equals("insert"))
                .map(Proposal.Change::store)
                .collect(Collectors.toSet());
    }

    private List<Proposal.Change> changes(String site) {
        return proposal.state().stream()
                .filter(changes -> changes.site().equals(site))
                .flatMap(changes -> changes.changes().stream())
                .toList();
    }

    private boolean pointing(String site, PackRows.Row row) {
        return changes(site).stream()
                .filter(Proposal.Change::required)
                .anyMatch(change -> wanted(change).entrySet().stream()
                        .anyMatch(each -> row.isNamedBy(change.store(), each.getKey(), each.getValue())));
    }

    private ObjectNode query(String site, Proposal.Variable variable, PackRows rows, PackRows.Row row)
            throws NotATemplateException {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put(row.column(), variable.name());
        if (pointing(site, row)) {
            Drawn key = new Drawn(site, row, variable.name() + "_key");
            drawn.add(key);
            columns.put(row.key(), key.keyVariable());
        }
        List<String> notDoneYet = new ArrayList<>();
        for (Proposal.Change change : changes(site)) {
            if (change.required()) {
                notDoneYet(change, row).ifPresent(notDoneYet::add);
            }
        }
        try {
            String sql = rows.alike(row, columns, notDoneYet);
            ObjectNode draw = JSON.createObjectNode();
            if (!site.equals(proposal.sites().get(0))) {
                draw.put("site", site);
            }
            draw.put("sql", sql);
            columns.values().forEach(draw.putArray("variables")::add);
            return draw;
        } catch (PackRows.TooFewException e) {
            throw new NotATemplateException("the variable " + variable.name() + ": " + e.getMessage());
        }
    }

    /** That a change is still to be made: the new row is not there, or the old one has another value. */
    private Optional<String> notDoneYet(Proposal.Change change, PackRows.Row row) {
        List<String> conditions = new ArrayList<>();
        boolean points = false;
        for (Map.Entry<String, JsonNode> each : wanted(change).entrySet()) {
            if (row.isNamedBy(change.store(), each.getKey(), each.getValue())) {
                conditions.add("t." + each.getKey() + " = d." + row.key());
                points = true;
            } else if (each.getValue().isNull()) {
                conditions.add("t." + each.getKey() + " IS NULL");
            } else if (!filled(each.getValue().asText()).equals(each.getValue().asText())
                    || each.getValue().asText().contains("\\")) {
                return Optional.empty(); // not the same in each task, or not the same literal in each database
            } else {
                conditions.add("t." + each.getKey() + " = " + PackRows.literal(each.getValue()));
            }
        }
        if (!points) {
            return Optional.empty();
        }
        String exists =
                "EXISTS (SELECT 1 FROM " + change.store() + " t WHERE " + String.join(" AND ", conditions) + ")";
        return Optional.of(change.kind().equals("delete") ? exists : "NOT " + exists);
    }

    // ---- what is checked

    /** The values that the changed row must have, and of an old row those that say which it is. */
    private static Map<String, JsonNode> wanted(Proposal.Change change) {
        Map<String, JsonNode> wanted = new LinkedHashMap<>();
        if (!change.kind().equals("insert")) {
            change.key().properties().forEach(part -> wanted.put(part.getKey(), part.getValue()));
        }
        if (!change.kind().equals("delete")) {
            change.columns().stream()
                    .filter(Proposal.Column::used)
                    .forEach(column -> wanted.put(column.name(), column.wanted()));
        }
        return wanted;
    }

    private Optional<String> keyVariable(String site, String table, String column, JsonNode value) {
        return drawn.stream()
                .filter(each -> each.site().equals(site) && each.row().isNamedBy(table, column, value))
                .map(Drawn::keyVariable)
                .findFirst();
    }

    private ArrayNode checks() {
        ArrayNode checks = JSON.createArrayNode();
        for (Proposal.SiteChanges site : proposal.state()) {
            site.changes().stream()
                    .filter(change -> change.required() && !change.isFile())
                    .forEach(change -> checks.add(check(site.site(), change)));
        }
        return checks;
    }

    private ObjectNode check(String site, Proposal.Change change) {
        ObjectNode parameters = JSON.createObjectNode();
        List<String> conditions = new ArrayList<>();
        wanted(change).forEach((column, value) -> {
            Optional<String> key = keyVariable(site, change.store(), column, value);
            String filled = filled(value.asText());
            if (value.isNull()) {
                conditions.add("t." + column + " IS NULL");
            } else if (key.isPresent()) {
                conditions.add("t." + column + " = :" + key.get());
            } else if (value.isTextual()) {
                conditions.add("t." + column + " = :wanted_" + column);
                parameters.put("wanted_" + column, filled);
            } else {
                conditions.add("t." + column + " = " + PackRows.literal(value));
            }
        });
        boolean gone = change.kind().equals("delete");
        ObjectNode check = JSON.createObjectNode()
                .put(
                        "that",
                        gone
                                ? "a row of " + change.store() + " is gone"
                                : "a row of " + change.store() + " is as asked for");
        if (!site.equals(proposal.sites().get(0))) {
            check.put("site", site);
        }
        check.put(
                "sql", "SELECT count(*) AS n FROM " + change.store() + " t WHERE " + String.join(" AND ", conditions));
        if (!parameters.isEmpty()) {
            check.set("parameters", parameters);
        }
        check.putObject("expect").putObject("number").put(gone ? "max" : "min", gone ? 0 : 1);
        return check;
    }

    private ObjectNode mayChange() {
        ObjectNode mayChange = JSON.createObjectNode();
        for (Proposal.SiteChanges site : proposal.state()) {
            ArrayNode entries = JSON.createArrayNode();
            for (ObjectNode allowed : TaskBuilder.allowed(site)) {
                ObjectNode entry = allowed.deepCopy();
                if (entry.path("where") instanceof ObjectNode where) {
                    where.properties()
                            .forEach(each -> each.setValue(general(
                                    site.site(), entry.path("table").asText(), each.getKey(), each.getValue())));
                }
                entries.add(entry);
            }
            if (!entries.isEmpty()) {
                mayChange.set(site.site(), entries);
            }
        }
        return mayChange;
    }

    private JsonNode general(String site, String table, String column, JsonNode value) {
        return keyVariable(site, table, column, value)
                .<JsonNode>map(key -> TextNode.valueOf("{{" + key + "}}"))
                .orElseGet(() -> value.isTextual() ? TextNode.valueOf(filled(value.asText())) : value);
    }
}
