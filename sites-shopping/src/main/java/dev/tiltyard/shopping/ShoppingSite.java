package dev.tiltyard.shopping;

import dev.tiltyard.shopping.locator.ShoppingLocators;
import dev.tiltyard.shopping.replica.ShoppingReplica;
import dev.tiltyard.shopping.world.ShoppingWorld;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
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

/** The shop, WebArena's {@code shopping}: a replica of Magento's storefront. */
public final class ShoppingSite implements SiteDefinition {
    @Override
    public String id() {
        return "shopping";
    }

    @Override
    public String title() {
        return "Shop";
    }

    @Override
    public int defaultPort() {
        return 7770;
    }

    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://onestopmarket.com");
    }

    @Override
    public Optional<HomepageCard> card() {
        return Optional.of(new HomepageCard(
                ShoppingSite.class, "onestopshop", 10, "OneStopShop", "OneStopShop", "", "An online shop."));
    }

    @Override
    public List<String> loginCookies() {
        return List.of("form_key");
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA, Flavor.WEBARENA, Flavor.VERIFIED);
    }

    @Override
    public List<Account> accounts() {
        return ShoppingWorld.accounts();
    }

    @Override
    public Replica replica() {
        return new MagentoReplica();
    }

    @Override
    public List<NamedLocator> locators() {
        return ShoppingLocators.all();
    }

    @Override
    public Optional<TokenRequest> tokenRequest(Account account) {
        String kind = account.username().contains("@") ? "customer" : "admin";
        return Optional.of(new TokenRequest(
                "/rest/default/V1/integration/" + kind + "/token",
                Map.of("username", account.username(), "password", account.password())));
    }

    @Override
    public List<String> faces() {
        return List.of("dark", "phone", "random");
    }

    @Override
    public RecordedVisit visit() {
        return RecordedVisit.read(ShoppingSite.class, "visit.json");
    }

    private record MagentoReplica() implements Replica {
        @Override
        public Store store() {
            return Store.MARIADB;
        }

        @Override
        public String worldRevision() {
            return ShoppingWorld.REVISION;
        }

        @Override
        public Instant worldStart() {
            return ShoppingWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws SQLException, IOException {
            ShoppingWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return new ShoppingReplica().open(context);
        }
    }
}
