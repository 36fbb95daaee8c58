package dev.tiltyard.docker;

import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.SiteLogin;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The readiness checks of a third-party container, each retried until it passes: early setup, services, web server,
 * setup, and a page for a logged-in user.
 */
final class OfficialChecks {
    /** Default startup timeout; a layout can override it. */
    static final Duration TIMEOUT = Duration.ofMinutes(5);

    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(30);
    private static final int SERVER_ERROR = 500;
    private static final int OK = 200;

    private final SiteDefinition site;
    private final ImageFlavor made;
    private final ImageFlavor.At at;
    private final EngineContainer container;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(ANSWER_PATIENCE).build();

    OfficialChecks(SiteDefinition site, ImageFlavor made, ImageFlavor.At at, EngineContainer container) {
        this.site = site;
        this.made = made;
        this.at = at;
        this.container = container;
    }

    List<ReadyCheck> inOrder() {
        List<SetUpStep> steps = made.setUp().of(at);
        List<ReadyCheck> checks = new ArrayList<>();
        steps.stream().filter(OfficialChecks::early).forEach(step -> checks.add(check(step)));
        if (made.controlPort() != 0) {
            checks.add(new ReadyCheck("control service: status", () -> control().requireHealthy()));
        }
        checks.add(new ReadyCheck("answer of the web server", () -> requireAnswer(made.page(), SERVER_ERROR)));
        steps.stream().filter(step -> !early(step)).forEach(step -> checks.add(check(step)));
        checks.add(site.accounts().stream()
                .filter(account -> made.accounts())
                .findFirst()
                .map(this::loggedIn)
                .orElseGet(() -> new ReadyCheck("the page " + made.page(), () -> requireAnswer(made.page(), OK + 1))));
        return List.copyOf(checks);
    }

    private static boolean early(SetUpStep step) {
        return step instanceof SetUpStep.Command command && command.early();
    }

    private ReadyCheck check(SetUpStep step) {
        if (step instanceof SetUpStep.Command command) {
            return new ReadyCheck(step.what(), () -> run(command));
        }
        if (step instanceof SetUpStep.Look look) {
            return new ReadyCheck(step.what(), () -> requireAnswer(look.path(), OK + 1));
        }
        return new ReadyCheck(step.what(), () -> control().init());
    }

    /** Shows neither the command nor its full output: both may contain passwords. */
    private void run(SetUpStep.Command step) {
        EngineContainer.Executed done = container.execute(step.command().toArray(String[]::new));
        if (done.exitCode() != 0) {
            throw new SiteException("'" + step.command().get(0) + "' ended with code " + done.exitCode() + ": "
                    + lastLine(done.errors().isBlank() ? done.output() : done.errors()));
        }
    }

    private static String lastLine(String text) {
        String trimmed = text.strip();
        return trimmed.substring(trimmed.lastIndexOf('\n') + 1);
    }

    private VerifiedControl control() {
        return new VerifiedControl(site.id(), URI.create("http://127.0.0.1:" + container.port(made.controlPort())));
    }

    /**
     * @param below the lowest status that counts as a failure; redirects are not followed, because they lead to another
     *     host
     */
    private void requireAnswer(String path, int below) {
        URI page = URI.create("http://127.0.0.1:" + container.port(made.sitePort()) + path);
        try {
            int status = http.send(
                            HttpRequest.newBuilder(page)
                                    .timeout(ANSWER_PATIENCE)
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
            if (status >= below) {
                throw new SiteException(path + " gives HTTP " + status);
            }
        } catch (IOException e) {
            throw new SiteException(path + " does not respond (" + e + ")", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("interrupted while waiting", e);
        }
    }

    private ReadyCheck loggedIn(Account account) {
        return new ReadyCheck(
                "log-in of " + account.username() + " and the page " + account.home(),
                () -> new SiteLogin(site, at.url(), SiteLogin.proxyTo(container.port(made.sitePort()))).as(account));
    }
}
