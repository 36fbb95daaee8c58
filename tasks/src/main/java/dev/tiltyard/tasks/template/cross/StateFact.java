package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.map.Encyclopaedia;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.wiki.Articles;
import java.util.Optional;

/** What a state is nicknamed, according to the encyclopaedia. */
record StateFact() implements Question {
    @Override
    public String site() {
        return Sites.ENCYCLOPAEDIA;
    }

    @Override
    public Optional<Known> draw(Draw draw) {
        String state = draw.one(Articles.STATES);
        return Articles.fact(draw, state, "Nickname").map(nickname -> Known.of(nickname, "state", state));
    }

    @Override
    public String find(Assignment assignment, Hand hand) {
        Encyclopaedia encyclopaedia = new Encyclopaedia(hand);
        encyclopaedia.look(assignment.argument("state"));
        return encyclopaedia.fact("Nickname");
    }
}
