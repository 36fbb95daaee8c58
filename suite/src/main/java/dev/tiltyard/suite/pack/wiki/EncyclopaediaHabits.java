package dev.tiltyard.suite.pack.wiki;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.pack.SiteHabits;
import java.util.List;

/** Nobody can change anything in the encyclopaedia. */
public final class EncyclopaediaHabits implements SiteHabits {
    @Override
    public String site() {
        return Articles.SITE;
    }

    @Override
    public List<ObjectNode> writtenByLooking() {
        return List.of();
    }

    @Override
    public boolean canBeChanged() {
        return false;
    }

    @Override
    public void oneThingMore(Hand hand) {
        throw new UnsupportedOperationException("nothing in the encyclopaedia can be changed");
    }
}
