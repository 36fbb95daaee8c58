package dev.tiltyard.tasks.template.wiki;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.SiteHabits;
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
