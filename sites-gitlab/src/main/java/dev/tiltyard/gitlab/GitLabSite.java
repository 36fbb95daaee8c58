package dev.tiltyard.gitlab;

import dev.tiltyard.gitlab.importing.ExportImporter;
import dev.tiltyard.gitlab.locator.GitLabLocators;
import dev.tiltyard.gitlab.replica.GitLabReplica;
import dev.tiltyard.gitlab.world.GitLabWorld;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteManual;
import dev.tiltyard.sitekit.SiteOption;
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

/** GitLab, WebArena's {@code gitlab}: a replica. */
public final class GitLabSite implements SiteDefinition {
    @Override
    public String id() {
        return "gitlab";
    }

    @Override
    public String title() {
        return "GitLab";
    }

    @Override
    public int defaultPort() {
        return 8023;
    }

    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://gitlab.com");
    }

    @Override
    public Optional<HomepageCard> card() {
        return Optional.of(new HomepageCard(
                GitLabSite.class, "gitlab", 40, "Gitlab", "Gitlab", "/explore", "Code, issues and merge requests."));
    }

    @Override
    public Optional<SiteManual> manual() {
        return Optional.of(new SiteManual(
                "gitlab",
                "GitLab Documentation",
                new HomepageCard(
                        GitLabSite.class,
                        "manual1",
                        90,
                        "Gitlab Manual",
                        "Gitlab Documentation",
                        "/manual/gitlab",
                        "How to work with GitLab, step by step.")));
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA, Flavor.WEBARENA, Flavor.VERIFIED);
    }

    @Override
    public List<Account> accounts() {
        return GitLabWorld.accounts();
    }

    @Override
    public Replica replica() {
        return new OurReplica();
    }

    @Override
    public Optional<WorldImporter> importer() {
        return Optional.of(new ExportImporter());
    }

    @Override
    public List<NamedLocator> locators() {
        return GitLabLocators.all();
    }

    @Override
    public List<String> faces() {
        return List.of("dark", "phone", "navigation", "random");
    }

    @Override
    public RecordedVisit visit() {
        return RecordedVisit.read(GitLabSite.class, "visit.json");
    }

    @Override
    public List<SiteOption> options() {
        return List.of(
                new SiteOption(
                        GitLabReplica.SSH_PORT,
                        "PORT",
                        "port on which GitLab serves Git over SSH (default: any free port)"),
                new SiteOption(
                        "gitlab-workers", "COUNT", "web workers (Puma) in the images of others (default: 2)", true),
                new SiteOption("gitlab-jobs", "COUNT", "background jobs at a time (Sidekiq) there (default: 5)", true));
    }

    private record OurReplica() implements Replica {
        @Override
        public Store store() {
            return Store.POSTGRES;
        }

        @Override
        public String worldRevision() {
            return GitLabWorld.REVISION;
        }

        @Override
        public String worldRevision(Map<String, String> settings) {
            return WorldBuild.isFree(settings) ? GitLabWorld.REVISION + "free" : GitLabWorld.REVISION;
        }

        @Override
        public Instant worldStart() {
            return GitLabWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws SQLException, IOException {
            GitLabWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return new GitLabReplica().open(context);
        }
    }
}
