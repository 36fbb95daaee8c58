package dev.tiltyard.runner.usage;

import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Says that a server could not listen at the address that {@code --host} and {@code --port} name. */
public final class TakenPort {
    private static final String REMEDY =
            " Remedy: stop what listens there, or choose another port with --port (0 for any).";

    private TakenPort() {}

    /**
     * Whether something listens there already. Asked before a server is started, because its library writes a failure to the
     * log as well.
     *
     * @param port 0 for any free one, which is never taken
     */
    public static boolean isTaken(String host, int port) {
        if (port == 0) {
            return false;
        }
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(host, port));
            return false;
        } catch (BindException e) {
            return true;
        } catch (IOException e) {
            return false; // the server itself will say what is wrong
        }
    }

    /** @throws MachineLacksException if something listens there already */
    public static void requireFree(String host, int port) {
        if (isTaken(host, port)) {
            throw new MachineLacksException(
                    "Could not serve on " + host + ":" + port + ": the port is taken." + REMEDY);
        }
    }

    /** @param why what the server's library threw; its message may end with a full stop or not */
    public static MachineLacksException at(String host, int port, RuntimeException why) {
        return new MachineLacksException(
                "Could not serve on " + host + ":" + port + ": "
                        + String.valueOf(why.getMessage()).replaceFirst("\\.$", "")
                        + "." + REMEDY,
                why);
    }
}
