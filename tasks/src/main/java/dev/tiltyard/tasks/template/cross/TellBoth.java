package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Two things from two sites, both to be told. */
final class TellBoth extends DescribedTemplate {
    private final Question first;
    private final Question second;

    TellBoth(int id, String name, Question first, Question second, String... wordings) {
        super(id, name, Kind.INFORMATION, List.of(first.site(), second.site()), wordings);
        this.first = first;
        this.second = second;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        Optional<Known> one = first.draw(draw);
        Optional<Known> other = second.draw(draw);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                Instance.of(UseAnswer.both(one.get().arguments(), other.get().arguments()))
                        .answer(one.get().answer(), other.get().answer()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        return first.find(assignment, hand) + " and " + second.find(assignment, hand);
    }
}
