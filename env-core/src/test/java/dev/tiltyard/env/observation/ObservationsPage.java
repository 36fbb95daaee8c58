package dev.tiltyard.env.observation;

import com.microsoft.playwright.Page;
import java.util.EnumMap;
import java.util.Map;

/**
 * Generates the documentation page about observations: each profile's view of one small page, in this machine's
 * browser.
 */
final class ObservationsPage {
    private static final String HEAD = """
            # Observations

            <!-- Generated from what the browser shows. Do not edit: ObservationsPageTest says how to rewrite it. -->

            After each step an agent gets an observation: a text of the page, the tabs, why its last action failed, and a screenshot.
            The profile says which form the text has, and which [actions](actions.md) it is answered with: `profile` in a
            [reset over HTTP](environment-api.md#requests), `EpisodeSpec` in Java. Below is what each shows of this page, whose address
            is `about:blank`. The numbers are the browser's own: an agent takes them from its last observation.

            ```html
            %s```
            """;

    private static final String SMALL = """
            <title>Sign in</title>
            <h1>Welcome back</h1>
            <p>New here? <a href="/join">Join</a></p>
            <form>
              <label>Name <input name="name" value="ada" required></label>
              <label><input type="checkbox" checked> Remember me</label>
              <select aria-label="Language"><option>English<option>Español</select>
              <button type="button" aria-expanded="false">More</button>
            </form>
            """;

    private static final Map<ObservationProfile, String> MEANINGS = new EnumMap<>(Map.of(
            ObservationProfile.WEBARENA_2023,
            "The default. WebArena's text, a line for each node of the accessibility tree that is in the viewport, as the agents"
                    + " published with it know it: what newer versions of Chromium changed is reverted.",
            ObservationProfile.WEBARENA_NATIVE,
            "The same algorithm on what today's Chromium gives, nothing reverted.",
            ObservationProfile.BROWSERGYM,
            "BrowserGym's text of the whole page: bids, which are letters for a frame and a number, and the properties of each node.",
            ObservationProfile.ARIA,
            "Playwright's aria snapshot of the whole page in its mode for models: YAML, with references."));

    private ObservationsPage() {}

    /** @param page an empty page, which is filled */
    static String text(Page page) {
        StringBuilder text = new StringBuilder(HEAD.formatted(SMALL));
        page.setContent(SMALL);
        for (ObservationProfile profile : ObservationProfile.values()) {
            ObservationSettings settings = ObservationSettings.of(profile).withScreenshot(false);
            try (ObservationReader reader = new ObservationReader(settings)) {
                text.append("\n## ")
                        .append(profile.id())
                        .append("\n\n")
                        .append(MEANINGS.get(profile))
                        .append("\n\n```text\n")
                        .append(reader.read(page, AgentView.FRESH).text().stripTrailing())
                        .append("\n```\n");
            }
        }
        return text.toString();
    }
}
