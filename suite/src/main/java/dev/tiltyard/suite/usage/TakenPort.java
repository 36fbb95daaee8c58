package dev.tiltyard.suite.usage;

import dev.tiltyard.values.MachineLacksException;

/** Says that a server could not listen at the address that {@code --host} and {@code --port} name. */
public final class TakenPort {
    private TakenPort() {}

    /** @param why what the server's library threw; its message may end with a full stop or not */
    public static MachineLacksException at(String host, int port, RuntimeException why) {
        return new MachineLacksException(
                "Could not serve on " + host + ":" + port + ": "
                        + String.valueOf(why.getMessage()).replaceFirst("\\.$", "")
                        + ". Remedy: stop what listens there, or choose another port with --port (0 for any).",
                why);
    }
}
