package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import java.util.Map;

/** Something that can be done on a site with what was found out. Holds no state. */
interface Deed {
    /** The site's id. */
    String site();

    /** Variables of the wording and their values. */
    Map<String, Object> draw(Draw draw);

    /**
     * Says how it is judged.
     *
     * @param text what was to be found out
     */
    Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw);

    /** Does it, on whatever site the hand is. */
    void act(Assignment assignment, Hand hand, String text);
}
