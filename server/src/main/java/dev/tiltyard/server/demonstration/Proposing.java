package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Proposes a check for a demonstration: from what it changed, from the answer, and from the pages that it went through. */
public final class Proposing {
    private final List<RecordedStep> steps;
    private final Map<String, List<StateChange>> changes;
    private final IncidentalValue noise;

    /**
     * Over a demonstration.
     *
     * @param changes since the start, by the id of the site
     */
    public Proposing(List<RecordedStep> steps, Map<String, List<StateChange>> changes) {
        this.steps = List.copyOf(steps);
        this.changes = Map.copyOf(changes);
        this.noise = new IncidentalValue(
                steps.stream()
                        .map(RecordedStep::act)
                        .filter(act -> act.kind() != Act.Kind.DRAG)
                        .map(Act::text)
                        .filter(text -> !text.isBlank())
                        .toList(),
                newKeys(changes));
    }

    private static Map<String, Set<String>> newKeys(Map<String, List<StateChange>> changes) {
        Map<String, Set<String>> keys = new HashMap<>();
        changes.values().stream()
                .flatMap(List::stream)
                .filter(change -> change.before().isEmpty())
                .forEach(change -> StateChangeJson.of(change.key()).forEach(value -> {
                    if (value.isNumber()) {
                        keys.computeIfAbsent(change.store(), table -> new TreeSet<>())
                                .add(value.asText());
                    }
                }));
        return keys;
    }

    /** The proposal for a task that is known so far only by how it starts. */
    public Proposal of(Proposal begun, String intent, String answer) {
        List<Proposal.SiteChanges> state =
                begun.sites().stream().map(this::site).toList();
        boolean changed =
                state.stream().flatMap(site -> site.changes().stream()).anyMatch(Proposal.Change::required);
        return new Proposal(
                begun.taskId(),
                intent,
                begun.sites(),
                begun.startUrl(),
                begun.logIn(),
                answer,
                answer.isBlank() ? Proposal.AnswerMatch.NONE : Proposal.AnswerMatch.INCLUDES,
                state,
                pages(begun.startUrl(), !changed && answer.isBlank()),
                List.of());
    }

    private List<Proposal.Visited> pages(String start, boolean demanded) {
        Set<String> urls = new LinkedHashSet<>();
        steps.forEach(step -> urls.add(step.after()));
        urls.removeIf(url -> !url.startsWith("__"));
        String last = steps.isEmpty() ? "" : steps.get(steps.size() - 1).after();
        return urls.stream()
                .map(url ->
                        new Proposal.Visited(url, demanded && url.equals(last) && !url.equals(start), url.equals(last)))
                .toList();
    }

    private Proposal.SiteChanges site(String site) {
        List<Proposal.Change> found = changes.getOrDefault(site, List.of()).stream()
                .filter(change ->
                        !change.store().equals("sequences") && !change.store().startsWith("tiltyard_"))
                .map(change -> change(site, change))
                .sorted((one, other) -> Boolean.compare(other.required(), one.required()))
                .toList();
        return new Proposal.SiteChanges(site, true, found);
    }

    private Proposal.Change change(String site, StateChange change) {
        JsonNode key = StateChangeJson.of(change.key());
        String kind = change.before().isEmpty() ? "insert" : change.after().isEmpty() ? "delete" : "update";
        if (change.store().equals("files")) {
            String why = "files follow from the rows";
            return new Proposal.Change(change.store(), kind, key, false, why, List.of());
        }
        List<Proposal.Column> columns = columns(change, key, kind);
        List<String> changed = columns.stream()
                .filter(Proposal.Column::changed)
                .map(Proposal.Column::name)
                .toList();
        String reason = IncidentalValue.inTable(site, change.store(), changed, kind.equals("update"));
        boolean says = kind.equals("delete") || columns.stream().anyMatch(Proposal.Column::used);
        if (reason.isEmpty() && !says) {
            reason = "nothing in it that was typed or chosen";
        }
        return new Proposal.Change(change.store(), kind, key, reason.isEmpty(), reason, columns);
    }

    private List<Proposal.Column> columns(StateChange change, JsonNode key, String kind) {
        JsonNode before = json(change.before());
        JsonNode after = json(change.after());
        Set<String> names = new LinkedHashSet<>();
        before.fieldNames().forEachRemaining(names::add);
        after.fieldNames().forEachRemaining(names::add);
        List<Proposal.Column> columns = new ArrayList<>();
        for (String name : names) {
            JsonNode now = after.isMissingNode() ? before.path(name) : after.path(name);
            boolean isNew = kind.equals("insert");
            String reason = noise.inColumn(name, now, key.has(name), isNew);
            boolean same = kind.equals("update") && before.path(name).equals(after.path(name));
            boolean isKeyOfUpdate = !isNew && key.has(name);
            if (same && !isKeyOfUpdate) {
                continue;
            }
            columns.add(new Proposal.Column(
                    name,
                    before.isMissingNode() ? null : before.path(name),
                    after.isMissingNode() ? null : after.path(name),
                    reason.isEmpty() && !same,
                    same ? "says which row" : reason));
        }
        return columns;
    }

    private static JsonNode json(Optional<StateValue> value) {
        return value.map(StateChangeJson::of).orElse(MissingNode.getInstance());
    }
}
