package dev.tiltyard.env.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.microsoft.playwright.impl.driver.Driver;
import dev.tiltyard.embedded.AtExit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One driver process for many threads, each connecting with its own Playwright. It listens on 127.0.0.1 and serves
 * connections that begin with its secret. Ends with this process.
 *
 * @param process the driver
 * @param port its port
 * @param secret first message of each connection
 */
record SharedDriver(Process process, int port, String secret) {
    private static final Logger LOG = LoggerFactory.getLogger(SharedDriver.class);
    private static final Duration LONGEST_END = Duration.ofSeconds(5);
    private static final String SCRIPT = "shared-driver.cjs";

    /** @throws IOException if it does not start */
    static SharedDriver start() throws IOException {
        if (AtExit.isEnding()) {
            throw new BrowserException("this process is shutting down, so it starts no more browsers");
        }
        var environment = DriverEnvironment.ofThisProcess();
        // node and the script of Playwright's command line, from its package
        var command = Driver.ensureDriverInstalled(environment, false)
                .createProcessBuilder()
                .command();
        var launch = new ProcessBuilder(command.get(0), script().toString(), command.get(1))
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        launch.environment().putAll(environment);
        var process = launch.start();
        try {
            var secret = random();
            var input = process.outputWriter(UTF_8);
            input.write(secret + "\n");
            input.flush();
            var line = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)).readLine();
            if (line == null) {
                throw new IOException("the driver exited before it listened; its program is " + command);
            }
            return new SharedDriver(process, Integer.parseInt(line.strip()), secret);
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static Path script() throws IOException {
        var file = BrowserFolder.ofThisProcess().path().resolve(SCRIPT);
        try (var script = SharedDriver.class.getResourceAsStream(SCRIPT)) {
            if (script == null) {
                throw new IOException(SCRIPT + " is missing from the build");
            }
            Files.write(file, script.readAllBytes());
            return file;
        }
    }

    private static String random() {
        var bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Closes the browsers and stops the driver; kills what does not stop in time. */
    void close() {
        try {
            process.getOutputStream().close();
            process.waitFor(LONGEST_END.toSeconds(), TimeUnit.SECONDS);
        } catch (IOException e) {
            LOG.debug("closing the browsers' driver: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    /** Kills the driver and all its browsers. */
    void end() {
        BrowserProcess.endTree(process.toHandle());
    }
}
