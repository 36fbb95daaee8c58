package dev.tiltyard.runner.agent;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.devtools.DevTools;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.cdp.CdpServer;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Briefing;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A program of the user's. It is started once per copy and handles one episode after another: it reads one JSON
 * document per line from standard input and writes one action per line to standard output. Its standard error is
 * shown.
 *
 * <p>First comes {@code {"type":"task","task_id","intent","start_urls","sites","seed","profile","max_steps"}}, where
 * {@code sites} maps the ids of the episode's sites to their addresses, and with {@code answer_format} where the benchmark asks
 * for one; then for each step {@code
 * {"type":"observation","step","url","text","error"}}, which expects an action, with
 * {@code chat} once there are messages between user and agent and {@code screenshot_png_base64} if pictures are wanted; finally
 * {@code {"type":"end","task_id","reason"}}, which expects none. At the end of the run its input is closed.
 *
 * <p>Its environment names the addresses at which DevTools clients drive the browser of the episode that it plays: {@code
 * TILTYARD_CDP_URL} and {@code TILTYARD_CDP_HTTP}.
 */
public final class CommandAgent implements Agent {
    private final String command;
    private final long seed;
    private final Exchange exchange;
    private @Nullable CommandProcess process;
    private CdpServer.@Nullable Address address;
    private volatile @Nullable DrivenThread driven;

    /**
     * How it is spoken with.
     *
     * @param patience longest time for an answer; empty for any time
     * @param screenshots whether its observations have a picture of the page
     */
    public record Exchange(Optional<Duration> patience, boolean screenshots) {}

    /**
     * @param command for the shell
     * @param seed sent to the program for its random choices
     */
    public CommandAgent(String command, long seed, Exchange exchange) {
        this.command = command;
        this.seed = seed;
        this.exchange = exchange;
    }

    @Override
    public boolean seesPictures() {
        return exchange.screenshots();
    }

    @Override
    public Played play(Task task, Episode episode) {
        CommandProcess program = running();
        program.tell(DocumentJson.line(Introduction.of(task, episode, seed)));
        try (DrivenThread thread = new DrivenThread(episode)) {
            driven = thread;
            Played played = PlayedSteps.play(episode, step -> {
                thread.seen();
                String line = DocumentJson.line(Observed.of(step, episode.chat(), exchange.screenshots()));
                return Optional.of(thread.await(() -> program.ask(line)));
            });
            program.tell(DocumentJson.line(End.of(task, episode.last())));
            return played;
        } finally {
            driven = null;
        }
    }

    /** The pages of the episode that is played, for the program as a DevTools client. */
    private DevTools devTools() {
        DrivenThread present = driven;
        if (present == null) {
            throw new BrowserException("no episode is being played");
        }
        return present.devTools();
    }

    private CommandProcess running() {
        CommandProcess present = process;
        if (present != null && present.isAlive()) {
            return present;
        }
        CdpServer.Address own = address != null ? address : CdpServer.register(this::devTools);
        address = own;
        CommandProcess started = CommandProcess.start(command, exchange.patience(), own.variables());
        process = started;
        return started;
    }

    /** What is sent to the program. */
    private sealed interface Message {}

    private record Introduction(
            String type,
            int taskId,
            String intent,
            List<String> startUrls,
            Map<String, String> sites,
            long seed,
            String profile,
            int maxSteps,
            @Nullable String answerFormat)
            implements Message {
        static Introduction of(Task task, Episode episode, long seed) {
            return new Introduction(
                    "task",
                    task.id(),
                    Briefing.intent(task),
                    task.startUrls(),
                    SiteUrls.of(episode),
                    seed,
                    episode.spec().agent().observing().profile().id(),
                    episode.spec().limits().steps(),
                    Briefing.answerFormat(task).orElse(null));
        }
    }

    private record Observed(
            String type,
            int step,
            String url,
            String text,

            @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable
            String error,

            @Nullable List<ChatMessage> chat,
            @Nullable String screenshotPngBase64)
            implements Message {
        static Observed of(Step step, List<ChatMessage> chat, boolean pictured) {
            return new Observed(
                    "observation",
                    step.number(),
                    step.observation().url(),
                    step.observation().text(),
                    step.observation().lastActionError().orElse(null),
                    chat.isEmpty() ? null : chat,
                    step.observation()
                            .screenshot()
                            .filter(picture -> pictured)
                            .map(picture -> Base64.getEncoder().encodeToString(picture.bytes()))
                            .orElse(null));
        }
    }

    private record End(String type, int taskId, String reason) implements Message {
        static End of(Task task, Step last) {
            return new End(
                    "end", task.id(), last.ending().map(ending -> ending.text()).orElse(""));
        }
    }

    @Override
    public void close() {
        CommandProcess present = process;
        process = null;
        if (present != null) {
            present.close();
        }
        CdpServer.Address own = address;
        address = null;
        if (own != null) {
            own.close();
        }
    }
}
