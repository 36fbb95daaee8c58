package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.Sites;
import dev.tiltyard.tasks.template.map.MapProfile;
import java.util.Map;

/** Replaces the description in the user's map profile. */
record DescribeOneself() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.MAP;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Map.of();
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return MapProfile.described(instance, text, draw);
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        Sites.map(browser).describeOneself(text);
    }
}
