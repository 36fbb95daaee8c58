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
        /** Which is the largest or the latest, and its value. */
        MOST,
        /** Which is the smallest or the earliest, and its value. */
        LEAST
    }

    private static final List<String> PLACES = List.of("first", "second", "third");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMMM d, uuuu", Locale.US);
    /** From here on people write amounts in more than one way. */
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private static final int TRIES = 60;

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
        List<Known> three = three(draw);
        if (three.size() < PLACES.size()) {
            return Optional.empty();
        }
        List<Object> variables = new ArrayList<>();
        for (int i = 0; i < PLACES.size(); i++) {
            variables.addAll(List.of(PLACES.get(i), three.get(i).thing()));
        }
        return answer(three).map(answer -> Instance.of(variables.toArray()).answer(answer.toArray()));
    }

    /** Each thing is the answer equally often: it is drawn first, and others that leave it the answer. Fewer if there are none. */
    private List<Known> three(Draw draw) {
        List<Known> three = new ArrayList<>();
        for (int tries = 0; tries < TRIES && three.size() < PLACES.size(); tries++) {
            question.draw(draw)
                    .map(fact -> new Known(fact.text(variable), fact.answer()))
                    .filter(known -> goesWith(known, three))
                    .ifPresent(three::add);
        }
        if (!three.isEmpty()) {
            three.add(draw.dice().below(three.size()), three.remove(0));
        }
        return three;
    }

    private boolean goesWith(Known other, List<Known> drawn) {
        boolean differs = drawn.stream()
                .noneMatch(
                        one -> one.thing().equals(other.thing()) || one.value().equals(other.value()));
        return differs
                && (outcome == Outcome.SUM
                        || drawn.isEmpty()
                        || chosen(List.of(drawn.get(0), other)).equals(drawn.get(0)));
    }

    private Optional<List<Object>> answer(List<Known> three) {
        if (outcome == Outcome.SUM) {
            BigDecimal sum = three.stream().map(Known::number).reduce(BigDecimal.ZERO, BigDecimal::add);
            boolean clear = sum.scale() == 0 || sum.compareTo(THOUSAND) < 0;
            return clear ? Optional.of(List.of(sum.toPlainString())) : Optional.empty();
        }
        Known chosen = chosen(three);
        return Optional.of(List.of(chosen.thing(), chosen.value()));
    }

    private Known chosen(List<Known> three) {
        Comparator<Known> order =
                three.get(0).isDay() ? Comparator.comparing(Known::day) : Comparator.comparing(Known::number);
        return outcome == Outcome.MOST ? Collections.max(three, order) : Collections.min(three, order);
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
