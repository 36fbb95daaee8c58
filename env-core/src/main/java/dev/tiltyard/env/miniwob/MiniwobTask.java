package dev.tiltyard.env.miniwob;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.episode.BrowserTask;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.episode.TaskView;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One MiniWoB++ task with its seed. The first result of the page counts: later actions, such as restarting the page,
 * don't matter. Leaving or reloading the page loses.
 *
 * <p>Source: MiniWoB++ {@code core/core.js}; BrowserGym 0.14.3 {@code miniwob/base.py} for viewport, setup and
 * validation.
 */
public final class MiniwobTask implements BrowserTask {
    /** The size that BrowserGym uses. */
    static final Viewport VIEWPORT = new Viewport(332, 214);

    /** The longest delay of a browser's timer; a longer one would fire immediately. */
    private static final long NO_LIMIT = Integer.MAX_VALUE;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String name;
    private final int seed;
    private final URI server;
    private final MiniwobOptions options;
    private final EpisodeSpec spec;

    MiniwobTask(String name, int seed, URI server, MiniwobOptions options) {
        this.name = name;
        this.seed = seed;
        this.server = server;
        this.options = options;
        this.spec = settings().build();
    }

    private MiniwobTask(MiniwobTask task, EpisodeSpec spec) {
        this.name = task.name;
        this.seed = task.seed;
        this.server = task.server;
        this.options = task.options;
        this.spec = spec;
    }

    /** The same task with other settings, such as another profile, grammar or recording folder. */
    public MiniwobTask with(EpisodeSpec other) {
        return new MiniwobTask(this, other);
    }

    @Override
    public String id() {
        return "miniwob." + name;
    }

    /** The page's random seed. */
    public int seed() {
        return seed;
    }

    /** The settings of its episodes, to change and pass to {@link #with}. */
    public EpisodeSpec.Builder settings() {
        return EpisodeSpec.over(EpisodeSite.at("miniwob", server))
                .named(id())
                .startingAt(address())
                .viewport(VIEWPORT)
                .limits(Limits.STANDARD.withSteps(options.steps()).withEarlyStop(0, 0))
                .observing(ObservationSettings.of(ObservationProfile.BROWSERGYM))
                .grammar(BrowserGymGrammar.of(ActionSet.of("miniwob_all")));
    }

    @Override
    public EpisodeSpec spec() {
        return spec;
    }

    @Override
    public Setup setup(Page page) {
        var limit = options.timeLimit()
                .map(time -> (int) Math.min(time.toMillis(), NO_LIMIT))
                .orElse((int) NO_LIMIT);
        page.waitForFunction("() => window.core && window.WOB_TASK_READY !== false");
        var begun = page.evaluate(
                script("begin.js"),
                Map.of(
                        "seed",
                        seed,
                        "limit",
                        limit,
                        "mode",
                        options.dataMode().orElse(""),
                        "hide",
                        options.hideDisplay(),
                        "pictures",
                        name.equals("click-menu-2") || name.equals("use-colorwheel-2")));
        page.waitForFunction("() => window.WOB_TASK_READY !== false");
        JsonNode started = JSON.valueToTree(begun);
        ObjectNode info = JSON.createObjectNode().put("seed", seed);
        info.set("fields", started.path("fields"));
        return new Setup(started.path("utterance").asText(), info);
    }

    @Override
    public Judgment validate(TaskView view) {
        // Some pages' links lead to "#", which is the same page.
        if (!view.url().replaceFirst("#.*", "").equals(address())) {
            return lost("the agent left the page");
        }
        var page = view.read("window.__tiltyardEpisode ? window.__tiltyardEpisode.result() : null");
        if (page.isNull()) {
            return lost("the page was reloaded");
        }
        var info = (ObjectNode) page;
        if (!page.path("done").asBoolean()) {
            return new Judgment(0, false, Optional.empty(), info);
        }
        var reward = options.reward()
                .of(
                        name,
                        page.path("raw_reward").asDouble(),
                        page.path("reward").asDouble());
        return new Judgment(reward, true, Optional.empty(), info);
    }

    private static Judgment lost(String why) {
        return new Judgment(
                0,
                true,
                Optional.empty(),
                JSON.createObjectNode().put("done", true).put("reason", why));
    }

    private String address() {
        return name.startsWith("flight.")
                ? server + "/flight/" + name.substring("flight.".length()) + "/wrapper.html"
                : server + "/miniwob/" + name + ".html";
    }

    private static String script(String file) {
        try (var in = Objects.requireNonNull(MiniwobTask.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
