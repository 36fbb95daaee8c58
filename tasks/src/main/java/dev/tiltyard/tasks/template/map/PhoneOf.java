package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** A place's phone number. */
final class PhoneOf extends RepeatedTemplate {
    PhoneOf() {
        super(
                10400,
                "map-phone",
                OutcomeKind.INFORMATION,
                "map",
                3,
                "What phone numbers does the map list for {{place1}}, {{place2}}, and {{place3}}? Give them exactly as they are written there.",
                "I want to call {{place1}}, {{place2}}, and {{place3}}. Look up their phone numbers on the map and copy them exactly.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return Features.allTelling(draw, "phone", "phone").stream()
                .map(place -> Instance.of("place", place.path("name")).answer(place.path("wanted")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        visit.open(thing.argument("place"));
        return visit.tag("phone").orElse("");
    }
}
