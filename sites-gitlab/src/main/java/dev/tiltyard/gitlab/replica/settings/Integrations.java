package dev.tiltyard.gitlab.replica.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What projects keep of the integrations that they use. Callers check permissions. */
public final class Integrations {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Hub hub;

    public Integrations(Hub hub) {
        this.hub = hub;
    }

    /**
     * What is kept about an integration.
     *
     * @param events those of which it is notified
     * @param values of its fields, by their names
     */
    public record Kept(
            long id, boolean active, Set<String> events, Map<String, String> values, Instant created, Instant updated) {
        public Kept {
            events = Set.copyOf(events);
            values = Map.copyOf(values);
        }
    }

    /** What an integration is to be. */
    public record Wanted(boolean active, Set<String> events, Map<String, String> values) {
        public Wanted {
            events = Set.copyOf(events);
            values = Map.copyOf(values);
        }
    }

    private record KeptRow(
            long id,
            boolean active,
            Set<String> events,
            byte @Nullable [] properties,
            Instant created,
            Instant updated) {
        Kept of(Integration which) {
            try {
                Map<String, String> values = properties == null
                        ? Map.of()
                        : JSON.readValue(properties, new TypeReference<Map<String, String>>() {});
                return new Kept(id, active, events, values, created, updated);
            } catch (IOException e) {
                throw new UncheckedIOException("the properties of " + which.title(), e);
            }
        }
    }

    /** What a project keeps of one; empty if it never used it. */
    public Optional<Kept> find(Project project, Integration which) {
        String events = which.events().stream()
                .map("CASE WHEN %1$s_events THEN '%1$s' END"::formatted)
                .collect(Collectors.joining(", "));
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, coalesce(active, false) AS active,
                               array_remove(ARRAY[<events>]::text[], NULL) AS events,
                               encrypted_properties AS properties, created_at AS created, updated_at AS updated
                          FROM integrations WHERE project_id = :project AND type_new = :type ORDER BY id DESC LIMIT 1
                        """)
                .define("events", events)
                .bind("project", project.id())
                .bind("type", which.type())
                .mapTo(KeptRow.class)
                .map(row -> row.of(which))
                .findFirst());
    }

    /** Keeps what one is to be. */
    public void save(Project project, Integration which, Instant now, Wanted wanted) {
        Row row = Row.in("integrations")
                .with("active", wanted.active())
                .with("encrypted_properties", json(wanted.values()))
                .at(now, "updated_at");
        which.events()
                .forEach(event -> row.with(event + "_events", wanted.events().contains(event)));
        Optional<Kept> before = find(project, which);
        hub.database().useHandle(handle -> {
            if (before.isPresent()) {
                row.update(handle, before.get().id());
            } else {
                row.with("project_id", project.id())
                        .with("type_new", which.type())
                        .at(now, "created_at")
                        .insert(handle);
            }
        });
    }

    private static byte[] json(Map<String, String> values) {
        try {
            return JSON.writeValueAsBytes(new TreeMap<>(values));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts that are no JSON", e);
        }
    }

    /** Forgets all about one. */
    public void reset(Project project, Integration which) {
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM integrations WHERE project_id = ? AND type_new = ?", project.id(), which.type()));
    }
}
