package dev.tiltyard.suite.pack.cross;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.pack.Draw;
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
