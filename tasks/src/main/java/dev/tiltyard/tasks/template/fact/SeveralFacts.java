package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.Draw;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws several facts of a question. */
final class SeveralFacts {
    private static final int TRIES = 60;

    private SeveralFacts() {}

    /** This many facts about different things with different answers; fewer if the world has too few. */
    static List<DrawnFact> draw(Draw draw, int count, FactQuestion question) {
        if (question instanceof ListedQuestion listed) {
            return draw.some(count, byAnswer(draw, listed)).stream()
                    .map(draw::anyOf)
                    .toList();
        }
        List<DrawnFact> facts = new ArrayList<>();
        for (int tries = 0; tries < TRIES && facts.size() < count; tries++) {
            question.draw(draw)
                    .filter(fact -> facts.stream()
                            .noneMatch(one -> one.answer().equals(fact.answer())
                                    || one.arguments().equals(fact.arguments())))
                    .ifPresent(facts::add);
        }
        return facts;
    }

    /** The facts of a question grouped by answer, in the order of first occurrence. */
    static List<List<DrawnFact>> byAnswer(Draw draw, ListedQuestion question) {
        return draw.once(new ByAnswer(question), () -> byAnswer(question.all(draw)));
    }

    private record ByAnswer(ListedQuestion question) {}

    private static List<List<DrawnFact>> byAnswer(List<DrawnFact> facts) {
        Map<String, List<DrawnFact>> byAnswer = new LinkedHashMap<>();
        facts.forEach(fact -> byAnswer.computeIfAbsent(fact.answer(), answer -> new ArrayList<>())
                .add(fact));
        return List.copyOf(byAnswer.values());
    }
}
