package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import dev.tiltyard.env.observation.AgentView;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.env.observation.TestBrowser;
import dev.tiltyard.env.observation.page.ObservedElement;
import java.time.Duration;
import java.util.Optional;

/** A page with an agent's stage: observe, act, observe again. */
final class Playground implements AutoCloseable {
    static final ActionRules RULES = ActionRules.standard().withElementTimeout(Duration.ofSeconds(4));

    /** For tests of timeouts. */
    static final ActionRules SHORT = RULES.withElementTimeout(Duration.ofSeconds(1));

    final Page page;
    final Stage stage;
    final ObservationReader reader;
    private final ActionParser parser;

    private Playground(TestBrowser browser, ObservationProfile profile, ActionParser parser, ActionRules rules) {
        this.page = browser.page();
        this.reader = new ObservationReader(ObservationSettings.of(profile).withScreenshot(false));
        this.stage = new Stage(page, reader, rules);
        this.parser = parser;
    }

    static Playground browserGym(TestBrowser browser) {
        return browserGym(browser, RULES);
    }

    static Playground browserGym(TestBrowser browser, ActionRules rules) {
        return new Playground(
                browser, ObservationProfile.BROWSERGYM, BrowserGymGrammar.of(ActionSet.everything()), rules);
    }

    static Playground webArena(TestBrowser browser) {
        return new Playground(browser, ObservationProfile.WEBARENA_2023, WebArenaGrammar.strict(), RULES);
    }

    static Playground aria(TestBrowser browser) {
        return new Playground(browser, ObservationProfile.ARIA, BrowserGymGrammar.of(ActionSet.everything()), RULES);
    }

    Playground with(String html) {
        page.setContent(html);
        look();
        return this;
    }

    Observation look() {
        Observation observation = reader.read(stage.page(), AgentView.FRESH);
        stage.show(observation);
        return observation;
    }

    /** The id of the only element with this role and name. */
    String bid(String role, String name) {
        return look().elements().values().stream()
                .filter(element -> element.role().equals(role) && element.name().equals(name))
                .map(ObservedElement::bid)
                .reduce((one, other) -> {
                    throw new AssertionError("two elements " + role + " '" + name + "'");
                })
                .orElseThrow(() -> new AssertionError("no " + role + " '" + name + "' in " + look().text()));
    }

    /** Performs a reply; returns the error text, or an empty text. */
    String act(String reply) {
        ParseResult result = parser.parse(reply);
        if (result instanceof Unparsable unparsable) {
            return unparsable.message();
        }
        return ((Parsed) result)
                .actions().stream()
                        .map(action -> stage.perform(action).error())
                        .flatMap(Optional::stream)
                        .findFirst()
                        .orElse("");
    }

    Object js(String expression) {
        return stage.page().evaluate(expression);
    }

    @Override
    public void close() {
        reader.close();
        page.context().close();
    }
}
