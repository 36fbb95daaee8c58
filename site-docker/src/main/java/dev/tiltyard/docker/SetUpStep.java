package dev.tiltyard.docker;

import java.util.List;

/** A setup step of an official container between its start and its first use. Each is retried until it succeeds. */
public sealed interface SetUpStep {
    /** A short name for messages: {@code base URL}. */
    String what();

    /**
     * A command in the container.
     *
     * @param command its words; not run through a shell
     * @param early whether it runs at once; otherwise after the site's web server responds
     */
    record Command(String what, List<String> command, boolean early) implements SetUpStep {
        public Command {
            command = List.copyOf(command);
        }
    }

    /** Makes the control service apply the URL from its environment. */
    record ControlInit() implements SetUpStep {
        @Override
        public String what() {
            return "control service: init";
        }
    }

    /**
     * A page that must respond with 200: a part of the site that may start later than the rest.
     *
     * @param path with its query
     */
    record Look(String what, String path) implements SetUpStep {}

    static SetUpStep look(String what, String path) {
        return new Look(what, path);
    }

    /** A command to run once the web server responds. */
    static SetUpStep run(String what, String... command) {
        return new Command(what, List.of(command), false);
    }

    /** A command to run as soon as the container is up, because the site can't respond without it. */
    static SetUpStep runEarly(String what, String... command) {
        return new Command(what, List.of(command), true);
    }
}
