package dev.tiltyard.suite.pack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Locator;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The sites that tasks are drawn over, in their initial state. What was asked once is remembered. For one thread. */
final class DrawnWorld {
    private final Map<String, RunningSite> sites;
    private final Map<Locator, List<JsonNode>> known = new HashMap<>();
    private final Map<String, String> digests = new TreeMap<>();

    DrawnWorld(Map<String, RunningSite> sites) {
        this.sites = sites;
    }

    List<JsonNode> rows(String site, String sql, Map<String, Object> parameters) {
        return known.computeIfAbsent(new Locator.Sql(site, sql, parameters), locator -> list(read(locator)));
    }

    JsonNode rest(String site, String path, String account) {
        return known.computeIfAbsent(new Locator.Rest(site, path, account, ""), locator -> List.of(read(locator)))
                .get(0);
    }

    JsonNode read(Locator locator) {
        return site(locator.site()).read(locator);
    }

    RunningSite site(String id) {
        return Optional.ofNullable(sites.get(id))
                .orElseThrow(() -> new SiteException("Tasks of " + id + " can't be drawn: it is not up. Up are "
                        + String.join(", ", sites.keySet()) + "."));
    }

    /** The account that tasks use. */
    String account(String site) {
        return accounts(site).stream()
                .findFirst()
                .map(Account::username)
                .orElseThrow(() -> new SiteException("site " + site + " has no account"));
    }

    List<Account> accounts(String site) {
        return site(site).definition().accounts();
    }

    /** Digest of a site's state; empty for software of others. */
    String digest(String site) {
        return digests.computeIfAbsent(site, id -> {
            RunningSite running = site(id);
            return running.flavor() == Flavor.REPLICA ? running.state().digest().value() : "";
        });
    }

    private static List<JsonNode> list(JsonNode rows) {
        List<JsonNode> list = new ArrayList<>();
        rows.forEach(list::add);
        return List.copyOf(list);
    }
}
