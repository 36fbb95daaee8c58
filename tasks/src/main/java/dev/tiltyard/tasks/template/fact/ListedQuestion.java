package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.Draw;
import java.util.List;

/** A question of which a world has a list. */
interface ListedQuestion extends Question {
    /** All instances, in an order that is the same on every machine; several may have the same answer. */
    List<DrawnFact> all(Draw draw);
}
