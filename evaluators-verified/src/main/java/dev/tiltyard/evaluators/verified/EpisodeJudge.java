package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.VerifiedCheck.NetworkCheck;
import dev.tiltyard.evaluators.verified.VerifiedCheck.ResponseCheck;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.Trace;
import dev.tiltyard.evaluators.verified.trace.TraceException;
import dev.tiltyard.evaluators.verified.value.ItemMatching;
import dev.tiltyard.evaluators.verified.value.Mismatch;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Judges one episode in a single pass over the recording, for all conditions at once. */
final class EpisodeJudge {
    private final VerifiedTask task;
    private final VerifiedRules rules;
    private final VerifiedSites sites;
    private final boolean sitesGuessed;
    private final List<NetworkWatch> watches = new ArrayList<>();
    private int place;
    private final SiteVisits visits;

    EpisodeJudge(VerifiedTask task, VerifiedRules rules, VerifiedSites sites, boolean sitesGuessed) {
        this.task = task;
        this.rules = rules;
        this.sites = sites;
        this.sitesGuessed = sitesGuessed;
        this.visits = new SiteVisits(task, sites);
        task.networkChecks().forEach(check -> watches.add(new NetworkWatch(task, check, rules, sites)));
    }

    /**
     * Judges the episode.
     *
     * @throws TraceException if the recording cannot be read or is empty
     */
    List<EvaluatorResult> judge(JsonNode response, Trace trace) {
        trace.forEach(new Bodies(), this::accept);
        List<EvaluatorResult> results = new ArrayList<>();
        int network = 0;
        for (VerifiedCheck check : task.checks()) {
            results.add(
                    check instanceof ResponseCheck answer
                            ? answer(answer, response)
                            : watches.get(network++).result());
        }
        return rules.corrects(VerifiedCorrection.REPEATED_REQUESTS) ? withRepetitions(results) : results;
    }

    private final class Bodies implements Trace.WantedBodies {
        @Override
        public boolean wants(String method, String url) {
            return watches.stream().anyMatch(watch -> watch.wantsBody(method, url));
        }

        @Override
        public boolean wantsStored() {
            return rules.corrects(VerifiedCorrection.STORED_BODIES);
        }
    }

    private void accept(NetworkEvent event) {
        int at = place++;
        try {
            if (Urls.isStaticFile(Urls.parse(event.requiredUrl()).path())) {
                return;
            }
        } catch (NotNormalException | TraceException e) {
            watches.forEach(watch -> watch.malformed(at, String.valueOf(e.getMessage())));
            return;
        }
        visits.accept(event);
        watches.forEach(watch -> watch.accept(at, event));
    }

    private EvaluatorResult answer(ResponseCheck check, JsonNode response) {
        EvaluatorResult result = new ResponseEvaluator(task, check, rules, sites).evaluate(response);
        boolean fromMemory = rules.corrects(VerifiedCorrection.ANSWERS_FROM_MEMORY)
                && task.expectsData()
                && !task.mayBeAnsweredAtStart()
                && !visits.any()
                && !sitesGuessed;
        if (!fromMemory || result.status() == EvalStatus.ERROR) {
            return result;
        }
        return result.with(new Mismatch(
                "no_site_opened",
                List.of("The recording shows no successful request to " + String.join(" or ", task.sites())
                        + " beyond the start page: the answer was not looked up.")));
    }

    /** Of identical conditions, only as many are met as there are distinct matching requests. */
    private List<EvaluatorResult> withRepetitions(List<EvaluatorResult> results) {
        List<EvaluatorResult> all = new ArrayList<>(results);
        Set<Integer> seen = new TreeSet<>();
        for (int i = 0; i < watches.size(); i++) {
            List<Integer> alike = alike(i);
            if (alike.size() > 1 && seen.add(alike.get(0))) {
                List<Integer> events = watches.get(i).matches();
                int met = new ItemMatching(alike.size(), events.size(), (check, event) -> true).best();
                alike.stream().skip(met).forEach(w -> fail(all, w, events.size()));
            }
        }
        return all;
    }

    private List<Integer> alike(int watch) {
        List<Integer> alike = new ArrayList<>();
        NetworkCheck check = watches.get(watch).check();
        for (int i = 0; i < watches.size(); i++) {
            if (!check.shouldNotExist() && watches.get(i).check().equals(check)) {
                alike.add(i);
            }
        }
        return alike;
    }

    private void fail(List<EvaluatorResult> results, int watch, int events) {
        int network = -1;
        for (int i = 0; i < results.size(); i++) {
            if (task.checks().get(i) instanceof NetworkCheck
                    && ++network == watch
                    && results.get(i).status() == EvalStatus.SUCCESS) {
                results.set(
                        i,
                        results.get(i)
                                .with(new Mismatch(
                                        "missing_navigation_event",
                                        List.of(
                                                "The task asks for the same request more than once, and it was made only "
                                                        + events + " time(s)."))));
            }
        }
    }
}
