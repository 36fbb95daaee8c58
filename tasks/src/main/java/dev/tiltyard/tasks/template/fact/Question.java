package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Draw;
import java.util.Optional;

/** Something that can be looked up on a site. Has no state. */
public interface Question {
    /** The site's id. */
    String site();

    /** Draws an instance with its answer; empty if the draw is ambiguous. */
    Optional<DrawnFact> draw(Draw draw);

    /** Looks up the answer, starting from any site. */
    String find(Assignment assignment, BrowserActor browser);
}
