package dev.tiltyard.env.observation;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.env.observation.browsergym.TreeView;
import dev.tiltyard.env.observation.browsergym.TreeView.Option;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** BrowserGym's own texts for the shared pages, on the same Chromium. */
@Tag("browser")
class BrowserGymGoldenTest {
    private static final Pattern COORDINATES = Pattern.compile("(box|center)=\"\\(([-0-9,]+)\\)\"");
    private static final int TOLERANCE = 3;

    private static TestBrowser browser;
    private static HttpServer server;
    private static Path folder;

    @BeforeAll
    static void start() throws IOException {
        folder = Shared.contracts("browsergym-golden");
        TestBrowser.assumeDejavu();
        browser = TestBrowser.startWithScrollbars();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = Files.readAllBytes(folder.resolve("pages")
                    .resolve(exchange.getRequestURI().getPath().substring(1)));
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"f01_form", "f02_roles", "f04_som", "f05_shadow", "f08_static", "f09_actions", "f11_many"})
    void the_texts_are_those_of_the_reference(String name) throws IOException {
        Page page = browser.page();
        page.navigate(address() + name + ".html");
        try {
            check(page, name, "axtree", tree(), ObservationContent.ACCESSIBILITY_TREE);
            check(page, name, "axtree_all_props", tree().withAllExtras(), ObservationContent.ACCESSIBILITY_TREE);
            check(page, name, "axtree_bid_only", tree().with(Option.BID_ONLY), ObservationContent.ACCESSIBILITY_TREE);
            check(page, name, "axtree_som_only", tree().with(Option.MARKS_ONLY), ObservationContent.ACCESSIBILITY_TREE);
            check(
                    page,
                    name,
                    "axtree_visible_only",
                    tree().with(Option.VISIBLE_ONLY),
                    ObservationContent.ACCESSIBILITY_TREE);
            check(
                    page,
                    name,
                    "axtree_visible_only_hide_children",
                    tree().with(Option.VISIBLE_ONLY, Option.HIDE_CHILDREN),
                    ObservationContent.ACCESSIBILITY_TREE);
            check(page, name, "axtree_compat124", TreeView.standard(), ObservationContent.ACCESSIBILITY_TREE);
            check(
                    page,
                    name,
                    "axtree_keep_generic",
                    tree().without(Option.SKIP_GENERIC, Option.DROP_REDUNDANT_TEXT),
                    ObservationContent.ACCESSIBILITY_TREE);
            check(page, name, "dom", tree(), ObservationContent.HTML);
            check(page, name, "dom_all_props", tree().withAllExtras(), ObservationContent.HTML);
            check(page, name, "dom_visible_only", tree().with(Option.VISIBLE_ONLY), ObservationContent.HTML);
            check(page, name, "dom_som_only", tree().with(Option.MARKS_ONLY), ObservationContent.HTML);
            check(page, name, "dom_bid_only", tree().with(Option.BID_ONLY), ObservationContent.HTML);
            check(page, name, "pruned", tree(), ObservationContent.PRUNED_HTML);
        } finally {
            page.context().close();
        }
    }

    private static TreeView tree() {
        return TreeView.reference();
    }

    private static String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    private static void check(Page page, String name, String kind, TreeView view, ObservationContent content)
            throws IOException {
        ObservationSettings settings = ObservationSettings.of(ObservationProfile.BROWSERGYM)
                .with(content)
                .with(view)
                .withScreenshot(false);
        try (ObservationReader reader = new ObservationReader(settings)) {
            String text = reader.read(page, AgentView.FRESH).text().replace(address(), "http://127.0.0.1:8765/");
            String expected = Files.readString(
                    folder.resolve("expected_chromium156_noisolation").resolve(name + "." + kind + ".txt"));
            assertThat(near(text, expected)).as(name + "." + kind).isEqualTo(expected);
        }
    }

    /** The text, with each coordinate replaced by the expected one if it is close enough. */
    private static String near(String text, String expected) {
        Matcher wanted = COORDINATES.matcher(expected);
        return COORDINATES.matcher(text).replaceAll(found -> {
            boolean close = wanted.find() && isNear(found, wanted.toMatchResult());
            return Matcher.quoteReplacement(close ? wanted.group() : found.group());
        });
    }

    private static boolean isNear(MatchResult found, MatchResult wanted) {
        String[] ours = found.group(2).split(",");
        String[] theirs = wanted.group(2).split(",");
        boolean near = ours.length == theirs.length && found.group(1).equals(wanted.group(1));
        for (int i = 0; near && i < ours.length; i++) {
            near = Math.abs(Integer.parseInt(ours[i]) - Integer.parseInt(theirs[i])) <= TOLERANCE;
        }
        return near;
    }
}
