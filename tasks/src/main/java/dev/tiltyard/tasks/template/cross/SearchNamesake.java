package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A search of one site for what stands on another. */
final class SearchNamesake extends DescribedTemplate {
    private final Question question;
    private final String address;
    private final String field;

    /**
     * @param address of the results, up to the words
     * @param field that the words are typed into
     */
    SearchNamesake(
            int id, String name, Question question, String site, String address, String field, String... wordings) {
        super(id, name, Kind.NAVIGATION, List.of(site, question.site()), wordings);
        this.question = question;
        this.address = address;
        this.field = field;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw).map(known -> Instance.of(UseAnswer.both(known.arguments(), Map.of()))
                .endsAt(address + known.answer()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String words = question.find(assignment, hand);
        if (sites().get(0).equals(Sites.SHOP)) {
            Sites.shop(hand);
        } else {
            Sites.forum(hand);
        }
        hand.type(field, words);
        hand.enter(field);
        return "";
    }
}
