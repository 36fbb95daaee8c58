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
import java.util.List;
import java.util.Optional;

/**
 * A number about one thing, {@code more}, the same about another, {@code less}, and the difference. The difference
 * alone would often be the same.
 */
public final class Difference extends DescribedTemplate {
    private static final List<String> PLACES = List.of("more", "less");
    /** Smaller differences are easy to guess. */
    private static final BigDecimal CLEARLY = BigDecimal.valueOf(11);

    private final FactQuestion question;
    private final String variable;

    /** @param variable the question's only variable */
    public Difference(Heading heading, FactQuestion question, String variable) {
        super(heading, OutcomeKind.INFORMATION, List.of(question.site()));
        this.question = question;
        this.variable = variable;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<DrawnFact> two = SeveralFacts.draw(draw, PLACES.size(), question);
        if (two.size() < PLACES.size()) {
            return Optional.empty();
        }
        DrawnFact one = two.get(0);
        DrawnFact other = two.get(1);
        BigDecimal difference = number(one.answer()).subtract(number(other.answer()));
        boolean swapped = difference.signum() < 0;
        DrawnFact more = swapped ? other : one;
        DrawnFact less = swapped ? one : other;
        return difference.abs().compareTo(CLEARLY) < 0
                ? Optional.empty()
                : Optional.of(Instance.of("more", more.text(variable), "less", less.text(variable))
                        .answer(
                                difference.abs().toPlainString(),
                                number(more.answer()).toPlainString(),
                                number(less.answer()).toPlainString()));
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text.replace(",", ""));
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        List<BigDecimal> numbers = PLACES.stream()
                .map(place -> assignment.with(variable, assignment.argument(place)))
                .map(one -> number(question.find(one, browser)))
                .toList();
        BigDecimal difference = numbers.get(0).subtract(numbers.get(1));
        return Answer.text(numbers.get(0).toPlainString() + " and "
                + numbers.get(1).toPlainString() + ", a difference of " + difference.toPlainString());
    }
}
