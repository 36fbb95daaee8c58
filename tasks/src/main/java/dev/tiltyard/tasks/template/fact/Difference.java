package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** By how much a number about one thing, {@code more}, is larger than the same about another, {@code less}. */
final class Difference extends DescribedTemplate {
    private static final List<String> PLACES = List.of("more", "less");
    /** Smaller ones are easy to guess. */
    private static final BigDecimal CLEARLY = BigDecimal.valueOf(11);

    private final Question question;
    private final String variable;

    /** @param variable of the question, which has no other */
    Difference(int id, String name, Asked asked, String variable, String... wordings) {
        super(id, name, Kind.INFORMATION, List.of(asked.site()), wordings);
        this.question = asked.question();
        this.variable = variable;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        Optional<DrawnFact> one = question.draw(draw);
        Optional<DrawnFact> other = question.draw(draw);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        BigDecimal difference =
                number(one.get().answer()).subtract(number(other.get().answer()));
        boolean swapped = difference.signum() < 0;
        DrawnFact more = swapped ? other.get() : one.get();
        DrawnFact less = swapped ? one.get() : other.get();
        return difference.abs().compareTo(CLEARLY) < 0
                ? Optional.empty()
                : Optional.of(Instance.of("more", more.text(variable), "less", less.text(variable))
                        .answer(difference.abs().toPlainString()));
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text.replace(",", ""));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        return PLACES.stream()
                .map(place -> assignment.with(variable, assignment.argument(place)))
                .map(one -> number(question.find(one, browser)))
                .reduce(BigDecimal::subtract)
                .orElseThrow()
                .toPlainString();
    }
}
