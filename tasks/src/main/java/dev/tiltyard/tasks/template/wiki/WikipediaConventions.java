package dev.tiltyard.tasks.template.wiki;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/** Users can't change anything on Wikipedia. */
final class WikipediaConventions implements SiteConventions {
    @Override
    public String site() {
        return ArticleFacts.SITE;
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return List.of();
    }

    @Override
    public boolean canBeChanged() {
        return false;
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        throw new UnsupportedOperationException("nothing on Wikipedia can be changed");
    }
}
