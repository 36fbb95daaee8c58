package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Collectors;

/** One browser context behind its own gate: its cookies, its pages, and the sites it may reach. */
public final class BrowserSession implements AutoCloseable {
    private static final Duration OPENING = Duration.ofSeconds(30);
    private static final Duration CLOSING = Duration.ofSeconds(15);

    private final BrowserContext context;
    private final SiteGate gate;
    private final Set<Endpoint> reachable;
    private final HangWatch watch;
    private final Set<Page> crashed = Collections.newSetFromMap(new WeakHashMap<>());
    private boolean closed;

    private BrowserSession(BrowserContext context, SiteGate gate, Set<Endpoint> reachable, HangWatch watch) {
        this.watch = watch;
        context.onPage(page -> page.onCrash(crashed::add));
        this.context = context;
        this.gate = gate;
        this.reachable = reachable;
    }

    static BrowserSession open(RunningBrowser browser, SessionOptions options) {
        var watch = browser.watch();
        var reachable = options.reachable().stream().map(Endpoint::of).collect(Collectors.toUnmodifiableSet());
        var gate = new SiteGate(reachable::contains);
        try {
            var context = watch.within(
                    OPENING,
                    "opening a browser session",
                    () -> newContext(browser, ContextOptions.of(options, gate.port())));
            return new BrowserSession(context, gate, reachable, watch);
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

    /** Whether an address lies on one of the session's sites. */
    public boolean reaches(URI address) {
        return address.getHost() != null && reachable.contains(Endpoint.of(address));
    }

    /** The port of the session's gate, on 127.0.0.1. */
    int gatePort() {
        return gate.port();
    }

    /** What the gate refused since the last call, in order. */
    public List<Refusal> takeRefused() {
        return gate.takeRefused();
    }

    /** Closes the pages and the gate, and writes the HAR file if one was asked for; may be called twice. */
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
