package dev.tiltyard.suite.agent;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.suite.document.DocumentJson;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Briefing;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A program of the user's. It is started once per copy and handles one episode after another: it reads one JSON
 * document per line from standard input and writes one action per line to standard output. Its standard error is
 * shown.
 *
 * <p>First comes {@code {"type":"task","task_id","intent","start_urls","sites","seed"}}, where
 * {@code sites} maps the ids of the episode's sites to their addresses, and with {@code answer_format} where the benchmark asks
 * for one; then for each step {@code
 * {"type":"observation","step","url","text","error"}}, which expects an action, with
 * {@code chat} once there are messages between user and agent; finally {@code
 * {"type":"end","task_id","reason"}}, which expects none. At the end of the run its input is closed.
 */
public final class CommandAgent implements Agent {
    private static final int SECONDS_TO_END = 5;

    private final String command;
    private final long seed;
    private @Nullable Process process;

    /**
     * @param command for the shell
     * @param seed sent to the program for its random choices
     */
    public CommandAgent(String command, long seed) {
        this.command = command;
        this.seed = seed;
    }

    @Override
    public Played play(Task task, Episode episode) {
        Process program = running();
        Writer input = program.outputWriter(StandardCharsets.UTF_8);
        BufferedReader output = program.inputReader(StandardCharsets.UTF_8);
        send(input, Introduction.of(task, episode, seed));
        Played played = PlayedSteps.play(episode, step -> {
            send(input, Observed.of(step, episode.chat()));
            return Optional.of(reply(output));
        });
        send(input, End.of(task, episode.last()));
        return played;
    }

    private Process running() {
        Process present = process;
        if (present != null && present.isAlive()) {
            return present;
        }
        try {
            Process started = new ProcessBuilder("/bin/sh", "-c", command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            process = started;
            return started;
        } catch (IOException e) {
            throw new AgentException("Could not start the agent's command: " + command + ": " + e, e);
        }
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
            @Nullable String answerFormat)
            implements Message {
        static Introduction of(Task task, Episode episode, long seed) {
            return new Introduction(
                    "task",
                    task.id(),
                    Briefing.intent(task),
                    task.startUrls(),
                    Whereabouts.of(episode),
                    seed,
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

            @Nullable List<ChatMessage> chat)
            implements Message {
        static Observed of(Step step, List<ChatMessage> chat) {
            return new Observed(
                    "observation",
                    step.number(),
                    step.observation().url(),
                    step.observation().text(),
                    step.observation().lastActionError().orElse(null),
                    chat.isEmpty() ? null : chat);
        }
    }

    private record End(String type, int taskId, String reason) implements Message {
        static End of(Task task, Step last) {
            return new End(
                    "end", task.id(), last.ending().map(ending -> ending.text()).orElse(""));
        }
    }

    private void send(Writer input, Message message) {
        try {
            input.write(DocumentJson.line(message));
            input.write('\n');
            input.flush();
        } catch (IOException e) {
            throw gone(e.toString());
        }
    }

    private String reply(BufferedReader output) {
        try {
            String line = output.readLine();
            if (line == null) {
                throw gone("it closed its output");
            }
            return line;
        } catch (IOException e) {
            throw gone(e.toString());
        }
    }

    private AgentException gone(String found) {
        return new AgentException("The agent's command stopped in the middle of an episode: " + command + ": " + found
                + ". It must read a line of JSON and write an action for each observation.");
    }

    @Override
    public void close() {
        Process present = process;
        process = null;
        if (present == null) {
            return;
        }
        try {
            present.outputWriter(StandardCharsets.UTF_8).close();
            if (!present.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                present.descendants().forEach(ProcessHandle::destroy);
                present.destroy();
            }
        } catch (IOException e) {
            present.destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            present.destroy();
        }
    }
}
