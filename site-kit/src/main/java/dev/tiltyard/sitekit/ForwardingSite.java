package dev.tiltyard.sitekit;

import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import java.util.List;
import java.util.Set;

/** A site that is another one but for what its implementation says otherwise. */
public interface ForwardingSite extends SiteDefinition {
    /** The other one. */
    SiteDefinition site();

    @Override
    default String id() {
        return site().id();
    }

    @Override
    default String title() {
        return site().title();
    }

    @Override
    default int defaultPort() {
        return site().defaultPort();
    }

    @Override
    default String urlVariable() {
        return site().urlVariable();
    }

    @Override
    default Set<Flavor> flavors() {
        return site().flavors();
    }

    @Override
    default List<Account> accounts() {
        return site().accounts();
    }

    @Override
    default Replica replica() {
        return site().replica();
    }

    @Override
    default List<NamedLocator> locators() {
        return site().locators();
    }

    @Override
    default List<SiteOption> options() {
        return site().options();
    }

    @Override
    default RecordedVisit visit() {
        return site().visit();
    }
}
