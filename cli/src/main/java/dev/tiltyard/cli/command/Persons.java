package dev.tiltyard.cli.command;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.server.serve.ConsoleServer;
import dev.tiltyard.server.webconsole.ConsoleDoor;
import dev.tiltyard.server.webconsole.ConsoleProblem;
import dev.tiltyard.server.webconsole.HumanEpisodes;
import dev.tiltyard.server.webconsole.ProofResources;
import dev.tiltyard.tasks.play.Agent;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The console of a run whose tasks are played by people; started for the first of them. */
final class Persons implements AutoCloseable {
    private final HumanEpisodes room;
    private @Nullable ConsoleServer server;

    Persons(Console console) {
        this.room = new HumanEpisodes(task -> console.note("Task " + task.id() + " waits for you: " + address()));
    }

    /** The agent in whose place a person plays. */
    Supplier<Agent> agents() {
        return room::agent;
    }

    private synchronized String address() {
        ConsoleServer present = server;
        if (present == null) {
            present = new ConsoleServer(gate -> new ConsoleDoor(room::waiting, List.of(), nothingToRecord(), gate));
            server = present;
        }
        return present.url().toString();
    }

    private static ProofResources nothingToRecord() {
        return new ProofResources(
                ProofResources.Mode.HUMAN,
                () -> {
                    throw new ConsoleProblem(
                            409, "not_here", "Tasks are not recorded here.", "Record tasks with './tiltyard record'.");
                },
                SharedBrowsers.of(Chromium.findOrInstall(console -> {})),
                Judges.of(Mode.STRICT),
                Optional.empty());
    }

    @Override
    public synchronized void close() {
        ConsoleServer present = server;
        server = null;
        if (present != null) {
            present.close();
        }
    }
}
