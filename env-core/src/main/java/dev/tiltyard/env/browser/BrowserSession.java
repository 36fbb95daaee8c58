package dev.tiltyard.env.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.PlaywrightException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** One browser context behind its own gate: its cookies, its pages, and the sites that it may reach. */
public final class BrowserSession implements AutoCloseable {
    private final BrowserContext context;
    private final SiteGate gate;
    private final Set<Endpoint> reachable;
    private boolean closed;

    private BrowserSession(BrowserContext context, SiteGate gate, Set<Endpoint> reachable) {
        this.context = context;
        this.gate = gate;
        this.reachable = reachable;
    }

    static BrowserSession open(com.microsoft.playwright.Browser browser, SessionOptions options) {
        var reachable = options.reachable().stream().map(Endpoint::of).collect(Collectors.toUnmodifiableSet());
        var gate = new SiteGate(reachable::contains);
        try {
            return new BrowserSession(browser.newContext(ContextOptions.of(options, gate.port())), gate, reachable);
        } catch (RuntimeException e) {
            gate.close();
            throw e;
        }
    }

    /** The Playwright context; use it on the host's thread only. */
    public BrowserContext context() {
        return context;
    }

    /** Whether an address lies on one of the session's sites. */
    public boolean reaches(URI address) {
        return address.getHost() != null && reachable.contains(Endpoint.of(address));
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
            context.close();
        } catch (PlaywrightException e) {
            // the browser is gone, and the context with it
        } finally {
            gate.close();
        }
    }
}
