package dev.tiltyard.env.devtools;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.episode.Step;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** An episode on its own thread, opened to DevTools clients. */
final class DrivenEpisode implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final List<Step> steps = new CopyOnWriteArrayList<>();
    private final BrowserHost host;
    private final Episode episode;
    private final DevTools devTools;

    DrivenEpisode(SharedBrowsers browsers, TestSite site, Limits limits) {
        this.host = onThread(browsers::host);
        this.episode = onThread(() -> Episode.start(
                host,
                EpisodeSpec.over(EpisodeSite.at("reddit", site.url()))
                        .startingAt(site.url("/"))
                        .limits(limits)
                        .build()));
        this.devTools = onThread(() -> DevTools.of(episode, thread, steps::add).orElseThrow());
    }

    DevTools devTools() {
        return devTools;
    }

    /** Steps that clients made. */
    List<Step> steps() {
        last();
        return steps;
    }

    /** Process id of its Chromium. */
    long pid() {
        return onThread(host::pid);
    }

    /** Does something with the episode on its thread, after what the clients have done. */
    <T> T on(Function<Episode, T> work) {
        devTools.flush();
        return onThread(() -> {
            T result = work.apply(episode);
            devTools.seen(episode.begun());
            return result;
        });
    }

    /** What the agent has visited. */
    List<String> visited() {
        return on(now -> {
            var visited = now.evidence().visited().orElseThrow();
            now.closeEvidence();
            return visited;
        });
    }

    /** The text of an observation now. */
    String observed() {
        return on(now -> now.observation().text());
    }

    /** The value of a script on the active page. */
    Object evaluate(String script) {
        return on(now -> now.page().evaluate(script));
    }

    /** The last step. */
    Step last() {
        return on(Episode::begun);
    }

    private <T> T onThread(Callable<T> work) {
        try {
            return thread.submit(work).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        devTools.close();
        onThread(() -> {
            episode.close();
            host.close();
            return true;
        });
        thread.shutdown();
    }
}
