package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Lookup;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import java.util.List;
import java.util.Optional;

/**
 * A fact that a query lists. Every answer is equally likely, however many rows have it.
 *
 * @param name its name, unique among all facts
 * @param rows lists its instances
 * @param lookup finds the answer through the pages, starting on any site
 */
public record SqlFact(String name, String site, Rows rows, Lookup lookup) implements ListedQuestion {
    /** Lists the instances of a fact in a world, in a deterministic order. */
    @FunctionalInterface
    public interface Rows {
        List<DrawnFact> all(Draw draw);
    }

    @Override
    public List<DrawnFact> all(Draw draw) {
        return draw.once(this, () -> rows.all(draw));
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        return Optional.of(draw.anyOf(draw.one(SeveralFacts.byAnswer(draw, this))));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        return lookup.find(assignment, browser);
    }

    /** The same fact, with every row equally likely: for facts of which each row has another answer. */
    public FactQuestion byRow() {
        return new ByRow(this);
    }

    private record ByRow(SqlFact fact) implements FactQuestion {
        @Override
        public String site() {
            return fact.site;
        }

        @Override
        public Optional<DrawnFact> draw(Draw draw) {
            return Optional.of(draw.one(fact.all(draw)));
        }

        @Override
        public String find(OracleTask assignment, BrowserActor browser) {
            return fact.find(assignment, browser);
        }
    }
}
