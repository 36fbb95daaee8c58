package dev.tiltyard.server.serve;

import dev.tiltyard.env.episode.DialogPolicy;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.fault.FaultPlan;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.play.RunningSiteUrls;
import dev.tiltyard.values.SiteException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How to start an episode.
 *
 * @param task of the episode; empty for free play
 * @param startUrls one per tab, with placeholders such as {@code __REDDIT__}; only for free play
 * @param logIn ids of the sites to log in to; only for free play
 * @param profile of the observations
 * @param screenshot whether observations have a screenshot
 * @param publishedHosts whether the agent is shown WebArena's host names
 * @param steps after which it ends
 * @param faults what goes wrong on purpose; empty for nothing
 * @param face that the sites wear from now on, as users spell it; empty if they keep theirs
 */
record EpisodeRequest(
        Optional<Task> task,
        List<String> startUrls,
        List<String> logIn,
        String profile,
        boolean screenshot,
        boolean publishedHosts,
        int steps,
        Optional<FaultPlan> faults,
        Optional<String> face) {
    private static final Pattern WEB = Pattern.compile("(?i)\\s*(?:https?://.+|about:blank\\s*)?");

    static final Set<String> FIELDS = Set.of(
            "task_id",
            "start_urls",
            "log_in",
            "profile",
            "screenshot",
            "published_hosts",
            "max_steps",
            "faults",
            "fault_seed",
            "face");

    EpisodeRequest {
        startUrls = List.copyOf(startUrls);
        logIn = List.copyOf(logIn);
        if (task.isPresent() && !(startUrls.isEmpty() && logIn.isEmpty())) {
            throw ApiProblem.badRequest(
                    "Fields \"start_urls\" and \"log_in\" don't go with \"task_id\": a task defines where it starts.",
                    "Leave \"start_urls\" and \"log_in\" out, or \"task_id\".");
        }
    }

    /** The faults that a request asks for. */
    static Optional<FaultPlan> faults(Request request) {
        int seed = request.number("fault_seed", 0, Integer.MAX_VALUE).orElse(1);
        return request.text("faults").map(text -> {
            try {
                return FaultPlan.parse(text, seed);
            } catch (IllegalArgumentException e) {
                throw wrong("faults", text, String.valueOf(e.getMessage()));
            }
        });
    }

    /** Gives the sites the face that was asked for, and describes the episode. */
    EpisodeSpec spec(Lease lease) {
        face.ifPresent(name -> wear(name, lease));
        EpisodeSpec.Builder spec = task.map(started -> TaskPlay.spec(TaskPlay.here(started, lease), lease))
                .orElseGet(() -> freePlay(lease));
        ObservationProfile observed = observed();
        spec.observing(ObservationSettings.of(observed).withScreenshot(screenshot))
                .limits(Limits.STANDARD.withSteps(steps));
        if (!observed.isWebArena()) {
            spec.endingWithAMessage(); // its grammar has no stop: a message is the answer
        }
        if (publishedHosts) {
            spec.withPublishedHosts();
        }
        faults.ifPresent(spec::withFaults);
        return spec.build();
    }

    private static void wear(String name, Lease lease) {
        try {
            lease.wear(FaceChoice.read(name));
        } catch (SiteException e) {
            throw wrong("face", name, String.valueOf(e.getMessage()));
        }
    }

    private ObservationProfile observed() {
        try {
            return ObservationProfile.named(profile);
        } catch (IllegalArgumentException e) {
            throw wrong("profile", profile, String.valueOf(e.getMessage()));
        }
    }

    private EpisodeSpec.Builder freePlay(Lease lease) {
        SiteAddresses addresses = RunningSiteUrls.of(lease.sites());
        startUrls.stream()
                .filter(url -> !WEB.matcher(addresses.fill(url)).matches())
                .forEach(url -> {
                    throw wrong(
                            "start_urls",
                            url,
                            "It must be an http address, or begin with the placeholder of a leased site, such as __REDDIT__.");
                });
        startUrls.stream()
                .filter(url -> !isOfLease(addresses.fill(url).strip(), lease))
                .forEach(url -> {
                    throw wrong("start_urls", url, "It must be on a leased site: " + siteUrls(lease) + ".");
                });
        logIn.stream().filter(site -> !canLogIn(lease, site)).forEach(site -> {
            throw wrong(
                    "log_in",
                    site,
                    "It must be a leased site that has accounts: "
                            + lease.sites().keySet() + ".");
        });
        EpisodeSpec.Builder spec = EpisodeSpec.over(
                        lease.sites().values().stream().map(EpisodeSite::of).toList())
                .startingAt(addresses.fill(String.join(EpisodeSpec.AND, startUrls)))
                .named("free play")
                .dialogs(DialogPolicy.ACCEPT);
        TaskPlay.screen(lease.sites().values().stream()).ifPresent(spec::viewport);
        logIn.forEach(site -> spec.loggedIn(TaskPlay.login(lease.site(site))));
        return spec;
    }

    private boolean isOfLease(String url, Lease lease) {
        return !url.toLowerCase(Locale.ROOT).startsWith("http")
                || publishedHosts
                || siteUrls(lease).stream()
                        .anyMatch(site -> url.equals(site) || url.startsWith(site + "/") || url.startsWith(site + "?"));
    }

    private static List<String> siteUrls(Lease lease) {
        return lease.sites().values().stream()
                .map(site -> site.url().toString().replaceFirst("/$", ""))
                .toList();
    }

    private static boolean canLogIn(Lease lease, String site) {
        RunningSite running = lease.sites().get(site);
        return running != null && !running.definition().accounts().isEmpty();
    }

    private static ApiProblem wrong(String field, String value, String remedy) {
        String shown = value.length() > 100 ? value.substring(0, 100) + "..." : value;
        return ApiProblem.badRequest("Field \"" + field + "\" has \"" + shown + "\".", remedy);
    }
}
