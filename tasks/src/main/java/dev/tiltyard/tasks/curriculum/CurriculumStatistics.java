package dev.tiltyard.tasks.curriculum;

import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.Level;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.Things;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Statistics of a curriculum. */
public final class CurriculumStatistics {
    private final Map<String, Integer> byLevel = new TreeMap<>();
    private final Map<String, Integer> byKind = new TreeMap<>();
    private final Map<String, Integer> bySites = new TreeMap<>();
    private final Map<String, Integer> byTemplate = new TreeMap<>();
    private final Map<String, Integer> answers = new TreeMap<>();
    private final Set<String> entities = new TreeSet<>();
    private final Set<String> exhausted = new TreeSet<>();
    private int tasks;
    private int duplicates;

    CurriculumStatistics() {}

    void add(DrawnTask task) {
        tasks++;
        count(byLevel, Integer.toString(Level.of(task.template())));
        count(byKind, task.template().kind().spelling());
        count(bySites, String.join(" + ", task.template().sites()));
        count(byTemplate, task.template().name());
        entities.addAll(Things.of(task));
        if (!task.answer().isEmpty()) {
            count(answers, task.answer().strip().toLowerCase(Locale.ROOT));
        }
    }

    void duplicate() {
        duplicates++;
    }

    /** Records that a template has no more new tasks. */
    void exhausted(TaskTemplate template) {
        exhausted.add(template.name());
    }

    private static void count(Map<String, Integer> counts, String key) {
        counts.merge(key, 1, Integer::sum);
    }

    /** Number of tasks. */
    public int tasks() {
        return tasks;
    }

    /** The statistics as a document. */
    public Document document() {
        int answered = answers.values().stream().mapToInt(Integer::intValue).sum();
        Map<String, Integer> ended = new TreeMap<>();
        exhausted.forEach(name -> ended.put(name, byTemplate.getOrDefault(name, 0)));
        Map.Entry<String, Integer> most =
                answers.entrySet().stream().max(Map.Entry.comparingByValue()).orElse(Map.entry("", 0));
        return new Document(
                tasks,
                byTemplate.size(),
                entities.size(),
                duplicates,
                byLevel,
                byKind,
                bySites,
                byTemplate,
                answered,
                answers.size(),
                most.getKey(),
                answered == 0 ? 0 : (double) most.getValue() / answered,
                ended);
    }

    /**
     * The statistics of a curriculum.
     *
     * @param entities number of distinct entities that the tasks name
     * @param duplicates number of draws dropped as near-duplicates
     * @param answered number of tasks with an answer
     * @param answers number of distinct answers
     * @param commonestAnswer the most common answer
     * @param commonestShare the fraction of answered tasks that this constant answer would pass
     * @param exhausted templates without more tasks in this world, and how many each gave
     */
    public record Document(
            int tasks,
            int templates,
            int entities,
            int duplicates,
            Map<String, Integer> byLevel,
            Map<String, Integer> byKind,
            Map<String, Integer> bySites,
            Map<String, Integer> byTemplate,
            int answered,
            int answers,
            String commonestAnswer,
            double commonestShare,
            Map<String, Integer> exhausted) {
        public Document {
            byLevel = Collections.unmodifiableMap(new TreeMap<>(byLevel));
            byKind = Collections.unmodifiableMap(new TreeMap<>(byKind));
            bySites = Collections.unmodifiableMap(new TreeMap<>(bySites));
            byTemplate = Collections.unmodifiableMap(new TreeMap<>(byTemplate));
            exhausted = Collections.unmodifiableMap(new TreeMap<>(exhausted));
        }
    }
}
