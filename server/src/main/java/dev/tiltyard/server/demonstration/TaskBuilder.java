package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a proposal in the task format. */
public final class TaskBuilder {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int OWN_TEMPLATE = 1_000_000;

    private final Proposal proposal;

    public TaskBuilder(Proposal proposal) {
        this.proposal = proposal;
    }

    /** The task, with the check that the proposal has. */
    public ObjectNode task() {
        ObjectNode task = head();
        task.set("eval", evaluation());
        return task;
    }

    /** The task as an object. */
    public Task read() {
        return read(task());
    }

    static Task read(ObjectNode task) {
        TaskFile file = TaskFile.load(
                "the recorded task", task.toString().getBytes(StandardCharsets.UTF_8), SiteAddresses.none());
        return file.requireSound().tasks().get(0);
    }

    /** Everything but the check. */
    ObjectNode head() {
        ObjectNode task = JSON.createObjectNode();
        proposal.sites().forEach(task.putArray("sites")::add);
        task.put("task_id", proposal.taskId())
                .put("require_login", !proposal.logIn().isEmpty());
        if (proposal.logIn().isEmpty()) {
            task.putNull("storage_state");
        } else {
            task.put("storage_state", "./.auth/" + String.join(".", proposal.logIn()) + "_state.json");
        }
        task.put("start_url", proposal.startUrl()).putNull("geolocation");
        ObjectNode variables = task.put("intent_template", template()).putObject("instantiation_dict");
        proposal.variables().forEach(variable -> variables.put(variable.name(), variable.value()));
        return task.put("intent", intent())
                .put("require_reset", false)
                .put("intent_template_id", OWN_TEMPLATE + proposal.taskId());
    }

    private String intent() {
        return proposal.intent().isBlank()
                ? "(not written yet)"
                : proposal.intent().strip();
    }

    private String template() {
        String text = intent();
        for (Proposal.Variable variable : proposal.variables()) {
            if (!variable.value().isBlank()) {
                text = text.replace(variable.value(), "{{" + variable.name() + "}}");
            }
        }
        return text;
    }

    private ObjectNode evaluation() {
        ObjectNode evaluation = JSON.createObjectNode();
        ArrayNode types = evaluation.putArray("eval_types");
        addAnswer(evaluation, types);
        addPages(evaluation, types);
        evaluation.putArray("program_html");
        ObjectNode state = state();
        if (!state.isEmpty()) {
            types.add("state_match");
            evaluation.set("state_match", state);
        }
        return evaluation;
    }

    void addAnswer(ObjectNode evaluation, ArrayNode types) {
        ObjectNode answers = evaluation.putObject("reference_answers");
        switch (proposal.answerMatch()) {
            case EXACT -> answers.put("exact_match", proposal.answer().strip());
            case INCLUDES ->
                answers.putArray("must_include").add(proposal.answer().strip());
            case NONE -> {
                return;
            }
        }
        types.add("string_match");
    }

    void addPages(ObjectNode evaluation, ArrayNode types) {
        List<String> urls = proposal.pages().stream()
                .filter(Proposal.Visited::used)
                .map(Proposal.Visited::url)
                .toList();
        evaluation.put("reference_url", String.join(" |OR| ", urls));
        if (!urls.isEmpty()) {
            types.add("url_match");
            evaluation.put("url_note", "GOLD in PRED");
        }
    }

    private ObjectNode state() {
        ObjectNode state = JSON.createObjectNode();
        ArrayNode checks = JSON.createArrayNode();
        ArrayNode unchanged = JSON.createArrayNode();
        for (Proposal.SiteChanges site : proposal.state()) {
            if (site.nothingElse()) {
                ObjectNode entry = unchanged.addObject().put("site", site.site());
                allowed(site).forEach(entry.putArray("allow")::add);
            } else {
                site.changes().stream()
                        .filter(change -> change.required() && !change.isFile())
                        .forEach(change -> checks.add(check(site.site(), change)));
            }
        }
        if (!checks.isEmpty()) {
            state.set("checks", checks);
        }
        if (!unchanged.isEmpty()) {
            state.set("nothing_else_changed", unchanged);
        }
        return state;
    }

    /** Narrow entries first: a change counts toward the first entry that covers it. */
    static List<ObjectNode> allowed(Proposal.SiteChanges site) {
        Map<ObjectNode, Integer> demanded = new LinkedHashMap<>();
        site.changes().stream()
                .filter(Proposal.Change::required)
                .forEach(change -> demanded.merge(entry(change), 1, Integer::sum));
        List<ObjectNode> allow = new ArrayList<>();
        demanded.forEach((entry, times) -> {
            entry.putObject("rows").put("min", times).put("max", times);
            allow.add(entry);
        });
        Map<ObjectNode, Integer> tolerated = new LinkedHashMap<>();
        site.changes().stream()
                .filter(change -> !change.required())
                .forEach(change -> tolerated.merge(tolerated(change), 1, Integer::sum));
        tolerated.forEach((entry, times) -> allow.add(entry.has("files") ? entry : entry.put("rows", times)));
        allow.addAll(IncidentalValue.fromViewing(site.site()));
        return allow.stream().distinct().toList();
    }

    private static ObjectNode entry(Proposal.Change change) {
        ObjectNode entry = JSON.createObjectNode();
        if (change.isFile()) {
            return entry.put("files", change.key().asText()).put("change", change.kind());
        }
        entry.put("table", change.store()).put("change", change.kind());
        ObjectNode where = JSON.createObjectNode();
        if (!change.kind().equals("insert")) {
            change.key().properties().forEach(part -> where.set(part.getKey(), part.getValue()));
        }
        change.columns().stream()
                .filter(Proposal.Column::used)
                .forEach(column -> where.set(column.name(), column.wanted()));
        if (!where.isEmpty()) {
            entry.set("where", where);
        }
        addChangedColumns(entry, change);
        return entry;
    }

    private static ObjectNode tolerated(Proposal.Change change) {
        ObjectNode entry = JSON.createObjectNode();
        if (change.isFile()) {
            // Names of files often have numbers and hashes in them; the folder is what stays.
            String path = change.key().asText();
            int folder = path.indexOf('/');
            return entry.put("files", folder < 0 ? path : path.substring(0, folder) + "/**");
        }
        entry.put("table", change.store()).put("change", change.kind());
        addChangedColumns(entry, change);
        return entry;
    }

    private static void addChangedColumns(ObjectNode entry, Proposal.Change change) {
        if (change.kind().equals("update")) {
            ArrayNode columns = entry.putArray("columns");
            change.columns().stream().filter(Proposal.Column::changed).forEach(column -> columns.add(column.name()));
        }
    }

    private static ObjectNode check(String site, Proposal.Change change) {
        ObjectNode parameters = JSON.createObjectNode();
        boolean gone = change.kind().equals("delete");
        if (!change.kind().equals("insert")) {
            change.key().properties().forEach(part -> parameters.set(part.getKey(), part.getValue()));
        }
        if (!gone) {
            change.columns().stream()
                    .filter(Proposal.Column::used)
                    .forEach(column -> parameters.set(column.name(), column.wanted()));
        }
        List<String> conditions = new ArrayList<>();
        parameters.fieldNames().forEachRemaining(name -> conditions.add(condition(name, parameters.path(name))));
        parameters.properties().stream()
                .filter(each -> each.getValue().isNull())
                .map(Map.Entry::getKey)
                .toList()
                .forEach(parameters::remove);
        ObjectNode check = JSON.createObjectNode()
                .put(
                        "name",
                        gone
                                ? "a row of " + change.store() + " is gone"
                                : "a row of " + change.store() + " is as demanded");
        ObjectNode locator = check.putObject("locator")
                .put("site", site)
                .put(
                        "sql",
                        "SELECT count(*) AS n FROM " + change.store() + " t"
                                + (conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions)));
        if (!parameters.isEmpty()) {
            locator.set("parameters", parameters);
        }
        ObjectNode number = check.putObject("expect").putObject("number");
        number.put(gone ? "max" : "min", gone ? 0 : 1);
        return check;
    }

    private static String condition(String column, JsonNode value) {
        return value.isNull() ? "t." + column + " IS NULL" : "t." + column + " = :" + column;
    }
}
