package dev.tiltyard.servicenow;

import dev.tiltyard.servicenow.locator.ServiceDeskLocators;
import dev.tiltyard.servicenow.replica.ServiceDeskReplica;
import dev.tiltyard.servicenow.world.ServiceDeskWorld;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The service desk: a ServiceNow-like site. */
public final class ServiceDeskSite implements SiteDefinition {
    @Override
    public String id() {
        return "servicenow";
    }

    @Override
    public String title() {
        return "Service desk";
    }

    @Override
    public int defaultPort() {
        return 8090;
    }

    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://dev.service-now.com");
    }

    @Override
    public Optional<HomepageCard> card() {
        return Optional.of(new HomepageCard(
                ServiceDeskSite.class,
                "servicedesk",
                85,
                "Service desk",
                "Service desk",
                "/now/nav/ui/home",
                "Incidents, changes, assets and orders of a company."));
    }

    @Override
    public boolean isOnDemand() {
        return true;
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA);
    }

    @Override
    public List<Account> accounts() {
        return ServiceDeskWorld.accounts();
    }

    @Override
    public Replica replica() {
        return new DeskReplica();
    }

    @Override
    public List<String> faces() {
        return List.of("dark", "compact");
    }

    @Override
    public RecordedVisit visit() {
        return RecordedVisit.read(ServiceDeskSite.class, "visit.json");
    }

    @Override
    public List<NamedLocator> locators() {
        return ServiceDeskLocators.all();
    }

    private record DeskReplica() implements Replica {
        @Override
        public Store store() {
            return Store.POSTGRES;
        }

        @Override
        public String worldRevision() {
            return ServiceDeskWorld.REVISION;
        }

        @Override
        public Instant worldStart() {
            return ServiceDeskWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws SQLException {
            ServiceDeskWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return ServiceDeskReplica.open(context);
        }
    }
}
