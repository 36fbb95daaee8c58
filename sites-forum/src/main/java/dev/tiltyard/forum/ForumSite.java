package dev.tiltyard.forum;

import dev.tiltyard.forum.dump.PostmillImporter;
import dev.tiltyard.forum.locator.ForumLocators;
import dev.tiltyard.forum.replica.ForumReplica;
import dev.tiltyard.forum.world.ForumWorld;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The forum, WebArena's {@code reddit}: a replica of Postmill. */
public final class ForumSite implements SiteDefinition {
    @Override
    public String id() {
        return "reddit";
    }

    @Override
    public String title() {
        return "Forum";
    }

    @Override
    public int defaultPort() {
        return 9999;
    }

    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://reddit.com");
    }

    @Override
    public Optional<HomepageCard> card() {
        return Optional.of(new HomepageCard(
                ForumSite.class,
                "reddit",
                30,
                "Reddit",
                "Reddit",
                "/forums/all",
                "A place to post, to comment and to discuss."));
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA, Flavor.WEBARENA, Flavor.VERIFIED);
    }

    @Override
    public List<Account> accounts() {
        return ForumWorld.accounts();
    }

    @Override
    public Optional<WorldImporter> importer() {
        return Optional.of(new PostmillImporter());
    }

    @Override
    public Replica replica() {
        return new PostmillReplica();
    }

    @Override
    public List<NamedLocator> locators() {
        return ForumLocators.all();
    }

    @Override
    public List<String> faces() {
        return List.of("dark", "phone", "compact", "random");
    }

    @Override
    public RecordedVisit visit() {
        return RecordedVisit.read(ForumSite.class, "visit.json");
    }

    private record PostmillReplica() implements Replica {
        @Override
        public Store store() {
            return Store.POSTGRES;
        }

        @Override
        public String worldRevision() {
            return ForumWorld.REVISION;
        }

        @Override
        public String worldRevision(Map<String, String> settings) {
            return WorldBuild.isFree(settings) ? ForumWorld.REVISION + "free" : ForumWorld.REVISION;
        }

        @Override
        public Instant worldStart() {
            return ForumWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws SQLException, IOException {
            ForumWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return new ForumReplica().open(context);
        }
    }
}
