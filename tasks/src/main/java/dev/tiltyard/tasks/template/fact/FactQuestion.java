package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import java.util.Optional;

/** A question that a site can answer. Stateless. */
public interface FactQuestion {
    /** The site's id. */
    String site();

    /** Draws an instance with its answer; empty if the draw is ambiguous. */
    Optional<DrawnFact> draw(Draw draw);

    /** Looks up the answer, starting from any site. */
    String find(OracleTask assignment, BrowserActor browser);
}
