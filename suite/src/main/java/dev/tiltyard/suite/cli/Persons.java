package dev.tiltyard.suite.cli;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.serve.ConsoleServer;
import dev.tiltyard.suite.webconsole.ConsoleDoor;
import dev.tiltyard.suite.webconsole.ConsoleProblem;
import dev.tiltyard.suite.webconsole.PersonRoom;
import dev.tiltyard.suite.webconsole.Workshop;
import dev.tiltyard.tasks.play.Agent;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The console of a run whose tasks are played by people; started for the first of them. */
final class Persons implements AutoCloseable {
    private final Console console;
    private final PersonRoom room;
    private @Nullable ConsoleServer server;

    Persons(Console console) {
        this.console = console;
        this.room = new PersonRoom(task -> console.note("Task " + task.id() + " waits for you: " + address()));
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

    private static Workshop nothingToRecord() {
        return new Workshop(
                Workshop.Mode.HUMAN,
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
