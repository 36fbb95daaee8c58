package dev.tiltyard.suite.homepage;

import dev.tiltyard.values.Locator;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * The page that leads to all sites, WebArena's {@code homepage}. Nobody logs in to it; its state is the scratchpad. It
 * always runs in this process, wherever the other sites do.
 */
public final class HomepageSite implements SiteDefinition {
    /** WebArena's id of it. */
    public static final String ID = "homepage";

    private final Neighbours neighbours;

    /** Alone: its cards lead to the sites' default ports. */
    public HomepageSite() {
        this(Neighbours.none());
    }

    private HomepageSite(Neighbours neighbours) {
        this.neighbours = neighbours;
    }

    /** The homepage of a copy, whose cards lead to that copy's sites. */
    public static SiteDefinition beside(Neighbours neighbours) {
        return new HomepageSite(neighbours);
    }

    @Override
    public String id() {
        return ID;
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
    public String urlVariable() {
        return "HOMEPAGE";
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
        return new Pages(neighbours);
    }

    @Override
    public List<NamedLocator> locators() {
        return List.of(
                new NamedLocator(
                        "scratchpad_notes",
                        List.of(),
                        "The scratchpad's notes, a list of {id, text}, the newest first.",
                        none -> new Locator.Rest(ID, ScratchpadPage.JSON, "", "")),
                new NamedLocator(
                        "calculation_shown",
                        List.of(),
                        "What the calculator that was left open shows; null if the page is no calculator.",
                        none -> new Locator.Script(
                                ID, "last", "document.querySelector('#calculationResult')?.innerText ?? null")));
    }

    private record Pages(Neighbours neighbours) implements Replica {
        @Override
        public Store store() {
            return Store.NONE;
        }

        @Override
        public String worldRevision() {
            return "1";
        }

        @Override
        public Instant worldStart() {
            return Instant.parse("2023-06-15T12:00:00Z");
        }

        @Override
        public void buildWorld(WorldBuild build) throws IOException {
            Scratchpad.in(build.files()).create();
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return HomepageReplica.open(context, neighbours);
        }
    }
}
