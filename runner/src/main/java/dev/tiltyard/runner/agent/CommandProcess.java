package dev.tiltyard.runner.agent;

import dev.tiltyard.runner.usage.UsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A user's program that runs: it is sent lines and answers with lines. */
final class CommandProcess implements AutoCloseable {
    private static final int SECONDS_TO_END = 5;
    /** What a shell exits with if there is no such command, or none that can be executed. */
    private static final int NOT_FOUND = 127;

    private static final int NOT_EXECUTABLE = 126;

    private final String command;
    private final Optional<Duration> patience;
    private final Process process;
    private final Writer input;
    private final BufferedReader output;
    private volatile boolean tooSlow;
    private boolean hasAnswered;

    private CommandProcess(String command, Optional<Duration> patience, Process process) {
        this.command = command;
        this.patience = patience;
        this.process = process;
        this.input = process.outputWriter(StandardCharsets.UTF_8);
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    /**
     * @param patience longest time for an exchange; empty for any time
     * @param variables of its environment, beside this process's own
     */
    static CommandProcess start(String command, Optional<Duration> patience, Map<String, String> variables) {
        ProcessBuilder program =
                new ProcessBuilder("/bin/sh", "-c", command).redirectError(ProcessBuilder.Redirect.INHERIT);
        program.environment().putAll(variables);
        try {
            return new CommandProcess(command, patience, program.start());
        } catch (IOException e) {
            throw new AgentException("Could not start the agent's command: " + command + ": " + e, e);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Sends a line that expects no answer. */
    void tell(String line) {
        within(() -> {
            write(line);
            return "";
        });
    }

    /** Sends a line and waits for the answer. */
    String ask(String line) {
        String reply = within(() -> {
            write(line);
            return Optional.ofNullable(output.readLine()).orElseThrow(() -> new IOException("it closed its output"));
        });
        hasAnswered = true;
        return reply;
    }

    private void write(String line) throws IOException {
        input.write(line);
        input.write('\n');
        input.flush();
    }

    @FunctionalInterface
    private interface Exchange {
        String run() throws IOException;
    }

    /** A program that neither reads nor writes is ended after a while, which ends the exchange too. */
    private String within(Exchange exchange) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        patience.ifPresent(
                limit -> done.orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).exceptionally(late -> {
                    tooSlow = true;
                    destroy();
                    return null;
                }));
        try {
            return exchange.run();
        } catch (IOException e) {
            throw gone(String.valueOf(e.getMessage()));
        } finally {
            done.complete(null);
        }
    }

    private RuntimeException gone(String found) {
        if (tooSlow) {
            return new AgentException("The agent's command did not answer within "
                    + patience.map(Duration::toSeconds).orElse(0L) + " s and was ended: " + command
                    + ". It must write an action for each observation. '--agent-timeout SECONDS' gives it more time.");
        }
        Optional<Integer> status = exitStatus();
        if (!hasAnswered
                && status.filter(code -> code == NOT_FOUND || code == NOT_EXECUTABLE)
                        .isPresent()) {
            return new UsageException("The shell could not run the agent's command (exit status " + status.get() + "): "
                    + command + ". Name one of the built-in agents, or a command that can be executed.");
        }
        return new AgentException("The agent's command "
                + status.map(code -> "ended with exit status " + code).orElse("stopped answering (" + found + ")")
                + " in the middle of an episode: " + command
                + ". It must read a line of JSON and write an action for each observation.");
    }

    private Optional<Integer> exitStatus() {
        try {
            return process.waitFor(1, TimeUnit.SECONDS) ? Optional.of(process.exitValue()) : Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** The shell's children hold the other ends of its streams. */
    private void destroy() {
        Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList()
                .forEach(ProcessHandle::destroyForcibly);
    }

    /** Closes its input, which asks it to end; one that does not is ended. */
    @Override
    public void close() {
        try {
            input.close();
            if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                destroy();
            }
        } catch (IOException e) {
            destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            destroy();
        }
    }
}
