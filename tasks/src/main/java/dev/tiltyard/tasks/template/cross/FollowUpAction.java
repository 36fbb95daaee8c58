package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import java.util.Map;

/** An action on one site that uses an answer found on another. Stateless. */
interface FollowUpAction {
    /** The site's id. */
    String site();

    /** Draws the variables of the wording. */
    Map<String, Object> draw(Draw draw);

    /**
     * Adds the checks to an instance.
     *
     * @param text the answer that was looked up
     */
    Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw);

    /** Performs the action, starting from any site. */
    void act(OracleTask assignment, BrowserActor browser, String text);
}
