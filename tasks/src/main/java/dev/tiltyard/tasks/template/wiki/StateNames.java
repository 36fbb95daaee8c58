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

/** Nickname and largest city of a state. */
final class StateNames extends DescribedTemplate {
    StateNames() {
        super(
                10500,
                "encyclopaedia-state-nickname",
                Kind.INFORMATION,
                List.of("wikipedia"),
                "According to the encyclopaedia, what is {{state}} nicknamed, and which is its largest city?",
                "Give the nickname of the state of {{state}} and its largest city, both as the encyclopaedia's article lists them.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String state = draw.one(Articles.STATES);
        Optional<String> nickname = Articles.fact(draw, state, "Nickname");
        Optional<String> city = Articles.fact(draw, state, "Largest city");
        return nickname.isPresent() && city.isPresent()
                ? Optional.of(Instance.of("state", state).answer(nickname.get(), city.get()))
                : Optional.empty();
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Encyclopaedia encyclopaedia = new Encyclopaedia(hand);
        encyclopaedia.look(assignment.argument("state"));
        return encyclopaedia.fact("Nickname") + ", " + encyclopaedia.fact("Largest city");
    }
}
