package dev.tiltyard.cli.fidelity;

import dev.tiltyard.cli.fidelity.MatchingBlocks.Block;
import dev.tiltyard.cli.fidelity.RecordedWay.Act;
import dev.tiltyard.cli.fidelity.RecordedWay.Click;
import dev.tiltyard.cli.fidelity.RecordedWay.Goto;
import dev.tiltyard.cli.fidelity.RecordedWay.Press;
import dev.tiltyard.cli.fidelity.RecordedWay.Type;
import dev.tiltyard.cli.fidelity.RecordedWay.Unanswered;
import dev.tiltyard.cli.fidelity.RecordedWay.Wait;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.episode.DialogPolicy;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.observation.AgentView;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationArea;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.play.RunningSiteUrls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Goes to a page as an agent does and observes it from its top to its end. */
final class Capture {
    private static final int MOST_SCREENS = 14;
    private static final int STEPS = 100;
    /** How often an act is tried: a busy machine may be slower than an action waits for its element. */
    private static final int TRIES = 4;

    private static final Pattern BID = Pattern.compile("\\s*\\[(\\w+)\\].*", Pattern.DOTALL);

    private final BrowserHost browser;
    private final Lease lease;
    private final SiteAddresses addresses;

    Capture(BrowserHost browser, Lease lease) {
        this.browser = browser;
        this.lease = lease;
        this.addresses = RunningSiteUrls.of(lease.sites());
    }

    /** The page in that profile; the sites are reset before. */
    CapturedPage of(RecordedWay way, ObservationProfile profile) {
        lease.reset();
        EpisodeSpec.Builder spec = EpisodeSpec.over(
                        lease.sites().values().stream().map(EpisodeSite::of).toList())
                .startingAt(addresses.fill(way.url()))
                .named("fidelity")
                .dialogs(DialogPolicy.ACCEPT)
                .observing(ObservationSettings.of(profile))
                .limits(Limits.STANDARD.withSteps(STEPS));
        way.login().forEach(site -> spec.loggedIn(TaskPlay.login(lease.site(site))));
        try (Episode episode = Episode.start(browser, spec.build())) {
            List<String> problems = new ArrayList<>();
            way.acts().forEach(act -> perform(act, episode, profile, problems));
            String viewport = episode.last().observation().text();
            String whole = profile.isWebArena() ? scrolled(episode, viewport) : viewport;
            return new CapturedPage(episode.last().observation().url(), viewport, whole, problems);
        }
    }

    private void perform(Act act, Episode episode, ObservationProfile profile, List<String> problems) {
        boolean webArena = profile.isWebArena();
        if (act instanceof Goto to) {
            step(call(profile, "goto", addresses.fill(to.url())), episode, problems);
        } else if (act instanceof Wait pause) {
            wait(pause.time(), episode);
        } else if (act instanceof Click click) {
            onElement(click.element(), bid -> call(profile, "click", bid), episode, problems);
        } else if (act instanceof Type typed) {
            String text = typed.text();
            onElement(
                    typed.element(),
                    bid -> webArena ? call(profile, "type", bid, text, "1") : call(profile, "fill", bid, text),
                    episode,
                    problems);
        } else if (act instanceof Unanswered requests) {
            episode.page().route(requests.url(), route -> {});
        } else if (act instanceof Press press && !webArena) {
            onElement(press.element(), bid -> call(profile, "press", bid, "Enter"), episode, problems);
        }
    }

    /** The page goes on by itself meanwhile; it is observed again. */
    private static void wait(Duration time, Episode episode) {
        episode.page().waitForTimeout(time.toMillis());
        episode.note("wait");
    }

    private static void onElement(
            Pattern element, UnaryOperator<String> action, Episode episode, List<String> problems) {
        Optional<WayElement> found = WayElement.in(episode.last().observation().text(), element);
        if (found.isEmpty()) {
            problems.add("no element \"" + element.pattern() + "\"");
            return;
        }
        found.get().standIn().ifPresent(line -> problems.add(line + " taken for \"" + element.pattern() + "\""));
        step(action.apply(found.get().bid()), episode, problems);
    }

    /** An act that fails and changes nothing is tried again; a second click could undo the first. */
    private static void step(String action, Episode episode, List<String> problems) {
        String before = episode.last().observation().text();
        Optional<String> error = Optional.empty();
        for (int tried = 0; tried < TRIES; tried++) {
            Observation after = episode.step(action).observation();
            error = after.lastActionError();
            if (error.isEmpty() || !after.text().equals(before)) {
                break;
            }
        }
        error.ifPresent(last -> problems.add(action + ": " + last));
    }

    private static String call(ObservationProfile profile, String action, String... arguments) {
        return profile.isWebArena()
                ? action + " [" + String.join("] [", arguments) + "]"
                : action + "('" + String.join("', '", arguments) + "')";
    }

    private static String scrolled(Episode episode, String viewport) {
        List<String> whole = Arrays.asList(viewport.split("\n"));
        String before = viewport;
        for (int screen = 0; screen < MOST_SCREENS; screen++) {
            String now = episode.step("scroll [down]").observation().text();
            if (now.equals(before)) {
                break;
            }
            whole = joined(whole, Arrays.asList(now.split("\n")));
            before = now;
        }
        return String.join("\n", inOrderOf(tree(episode), whole));
    }

    /** The lines of the page's whole tree, those outside the window and without a box included. */
    private static List<String> tree(Episode episode) {
        ObservationSettings settings = ObservationSettings.of(ObservationProfile.WEBARENA_2023)
                .with(ObservationArea.WHOLE_PAGE)
                .withScreenshot(false);
        try (ObservationReader reader = new ObservationReader(settings)) {
            return List.of(reader.read(episode.page(), AgentView.FRESH).text().split("\n"));
        }
    }

    /**
     * The lines in the order of the tree: columns beside each other are joined screen by screen, but read one after the
     * other. What is not in the tree stays behind the line above.
     */
    static List<String> inOrderOf(List<String> tree, List<String> lines) {
        Map<String, Integer> places = new HashMap<>();
        for (String line : tree) {
            bid(line).ifPresent(bid -> places.putIfAbsent(bid, places.size() + 1));
        }
        Map<Integer, List<String>> ordered = new TreeMap<>();
        int place = 0;
        for (String line : lines) {
            place = bid(line).map(places::get).orElse(place);
            ordered.computeIfAbsent(place, each -> new ArrayList<>()).add(line);
        }
        return ordered.values().stream().flatMap(List::stream).toList();
    }

    private static Optional<String> bid(String line) {
        Matcher bid = BID.matcher(line);
        return bid.matches() ? Optional.of(bid.group(1)) : Optional.empty();
    }

    /**
     * Both lists, what they share once; no element twice. Where both go on differently, the deeper lines come first: they
     * belong to what was there before, while the others may be a column beside it.
     */
    static List<String> joined(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>();
        int a = 0;
        int b = 0;
        List<Block> blocks = new ArrayList<>(MatchingBlocks.of(first, second));
        blocks.add(new Block(first.size(), second.size(), 0));
        for (Block block : blocks) {
            List<String> ofFirst = first.subList(a, block.a());
            List<String> ofSecond = second.subList(b, block.b());
            boolean secondDeeper = depth(ofSecond) > depth(ofFirst);
            all.addAll(secondDeeper ? ofSecond : ofFirst);
            all.addAll(secondDeeper ? ofFirst : ofSecond);
            all.addAll(first.subList(block.a(), block.a() + block.size()));
            a = block.a() + block.size();
            b = block.b() + block.size();
        }
        Set<String> bids = new HashSet<>();
        all.removeIf(line -> bid(line).filter(bid -> !bids.add(bid)).isPresent());
        return all;
    }

    /** How far the first of the lines is indented. */
    private static int depth(List<String> lines) {
        return (int) lines.stream()
                .limit(1)
                .flatMapToInt(String::chars)
                .takeWhile(each -> each == '\t')
                .count();
    }
}
