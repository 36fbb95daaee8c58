package dev.tiltyard.tasks.policy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** An episode's changes, without those that sites make by themselves while a user only views pages. */
final class RealChanges {
    private RealChanges() {}

    /** The changes of a site; none if it keeps no journal. */
    static List<StateChange> of(String site, Evidence evidence) {
        List<ObjectNode> usual = TemplateRegistry.conventions(site)
                .map(SiteConventions::changesFromViewing)
                .orElse(List.of());
        try {
            return evidence.changes(site).stream()
                    .filter(change -> !change.store().equals("sequences")
                            && !change.store().startsWith("tiltyard_")
                            && usual.stream().noneMatch(entry -> covers(entry, change)))
                    .toList();
        } catch (EvidenceException e) {
            return List.of();
        }
    }

    private static boolean covers(ObjectNode entry, StateChange change) {
        if (entry.has("files")) {
            return change.store().equals("files")
                    && change.key() instanceof StateValue.Text path
                    && FileSystems.getDefault()
                            .getPathMatcher("glob:" + entry.path("files").asText())
                            .matches(Path.of(path.text()));
        }
        if (!entry.path("table").asText().equals(change.store())) {
            return false;
        }
        if (!entry.has("columns")) {
            return true;
        }
        Set<String> columns = changed(change);
        entry.path("columns").forEach(column -> columns.remove(column.asText()));
        return change.before().isPresent() && change.after().isPresent() && columns.isEmpty();
    }

    /** Names of the columns whose values differ; for a new row, all columns. */
    static Set<String> changed(StateChange change) {
        Set<String> changed = new TreeSet<>();
        if (change.after().orElse(change.key()) instanceof StateValue.Row after
                && change.after().isPresent()) {
            after.names().stream()
                    .filter(column -> change.before().isEmpty()
                            || !cell(change.before(), column).equals(cell(change.after(), column)))
                    .forEach(changed::add);
        }
        return changed;
    }

    /** A column's value as text; empty text if there is no row. */
    static String cell(Optional<StateValue> row, String column) {
        return row.isPresent() ? String.valueOf(row.get().get(column)) : "";
    }
}
