package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Edit the user's profile on the map. */
final class EditProfileDescription extends DescribedTemplate {
    EditProfileDescription() {
        super(
                10403,
                "map-describe-oneself",
                Kind.CHANGE,
                List.of("map"),
                "Change my profile description on the map to: {{text}}",
                "Edit my profile on the map so that the description says exactly this: {{text}}");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<String> texts = new ArrayList<>();
        for (String who : List.of("Walks", "Cycles", "Drives a van", "Surveys footpaths")) {
            for (String where :
                    List.of("along the Allegheny", "in the East End", "between Erie and Altoona", "all over Maine")) {
                texts.add(who + " " + where + " and maps what has changed.");
            }
        }
        String text = draw.one(texts);
        return Optional.of(Instance.of("text", text)
                .check(
                        "My profile has the expected description",
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
    public String solve(Assignment assignment, BrowserActor browser) {
        browser.open("/profile/edit");
        browser.type("#user_description", assignment.argument("text"));
        browser.followLink("form:has(#user_description) [type=submit]");
        return "";
    }
}
