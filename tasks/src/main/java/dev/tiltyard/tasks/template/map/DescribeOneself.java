package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What one says about oneself on the map. */
final class DescribeOneself extends DescribedTemplate {
    DescribeOneself() {
        super(
                10403,
                "map-describe-oneself",
                Kind.CHANGE,
                List.of("map"),
                "Change the description in my profile on the map to: {{text}}",
                "On the map, my profile should say nothing but this about me: {{text}}");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<String> texts = new ArrayList<>();
        for (String who : List.of("Walks", "Cycles", "Drives a van", "Surveys footpaths")) {
            for (String where :
                    List.of("along the Allegheny", "in the East End", "between Erie and Altoona", "all over Maine")) {
                texts.add(who + " " + where + " and writes down what has changed.");
            }
        }
        String text = draw.one(texts);
        return Optional.of(Instance.of("text", text)
                .check(
                        "my profile says this",
                        "map",
                        "SELECT description FROM users WHERE display_name = :me",
                        Expect.exactly(text),
                        "me",
                        draw.me("map"))
                .allow(
                        "map",
                        Allow.updated(
                                "users", 1, List.of("description", "updated_at"), "display_name", draw.me("map"))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        hand.open("/account/edit");
        hand.type("#description", assignment.argument("text"));
        hand.followLink("form:has(#description) button, form:has(#description) [type=submit]");
        return "";
    }
}
