package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.Draw;
import java.util.List;

/** A question whose instances a world can list. */
public interface ListedQuestion extends FactQuestion {
    /** All instances, in a deterministic order; several may have the same answer. */
    List<DrawnFact> all(Draw draw);
}
