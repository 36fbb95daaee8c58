package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import java.util.Map;
import java.util.Optional;

/** An action on one site that uses a fact found on another. Stateless. */
public interface FollowUpAction {
    /** The site's id. */
    String site();

    /** Draws its values; empty if the draw is ambiguous. */
    Optional<Map<String, JsonNode>> draw(Draw draw);

    /** Whether the wording names this value, so that it is an argument of the task. */
    boolean names(String variable);

    /**
     * Adds the checks to an instance.
     *
     * @param values that were drawn
     * @param fact what was looked up
     */
    void judge(Instance instance, Map<String, JsonNode> values, String fact, Draw draw);

    /** Performs the action, starting from any site. */
    void act(OracleTask task, BrowserActor browser, String fact);
}
