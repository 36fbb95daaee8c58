package dev.tiltyard.env.episode;

import dev.tiltyard.env.action.ActionParser;
import dev.tiltyard.env.action.ActionRules;
import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.WebArenaGrammar;
import dev.tiltyard.env.browser.HarRecording;
import dev.tiltyard.env.browser.Place;
import dev.tiltyard.env.browser.SessionFaults;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.fault.FaultPlan;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.StorageState;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The settings of an episode. Built with {@link #over(EpisodeSite...)}:
 *
 * <pre>{@code
 * EpisodeSpec.over(EpisodeSite.of(forum)).startingAt("http://localhost:9999 |AND| http://localhost:9999/forums")
 *         .loggedIn(forum.login(account)).build()
 * }</pre>
 *
 * @param name the episode's name in the trajectory, for example a task's number
 * @param sites the sites that the browser may reach
 * @param startUrls one per tab, in order; the first is active; empty for one blank tab
 * @param logins log-ins to several sites, merged into one session
 * @param emulation the emulated browser properties
 * @param limits steps and times
 * @param agent what the agent sees and how it acts
 * @param dialogs how dialogs are answered
 * @param messageEnds whether a message to the user is the agent's answer and ends the episode
 * @param userReplies what the user replies to the agent's messages, in order; the last one is repeated; none if nobody
 *     replies
 * @param actionSelectors CSS selectors and XPaths that the elements of actions are matched against, as evidence; empty
 *     if actions are not recorded with their elements
 * @param followNewTabs whether a tab that a page opens becomes the active one
 * @param recording what is recorded, and where; empty for nothing
 * @param faults what goes wrong on purpose; empty for nothing
 */
public record EpisodeSpec(
        String name,
        List<EpisodeSite> sites,
        List<String> startUrls,
        List<StorageState> logins,
        Emulation emulation,
        Limits limits,
        AgentInterface agent,
        DialogPolicy dialogs,
        boolean messageEnds,
        List<String> userReplies,
        Optional<List<String>> actionSelectors,
        boolean followNewTabs,
        Optional<Recording> recording,
        Optional<FaultPlan> faults) {
    /** Separates several start URLs in a task file. */
    public static final String AND = " |AND| ";

    public EpisodeSpec {
        sites = List.copyOf(sites);
        startUrls = List.copyOf(startUrls);
        logins = List.copyOf(logins);
        userReplies = List.copyOf(userReplies);
        actionSelectors = actionSelectors.map(List::copyOf);
        for (var url : startUrls) {
            if (!url.matches("(?i)(https?://.+|about:blank)")) {
                throw new IllegalArgumentException("start URL " + url + " is not an HTTP URL");
            }
        }
    }

    /** Starts building a spec for these sites. */
    public static Builder over(EpisodeSite... sites) {
        return new Builder(List.of(sites));
    }

    /** Starts building a spec for these sites. */
    public static Builder over(List<EpisodeSite> sites) {
        return new Builder(sites);
    }

    /** The same settings for another copy of the sites, without start URLs, logins and recording. */
    EpisodeSpec on(Map<String, RunningSite> copies) {
        List<EpisodeSite> there = sites.stream()
                .map(site -> Optional.ofNullable(copies.get(site.id()))
                        .map(site::on)
                        .orElseThrow(() -> new EpisodeException("the other copy has no site " + site.id() + "; it has "
                                + copies.keySet() + ". Fork to a copy of the same sites.")))
                .toList();
        return new EpisodeSpec(
                name,
                there,
                List.of(),
                List.of(),
                emulation,
                limits,
                new AgentInterface(
                        agent.observing(),
                        agent.grammar(),
                        agent.rules(),
                        agent.hosts().over(there)),
                dialogs,
                messageEnds,
                userReplies,
                actionSelectors,
                followNewTabs,
                Optional.empty(),
                faults);
    }

    /** The same settings for a browser with these cookies and this storage. */
    EpisodeSpec with(StorageState storage) {
        return new EpisodeSpec(
                name,
                sites,
                startUrls,
                List.of(storage),
                emulation,
                limits,
                agent,
                dialogs,
                messageEnds,
                userReplies,
                actionSelectors,
                followNewTabs,
                recording,
                faults);
    }

    SessionOptions session(Optional<HarRecording> har, Optional<SessionFaults> going) {
        var reachable = new LinkedHashSet<URI>();
        sites.forEach(site -> reachable.add(site.address()));
        return new SessionOptions(
                reachable,
                logins,
                emulation.viewport(),
                emulation.place(),
                emulation.locale(),
                emulation.timeZone(),
                har,
                going);
    }

    /**
     * Browser properties that pages see.
     *
     * @param viewport size of each page
     * @param place geolocation; empty to deny it
     * @param locale browser language, as a BCP 47 tag
     * @param timeZone IANA name
     */
    public record Emulation(Viewport viewport, Optional<Place> place, String locale, String timeZone) {}

    /**
     * What the agent sees and how it acts.
     *
     * @param observing what its observations contain
     * @param grammar parses its replies
     * @param rules what its actions may do; the limits set their navigation timeout
     * @param hosts host names that it sees in place of the sites'
     */
    public record AgentInterface(
            ObservationSettings observing, ActionParser grammar, ActionRules rules, AgentHosts hosts) {}

    /**
     * What is recorded during the episode.
     *
     * @param folder folder of the trajectory
     * @param trace whether a Playwright trace is written beside it
     * @param bodies whether the HAR file contains the bodies of requests and of JSON responses
     */
    public record Recording(Path folder, boolean trace, boolean bodies) {}

    /** Builds a spec; everything but the sites has a default. */
    public static final class Builder {
        private static final Pattern CHAT_CALL = Pattern.compile("(?:send_msg_to_user|ask_user)\\s*\\(");
        private static final Pattern CHAT_COMMAND = Pattern.compile("ask_user\\s*\\[");

        private String name = "episode";
        private final List<EpisodeSite> sites;
        private List<String> startUrls = List.of();
        private final List<StorageState> logins = new ArrayList<>();
        private Viewport viewport = Viewport.STANDARD;
        private Optional<Place> place = Optional.empty();
        private String locale = "en-US";
        private String timeZone = "UTC";
        private Limits limits = Limits.STANDARD;
        private OptionalInt maxSteps = OptionalInt.empty();
        private ObservationSettings observing = ObservationSettings.of(ObservationProfile.WEBARENA_2023);
        private Optional<ActionParser> grammar = Optional.empty();
        private ActionRules rules = ActionRules.standard();
        private DialogPolicy dialogs = DialogPolicy.DISMISS;
        private boolean messageEnds;
        private boolean chat;
        private List<String> userReplies = List.of();
        private Optional<List<String>> actionSelectors = Optional.empty();
        private boolean followNewTabs;
        private AgentHosts agentHosts = AgentHosts.none();
        private Optional<Path> folder = Optional.empty();
        private boolean trace;
        private boolean bodies;
        private Optional<FaultPlan> faults = Optional.empty();

        private Builder(List<EpisodeSite> sites) {
            this.sites = List.copyOf(sites);
        }

        /** Start URLs in a task file's syntax: several, one per tab, are separated by {@code " |AND| "}. */
        public Builder startingAt(String urls) {
            startUrls = Stream.of(urls)
                    .flatMap(all -> Arrays.stream(all.split(Pattern.quote(AND))))
                    .map(String::strip)
                    .filter(url -> !url.isEmpty())
                    .toList();
            return this;
        }

        /** Adds a login; may be called once per site. */
        public Builder loggedIn(StorageState state) {
            logins.add(state);
            return this;
        }

        /** The episode's name in the trajectory. */
        public Builder named(String value) {
            name = value;
            return this;
        }

        public Builder viewport(Viewport value) {
            viewport = value;
            return this;
        }

        public Builder at(Place value) {
            place = Optional.of(value);
            return this;
        }

        public Builder locale(String tag) {
            locale = tag;
            return this;
        }

        public Builder timeZone(String name) {
            timeZone = name;
            return this;
        }

        public Builder limits(Limits value) {
            limits = value;
            return this;
        }

        /** Number of actions after which the episode ends, whatever its {@link #limits} are. */
        public Builder maxSteps(int value) {
            maxSteps = OptionalInt.of(value);
            return this;
        }

        /** What the agent sees. Without another grammar, its replies are parsed by the profile's own grammar. */
        public Builder observing(ObservationSettings value) {
            observing = value;
            return this;
        }

        /** Observations have no picture of the page: drawing and encoding one is a large part of a step's cost. */
        public Builder withoutPictures() {
            observing = observing.withScreenshot(false);
            return this;
        }

        /** Parses the agent's replies. */
        public Builder grammar(ActionParser value) {
            grammar = Optional.of(value);
            return this;
        }

        public Builder rules(ActionRules value) {
            rules = value;
            return this;
        }

        public Builder dialogs(DialogPolicy value) {
            dialogs = value;
            return this;
        }

        /** Also accepts {@code ask_user}, and {@code send_msg_to_user("...")} from agents whose grammar has no chat. */
        public Builder withChat() {
            chat = true;
            return this;
        }

        /**
         * Lets the user reply to the agent's messages in the chat.
         *
         * @param replies in order; the last one is repeated
         */
        public Builder replying(List<String> replies) {
            userReplies = List.copyOf(replies);
            return withChat();
        }

        /**
         * Records each action with the text of its element, as evidence.
         *
         * @param selectors CSS selectors and XPaths that the elements are matched against
         */
        public Builder recordingActions(List<String> selectors) {
            actionSelectors = Optional.of(List.copyOf(selectors));
            return this;
        }

        /** Treats a message to the user as the agent's answer, and ends the episode with it. */
        public Builder endingWithAMessage() {
            messageEnds = true;
            return this;
        }

        /** Activates a tab that a page opens; otherwise the agent has to switch to it. */
        public Builder followingNewTabs() {
            followNewTabs = true;
            return this;
        }

        /** Shows the agent WebArena's host names, {@code http://reddit.com} and so on. */
        public Builder withPublishedHosts() {
            agentHosts = AgentHosts.published(sites);
            return this;
        }

        /** Shows the agent the sites' own URLs, but also accepts WebArena's host names. */
        public Builder takingPublishedHosts() {
            agentHosts = AgentHosts.understood(sites);
            return this;
        }

        /** Writes the trajectory to a folder, which is created. */
        public Builder recordedIn(Path value) {
            folder = Optional.of(value);
            return this;
        }

        /** Also writes a Playwright trace. */
        public Builder traced() {
            trace = true;
            return this;
        }

        /** Also records the bodies of requests and of JSON responses; omits requests for static files. */
        public Builder withBodies() {
            bodies = true;
            return this;
        }

        /** Lets some of the browser's requests go wrong, once the start URLs are open. */
        public Builder withFaults(FaultPlan value) {
            faults = Optional.of(value);
            return this;
        }

        private ActionParser grammar() {
            ActionParser plain = grammar.orElseGet(this::grammarOfProfile);
            return chat ? withChat(plain) : plain;
        }

        private static ActionParser withChat(ActionParser grammar) {
            ActionParser calls = BrowserGymGrammar.of(ActionSet.of("chat", "ask"));
            ActionParser commands = WebArenaGrammar.lenient();
            return reply -> {
                String text = reply.strip();
                return CHAT_CALL.matcher(text).lookingAt()
                        ? calls.parse(reply)
                        : CHAT_COMMAND.matcher(text).lookingAt() ? commands.parse(reply) : grammar.parse(reply);
            };
        }

        private ActionParser grammarOfProfile() {
            return observing.profile().isWebArena()
                    ? WebArenaGrammar.strict()
                    : BrowserGymGrammar.of(
                            chat ? ActionSet.of("chat", "ask", "infeas", "bid", "nav", "tab") : ActionSet.standard());
        }

        public EpisodeSpec build() {
            Limits limited = maxSteps.isPresent() ? limits.withSteps(maxSteps.getAsInt()) : limits;
            return new EpisodeSpec(
                    name,
                    sites,
                    startUrls,
                    logins,
                    new Emulation(viewport, place, locale, timeZone),
                    limited,
                    new AgentInterface(observing, grammar(), rules.withNavigationTimeout(limits.action()), agentHosts),
                    dialogs,
                    messageEnds,
                    userReplies,
                    actionSelectors,
                    followNewTabs,
                    folder.map(where -> new Recording(where, trace, bodies)),
                    faults);
        }
    }
}
