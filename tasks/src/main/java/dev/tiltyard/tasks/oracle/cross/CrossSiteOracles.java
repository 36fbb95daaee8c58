package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;
import java.util.Map;

/** The cross-site oracles for the templates of the official tasks. */
public final class CrossSiteOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return List.of(
                new CollectActiveThreads(),
                new CollectInReadme(),
                new CollectReviewTitles(),
                new KeepNewestThreads(),
                new LinkToProject(),
                new PromoteProject(),
                new RouteFromCustomer());
    }

    @Override
    public Map<Integer, Oracle.Solution> verified() {
        return VerifiedCrossSite.all();
    }
}
