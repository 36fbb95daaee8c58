package dev.tiltyard.server.attack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import dev.tiltyard.testkit.TestChromium;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** A site of the small world under attack, by several people one after the other; its report adds up what all of them did. */
final class Besieged implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
    private final RunningSite site;
    private final FuzzReport report = new FuzzReport();
    /** A run of hours says what it found, also when it is cut off. */
    private final Thread cutOff = new Thread(this::sayWhatThereIs);

    private List<String> start = List.of("/");
    private Map<String, String> samples = Map.of();

    Besieged(String id) {
        SiteDefinition definition = SiteCatalog.ofThisBuild().named(id);
        this.site = runtime.start(definition, StartOptions.small());
        Runtime.getRuntime().addShutdownHook(cutOff);
    }

    private void sayWhatThereIs() {
        say("being cut off", report);
    }

    /** Where walks begin. */
    Besieged from(String... paths) {
        this.start = List.of(paths);
        return this;
    }

    /** Values of the parameters of addresses that no page links to. */
    Besieged knowing(Map<String, String> samples) {
        this.samples = samples;
        return this;
    }

    String url() {
        return site.url().toString();
    }

    RunningSite site() {
        return site;
    }

    FuzzReport report() {
        return report;
    }

    FormBrowser visitor() {
        return new FormBrowser(url(), FormBrowser.Conventions.messagesIn("body"));
    }

    Account account(String role) {
        return site.definition().accounts().stream()
                .filter(account -> account.role().equals(role))
                .findFirst()
                .orElseThrow();
    }

    FormBrowser signedIn(String role) {
        return signedIn(account(role));
    }

    FormBrowser signedIn(String username, String password) {
        return signedIn(new Account("another", username, password, URI.create("/")));
    }

    private FormBrowser signedIn(Account account) {
        FormBrowser browser = visitor();
        for (JsonNode cookie : cookies(account)) {
            browser.cookie(cookie.path("name").asText(), cookie.path("value").asText());
        }
        return browser;
    }

    private JsonNode cookies(Account account) {
        try {
            return JSON.readTree(site.login(account).json()).path("cookies");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    Fuzzer fuzzer(Supplier<FormBrowser> who, Function<FormBrowser, Map<String, String>> headers) {
        return new Fuzzer(who, Fuzzer.Effort.deep(), report)
                .knowing(site.routes(), samples)
                .withHeaders(headers);
    }

    private Fuzzer resetting(Fuzzer fuzzer) {
        return fuzzer.resetting(() -> site.state().reset(false));
    }

    /** Whether a part is to be done: all of them, or those that {@code -Dtiltyard.attack.only=anybody,member} names. */
    static boolean isChosen(String part) {
        String only = System.getProperty("tiltyard.attack.only", "");
        return only.isEmpty() || List.of(only.split(",")).contains(part);
    }

    /** Somebody without an account tries everything. */
    Besieged byAnybody() {
        if (isChosen("anybody")) {
            say("anybody", resetting(fuzzer(this::visitor, browser -> Map.of())).run(start));
        }
        if (isChosen("anybody-scripts")) {
            say("anybody, scripts", storeScripts(fuzzer(this::visitor, browser -> Map.of())));
        }
        return this;
    }

    /** Somebody with an account tries everything, and leaves scripts wherever they can. */
    Besieged by(String role, Function<FormBrowser, Map<String, String>> headers) {
        String home = account(role).home().toString();
        Fuzzer everything = resetting(fuzzer(() -> signedIn(role), headers)).signedInAt(home, this::visitor);
        if (isChosen(role) || isChosen(role + "-forms")) {
            say(role + ", forms", everything.runForms(start));
        }
        if (isChosen(role) || isChosen(role + "-addresses")) {
            say(role + ", addresses", everything.runAddresses(start));
        }
        if (isChosen(role + "-scripts")) {
            int before = report.scriptPages();
            say(
                    role + ", scripts",
                    storeScripts(
                            fuzzer(() -> signedIn(role), browser -> Map.of()).signedInAt(home, this::visitor)));
            if (report.scriptPages() == before) {
                throw new AssertionError("On " + site.definition().id() + ", " + role
                        + " left a script on no page, so that none runs proves nothing.");
            }
        }
        return this;
    }

    FuzzReport storeScripts(Fuzzer fuzzer) {
        try (TestChromium chromium = TestChromium.launch()) {
            return fuzzer.storeScripts(start, chromium);
        } finally {
            site.state().reset(false);
        }
    }

    /** What only one person may see, and on which pages they see it. */
    record Secret(List<String> pages, Map<String, String> texts) {}

    /** The pages on which somebody sees texts that nobody else may see. */
    Secret secret(Supplier<FormBrowser> owner, Map<String, String> texts, String... from) {
        List<String> pages = fuzzer(owner, browser -> Map.of()).pagesThatShow(texts.keySet(), List.of(from));
        if (pages.isEmpty()) {
            throw new AssertionError(
                    "nobody sees " + texts.keySet() + " on " + site.definition().id());
        }
        return new Secret(pages, texts);
    }

    /** Somebody else tries to see a secret: on the pages where its owner sees it, and on all that they find themselves. */
    Besieged spiedBy(
            String who, Supplier<FormBrowser> spy, Function<FormBrowser, Map<String, String>> headers, Secret secret) {
        if (!isChosen("spies")) {
            return this;
        }
        report.forbidOnly(secret.texts());
        Fuzzer fuzzer = fuzzer(spy, headers);
        fuzzer.tryForeign(secret.pages());
        fuzzer.walk(start);
        say(who + ", spying on " + secret.pages().size() + " pages", report);
        report.forbidOnly(Map.of());
        return this;
    }

    private void say(String who, FuzzReport found) {
        System.out.printf("fuzz %s, after %s: %s%n", site.definition().id(), who, found);
        found.failures().forEach(failure -> System.out.println("    " + failure));
    }

    static Map<String, String> header(String name, String value) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (!value.isEmpty()) {
            headers.put(name, value);
        }
        return headers;
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(cutOff);
        try (EmbeddedRuntime ending = runtime) {
            site.close();
        }
    }
}
