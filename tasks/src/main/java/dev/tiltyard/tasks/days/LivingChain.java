package dev.tiltyard.tasks.days;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.episode.DialogPolicy;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.state.Patch;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.packfile.DayTemplate;
import dev.tiltyard.tasks.packfile.OthersAction;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.template.Drawer;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.NothingToDrawException;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.values.SiteException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A chain that is being played on a copy of its sites: no reset between the days. The state at each morning is what the
 * day's task is judged against, so that neither earlier days nor other people count as changes. End it before the copy is
 * returned. Not thread-safe.
 */
public final class LivingChain {
    private final Chain chain;
    private final Map<String, RunningSite> sites = new LinkedHashMap<>();
    private final Map<String, String> digests;
    private final Map<String, JsonNode> values = new LinkedHashMap<>();
    private final ChainClock clock;

    private LivingChain(Chain chain, Map<String, RunningSite> running, Map<String, String> digests) {
        this.chain = chain;
        this.digests = Map.copyOf(digests);
        for (String id : chain.template().sites()) {
            RunningSite site = running.get(id);
            if (site == null) {
                throw new SiteException(
                        "The chain " + chain.name() + " needs the site " + id + ", which is not running.");
            }
            sites.put(id, site);
        }
        this.clock = new ChainClock(List.copyOf(sites.values()));
    }

    /**
     * Begins a chain.
     *
     * @param running sites by id, in their initial state
     * @param digests of their initial state
     */
    public static LivingChain begin(Chain chain, Map<String, RunningSite> running, Map<String, String> digests) {
        LivingChain living = new LivingChain(chain, running, digests);
        living.clock.evening(1);
        return living;
    }

    /**
     * Lets other people do what they do before a day.
     *
     * @return what could not be done, because the agent had not done its part; empty usually
     */
    public List<String> others(BrowserHost browser, DayTemplate day) {
        clock.evening(day.day());
        List<String> left = new ArrayList<>();
        for (OthersAction action : day.meanwhile()) {
            try {
                action.draw(drawer().choices(day.after(values), chain.seed()), values);
                perform(browser, action);
            } catch (OracleException | NothingToDrawException e) {
                left.add(action.place() + ": " + e.getMessage());
            }
            clock.next();
        }
        return left;
    }

    private void perform(BrowserHost browser, OthersAction action) {
        RunningSite site = site(action.site());
        EpisodeSpec.Builder spec = EpisodeSpec.over(List.of(EpisodeSite.of(site)))
                .startingAt(site.url() + site.definition().entrance())
                .named("other people of " + chain.name())
                .dialogs(DialogPolicy.ACCEPT);
        action.who(site.definition(), values).ifPresent(account -> spec.loggedIn(site.login(account)));
        try (Episode episode = Episode.start(browser, spec.build())) {
            BrowserActor actor = OracleAgent.actor(episode, new ArrayList<>());
            action.perform(values, actor);
            actor.end();
            episode.awaitQuiet();
        }
    }

    /**
     * Begins a day and draws its task from the world as it is now.
     *
     * @throws NothingToDrawException if there is nothing left to ask for
     * @throws IllegalStateException if what must be remembered can still be looked up
     */
    public DrawnTask begin(DayTemplate day) {
        clock.morning(day.day());
        Drawer drawer = drawer();
        TaskTemplate template = day.after(values);
        DrawnTask drawn = drawer.draw(template, chain.seed());
        List<String> findable = day.findable(values, drawer.choices(template, chain.seed()));
        if (!findable.isEmpty()) {
            throw new IllegalStateException("Day " + day.day() + " of " + chain.name()
                    + " asks for what can still be looked up: " + String.join("; ", findable));
        }
        sites.values().stream().filter(LivingChain::hasDatabase).forEach(site -> site.state()
                .inject(Patch.empty()));
        return marked(drawn, day);
    }

    /** Nothing but its files: nobody changes such a site. */
    private static boolean hasDatabase(RunningSite site) {
        return site.definition().replica().store() != Store.NONE;
    }

    /** The task with its place in the chain, for agents and reports. */
    private DrawnTask marked(DrawnTask drawn, DayTemplate day) {
        ObjectNode source = drawn.source().deepCopy();
        ObjectNode place = source.withObject("/pack").putObject("chain");
        place.put("name", chain.template().name())
                .put("seed", chain.seed())
                .put("day", day.day())
                .put("days", chain.template().days().size());
        Task task = TaskFile.load(
                        chain.name(), source.toString().getBytes(StandardCharsets.UTF_8), SiteAddresses.none())
                .requireSound()
                .task(drawn.task().id());
        return new DrawnTask(drawn.template(), drawn.seed(), drawn.answer(), source, task);
    }

    private Drawer drawer() {
        return new Drawer(sites, digests);
    }

    private RunningSite site(String id) {
        RunningSite site = sites.get(id);
        if (site == null) {
            throw new IllegalStateException(id + " is not a site of " + chain.name());
        }
        return site;
    }

    /** Moves the clock on after an action of the agent. */
    public void tick() {
        clock.tick();
    }

    /** Digests of the sites' present state by site, the same in each replay ({@link WorldDigest}). */
    public Map<String, String> world() {
        Map<String, String> world = new TreeMap<>();
        sites.forEach((id, site) -> world.put(id, WorldDigest.of(site)));
        return world;
    }

    /** Restores all sites to the world's own initial state; returns the proofs by site. */
    public Map<String, ResetReport> end() {
        Map<String, ResetReport> reports = new TreeMap<>();
        sites.forEach((id, site) -> reports.put(id, site.state().withdraw()));
        return reports;
    }
}
