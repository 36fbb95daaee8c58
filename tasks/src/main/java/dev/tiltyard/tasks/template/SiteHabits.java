package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import java.util.List;

/** What the pack knows of a site beside its templates. Holds no state. */
public interface SiteHabits {
    /** The site's id. */
    String site();

    /** What the site writes by itself when a user merely looks round, from {@link Allow}. */
    List<ObjectNode> writtenByLooking();

    /** Whether its users can change anything that lasts. */
    default boolean canBeChanged() {
        return true;
    }

    /**
     * Does one thing that no task asks for, of the kind that an agent does which goes on after it is done: stars a project,
     * subscribes to something. It must change the state whatever was done before, and nothing of that.
     *
     * @param hand on the site's front page, logged in as in the tasks
     */
    void oneThingMore(Hand hand);
}
