package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tiltyard.values.Sha256;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The published tasks of WebArena, WebArena-Lite, ST-WebAgentBench and WebArena-Verified (1.2.3) that contradict themselves or the sites, with the
 * reason for each. A task in any file is on the list if its id, intent and evaluation equal those of the published
 * task; another task with the same id is not. Only a task that no correct behavior passes may be reported as
 * impossible; an odd one can still be passed, by luck or by guessing.
 */
public final class ContradictoryTasks {
    private static final int COLUMNS = 5;
    private static final int DIGEST_DIGITS = 16;
    private static final JsonMapper SORTED = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();
    private static final ContradictoryTasks PUBLISHED = read();

    private final Map<String, Contradiction> byDigest;

    private ContradictoryTasks(Map<String, Contradiction> byDigest) {
        this.byDigest = Collections.unmodifiableMap(byDigest);
    }

    /** The benchmark that a task belongs to. */
    public enum Edition {
        WEBARENA,
        /** WebArena-Lite, whose references differ from WebArena's for some of the same tasks. */
        WEBARENA_LITE,
        /** ST-WebAgentBench, which has some of WebArena's tasks under other numbers. */
        ST_WEBAGENTBENCH,
        /** WebArena-Verified 1.2.3. */
        WEBARENA_VERIFIED
    }

    /** What kind of contradiction it is. */
    public enum Standing {
        /** Nothing that an agent can do on the sites passes. */
        IMPOSSIBLE,
        /** Its expectation is false on the original's pages: no correct behavior passes. */
        WRONG_REFERENCE,
        /** No correct behavior passes the published rules; one passes the corrected rules. */
        IMPOSSIBLE_AS_PUBLISHED,
        /** Can be passed, but not by doing exactly what the intent says, or also by doing nothing. */
        ODD
    }

    /**
     * A task's contradiction.
     *
     * @param digest of the task, see {@link #digest(JsonNode)}
     * @param reason one or two sentences
     */
    public record Contradiction(Edition edition, int taskId, String digest, Standing standing, String reason) {
        /**
         * Whether no correct behavior passes.
         *
         * @param asPublished whether it is scored by the published rules to the letter
         */
        public boolean impossible(boolean asPublished) {
            return switch (standing) {
                case IMPOSSIBLE, WRONG_REFERENCE -> true;
                case IMPOSSIBLE_AS_PUBLISHED -> asPublished;
                case ODD -> false;
            };
        }
    }

    /** The published list. */
    public static ContradictoryTasks published() {
        return PUBLISHED;
    }

    /** All of them, by edition and id. */
    public List<Contradiction> all() {
        return List.copyOf(byDigest.values());
    }

    /** All of an edition by task id. */
    public Map<Integer, Contradiction> of(Edition edition) {
        Map<Integer, Contradiction> byId = new TreeMap<>();
        byDigest.values().stream()
                .filter(each -> each.edition() == edition)
                .forEach(each -> byId.put(each.taskId(), each));
        return byId;
    }

    /**
     * The contradiction of this task; empty if none is known.
     *
     * @param task as it is in the file, with its placeholders
     */
    public Optional<Contradiction> of(JsonNode task) {
        return Optional.ofNullable(byDigest.get(digest(task)));
    }

    /**
     * The reason why no correct behavior passes this task; empty if one can.
     *
     * @param asPublished whether it is scored by the published rules to the letter
     */
    public Optional<String> impossible(Task task, boolean asPublished) {
        return of(task.source()).filter(found -> found.impossible(asPublished)).map(Contradiction::reason);
    }

    /**
     * The key of a task in the list: the first 16 hexadecimal digits of the SHA-256 of its id, intent and evaluation,
     * as JSON with sorted fields and without whitespace.
     *
     * @param task as it is in the file, with its placeholders
     */
    public static String digest(JsonNode task) {
        Map<String, Object> identity = new LinkedHashMap<>();
        for (String field : List.of("task_id", "intent", "eval")) {
            identity.put(field, SORTED.convertValue(task.path(field), Object.class));
        }
        try {
            return Sha256.hex(SORTED.writeValueAsString(identity)).substring(0, DIGEST_DIGITS);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("JSON could not be serialized", e);
        }
    }

    private static ContradictoryTasks read() {
        Map<String, Contradiction> byDigest = new LinkedHashMap<>();
        try (InputStream resource = ContradictoryTasks.class.getResourceAsStream("contradictory-tasks.tsv");
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(Objects.requireNonNull(resource), StandardCharsets.UTF_8))) {
            lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> contradiction(line.split("\t", COLUMNS)))
                    .forEach(each -> byDigest.put(each.digest(), each));
        } catch (IOException e) {
            throw new UncheckedIOException("contradictory-tasks.tsv of this jar could not be read", e);
        }
        return new ContradictoryTasks(byDigest);
    }

    private static Contradiction contradiction(String[] columns) {
        return new Contradiction(
                Edition.valueOf(constant(columns[0])),
                Integer.parseInt(columns[1]),
                columns[2],
                Standing.valueOf(constant(columns[3])),
                columns[4]);
    }

    private static String constant(String spelling) {
        return spelling.toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
