package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Heading;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Look up the same fact about three things, {@code first}, {@code second} and {@code third}, and sum or compare. */
public final class ThreeFacts extends DescribedTemplate {
    /** What is computed from the three values. */
    public enum Outcome {
        SUM,
        /** Their sum, and each of them. */
        SUM_AND_EACH,
        /** The difference between the largest and the smallest, and each value. */
        SPREAD,
        /** The largest or latest one, and all values. Its name alone would be the right answer to too many tasks. */
        MOST,
        /** The smallest or earliest one, and all values. */
        LEAST
    }

    private static final List<String> PLACES = List.of("first", "second", "third");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMMM d, uuuu", Locale.US);
    /** Larger amounts are written in more than one way. */
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private final FactQuestion question;
    private final String variable;
    private final Outcome outcome;

    /** @param variable the question's only variable */
    public ThreeFacts(Heading heading, FactQuestion question, String variable, Outcome outcome) {
        super(heading, OutcomeKind.INFORMATION, List.of(question.site()));
        this.question = question;
        this.variable = variable;
        this.outcome = outcome;
    }

    /** A thing and its fact. */
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
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        List<Known> three = new ArrayList<>();
        for (String place : PLACES) {
            String thing = assignment.argument(place);
            three.add(new Known(thing, question.find(assignment.with(variable, thing), browser)));
        }
        List<Object> answer = answer(three).orElse(List.of());
        return Answer.list(answer.stream().map(String::valueOf).toList());
    }
}
