package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import java.util.List;

/**
 * What templates need to know about a site: the changes it makes by itself, and an extra change for proofs. Stateless.
 */
public interface SiteConventions {
    /** The site's id. */
    String site();

    /** What the site writes when a user only views pages, from {@link Allow}. */
    List<ObjectNode> changesFromViewing();

    /** Whether users can change any stored data. */
    default boolean canBeChanged() {
        return true;
    }

    /**
     * Makes one change that no task asks for, like an agent that continues after the task is done: stars a project,
     * subscribes to something. It must change the state whatever was done before, without undoing any of that.
     *
     * @param browser a browser on any page of the site, logged in as in the tasks
     */
    void makeExtraChange(BrowserActor browser);
}
