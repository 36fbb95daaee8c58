package dev.tiltyard.cms;

import dev.tiltyard.cms.locator.AdminLocators;
import dev.tiltyard.cms.replica.AdminReplica;
import dev.tiltyard.cms.world.AdminWorld;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteManual;
import dev.tiltyard.sitekit.TokenRequest;
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

/** The shop admin, WebArena's {@code shopping_admin}: a replica of Magento's admin. */
public final class AdminSite implements SiteDefinition {
    @Override
    public String id() {
        return "shopping_admin";
    }

    @Override
    public String title() {
        return "Shop admin";
    }

    @Override
    public int defaultPort() {
        return 7780;
    }

    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://luma.com/admin");
    }

    @Override
    public Optional<HomepageCard> card() {
        return Optional.of(new HomepageCard(
                AdminSite.class,
                "cms",
                20,
                "Merchant Admin Portal",
                "Merchant Admin Portal",
                "/admin",
                "Where a merchant runs a shop (u: admin, p: admin1234)."));
    }

    @Override
    public Optional<SiteManual> manual() {
        return Optional.of(new SiteManual(
                "admin",
                "Admin Portal Manual",
                new HomepageCard(
                        AdminSite.class,
                        "manual2",
                        100,
                        "Admin Manual",
                        "Admin Portal Manual",
                        "/manual/admin",
                        "How to run the shop from the admin portal.")));
    }

    @Override
    public List<String> loginCookies() {
        return List.of("form_key");
    }

    @Override
    public String entrance() {
        return "/admin";
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA, Flavor.WEBARENA, Flavor.VERIFIED);
    }

    @Override
    public List<Account> accounts() {
        return AdminWorld.accounts();
    }

    @Override
    public Replica replica() {
        return new MagentoAdminReplica();
    }

    @Override
    public List<NamedLocator> locators() {
        return AdminLocators.all();
    }

    @Override
    public List<String> faces() {
        return List.of("dark", "random");
    }

    @Override
    public RecordedVisit visit() {
        return RecordedVisit.read(AdminSite.class, "visit.json");
    }

    @Override
    public Optional<TokenRequest> tokenRequest(Account account) {
        return Optional.of(new TokenRequest(
                "/rest/default/V1/integration/admin/token",
                Map.of("username", account.username(), "password", account.password())));
    }

    private record MagentoAdminReplica() implements Replica {
        @Override
        public Store store() {
            return Store.MARIADB;
        }

        @Override
        public String worldRevision() {
            return AdminWorld.revision();
        }

        @Override
        public Instant worldStart() {
            return AdminWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws SQLException, IOException {
            AdminWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return new AdminReplica().open(context);
        }
    }
}
