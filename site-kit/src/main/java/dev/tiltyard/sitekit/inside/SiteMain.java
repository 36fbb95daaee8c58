package dev.tiltyard.sitekit.inside;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.control.ControlServer;
import dev.tiltyard.sitekit.forward.PortForward;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.values.SiteException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one site until the process is terminated. {@code SiteMain build} only builds the world into the cache, while an
 * image is built; {@code SiteMain run} starts the site.
 *
 * <p>Settings come from environment variables:
 * <ul>
 * <li>{@code TILTYARD_SITE}: the site's id; may be left out if there is only one
 * <li>{@code TILTYARD_SCALE} ({@code small}), {@code TILTYARD_SEED} ({@code 1})
 * <li>{@code TILTYARD_PORT} ({@code 8080}), {@code TILTYARD_CONTROL_PORT} ({@code 8877}), {@code
 *     TILTYARD_DATABASE_PORT} ({@code 5432})
 * <li>{@code TILTYARD_SETTINGS}: values of the site's own options, a JSON object of strings
 * <li>{@code TILTYARD_PROGRAM}: a third-party program that serves the world's files, with {@code {port}}, {@code
 *     {files}} and {@code {name-of-an-option}} in its arguments; for sites without a database
 * <li>{@code TILTYARD_CONTROL_TOKEN}: token of the control API; without it there is no control API
 * </ul>
 */
public final class SiteMain {
    /** Environment variable for the values of the site's own options. */
    public static final String SETTINGS = "TILTYARD_SETTINGS";

    private static final Logger LOG = LoggerFactory.getLogger(SiteMain.class);
    private static final String EVERYWHERE =
            "0.0.0.0"; // a container's own network; its owner decides what is published

    private final Map<String, String> environment;

    private SiteMain(Map<String, String> environment) {
        this.environment = environment;
    }

    /** @param arguments {@code build} or {@code run} */
    public static void main(String[] arguments) throws InterruptedException {
        SiteMain main = new SiteMain(System.getenv());
        switch (arguments.length == 1 ? arguments[0] : "") {
            case "build" -> main.build();
            case "run" -> main.run();
            default -> throw new IllegalArgumentException("say 'build' or 'run', not " + List.of(arguments));
        }
    }

    private void build() {
        SiteDefinition site = site();
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser())) {
            runtime.prepare(site, options());
            // Starts and stops once, so that what the first start creates (unpacked binaries) is in the image.
            runtime.start(site, options().withPort(0)).close();
        }
        LOG.info("The world of {} is built.", site.id());
    }

    private void run() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(end::countDown, "site-end"));
        SiteDefinition site = answeringSite(end);
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser())) {
            RunningSite running = runtime.start(site, options());
            Optional<PortForward> database = running.database()
                    .map(address ->
                            PortForward.start(EVERYWHERE, number("TILTYARD_DATABASE_PORT", 5432), address.port()));
            Optional<ControlServer> control = Optional.ofNullable(environment.get("TILTYARD_CONTROL_TOKEN"))
                    .filter(token -> !token.isBlank())
                    .map(token ->
                            ControlServer.start(running, EVERYWHERE, number("TILTYARD_CONTROL_PORT", 8877), token));
            LOG.info("{} answers on port {}.", site.id(), running.url().getPort());
            end.await();
            control.ifPresent(ControlServer::close);
            database.ifPresent(PortForward::close);
        }
    }

    private SiteDefinition answeringSite(CountDownLatch end) {
        String program = text("TILTYARD_PROGRAM", "");
        return program.isEmpty() ? site() : new WithProgram(site(), program, end::countDown);
    }

    private StartOptions options() {
        Scale scale = Scale.valueOf(text("TILTYARD_SCALE", "small").toUpperCase(Locale.ROOT));
        long seed = Long.parseLong(text("TILTYARD_SEED", Long.toString(StartOptions.DEFAULT_SEED)));
        return new StartOptions(scale, seed, 0, EVERYWHERE, number("TILTYARD_PORT", 8080), SiteMain::log)
                .withSettings(settings(text(SETTINGS, "{}")));
    }

    private static Map<String, String> settings(String json) {
        try {
            return new ObjectMapper().readValue(json, new TypeReference<Map<String, String>>() {});
        } catch (JsonProcessingException e) {
            throw new SiteException(
                    SETTINGS + " is not a JSON object of texts: " + json + ". Remedy: {\"name\":\"value\"}.", e);
        }
    }

    private static void log(String what, long done, long total) {
        if (total == 0 || done == total) {
            LOG.info("{} {}", what, done == 0 ? "" : done);
        }
    }

    private SiteDefinition site() {
        List<SiteDefinition> known = ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        String wanted = text("TILTYARD_SITE", known.size() == 1 ? known.get(0).id() : "");
        return known.stream()
                .filter(site -> site.id().equals(wanted))
                .findFirst()
                .orElseThrow(
                        () -> new SiteException("No site '" + wanted + "' in this image. Set TILTYARD_SITE to one of "
                                + known.stream().map(SiteDefinition::id).toList() + "."));
    }

    private String text(String name, String otherwise) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .orElse(otherwise);
    }

    private int number(String name, int otherwise) {
        return Integer.parseInt(text(name, Integer.toString(otherwise)));
    }
}
