package dev.tiltyard.server.serve;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.days.Chain;
import dev.tiltyard.tasks.days.LivingChain;
import dev.tiltyard.tasks.packfile.ChainFile;
import dev.tiltyard.tasks.packfile.ChainTemplate;
import dev.tiltyard.tasks.packfile.DayTemplate;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.NothingToDrawException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The chain of days on a leased copy, if one is being played. Used on the lease's thread only. */
final class HeldDays {
    private @Nullable Chain chain;
    private @Nullable LivingChain living;
    private int played;
    private List<String> leftOut = List.of();

    /**
     * The chain that a request asks for.
     *
     * @throws ApiProblem if there is none of that name
     */
    static Optional<Chain> named(Request request) {
        int seed = request.number("days_seed", 0, DrawnTask.LARGEST_SEED).orElse(0);
        return request.text("days").map(name -> {
            List<ChainTemplate> all =
                    ChainFile.shipped(SiteCatalog.ofThisBuild().all());
            return all.stream()
                    .filter(template -> template.name().equals(name))
                    .findFirst()
                    .map(template -> new Chain(template, seed))
                    .orElseThrow(() -> ApiProblem.badRequest(
                            "There is no chain of days \"" + name + "\".",
                            "Field \"days\" takes one of: "
                                    + all.stream().map(ChainTemplate::name).collect(Collectors.joining(", ")) + "."));
        });
    }

    /** Whether a chain is being played. */
    boolean isOpen() {
        return living != null;
    }

    /** Whether this chain is being played and has a day left. Each request reads the templates again, so names are compared. */
    boolean goesOn(Chain wanted) {
        Chain now = chain;
        return isOpen()
                && now != null
                && now.name().equals(wanted.name())
                && played < wanted.template().days().size();
    }

    /** Begins a chain on sites in their initial state. */
    void begin(Chain wanted, Lease lease) {
        List<String> missing = wanted.template().sites().stream()
                .filter(site -> !lease.sites().containsKey(site))
                .toList();
        if (!missing.isEmpty()) {
            throw ApiProblem.badRequest(
                    "The chain " + wanted.template().name() + " needs sites that are not leased: "
                            + String.join(", ", missing) + ".",
                    "Start the server with them in --sites.");
        }
        Map<String, String> digests = new TreeMap<>();
        for (String id : wanted.template().sites()) {
            RunningSite site = lease.site(id);
            digests.put(id, site.state().digest().value());
        }
        living = LivingChain.begin(wanted, lease.sites(), digests);
        chain = wanted;
        played = 0;
    }

    /** Lets other people act and begins the next day of the chain. */
    DrawnTask next(BrowserHost browser) {
        Chain now = chain;
        LivingChain world = living;
        if (now == null || world == null) {
            throw new IllegalStateException("no chain is being played");
        }
        DayTemplate day = now.template().days().get(played);
        played++;
        leftOut = world.others(browser, day);
        try {
            return world.begin(day);
        } catch (NothingToDrawException e) {
            throw new ApiProblem(
                    409,
                    "nothing_to_ask",
                    "Day " + day.day() + " of " + now.name()
                            + " has nothing to ask for, because an earlier day was not done: " + e.getMessage(),
                    "Count the day as failed. The next reset begins the day after it.");
        }
    }

    /** What other people could not do before the day, because an earlier day was not done; empty usually. */
    List<String> leftOut() {
        return leftOut;
    }

    /** An action was done. */
    void tick() {
        LivingChain world = living;
        if (world != null) {
            world.tick();
        }
    }

    /** Restores the world's own initial state, if a chain was played. */
    void end() {
        LivingChain world = living;
        living = null;
        chain = null;
        if (world != null) {
            world.end();
        }
    }
}
