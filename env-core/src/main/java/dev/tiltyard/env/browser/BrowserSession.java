package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Collectors;

/** A browser context with its own gate: its cookies, its pages, and the sites it may reach. */
public final class BrowserSession implements AutoCloseable {
    private static final Duration OPENING = Duration.ofSeconds(30);
    private static final Duration CLOSING = Duration.ofSeconds(15);

    private final BrowserContext context;
    private final SiteGate gate;
    private final Set<Endpoint> reachable;
    private final HangWatch watch;
    private final Optional<DevToolsLink.Source> devTools;
    private final Set<Page> crashed = Collections.newSetFromMap(new WeakHashMap<>());
    private boolean closed;

    private BrowserSession(BrowserContext context, SiteGate gate, Set<Endpoint> reachable, RunningBrowser browser) {
        this.watch = browser.watch();
        this.devTools = browser.devTools();
        context.onPage(page -> page.onCrash(crashed::add));
        this.context = context;
        this.gate = gate;
        this.reachable = reachable;
    }

    static BrowserSession open(RunningBrowser browser, SessionOptions options) {
        var watch = browser.watch();
        var reachable = options.reachable().stream().map(Endpoint::of).collect(Collectors.toUnmodifiableSet());
        var gate = new SiteGate(reachable::contains, options.faults());
        try {
            var context = watch.within(
                    OPENING,
                    "opening a browser session",
                    () -> newContext(browser, ContextOptions.of(options, gate.port())));
            return new BrowserSession(context, gate, reachable, browser);
        } catch (RuntimeException e) {
            gate.close();
            throw e;
        }
    }

    private static BrowserContext newContext(RunningBrowser browser, Browser.NewContextOptions options) {
        var context = browser.browser().newContext(options);
        StillCaret.install(context);
        if (browser.isShared()) {
            SessionClipboard.install(context);
        }
        return context;
    }

    /** The Playwright context; use it on the host's thread only. */
    public BrowserContext context() {
        return context;
    }

    /** DevTools connections to the session's Chromium, which see the sessions of others too; empty if there are none. */
    public Optional<DevToolsLink.Source> devTools() {
        return devTools;
    }

    /** A guard for calls to this session's browser; it never starts another browser. */
    public HangGuard guard(Duration limit) {
        return new HangGuard(watch, limit);
    }

    /** Closes a page, whatever it is doing. */
    public void close(Page page) {
        if (!page.isClosed()) {
            guard(CLOSING).run("closing a page", () -> new ClosingPage(page, crashed.contains(page)).close());
        }
    }

    /** Whether a URL belongs to one of the session's sites. */
    public boolean reaches(URI address) {
        return address.getHost() != null && reachable.contains(Endpoint.of(address));
    }

    /** The gate's port on 127.0.0.1. */
    int gatePort() {
        return gate.port();
    }

    /** Returns and clears the gate's refusals, in order. */
    public List<Refusal> takeRefused() {
        return gate.takeRefused();
    }

    /** Closes the pages and the gate, and writes the HAR file if one was requested. Idempotent. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            guard(CLOSING).run("closing a browser session", () -> {
                context.pages().forEach(page -> new ClosingPage(page, crashed.contains(page)).close());
                context.close();
            });
        } catch (PlaywrightException | BrowserHungException e) {
            // the browser is gone, and the context with it
        } finally {
            gate.close();
        }
    }
}
