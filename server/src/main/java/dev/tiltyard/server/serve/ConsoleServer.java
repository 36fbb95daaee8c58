package dev.tiltyard.server.serve;

import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.server.webconsole.ConsoleDoor;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.web.WholeBodies;
import dev.tiltyard.values.MachineLacksException;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.net.URI;
import java.time.InstantSource;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** The console alone, without the environment API: for people who play tasks of a run. Listens on 127.0.0.1. */
public final class ConsoleServer implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";

    private final BearerToken token = BearerToken.random();
    private final ConsoleDoor door;
    private final Javalin javalin;

    /**
     * Starts listening on any free port.
     *
     * @param door makes the console, given what lets people in
     * @throws MachineLacksException if it can't listen
     */
    public ConsoleServer(Function<Consumer<Context>, ConsoleDoor> door) {
        CallerTokens doorkeeper = new CallerTokens(token, new AgentTokens(), new WrongTokens(InstantSource.system()));
        this.door = door.apply(new ConsoleGate(doorkeeper, new HostRule(LOOPBACK, Set.of())));
        this.javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.jetty.modifyServer(server -> server.setHandler(WholeBodies.upTo(ApiServer.MOST_BYTES)));
            this.door.addTo(config);
            config.routes.exception(ApiProblem.class, (problem, context) -> context.status(problem.status())
                    .contentType("application/json")
                    .result(DocumentJson.line(ApiDocuments.Failure.of(problem))));
        });
        try {
            javalin.start(LOOPBACK, 0);
        } catch (RuntimeException e) {
            this.door.close();
            throw new MachineLacksException("Could not serve the console on " + LOOPBACK + ": " + e.getMessage(), e);
        }
    }

    /** The address for a person's browser, with the token where only the page sees it. */
    public URI url() {
        return URI.create("http://" + LOOPBACK + ":" + javalin.port() + ConsoleDoor.PAGE + "#token=" + token.value());
    }

    @Override
    public void close() {
        door.close();
        javalin.stop();
    }
}
