package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Shows the way from the School of Computer Science to where the Declaration of Independence was signed. */
final class ShowRoute implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(49);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new MapVisit(hand)
                .directions("Gates and Hillman Centers, Pittsburgh", "Independence Hall, Philadelphia", MapVisit.CAR);
        return "";
    }
}
