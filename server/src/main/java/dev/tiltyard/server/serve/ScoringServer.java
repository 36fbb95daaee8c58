package dev.tiltyard.server.serve;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.usage.TakenPort;
import io.javalin.Javalin;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;

/**
 * The requests of the environment API that judge recorded episodes, and no others: it starts neither sites nor browsers.
 */
public final class ScoringServer implements AutoCloseable {
    private final Javalin javalin;
    private final ApiRoutes routes;
    private final String host;

    /** Its answer to {@code /health}. */
    private record Health(String status) {}

    private ScoringServer(List<Task> tasks, Judges judges, Mode usual, EnvironmentServer.Address at) {
        CallerTokens doorkeeper =
                new CallerTokens(at.token(), new AgentTokens(), new WrongTokens(InstantSource.system()));
        this.host = at.host();
        this.routes = new ApiRoutes(
                doorkeeper,
                EnvironmentApi.scoring(tasks, new ScoreDesk(tasks, judges, usual)),
                "This server only scores recorded episodes: POST /v1/score. 'serve' without '--scoring-only' lends"
                        + " environments.");
        this.javalin = Javalin.create(config -> {
            config.routes.get("/health", context -> ApiRoutes.json(context, 200, new Health("ready")));
            routes.addTo(config, request -> false);
        });
        javalin.start(host, at.port());
    }

    /**
     * Starts listening.
     *
     * @param tasks that a request can name by their ids
     * @param judges decides about answers in words
     * @param usual the rules where a request names none
     * @throws dev.tiltyard.values.MachineLacksException if the port is taken
     */
    public static ScoringServer start(List<Task> tasks, Judges judges, Mode usual, EnvironmentServer.Address at) {
        TakenPort.requireFree(at.host(), at.port());
        try {
            return new ScoringServer(tasks, judges, usual, at);
        } catch (RuntimeException e) {
            throw TakenPort.at(at.host(), at.port(), e);
        }
    }

    /** The address it listens on. */
    public URI url() {
        return ApiServer.url(host, javalin.port());
    }

    @Override
    public void close() {
        javalin.stop();
        routes.close();
    }
}
