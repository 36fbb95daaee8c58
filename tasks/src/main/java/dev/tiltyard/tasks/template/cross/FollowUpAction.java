package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import java.util.Map;

/** An action on one site that uses an answer found on another. Has no state. */
interface FollowUpAction {
    /** The site's id. */
    String site();

    /** Variables of the wording and their values. */
    Map<String, Object> draw(Draw draw);

    /**
     * Says how it is judged.
     *
     * @param text the answer that was looked up
     */
    Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw);

    /** Performs the action, starting from any site. */
    void act(Assignment assignment, BrowserActor browser, String text);
}
