package dev.tiltyard.junit;

import com.microsoft.playwright.BrowserContext;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.lease.Lease;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ParameterResolutionException;

/** One Chromium per test thread, as Playwright requires; all are closed at the end of the run. */
final class Browsers implements AutoCloseable {
    private final Map<Thread, BrowserHost> hosts = new ConcurrentHashMap<>();

    /** Opens a browser context that reaches the leased sites and is logged in to one of them. */
    BrowserSession open(Lease lease, RunningSite site, String role) {
        var host = hosts.computeIfAbsent(Thread.currentThread(), thread -> BrowserHost.launch());
        return host.open(new SessionOptions(
                lease.sites().values().stream().map(RunningSite::url).collect(Collectors.toSet()),
                login(site, role),
                Viewport.STANDARD,
                Optional.empty(),
                "en-US",
                "America/New_York",
                Optional.empty()));
    }

    private static List<StorageState> login(RunningSite site, String role) {
        var accounts = site.definition().accounts();
        if (role.equals(On.NOBODY) || (role.isEmpty() && accounts.isEmpty())) {
            return List.of();
        }
        return List.of(site.login(role.isEmpty() ? accounts.get(0) : account(site, role)));
    }

    private static Account account(RunningSite site, String role) {
        var accounts = site.definition().accounts();
        return accounts.stream()
                .filter(account -> account.role().equals(role))
                .findFirst()
                .orElseThrow(() -> new ParameterResolutionException("@On(as = \"" + role + "\"): site "
                        + site.definition().id() + " has no account of that role. It has: "
                        + accounts.stream().map(Account::role).collect(Collectors.joining(", "))));
    }

    @Override
    public void close() {
        hosts.values().forEach(BrowserHost::close);
    }

    /** A browser session that lasts as long as its test or class. */
    record HeldSession(BrowserSession session) implements AutoCloseable {
        BrowserContext context() {
            return session.context();
        }

        @Override
        public void close() {
            session.close();
        }
    }
}
