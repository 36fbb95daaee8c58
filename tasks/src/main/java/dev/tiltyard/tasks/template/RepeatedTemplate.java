package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A template that asks the same question about two or more things. If a world has few things of a kind, one answer
 * would be right for too many tasks; there are many more pairs. The variables' names end with the number of their
 * thing: {@code forum1}, {@code forum2}.
 */
public abstract class RepeatedTemplate extends DescribedTemplate {
    private final int times;

    /** @param times number of things in a task */
    protected RepeatedTemplate(Heading heading, OutcomeKind kind, String site, int times) {
        super(heading, kind, List.of(site));
        this.times = times;
    }

    /** All things to ask about, in a deterministic order, with unnumbered variables. */
    protected abstract List<Instance> things(Draw draw);

    /** Finds the answer about one thing, starting on any page. */
    protected abstract String find(OracleTask thing, BrowserActor browser);

    @Override
    public final Optional<Instance> draw(Draw draw) {
        Map<List<String>, List<Instance>> byAnswer = new LinkedHashMap<>();
        things(draw).forEach(thing -> byAnswer.computeIfAbsent(thing.answer(), answer -> new ArrayList<>())
                .add(thing));
        List<Object> variables = new ArrayList<>();
        Set<Object> answers = new LinkedHashSet<>();
        int place = 0;
        for (List<Instance> alike : draw.some(times, telling(byAnswer))) {
            place++;
            Instance thing = draw.anyOf(alike);
            for (Map.Entry<String, JsonNode> variable : thing.arguments().properties()) {
                variables.addAll(List.of(variable.getKey() + place, variable.getValue()));
            }
            answers.addAll(thing.answer());
        }
        return Optional.of(Instance.of(variables.toArray()).answer(answers.toArray()));
    }

    /**
     * The things whose answer has a unique part. Otherwise, two other answers together might contain all that the task
     * asks for.
     */
    private static List<List<Instance>> telling(Map<List<String>, List<Instance>> byAnswer) {
        Map<String, Integer> times = new HashMap<>();
        byAnswer.keySet().forEach(answer -> Set.copyOf(answer).forEach(each -> times.merge(each, 1, Integer::sum)));
        return byAnswer.entrySet().stream()
                .filter(each -> each.getKey().stream().anyMatch(part -> times.getOrDefault(part, 0) == 1))
                .map(Map.Entry::getValue)
                .toList();
    }

    @Override
    public final Answer solve(OracleTask assignment, BrowserActor browser) {
        List<String> found = new ArrayList<>();
        for (int place = 1; place <= times; place++) {
            found.add(find(thing(assignment, Integer.toString(place)), browser));
        }
        return Answer.text(String.join("; ", found));
    }

    private static OracleTask thing(OracleTask assignment, String place) {
        OracleTask thing = assignment;
        for (Map.Entry<String, JsonNode> variable : assignment.arguments().entrySet()) {
            if (variable.getKey().endsWith(place)) {
                String name = variable.getKey().substring(0, variable.getKey().length() - place.length());
                thing = thing.with(name, variable.getValue());
            }
        }
        return thing;
    }
}
