package dev.tiltyard.wiki;

import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteOption;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import dev.tiltyard.wiki.importing.ZimImporter;
import dev.tiltyard.wiki.locator.WikiLocators;
import dev.tiltyard.wiki.replica.KiwixReplica;
import dev.tiltyard.wiki.world.WikiWorld;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Wikipedia, WebArena's {@code wikipedia}: ZIM files on a replica of kiwix-serve. It has no login. */
public final class WikiSite implements SiteDefinition {
    private static final String ENTRANCE = "/" + WikiWorld.BOOK + "/" + WikiWorld.LANDING;

    @Override
    public String id() {
        return "wikipedia";
    }

    @Override
    public String title() {
        return "Wikipedia";
    }

    @Override
    public int defaultPort() {
        return 8888;
    }

    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://wikipedia.org");
    }

    @Override
    public Optional<HomepageCard> card() {
        return Optional.of(new HomepageCard(
                WikiSite.class, "wikipedia", 80, "Wikipedia", "Wikipedia", entrance(), "An encyclopedia."));
    }

    @Override
    public String entrance() {
        return ENTRANCE;
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA, Flavor.WEBARENA, Flavor.VERIFIED);
    }

    @Override
    public List<Account> accounts() {
        return List.of();
    }

    @Override
    public Replica replica() {
        return new ZimReplica();
    }

    @Override
    public Optional<WorldImporter> importer() {
        return Optional.of(new ZimImporter(WikiWorld.CLOCK_START));
    }

    @Override
    public List<NamedLocator> locators() {
        return WikiLocators.all();
    }

    @Override
    public List<String> faces() {
        return List.of("dark", "phone", "random");
    }

    @Override
    public RecordedVisit visit() {
        return RecordedVisit.read(WikiSite.class, "visit.json");
    }

    @Override
    public List<SiteOption> options() {
        return List.of(new SiteOption(
                KiwixReplica.ZIM,
                "FILE",
                "a ZIM file to serve in addition to the shipped articles; several are joined by ':'"));
    }

    private record ZimReplica() implements Replica {
        @Override
        public Store store() {
            return Store.NONE;
        }

        @Override
        public String worldRevision() {
            return WikiWorld.revision();
        }

        @Override
        public Instant worldStart() {
            return WikiWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws IOException {
            WikiWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return new KiwixReplica(ENTRANCE).open(context);
        }
    }
}
