package dev.tiltyard.env.action;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import dev.tiltyard.env.action.ActionOutcome.Failed;
import dev.tiltyard.env.action.ActionOutcome.Failed.Kind;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.page.ObservedElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What an agent acts on: the tabs of one context, the active tab, the last observation, and the chat.
 *
 * <p>Use it only on the thread of its Playwright.
 */
public final class Stage {
    /**
     * How many tabs an agent and its pages may have open: each takes memory, and time to close when the episode ends.
     */
    public static final int MOST_TABS = 40;

    private final BrowserContext context;
    private final ObservationReader reader;
    private final ActionRules rules;
    private final Consumer<Page> closing;
    private final List<ChatMessage> chat = new ArrayList<>();
    private Page page;
    private Optional<Observation> seen = Optional.empty();
    private Optional<Page> seenPage = Optional.empty();
    private boolean leftWhileTyping;
    private LocatedAction.Spot pointer = new LocatedAction.Spot(0, 0);

    /**
     * Creates a stage with an active tab.
     *
     * @param page the active tab
     * @param reader makes the observations
     * @param rules what actions may do
     */
    public Stage(Page page, ObservationReader reader, ActionRules rules) {
        this(page, reader, rules, Page::close);
    }

    /**
     * Creates a stage with an active tab.
     *
     * @param page the active tab
     * @param reader makes the observations
     * @param rules what actions may do
     * @param closing closes a tab
     */
    public Stage(Page page, ObservationReader reader, ActionRules rules, Consumer<Page> closing) {
        this.closing = Objects.requireNonNull(closing, "closing");
        this.context = page.context();
        this.page = page;
        this.reader = Objects.requireNonNull(reader, "reader");
        this.rules = Objects.requireNonNull(rules, "rules");
    }

    /** The context whose pages are the tabs. */
    public BrowserContext context() {
        return context;
    }

    public Page page() {
        return page;
    }

    /** What actions may do. */
    public ActionRules rules() {
        return rules;
    }

    /** Makes a tab the active one and brings it to the front. */
    public void activate(Page tab) {
        page = Objects.requireNonNull(tab, "tab");
        page.bringToFront();
    }

    public void follow(Page tab) {
        page = Objects.requireNonNull(tab, "tab");
    }

    /** Closes the active tab. */
    void closePage() {
        closing.accept(page);
    }

    /** The messages so far, oldest first. */
    public List<ChatMessage> chat() {
        return List.copyOf(chat);
    }

    /** Adds a message to the chat. */
    public void say(ChatMessage message) {
        chat.add(message);
    }

    /** Replaces the messages. */
    public void replaceChat(List<ChatMessage> messages) {
        chat.clear();
        chat.addAll(messages);
    }

    /** Records the observation that the agent has seen: the ids in its next actions refer to it. */
    public void show(Observation observation) {
        seen = Optional.of(observation);
        seenPage = Optional.of(page);
    }

    /** The last observation shown, if any. */
    public Optional<Observation> seen() {
        return seen;
    }

    /**
     * Performs an action. Never throws because of an action.
     *
     * @return the outcome, with a text for the agent if it failed
     */
    public ActionOutcome perform(Action action) {
        try {
            action.performIn(this);
            return new ActionOutcome.Done();
        } catch (ActionFailedException failed) {
            return new Failed(
                    Kind.IMPOSSIBLE, Optional.ofNullable(failed.getMessage()).orElse("It failed."));
        } catch (PlaywrightException refused) {
            Kind kind = refused instanceof TimeoutError ? Kind.TIMED_OUT : Kind.BROWSER_ERROR;
            return new Failed(kind, BrowserError.text(action, refused));
        } catch (RuntimeException unexpected) {
            return new Failed(Kind.UNEXPECTED, "%s failed: %s".formatted(ActionName.of(action), unexpected));
        }
    }

    /** Moves the mouse. */
    void moveMouse(double x, double y) {
        noteMouse(x, y);
        page.mouse().move(pointer.x(), pointer.y());
    }

    /** Records where an action moves the mouse. */
    void noteMouse(double x, double y) {
        pointer = new LocatedAction.Spot(x, y);
    }

    /**
     * Where actions at positions last moved the mouse, in CSS pixels from the viewport's upper left corner; at first, that
     * corner. Actions on elements don't count.
     */
    public LocatedAction.Spot pointer() {
        return pointer;
    }

    /** Records that the page navigated during text input. */
    void noteLeaving() {
        leftWhileTyping = true;
    }

    /** Returns and clears whether the page navigated during text input. */
    public boolean takeLeftWhileTyping() {
        boolean taken = leftWhileTyping;
        leftWhileTyping = false;
        return taken;
    }

    /** The element timeout in milliseconds, for Playwright's options. */
    double elementTimeout() {
        return rules.elementTimeout().toMillis();
    }

    /**
     * The element with this id in the last observation.
     *
     * @throws ActionFailedException if there is none
     */
    Target target(String bid) {
        Observation observation = seen.filter(shown -> seenPage.equals(Optional.of(page)))
                .orElseThrow(() -> new ActionFailedException(
                        "Could not find element with bid %s: this tab has not been observed yet."
                                .formatted(shown(bid))));
        if (observation.profile() == ObservationProfile.ARIA) {
            return Target.byReference(this, bid);
        }
        ObservedElement element = observation
                .element(bid)
                .orElseThrow(() -> new ActionFailedException(
                        "Could not find element with bid %s: use an id of the last observation."
                                .formatted(shown(bid))));
        return observation.profile().isWebArena()
                ? Target.atObservedPlace(this, reader.devTools(page), element)
                : Target.of(this, reader.devTools(page), element);
    }

    private static String shown(String bid) {
        return Quoted.of(bid);
    }
}
