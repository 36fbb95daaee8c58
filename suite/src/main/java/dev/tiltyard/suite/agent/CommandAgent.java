package dev.tiltyard.suite.agent;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Agent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A program of the user's. It is started once per copy and handles one episode after another: it reads one JSON document per line from standard input and writes one action per line to standard output. Its standard error is shown.
 *
 * <p>First comes {@code {"type":"task","task_id","intent","start_urls","seed"}}, then for each step {@code {"type":"observation","step","url","text","error"}}, which expects an action; finally {@code {"type":"end","task_id","reason"}}, which expects none. At the end of the run its input is closed.
 */
public final class CommandAgent implements Agent {
    private static final ObjectMapper JSON = new ObjectMapper();
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
        send(input, introduction(task, seed));
        Played played = PlayedSteps.play(episode, step -> {
            send(input, observation(step));
            return Optional.of(reply(output));
        });
        send(input, end(task, episode.last()));
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

    private static ObjectNode introduction(Task task, long seed) {
        ObjectNode message = JSON.createObjectNode()
                .put("type", "task")
                .put("task_id", task.id())
                .put("intent", task.intent());
        ArrayNode urls = message.putArray("start_urls");
        task.startUrls().forEach(urls::add);
        return message.put("seed", seed);
    }

    private static ObjectNode observation(Step step) {
        ObjectNode message = JSON.createObjectNode()
                .put("type", "observation")
                .put("step", step.number())
                .put("url", step.observation().url())
                .put("text", step.observation().text());
        message.put("error", step.observation().lastActionError().orElse(null));
        return message;
    }

    private static ObjectNode end(Task task, Step last) {
        return JSON.createObjectNode()
                .put("type", "end")
                .put("task_id", task.id())
                .put("reason", last.ending().map(ending -> ending.text()).orElse(""));
    }

    private void send(Writer input, ObjectNode message) {
        try {
            input.write(message.toString());
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
