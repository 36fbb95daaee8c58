package dev.tiltyard.server.serve;

import io.javalin.http.Context;
import java.util.function.Consumer;

/** Lets the harness into the console, from the server's own page or from a program, and nobody else. */
final class ConsoleGate implements Consumer<Context> {
    private final CallerTokens doorkeeper;
    private final HostRule hosts;

    ConsoleGate(CallerTokens doorkeeper, HostRule hosts) {
        this.doorkeeper = doorkeeper;
        this.hosts = hosts;
    }

    @Override
    public void accept(Context context) {
        hosts.objection(context.header("Host"), context.header("Origin")).ifPresent(objection -> {
            throw new ApiProblem(
                    403,
                    "wrong_host_or_origin",
                    objection + ".",
                    "Use the server's address, or start it with '--allow-host NAME' if that name is its own.");
        });
        Caller caller =
                doorkeeper.caller(context.header("Authorization"), context.req().getRemoteAddr());
        if (!(caller instanceof Caller.Harness)) {
            throw new ApiProblem(
                    403,
                    "harness_only",
                    "An agent's token does not open the console.",
                    "The console is the harness's; use its token.");
        }
    }
}
