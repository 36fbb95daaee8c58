package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Draw;
import java.util.Optional;

/** Something that can be found out on a site. Holds no state. */
interface Question {
    /** The site's id. */
    String site();

    /** What is true; nothing if what was drawn is ambiguous. */
    Optional<Known> draw(Draw draw);

    /** Finds it out, on whatever site the hand is. */
    String find(Assignment assignment, Hand hand);
}
