package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.VerifiedCheck.NetworkCheck;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.TraceException;
import dev.tiltyard.evaluators.verified.value.Display;
import dev.tiltyard.evaluators.verified.value.Mismatch;
import dev.tiltyard.evaluators.verified.value.NormalValue;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.Terms;
import dev.tiltyard.evaluators.verified.value.ValueComparison;
import dev.tiltyard.evaluators.verified.value.ValueTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks one condition on a streamed recording, and keeps only the request that may decide.
 *
 * <p>A candidate is a request with the expected method, URL and referer; in a navigate task, for a GET, the last page
 * that the agent opened, with any URL. As published only the last candidate counts unless the condition says otherwise.
 *
 * <p>Source: WebArena-Verified 1.2.3, {@code core/evaluation/evaluators/network_event_evaluator.py}.
 */
final class NetworkWatch {
    /** Later requests with these methods overwrite earlier ones, so the last one decides. */
    private static final Set<String> REPLACING = Set.of("PUT", "PATCH", "DELETE");

    private static final int REMEMBERED = 64;

    private final int taskId;
    private final NetworkCheck check;
    private final VerifiedRules rules;
    private final EventForm form;
    private final boolean navigation;
    private final boolean lastOnly;
    private final Terms agent;
    private NormalValue.@Nullable Fields expected;
    private NormalValue.@Nullable Typed expectedReferer;
    private @Nullable String error;

    private int candidates;
    private @Nullable NetworkEvent last;
    private final List<Integer> matches = new ArrayList<>();
    private List<Mismatch> nearest = List.of();
    private JsonNode nearestForm = NullNode.getInstance();
    private final List<String> notes = new ArrayList<>();

    NetworkWatch(VerifiedTask task, NetworkCheck check, VerifiedRules rules, VerifiedSites sites) {
        this.taskId = task.id();
        this.check = check;
        this.rules = rules;
        this.form = new EventForm(task, check, rules, sites);
        this.agent = form.terms(Terms.Side.AGENT);
        boolean get = check.expected().method().equals("GET");
        this.navigation = task.type() == TaskType.NAVIGATE && get;
        this.lastOnly = navigation ? !correctsNavigations(task) : onlyLastCounts();
        try {
            expected = form.expected();
            JsonNode referer = check.expected().headers() == null
                    ? null
                    : check.expected().headers().get("referer");
            expectedReferer = referer == null ? null : form.url(referer, form.terms(Terms.Side.TASK));
        } catch (NotNormalException e) {
            error = e.getMessage();
        }
    }

    private boolean correctsNavigations(VerifiedTask task) {
        long several = task.networkChecks().stream()
                .filter(c -> c.expected().method().equals("GET") && !c.shouldNotExist())
                .count();
        return several > 1 && rules.corrects(VerifiedCorrection.SEVERAL_NAVIGATIONS);
    }

    private boolean onlyLastCounts() {
        boolean replacing = REPLACING.contains(check.expected().method().toUpperCase(Locale.ROOT));
        return check.lastEventOnly() && (replacing || !rules.corrects(VerifiedCorrection.LATER_REQUESTS));
    }

    NetworkCheck check() {
        return check;
    }

    /** Whether this condition needs the response body. */
    boolean wantsBody(String method, String url) {
        if (check.expected().responseContent() == null || error != null) {
            return false;
        }
        try {
            return url.isEmpty() || navigation || isCandidateAddress(method, url);
        } catch (NotNormalException e) {
            return false;
        }
    }

    /** An entry that is not a request: an error as published, skipped by the corrected rules. */
    void malformed(int place, String reason) {
        if (rules.corrects(VerifiedCorrection.MALFORMED_EVENTS)) {
            note("entry " + place + " was skipped: " + reason);
        } else if (error == null) {
            error = reason;
        }
    }

    private void note(String note) {
        if (notes.size() < REMEMBERED) {
            notes.add(note);
        }
    }

    /** Checks the next request; positions count from 0. */
    void accept(int place, NetworkEvent event) {
        if (error != null) {
            return;
        }
        try {
            if (navigation ? Navigation.is(event) : isCandidate(event)) {
                candidate(place, event);
            }
        } catch (NotNormalException | TraceException e) {
            malformed(place, String.valueOf(e.getMessage()));
        }
    }

    private boolean isCandidate(NetworkEvent event) {
        if (!isCandidateAddress(event.requiredMethod(), event.requiredUrl())) {
            return false;
        }
        String referer = event.requiredHeaders().get("referer");
        if (expectedReferer == null || referer == null || referer.isEmpty()) {
            return true;
        }
        NormalValue.Typed made = form.url(TextNode.valueOf(referer.toLowerCase(Locale.ROOT)), agent);
        return ValueTypes.samePath(expectedReferer, made, agent);
    }

    private boolean isCandidateAddress(String method, String url) {
        if (expected == null || !method.equalsIgnoreCase(check.expected().method())) {
            return false;
        }
        NormalValue.Typed made = form.url(TextNode.valueOf(url), agent);
        return expected.values().get("url") instanceof NormalValue.Typed wanted
                && ValueTypes.samePath(wanted, made, form.terms(Terms.Side.TASK));
    }

    private void candidate(int place, NetworkEvent event) {
        candidates++;
        if (lastOnly && !rules.corrects(VerifiedCorrection.MALFORMED_EVENTS)) {
            last = event;
        } else if (lastOnly) {
            event.requiredStatus(); // an entry without one is irrelevant
            last = event;
        } else if (judge(event) && matches.size() < REMEMBERED) {
            matches.add(place);
        }
    }

    private boolean judge(NetworkEvent event) {
        if (expected == null) {
            return false;
        }
        NormalValue.Fields made = form.actual(event, expected);
        nearest = ValueComparison.of(false, agent).allowingExtraFields().mismatches(expected, made, "network_event");
        nearestForm = Display.json(made);
        return nearest.isEmpty();
    }

    /** The positions of the matching requests checked so far. */
    List<Integer> matches() {
        return matches;
    }

    /** The result, after the whole recording has been read. */
    EvaluatorResult result() {
        boolean met = false;
        if (error == null && expected != null) {
            try {
                met = !matches.isEmpty() || (last != null && judge(last));
            } catch (NotNormalException | TraceException e) {
                error = e.getMessage();
            }
        }
        if (error != null || expected == null) {
            return EvaluatorResult.failed(check.evaluator(), taskId, String.valueOf(error), NullNode.getInstance());
        }
        if (candidates > 1) {
            note(candidates + " requests to the URL" + (lastOnly ? ", of which the last counts" : ""));
        }
        return EvaluatorResult.judged(
                check.evaluator(),
                verdict(met),
                new EvaluatorResult.Compared(NullNode.getInstance(), nearestForm, Display.json(expected)),
                check.shouldNotExist(),
                notes);
    }

    private List<Mismatch> verdict(boolean met) {
        if (check.shouldNotExist()) {
            return candidates == 0
                    ? List.of()
                    : List.of(new Mismatch(
                            "unexpected_navigation_event",
                            List.of("Found " + candidates
                                    + " matching event(s) when none were expected (should_not_exist=True).")));
        }
        return met ? List.of() : List.of(new Mismatch("missing_navigation_event", reasons()));
    }

    private List<String> reasons() {
        if (candidates == 0) {
            return List.of("No request " + check.expected().method() + " "
                    + check.expected().url().asText(check.expected().url().toString()) + " was made.");
        }
        List<String> reasons = new ArrayList<>();
        reasons.add("No matching network event found. Checked " + (lastOnly ? 1 : candidates)
                + " event(s) but none matched all expected criteria.");
        nearest.forEach(mismatch -> reasons.add(mismatch.assertion() + ": " + String.join(" ", mismatch.messages())));
        return reasons;
    }

    /** Headers that mark a request as a navigation. */
    private static final class Navigation {
        static boolean is(NetworkEvent event) {
            if (!event.requiredMethod().equals("GET")) {
                return false;
            }
            Map<String, String> headers = event.requiredHeaders();
            String accept = header(headers, "accept");
            if (!headers.containsKey("sec-fetch-user")) {
                return accept.startsWith("text/html");
            }
            return header(headers, "sec-fetch-dest").equals("document")
                    && header(headers, "sec-fetch-mode").equals("navigate")
                    && header(headers, "sec-fetch-user").equals("?1")
                    && accept.contains("text/html");
        }

        private static String header(Map<String, String> headers, String name) {
            return headers.getOrDefault(name, "").toLowerCase(Locale.ROOT);
        }
    }
}
