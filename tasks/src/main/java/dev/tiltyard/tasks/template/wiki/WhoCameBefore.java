package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.map.Encyclopaedia;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Whom a president followed, and when he was born. */
final class WhoCameBefore extends DescribedTemplate {
    WhoCameBefore() {
        super(
                10501,
                "encyclopaedia-president-before",
                Kind.INFORMATION,
                List.of("wikipedia"),
                "Whom did {{president}} follow in the office of president of the United States, and on which day was {{president}} himself born? Write the day as the encyclopaedia does.",
                "From the encyclopaedia: the predecessor of {{president}} as president, and {{president}}'s date of birth in the way the article gives it (month, day, year).");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String president = draw.one(Articles.PRESIDENTS);
        Optional<String> before = Articles.fact(draw, president, "Preceded by");
        Optional<String> born = Articles.fact(draw, president, "Born")
                .map(text -> text.replaceFirst("^(\\w+ \\d+, \\d{4}).*", "$1"))
                .filter(day -> day.matches("\\w+ \\d+, \\d{4}"));
        return before.isPresent() && born.isPresent()
                ? Optional.of(Instance.of("president", president).answer(before.get(), born.get()))
                : Optional.empty();
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Encyclopaedia encyclopaedia = new Encyclopaedia(hand);
        encyclopaedia.look(assignment.argument("president"));
        return encyclopaedia.fact("Preceded by") + ", born " + encyclopaedia.fact("Born");
    }
}
