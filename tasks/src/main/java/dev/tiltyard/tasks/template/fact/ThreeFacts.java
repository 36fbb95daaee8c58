package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Look up the same about three things, {@code first}, {@code second} and {@code third}, and add up or compare. */
final class ThreeFacts extends DescribedTemplate {
    /** What is made of the three values. */
    enum Outcome {
        /** Their sum. */
        SUM,
        /** Their sum, and each of them. */
        SUM_AND_EACH,
        /** By how much the largest is larger than the smallest, and each of them. */
        SPREAD,
        /** Which is the largest or the latest, and all values: which one alone would be right for too many tasks. */
        MOST,
        /** Which is the smallest or the earliest, and all values. */
        LEAST
    }

    private static final List<String> PLACES = List.of("first", "second", "third");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMMM d, uuuu", Locale.US);
    /** From here on people write amounts in more than one way. */
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private final Question question;
    private final String variable;
    private final Outcome outcome;

    /** @param variable of the question, which has no other */
    ThreeFacts(int id, String name, Asked asked, String variable, Outcome outcome, String... wordings) {
        super(id, name, Kind.INFORMATION, List.of(asked.site()), wordings);
        this.question = asked.question();
        this.variable = variable;
        this.outcome = outcome;
    }

    /** A thing and what the site says about it. */
    private record Known(String thing, String value) {
        BigDecimal number() {
            return new BigDecimal(value.replace(",", ""));
        }

        LocalDate day() {
            return LocalDate.parse(value, DAY);
        }

        boolean isDay() {
            return Character.isLetter(value.charAt(0));
        }
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<Known> three = SeveralFacts.draw(draw, PLACES.size(), question).stream()
                .map(fact -> new Known(fact.text(variable), fact.answer()))
                .toList();
        if (three.size() < PLACES.size()) {
            return Optional.empty();
        }
        List<Object> variables = new ArrayList<>();
        for (int i = 0; i < PLACES.size(); i++) {
            variables.addAll(List.of(PLACES.get(i), three.get(i).thing()));
        }
        return answer(three).map(answer -> Instance.of(variables.toArray()).answer(answer.toArray()));
    }

    private Optional<List<Object>> answer(List<Known> three) {
        if (outcome == Outcome.SUM || outcome == Outcome.SUM_AND_EACH) {
            BigDecimal sum = three.stream().map(Known::number).reduce(BigDecimal.ZERO, BigDecimal::add);
            boolean clear = sum.scale() == 0 || sum.compareTo(THOUSAND) < 0;
            return clear
                    ? Optional.of(with(sum.toPlainString(), outcome == Outcome.SUM ? List.of() : three))
                    : Optional.empty();
        }
        Comparator<Known> order =
                three.get(0).isDay() ? Comparator.comparing(Known::day) : Comparator.comparing(Known::number);
        if (outcome == Outcome.SPREAD) {
            BigDecimal spread = Collections.max(three, order)
                    .number()
                    .subtract(Collections.min(three, order).number());
            return Optional.of(with(spread.toPlainString(), three));
        }
        Known chosen = outcome == Outcome.MOST ? Collections.max(three, order) : Collections.min(three, order);
        return Optional.of(with(chosen.thing(), three));
    }

    private static List<Object> with(String first, List<Known> values) {
        List<Object> answer = new ArrayList<>(List.of(first));
        values.forEach(known -> answer.add(known.value()));
        return answer;
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        List<Known> three = new ArrayList<>();
        for (String place : PLACES) {
            String thing = assignment.argument(place);
            three.add(new Known(thing, question.find(assignment.with(variable, thing), browser)));
        }
        List<Object> answer = answer(three).orElse(List.of());
        return String.join(", ", answer.stream().map(String::valueOf).toList());
    }
}
