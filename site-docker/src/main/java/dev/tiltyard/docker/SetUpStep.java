package dev.tiltyard.docker;

import java.util.List;

/** A step that prepares an official container between its start and its first use. Each is retried until it succeeds. */
public sealed interface SetUpStep {
    /** In a few words, for messages: {@code base URL}. */
    String what();

    /**
     * A command.
     *
     * @param command its words; no shell is between
     * @param early whether it is run at once; otherwise when the site's web server answers
     */
    record Command(String what, List<String> command, boolean early) implements SetUpStep {
        public Command {
            command = List.copyOf(command);
        }
    }

    /** The control service applies the address given in its environment. */
    record ControlInit() implements SetUpStep {
        @Override
        public String what() {
            return "control service: init";
        }
    }

    /**
     * A page that must answer with 200: a part of the site that may start later than the rest.
     *
     * @param path with its query
     */
    record Look(String what, String path) implements SetUpStep {}

    /** A page that must answer. */
    static SetUpStep look(String what, String path) {
        return new Look(what, path);
    }

    /** A command that is run when the web server answers. */
    static SetUpStep run(String what, String... command) {
        return new Command(what, List.of(command), false);
    }

    /** A command that is run as soon as the container is up: what keeps it from answering. */
    static SetUpStep runEarly(String what, String... command) {
        return new Command(what, List.of(command), true);
    }
}
