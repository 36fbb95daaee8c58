package dev.tiltyard.cli.webconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** A person at the console, in a browser of their own. They look at the picture, and so know where elements are. */
public final class RecordingPerson {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int MOST_SCROLLS = 5;
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private final Page page;
    private final URI server;
    private final String token;

    /** @param page on the console */
    public RecordingPerson(Page page, URI server, String token) {
        this.page = page;
        this.server = server;
        this.token = token;
    }

    public Page page() {
        return page;
    }

    /** Takes a picture for people who change the console; only where the system property {@code tiltyard.shots} names a folder. */
    public void shot(String name) {
        String folder = System.getProperty("tiltyard.shots", "");
        if (!folder.isEmpty()) {
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(folder, name + ".png")));
        }
    }

    /** Chooses sites on the first screen and starts. */
    public void startOn(String... sites) {
        // Until then the site's database starts, and its world is checked for the first time.
        page.locator("button:text-is('Start recording')").waitFor(new Locator.WaitForOptions().setTimeout(90_000));
        for (Locator box : page.locator("input[id^=use-]").all()) {
            box.setChecked(
                    java.util.List.of(sites).contains(box.getAttribute("id").substring("use-".length())));
        }
        shot("1-start");
        page.locator("button:text-is('Start recording')").click();
        page.locator(".screen.taken img[src]").waitFor(new Locator.WaitForOptions().setTimeout(90_000));
    }

    /** Clicks an element of the recorded page with the mouse, scrolling to it if it can't be seen. */
    public void click(String role, String name) throws IOException, InterruptedException {
        // What is typed may move what is below it; a person sees that in the picture.
        ask("input", "{\"events\": [{\"kind\": \"settle\"}]}");
        awaitIfOnItsWay(role, name);
        for (int scrolled = 0; scrolled < MOST_SCROLLS; scrolled++) {
            Optional<JsonNode> found = find(role, name);
            if (found.isEmpty() || !isVisible(found.get())) {
                double y =
                        found.map(element -> element.at("/rect/1").asDouble()).orElse(1_000.0);
                scroll(y < 0 ? -500 : 500);
                continue;
            }
            JsonNode rect = found.get().path("rect");
            point(
                    rect.get(0).asDouble() + rect.get(2).asDouble() / 2,
                    rect.get(1).asDouble() + rect.get(3).asDouble() / 2);
            return;
        }
        throw new AssertionError("There is no " + role + " " + name + " in "
                + seen().path("text").asText());
    }

    /** The page that a click leads to may not be there yet; a person looks a while before scrolling. */
    private void awaitIfOnItsWay(String role, String name) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (find(role, name).isEmpty() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static boolean isVisible(JsonNode element) {
        double y = element.at("/rect/1").asDouble(-1) + element.at("/rect/3").asDouble() / 2;
        return element.has("rect") && y > 5 && y < 715;
    }

    private Optional<JsonNode> find(String role, String name) throws IOException, InterruptedException {
        Pattern wanted = Pattern.compile(name);
        for (JsonNode element : seen().path("elements")) {
            if (element.path("role").asText().equals(role)
                    && wanted.matcher(element.path("name").asText()).find()) {
                return Optional.of(element);
            }
        }
        return Optional.empty();
    }

    private void point(double x, double y) {
        BoundingBox box = page.locator(".screen img").boundingBox();
        page.mouse().click(box.x + x * box.width / 1280, box.y + y * box.height / 720);
        page.locator(".screen[aria-busy=false]").waitFor(new Locator.WaitForOptions().setTimeout(60_000));
    }

    private void scroll(int down) throws IOException, InterruptedException {
        BoundingBox box = page.locator(".screen img").boundingBox();
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
        page.mouse().wheel(0, down);
        page.locator(".screen[aria-busy=false]").waitFor();
        ask("input", "{\"events\": [{\"kind\": \"settle\"}]}");
    }

    /** Types on the keyboard. */
    public void type(String text) {
        page.keyboard().type(text);
        idle();
    }

    void press(String key) {
        page.keyboard().press(key);
        idle();
    }

    private void idle() {
        page.locator(".screen[aria-busy=false]").waitFor(new Locator.WaitForOptions().setTimeout(60_000));
    }

    /** The address of the site that the page is on. */
    public String site() throws IOException, InterruptedException {
        return seen().at("/tabs/0/url").asText().replaceFirst("(https?://[^/]+).*", "$1");
    }

    /** Types an address above the page. */
    public void go(String address) {
        page.locator("input[aria-label=Address]").fill(address);
        page.keyboard().press("Enter");
        idle();
        String path = address.replaceFirst("^(__[A-Z_]+__|https?://[^/]+)", "");
        page.waitForCondition(
                () -> page.locator("input[aria-label=Address]").inputValue().endsWith(path)
                        || page.locator(".tabs button[aria-pressed=true]")
                                .getAttribute("title")
                                .endsWith(path));
    }

    /** Opens a tab with the button beside the tabs, and an address in it. */
    void openInTab(String address) {
        page.locator(".tabs button[aria-label='New tab']").click();
        page.waitForCondition(() -> page.locator(".tabs button[aria-pressed]").count() == 2);
        go(address);
    }

    void switchToTab(int number) {
        page.locator(".tabs button[aria-pressed]").nth(number).click();
        idle();
    }

    /** Says what the task is, and asks for the check. */
    void describe(String intent) {
        page.locator("#intent").fill(intent);
        shot("2-steps");
        page.locator("button:text-is('Done: check it')").click();
        page.locator("h2:text-is('3. Choose the check')").waitFor(new Locator.WaitForOptions().setTimeout(60_000));
        shot("3-check");
    }

    /**
     * Makes a value of the intent a variable.
     *
     * @param others values, with {@code |} between them; empty text for none
     */
    void vary(String value, String name, String others) {
        Locator variable = page.locator(".variable:has-text('Name of \"" + value + "\"')");
        if (!variable.isVisible()) {
            page.locator("summary:text-is('Variables, for a template')").click();
        }
        variable.locator("input").first().fill(name);
        variable.locator("input").last().fill(others);
    }

    /** Accepts the check as it is proposed; drops steps that turn out not to be needed. */
    void prove() {
        page.locator("button:text-is('Prove it')").click();
        awaitProof();
        Locator drop = page.locator("button:text-is('Drop what is not needed, and prove again')");
        if (drop.count() == 1) {
            drop.click();
            page.locator(".outcome[data-outcome=running]").waitFor();
            awaitProof();
        }
        assertThat(page.locator(".outcome").innerText())
                .as(page.locator(".recording").innerText())
                .isEqualTo("Proven");
    }

    /** Accepts the check as it is proposed, which is proven without more ado. */
    void proveAtOnce() {
        page.locator("button:text-is('Prove it')").click();
        awaitProof();
        assertThat(page.locator(".outcome").innerText())
                .as(page.locator(".recording").innerText())
                .isEqualTo("Proven");
    }

    private void awaitProof() {
        shot("4-proving");
        page.locator(".outcome, #status.bad").first().waitFor(new Locator.WaitForOptions().setTimeout(60_000));
        assertThat(page.locator(".outcome").count())
                .as(page.locator("body").innerText())
                .isEqualTo(1);
        page.locator(".outcome[data-outcome=passed], .outcome[data-outcome=failed]")
                .waitFor(new Locator.WaitForOptions().setTimeout(300_000));
        shot("5-proof");
    }

    /** The folder that the console names for the task. */
    String folder() {
        return page.locator("code.folder").innerText();
    }

    /** The folder, in which there is a pack. */
    Path folderWithPack() {
        assertThat(page.locator(".recording").innerText()).doesNotContain("No pack");
        return Path.of(folder());
    }

    JsonNode seen() throws IOException, InterruptedException {
        return ask("seen", "{}");
    }

    JsonNode ask(String call, String body) throws IOException, InterruptedException {
        JsonNode there = post("watch", "{}").path("environments").path(0);
        return post(there.path("id").asText() + "/" + call, body);
    }

    private JsonNode post(String path, String body) throws IOException, InterruptedException {
        HttpResponse<String> answer = HTTP.send(
                HttpRequest.newBuilder(server.resolve("/v1/console/" + path))
                        .header("Authorization", "Bearer " + token)
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }
}
