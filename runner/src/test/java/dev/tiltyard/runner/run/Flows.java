package dev.tiltyard.runner.run;

import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import dev.tiltyard.tasks.template.fact.PhrasedQuestion;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The ways through pages that oracles of drawn tasks know: each look-up of a fact, each action that uses one, and what a template of
 * its own class does. Templates that only combine them in another way add none.
 */
final class Flows {
    /** Questions of which two differ only in a title or a key that the same pages are asked for. */
    private static final Set<String> ALIKE = Set.of("InfoboxFact", "MapTag", "StateFact");

    /** The parts into which what many templates know is divided. */
    static final int PARTS = 10;

    private Flows() {}

    /** One of the parts of some templates, from 0, with templates of about as many sites as the others. */
    static List<TaskTemplate> part(List<TaskTemplate> templates, int part) {
        return IntStream.range(0, templates.size())
                .filter(place -> place % PARTS == part)
                .mapToObj(templates::get)
                .toList();
    }

    /** A few templates that know all the ways of many, in the order of their numbers. */
    static List<TaskTemplate> cover(Collection<TaskTemplate> templates) {
        Map<TaskTemplate, Set<Object>> left = new HashMap<>();
        templates.forEach(template -> left.put(template, of(template)));
        List<TaskTemplate> chosen = new ArrayList<>();
        while (!left.isEmpty()) {
            TaskTemplate next = left.entrySet().stream()
                    .max(Comparator.comparingInt((Map.Entry<TaskTemplate, Set<Object>> entry) ->
                                    entry.getValue().size())
                            .thenComparing(entry -> -entry.getKey().id()))
                    .orElseThrow()
                    .getKey();
            Set<Object> covered = Set.copyOf(left.getOrDefault(next, Set.of()));
            chosen.add(next);
            left.values().forEach(flows -> flows.removeAll(covered));
            left.values().removeIf(Set::isEmpty);
        }
        chosen.sort(Comparator.comparing(TaskTemplate::id));
        return chosen;
    }

    /** The ways of one template. */
    static Set<Object> of(TaskTemplate template) {
        Set<Object> flows = new LinkedHashSet<>();
        if (template.getClass().getPackageName().endsWith(".packfile")) {
            flows.add(template.name()); // it has steps of its own
            return flows;
        }
        List<Object> kind = new ArrayList<>(List.of(template.getClass()));
        for (Object value : fields(template)) {
            if (value instanceof String || value instanceof Enum<?>) {
                kind.add(value);
            } else {
                parts(value, flows);
            }
        }
        flows.add(flows.isEmpty() ? kind : template.getClass());
        return flows;
    }

    private static void parts(Object value, Set<Object> flows) {
        if (value instanceof Collection<?> several) {
            several.forEach(each -> parts(each, flows));
        } else if (value instanceof PhrasedQuestion asked) {
            parts(asked.question(), flows);
        } else if (value instanceof FactQuestion question) {
            Class<?> type = question.getClass();
            flows.add(ALIKE.contains(type.getSimpleName()) ? type : question);
        } else if (Arrays.stream(value.getClass().getInterfaces())
                .anyMatch(type -> type.getSimpleName().equals("FollowUpAction"))) {
            flows.add(value);
        }
    }

    /** What the template's own class and what is between it and the shared ones was given. */
    private static List<Object> fields(TaskTemplate template) {
        List<Object> values = new ArrayList<>();
        for (Class<?> type = template.getClass();
                type != DescribedTemplate.class && type != RepeatedTemplate.class && type != Object.class;
                type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    values.add(value(field, template));
                }
            }
        }
        return values;
    }

    private static Object value(Field field, Object of) {
        try {
            field.setAccessible(true);
            return field.get(of);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
