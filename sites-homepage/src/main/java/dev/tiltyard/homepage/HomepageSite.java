package dev.tiltyard.homepage;

import dev.tiltyard.homepage.locator.HomepageLocators;
import dev.tiltyard.homepage.replica.HomepageReplica;
import dev.tiltyard.homepage.world.HomepageWorld;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The directory of all sites, WebArena's {@code homepage}. It has no login; its state is the scratchpad. */
public final class HomepageSite implements SiteDefinition {
    @Override
    public String id() {
        return "homepage";
    }

    @Override
    public String title() {
        return "Homepage";
    }

    @Override
    public int defaultPort() {
        return 4399;
    }

    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://homepage.com");
    }

    @Override
    public boolean isDirectory() {
        return true;
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA);
    }

    @Override
    public List<Account> accounts() {
        return List.of();
    }

    @Override
    public Replica replica() {
        return new Pages();
    }

    @Override
    public RecordedVisit visit() {
        return RecordedVisit.read(HomepageSite.class, "visit.json");
    }

    @Override
    public List<NamedLocator> locators() {
        return HomepageLocators.all();
    }

    private record Pages() implements Replica {
        @Override
        public Store store() {
            return Store.NONE;
        }

        @Override
        public String worldRevision() {
            return HomepageWorld.REVISION;
        }

        @Override
        public Instant worldStart() {
            return HomepageWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws IOException {
            HomepageWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return HomepageReplica.open(context);
        }
    }
}
