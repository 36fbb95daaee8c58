package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Edit the user's profile on the map. */
final class EditProfileDescription extends DescribedTemplate {
    EditProfileDescription() {
        super(
                10403,
                "map-describe-oneself",
                OutcomeKind.CHANGE,
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
        return Optional.of(MapProfile.described(Instance.of("text", text), text, draw));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new MapVisit(browser).describeOneself(assignment.argument("text"));
        return "";
    }
}
