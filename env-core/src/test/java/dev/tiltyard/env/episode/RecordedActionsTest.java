package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.PlaywrightGrammar;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.env.trajectory.Trajectory;
import dev.tiltyard.evaluators.PerformedAction;
import dev.tiltyard.evaluators.PerformedAction.Element;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an episode's evidence says about the agent's actions. */
@Tag("browser")
class RecordedActionsTest {
    private static final TestSite SITE = new TestSite().page("/", """
            <title>Home</title>
            <form id=project><input id=name aria-label=Name><input type=password aria-label=Secret></form>
            <div class=danger><button onclick="this.remove()"><b>Delete</b> project<i hidden> now</i></button></div>
            <select aria-label=Role><option>Guest</option><option>Owner</option></select>
            """);
    private static final List<String> SELECTORS =
            List.of("#name", "[type='password']", ".danger", "//form[@id='project']", "((", "//[");
    private static BrowserHost host;

    @TempDir
    private Path folder;

    @BeforeAll
    static void launch() {
        host = Browsers.shared();
    }

    private static EpisodeSpec.Builder spec() {
        return EpisodeSpec.over(EpisodeSite.at("reddit", SITE.url()))
                .startingAt(SITE.url("/"))
                .recordingActions(SELECTORS)
                .replying(List.of("No.", "Yes."));
    }

    private static String bid(Episode episode, String name) {
        return episode.observation().elements().values().stream()
                .filter(element -> element.name().startsWith(name))
                .findFirst()
                .orElseThrow(() ->
                        new AssertionError(name + " in " + episode.observation().text()))
                .bid();
    }

    private static List<PerformedAction> actions(Episode episode) {
        return episode.evidence().actions().orElseThrow();
    }

    private static PerformedAction on(String name, String text, String element, String... selectors) {
        return new PerformedAction(
                name, text.isEmpty() ? List.of() : List.of(text), Optional.of(new Element(element, Set.of(selectors))));
    }

    private static PerformedAction just(String name, String... texts) {
        return new PerformedAction(name, List.of(texts), Optional.empty());
    }

    @Test
    void webArenasCommandsHaveBrowserGymsNamesAndTheElementsJustBeforeThem() {
        try (Episode episode = Episode.start(host, spec().recordedIn(folder).build())) {
            episode.step("type [" + bid(episode, "Name") + "] [Ada] [1]");
            episode.step("click [" + bid(episode, "Delete") + "]");
            episode.step("ask_user [May I? [really]]");
            episode.step("goto [" + SITE.url("/") + "]");
            episode.step("stop [done]");

            List<PerformedAction> expected = List.of(
                    on("fill", "Ada", "", "#name", "//form[@id='project']"),
                    just("press", "Enter"),
                    on("click", "", "Delete project now", ".danger"),
                    just(PerformedAction.MESSAGE, "May I? [really]"),
                    just("goto", SITE.url("/")),
                    just(PerformedAction.ANSWER, "done"));
            assertThat(actions(episode)).isEqualTo(expected);
            assertThat(Trajectory.read(folder).evidence().actions()).hasValue(expected);
        }
    }

    @Test
    void browserGymsCallsHaveTheElementAtTheirPlaceOrFocus() {
        EpisodeSpec spec = spec().observing(ObservationSettings.of(ObservationProfile.BROWSERGYM))
                .endingWithAMessage()
                .grammar(BrowserGymGrammar.of(ActionSet.everything()))
                .build();
        try (Episode episode = Episode.start(host, spec)) {
            episode.step("fill('" + bid(episode, "Secret") + "', 'x')");
            episode.step("keyboard_type('y')");
            episode.step("select_option('" + bid(episode, "Role") + "', 'Owner')");
            var box = episode.observation()
                    .elements()
                    .get(bid(episode, "Delete"))
                    .rect()
                    .orElseThrow();
            episode.step("mouse_click(" + box.centerX() + ", " + box.centerY() + ")");
            episode.step("click('no-such-id')");
            episode.step("ask_user('Shall I?')\nsend_msg_to_user('done')");

            assertThat(actions(episode))
                    .containsExactly(
                            on("fill", "x", "", "[type='password']", "//form[@id='project']"),
                            on("type", "y", "", "[type='password']", "//form[@id='project']"),
                            on("select_option", "Owner", "GuestOwner"),
                            on("click", "", "Delete project now", ".danger"),
                            just("click"),
                            just(PerformedAction.MESSAGE, "Shall I?"),
                            just(PerformedAction.ANSWER, "done"));
            assertThat(episode.last().done()).isTrue();
        }
    }

    @Test
    void callsOnThePageHaveTheElementThatTheyName() {
        EpisodeSpec spec = spec().grammar(new PlaywrightGrammar()).build();
        try (Episode episode = Episode.start(host, spec)) {
            episode.step("page.get_by_label(\"Secret\").fill(\"x\")");
            episode.about("page.get_by_role(\"button\", name=\"Delete project\").first.click()");

            assertThat(actions(episode))
                    .containsExactly(
                            on("fill", "x", "", "[type='password']", "//form[@id='project']"),
                            on("click", "", "Delete project now", ".danger"));
        }
    }

    @Test
    void theUserRepliesInOrderAndRepeatsTheLastReply() {
        try (Episode episode = Episode.start(host, spec().build())) {
            episode.step("ask_user [One?]");
            episode.ask("Two?");
            Step last = episode.step("send_msg_to_user('Three?')");

            assertThat(last.done()).isFalse();
            assertThat(last.observation().chat())
                    .extracting(message -> message.text())
                    .containsExactly("One?", "No.", "Two?", "Yes.", "Three?", "Yes.");
        }
    }

    @Test
    void nothingIsKnownIfSomebodyElseActedOrItWasNotAskedFor() {
        EpisodeSpec plain = EpisodeSpec.over(EpisodeSite.at("reddit", SITE.url()))
                .startingAt(SITE.url("/"))
                .build();
        try (Episode unasked = Episode.start(host, plain);
                Episode adopted = Episode.start(host, spec().build());
                Episode direct = Episode.start(host, spec().build())) {
            adopted.adopt(List.of(), SITE.url("/"), List.of());
            direct.about("page.reload()");
            direct.note("reload", "page.reload()");
            assertThat(actions(direct)).containsExactly(just("reload"));
            direct.note("click somewhere", "page.mouse.click(1, 1)");

            assertThat(unasked.evidence().actions()).isEmpty();
            assertThat(adopted.evidence().actions()).isEmpty();
            assertThat(direct.evidence().actions()).isEmpty();
            assertThat(unasked.step("ask_user [Any questions?]").observation().lastActionError())
                    .hasValueSatisfying(error -> assertThat(error).contains("ask_user"));
        }
    }
}
