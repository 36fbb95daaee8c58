package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.TableFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Corrections of misspelled reference answers of the published tasks: {@code reference-corrections.tsv}. The judge does
 * not treat misspellings as synonyms.
 */
final class ReferenceCorrections {
    private static final Map<Key, String> CORRECTED = read();

    private record Key(int task, String intent, String reference) {}

    private ReferenceCorrections() {}

    /** The corrected reference; the reference itself if it is correct. */
    static String of(Task task, String reference) {
        return CORRECTED.getOrDefault(new Key(task.id(), task.intent().strip(), reference), reference);
    }

    private static Map<Key, String> read() {
        Map<Key, String> corrected = new HashMap<>();
        for (List<String> row : TableFile.rows(ReferenceCorrections.class, "reference-corrections.tsv")) {
            corrected.put(new Key(Integer.parseInt(row.get(0)), row.get(1).strip(), row.get(2)), row.get(3));
        }
        return Map.copyOf(corrected);
    }
}
