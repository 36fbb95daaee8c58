package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Look up the same number about three things, {@code first}, {@code second} and {@code third}, and add them up. */
final class SumOfThree extends DescribedTemplate {
    private static final List<String> PLACES = List.of("first", "second", "third");
    /** From here on people write amounts in more than one way. */
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private final Question question;
    private final String variable;

    /** @param variable of the question, which has no other */
    SumOfThree(int id, String name, Asked asked, String variable, String... wordings) {
        super(id, name, Kind.INFORMATION, List.of(asked.site()), wordings);
        this.question = asked.question();
        this.variable = variable;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        BigDecimal sum = BigDecimal.ZERO;
        List<Object> variables = new ArrayList<>();
        Set<String> things = new HashSet<>();
        for (String place : PLACES) {
            Optional<DrawnFact> fact = question.draw(draw);
            if (fact.isEmpty()) {
                return Optional.empty();
            }
            String thing = fact.get().text(variable);
            things.add(thing);
            variables.addAll(List.of(place, thing));
            sum = sum.add(number(fact.get().answer()));
        }
        boolean clear = sum.scale() == 0 || sum.compareTo(THOUSAND) < 0;
        return clear && things.size() == PLACES.size()
                ? Optional.of(Instance.of(variables.toArray()).answer(sum.toPlainString()))
                : Optional.empty();
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text.replace(",", ""));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        return PLACES.stream()
                .map(place -> assignment.with(variable, assignment.argument(place)))
                .map(one -> number(question.find(one, browser)))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .toPlainString();
    }
}
