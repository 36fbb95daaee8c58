package dev.tiltyard.suite.serve;

import dev.tiltyard.env.episode.DialogPolicy;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.suite.run.TaskPlay;
import dev.tiltyard.tasks.play.Addresses;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
 */
record EpisodeRequest(
        Optional<Task> task,
        List<String> startUrls,
        List<String> logIn,
        String profile,
        boolean screenshot,
        boolean publishedHosts,
        int steps) {
    static final Set<String> FIELDS =
            Set.of("task_id", "start_urls", "log_in", "profile", "screenshot", "published_hosts", "max_steps");

    EpisodeRequest {
        startUrls = List.copyOf(startUrls);
        logIn = List.copyOf(logIn);
        if (task.isPresent() && !(startUrls.isEmpty() && logIn.isEmpty())) {
            throw ApiProblem.badRequest(
                    "A task defines where it starts and where it is logged in.",
                    "Leave \"start_urls\" and \"log_in\" out, or \"task_id\".");
        }
    }

    EpisodeSpec spec(Lease lease) {
        EpisodeSpec.Builder spec = task.map(started -> TaskPlay.spec(TaskPlay.here(started, lease), lease))
                .orElseGet(() -> freePlay(lease));
        spec.observing(ObservationSettings.of(ObservationProfile.named(profile)).withScreenshot(screenshot))
                .limits(Limits.STANDARD.withSteps(steps));
        if (publishedHosts) {
            spec.withPublishedHosts();
        }
        return spec.build();
    }

    private EpisodeSpec.Builder freePlay(Lease lease) {
        EpisodeSpec.Builder spec = EpisodeSpec.over(
                        lease.sites().values().stream().map(EpisodeSite::of).toList())
                .startingAt(Addresses.of(lease.sites()).fill(String.join(EpisodeSpec.AND, startUrls)))
                .named("free play")
                .dialogs(DialogPolicy.ACCEPT);
        logIn.forEach(site -> spec.loggedIn(TaskPlay.login(lease.site(site))));
        return spec;
    }
}
