package dev.tiltyard.env.browser;

import com.microsoft.playwright.Page;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** One of several users of a Chromium, on its own thread, with a page open on its own site. */
final class Neighbor implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final BrowserHost host;
    private @Nullable BrowserSession session;
    private @Nullable Page page;

    Neighbor(SharedBrowsers browsers) {
        this.host = call(browsers::host);
    }

    /** A neighbor with an open page on the site. */
    static Neighbor at(SharedBrowsers browsers, TestSite site) {
        var neighbor = new Neighbor(browsers);
        neighbor.open(site.url());
        return neighbor;
    }

    /** Closes its session, and opens another with a page on its site. */
    void open(URI site) {
        run(() -> {
            if (session != null) {
                session.close();
            }
            session = host.open(ContainmentTest.options(Set.of(site)));
            page = session.context().newPage();
            page.navigate(site + "/");
        });
    }

    BrowserHost host() {
        return host;
    }

    BrowserSession session() {
        return Objects.requireNonNull(session);
    }

    /** Evaluates a script in its page. */
    Object evaluate(String script) {
        return call(() -> session().guard(LIMIT).within("evaluating", () -> page().evaluate(script)));
    }

    Page page() {
        return Objects.requireNonNull(page);
    }

    void run(Runnable work) {
        call(() -> {
            work.run();
            return true;
        });
    }

    <T> T call(Callable<T> work) {
        try {
            return begin(work).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    <T> Future<T> begin(Callable<T> work) {
        return thread.submit(work);
    }

    @Override
    public void close() {
        run(() -> {
            if (session != null) {
                session.close();
            }
            host.close();
        });
        thread.shutdown();
    }
}
