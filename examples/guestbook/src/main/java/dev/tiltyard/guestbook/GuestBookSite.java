package dev.tiltyard.guestbook;

import dev.tiltyard.guestbook.locator.GuestBookLocators;
import dev.tiltyard.guestbook.replica.GuestBookReplica;
import dev.tiltyard.guestbook.world.GuestBookWorld;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteManual;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

// begin: definition
/** The guest book of an inn: visitors read it, members sign it. */
public final class GuestBookSite implements SiteDefinition {
    @Override
    public String id() {
        return "guestbook";
    }

    @Override
    public String title() {
        return "Guest book";
    }

    @Override
    public int defaultPort() {
        return 7790;
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA);
    }

    @Override
    public List<Account> accounts() {
        return GuestBookWorld.accounts();
    }

    @Override
    public Replica replica() {
        return new InnReplica();
    }

    @Override
    public List<NamedLocator> locators() {
        return GuestBookLocators.all();
    }
    // end

    // begin: directory
    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://guestbook.example");
    }

    @Override
    public Optional<HomepageCard> card() {
        return Optional.of(new HomepageCard(
                GuestBookSite.class,
                "guestbook",
                110,
                "Guest book",
                "Guest book",
                "/",
                "What guests of the inn wrote."));
    }

    @Override
    public Optional<SiteManual> manual() {
        HomepageCard card = new HomepageCard(
                GuestBookSite.class,
                "guestbookmanual",
                120,
                "Guest Book Manual",
                "Guest Book Manual",
                "/manual/guestbook",
                "How to sign the guest book.");
        return Optional.of(new SiteManual("guestbook", "Guest Book Manual", card));
    }
    // end

    // begin: replica
    private record InnReplica() implements Replica {
        @Override
        public Store store() {
            return Store.POSTGRES;
        }

        @Override
        public String worldRevision() {
            return GuestBookWorld.REVISION;
        }

        @Override
        public Instant worldStart() {
            return GuestBookWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws SQLException {
            GuestBookWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return GuestBookReplica.open(context);
        }
    }
    // end
}
