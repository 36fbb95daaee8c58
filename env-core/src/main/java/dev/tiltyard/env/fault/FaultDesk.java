package dev.tiltyard.env.fault;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Decides for each request of one browser session whether it goes wrong, and keeps a record of it. Decisions depend on
 * the plan, the task and how often the same request was sent before, and not on time or the order of parallel requests.
 * Thread-safe.
 */
public final class FaultDesk {
    /** Pages that a maintenance lasts for. */
    static final int MAINTENANCE_PAGES = 3;

    private static final int LATENCY_MILLIS = 2_000;
    private static final int SCRIPT_MILLIS = 3_000;
    private static final int LONGER_MILLIS = 3_000;
    private static final Pattern OWN =
            Pattern.compile(Pattern.quote(FaultAnswers.OWN) + "(\\d{1,6})/([a-z.]+)\\??(.*)");

    private final FaultPlan plan;
    private final String episode;
    private final BiFunction<String, List<String>, SessionEnd> sessions;
    private final Map<String, Integer> occasions = new HashMap<>();
    private final Map<String, Integer> maintenance = new HashMap<>();
    private final Map<String, Copy> copies = new HashMap<>();
    private final Map<String, Integer> writes = new HashMap<>();
    private final Map<String, Set<String>> forgotten = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Set<String> written = new HashSet<>();
    private final List<Tracked> tracked = new ArrayList<>();
    private final List<Tracked> untaken = new ArrayList<>();
    private final Set<Integer> prepared = new HashSet<>();
    private final Map<Integer, Tracked> onPages = new HashMap<>();
    private int numbers;
    private boolean suspended = true;

    /** How a site's session ended. */
    public enum SessionEnd {
        /** The site's own store has forgotten it. */
        ON_SERVER,
        /** Nobody is signed in with these cookies. */
        NOBODY,
        /** The site's store is not known: its cookies are withheld from it instead. */
        UNKNOWN
    }

    /** A page as the site sent it, and how many changes the site had taken by then. */
    private record Copy(byte[] body, int writes) {}

    /** A fault, and what the agent has done about it. */
    private static final class Tracked {
        private final Fault fault;
        private boolean noticed;
        private boolean retried;
        private boolean sentAgain;

        Tracked(Fault fault) {
            this.fault = fault;
        }

        void retry() {
            noticed = true;
            retried = true;
        }
    }

    /**
     * Begins suspended.
     *
     * @param episode name of the task
     * @param sessions ends the sessions that a site's cookies ({@code name=value}) belong to
     */
    public FaultDesk(FaultPlan plan, String episode, BiFunction<String, List<String>, SessionEnd> sessions) {
        this.plan = plan;
        this.episode = episode;
        this.sessions = sessions;
    }

    /** Lets all requests pass, such as those of evaluators. */
    public synchronized void suspend() {
        suspended = true;
    }

    /** Injects faults from now on. */
    public synchronized void resume() {
        suspended = false;
    }

    /** Returns and clears the latest faults, in an order that does not depend on parallel requests. */
    public synchronized List<Fault> take() {
        var taken = untaken.stream()
                .map(each -> each.fault)
                .sorted(Comparator.comparing(Fault::site)
                        .thenComparing(Fault::place)
                        .thenComparing(Fault::kind)
                        .thenComparing(Fault::detail))
                .toList();
        untaken.clear();
        return taken;
    }

    /** All faults so far, with what the agent has done about them. */
    public synchronized List<FaultOutcome> outcomes() {
        return tracked.stream()
                .map(each -> new FaultOutcome(each.fault, each.noticed, each.retried, each.sentAgain))
                .toList();
    }

    /** What to do with a request. */
    synchronized Treatment treat(FaultRequest request) {
        var own = OWN.matcher(request.path());
        if (own.matches()) {
            return Treatment.answering(own(Integer.parseInt(own.group(1)), own.group(2), own.group(3), request.site()));
        }
        if (request.path().equals(FaultAnswers.OWN + "banner.css")) {
            return Treatment.answering(FaultAnswers.file("text/css", FaultAnswers.BANNER_STYLE));
        }
        if (suspended) {
            return passing(request);
        }
        answered(request);
        if (request.isPage()) {
            seen.add(request.site() + request.place());
        }
        var treatment = request.isDynamic() || request.purpose() == FaultRequest.Purpose.SCRIPT
                ? decide(request)
                : passing(request);
        if (treatment.reaches() && !request.isRead()) {
            writes.merge(request.site(), 1, Integer::sum);
            if (!written.add(request.site() + request.place())) {
                tracked.stream()
                        .filter(each -> each.fault.site().equals(request.site()))
                        .reduce((earlier, later) -> later)
                        .ifPresent(last -> last.sentAgain = true);
            }
        }
        return treatment;
    }

    private Treatment passing(FaultRequest request) {
        return new Treatment(
                0, Optional.empty(), true, forgotten.getOrDefault(request.site(), Set.of()), -1, -1, false);
    }

    /** What this request shows about how the agent deals with earlier faults. */
    private void answered(FaultRequest request) {
        for (var each : tracked) {
            if (!each.fault.site().equals(request.site())) {
                continue;
            }
            if (each.fault.kind().equals(FaultKind.SESSION_EXPIRY.spelling())) {
                if (request.isSignIn()) {
                    each.retry();
                }
            } else if (each.fault.place().equals(request.place())) {
                each.retry();
            } else if (request.isPage() && seen.contains(request.site() + request.place())) {
                each.noticed = true;
            }
        }
    }

    private Treatment decide(FaultRequest request) {
        var left = maintenance.getOrDefault(request.site(), 0);
        if (left > 0 && request.isDynamic()) {
            if (request.isPage()) {
                maintenance.put(request.site(), left - 1);
                record(FaultKind.MAINTENANCE, request, "still down", false);
            }
            return Treatment.answering(FaultAnswers.maintenance());
        }
        var occasion = request.site() + " " + request.place();
        var draw = new Draw(occasion);
        if (request.purpose() == FaultRequest.Purpose.DOCUMENT && draw.hits(FaultKind.MAINTENANCE)) {
            maintenance.put(request.site(), MAINTENANCE_PAGES - 1);
            record(FaultKind.MAINTENANCE, request, "down for " + MAINTENANCE_PAGES + " pages", false);
            return Treatment.answering(FaultAnswers.maintenance());
        }
        if (request.isDynamic() && draw.hits(FaultKind.HTTP_ERROR)) {
            return failing(request, draw);
        }
        if (request.purpose() == FaultRequest.Purpose.DOCUMENT
                && !request.cookies().isEmpty()
                && draw.hits(FaultKind.SESSION_EXPIRY)) {
            expire(request);
        }
        var copy = copies.get(occasion);
        if (request.isPage()
                && copy != null
                && copy.writes() < writes.getOrDefault(request.site(), 0)
                && draw.hits(FaultKind.STALE_PAGE)) {
            record(FaultKind.STALE_PAGE, request, "as it was before the last change", false);
            return Treatment.answering(FaultAnswers.stale(copy.body()));
        }
        return passing(request, draw);
    }

    /** The site's own answer, late or changed. */
    private Treatment passing(FaultRequest request, Draw draw) {
        long millis = 0;
        var late = request.purpose() == FaultRequest.Purpose.SCRIPT ? FaultKind.SLOW_SCRIPT : FaultKind.LATENCY;
        if (draw.hits(late)) {
            millis = (late == FaultKind.LATENCY ? LATENCY_MILLIS : SCRIPT_MILLIS) + draw.choice(late, LONGER_MILLIS);
            record(late, request, millis + " ms late", true);
        }
        var document = request.purpose() == FaultRequest.Purpose.DOCUMENT;
        return new Treatment(
                millis,
                Optional.empty(),
                true,
                forgotten.getOrDefault(request.site(), Set.of()),
                document && draw.hits(FaultKind.POPUP) ? numbers++ : -1,
                document && draw.hits(FaultKind.LOST_CLICK) ? numbers++ : -1,
                request.isPage() && request.isRead() && plan.rates().containsKey(FaultKind.STALE_PAGE));
    }

    private Treatment failing(FaultRequest request, Draw draw) {
        var reaches = !request.isRead() && draw.choice(FaultKind.HTTP_ERROR, "reaches", 2) == 1;
        // A server that refuses a request for its rate has not done it.
        var statuses = reaches ? FaultAnswers.STATUSES.subList(0, 3) : FaultAnswers.STATUSES;
        int status = statuses.get(draw.choice(FaultKind.HTTP_ERROR, statuses.size()));
        record(FaultKind.HTTP_ERROR, request, "status " + status, reaches);
        return new Treatment(
                0,
                Optional.of(FaultAnswers.error(status, request)),
                reaches,
                forgotten.getOrDefault(request.site(), Set.of()),
                -1,
                -1,
                false);
    }

    private void expire(FaultRequest request) {
        var cookies = request.cookies();
        var ended = sessions.apply(request.site(), cookies);
        if (ended == SessionEnd.NOBODY) {
            return;
        }
        if (ended == SessionEnd.UNKNOWN) {
            forgotten.computeIfAbsent(request.site(), site -> new HashSet<>()).addAll(cookies);
        }
        record(
                FaultKind.SESSION_EXPIRY,
                request,
                ended == SessionEnd.ON_SERVER ? "ended on the server" : "cookies withheld from the server",
                true);
    }

    /** Called with the site's answer: keeps it, adds what is to be added. */
    synchronized byte[] page(FaultRequest request, Treatment treatment, byte[] body) {
        if (treatment.remembered()) {
            copies.put(request.site() + " " + request.place(), new Copy(body, writes.getOrDefault(request.site(), 0)));
        }
        var page = new String(body, StandardCharsets.ISO_8859_1);
        if (treatment.banner() >= 0) {
            page = FaultAnswers.withBanner(page, treatment.banner(), treatment.banner());
            onPages.put(treatment.banner(), record(FaultKind.POPUP, request, "covers the page", true));
        }
        if (treatment.clickLoss() >= 0) {
            page = FaultAnswers.withClickLoss(page, treatment.clickLoss());
            prepared.add(treatment.clickLoss());
        }
        return page.getBytes(StandardCharsets.ISO_8859_1);
    }

    private Treatment.Answer own(int number, String what, String detail, String site) {
        switch (what) {
            case "banner.js" -> {
                return FaultAnswers.file("text/javascript", FaultAnswers.bannerScript(number));
            }
            case "click.js" -> {
                return FaultAnswers.file("text/javascript", FaultAnswers.clickScript(number));
            }
            case "lost" -> {
                // Each prepared page loses one click, whatever its scripts claim.
                if (!prepared.remove(number)) {
                    break;
                }
                var name = URLDecoder.decode(detail, StandardCharsets.UTF_8);
                onPages.put(number, record(FaultKind.LOST_CLICK, site, "click '" + name + "'", "no effect", false));
            }
            default -> Optional.ofNullable(onPages.get(number)).ifPresent(Tracked::retry);
        }
        return FaultAnswers.file("text/plain", "");
    }

    private Tracked record(FaultKind kind, FaultRequest request, String detail, boolean reached) {
        return record(kind, request.site(), request.place(), detail, reached);
    }

    private Tracked record(FaultKind kind, String site, String place, String detail, boolean reached) {
        var fault = new Tracked(new Fault(kind.spelling(), site, place, detail, reached));
        tracked.add(fault);
        untaken.add(fault);
        return fault;
    }

    /** Decisions about one request. */
    private final class Draw {
        private final String occasion;
        private int ordinal;

        Draw(String occasion) {
            this.occasion = occasion;
        }

        /** Counts an occasion for this kind. */
        boolean hits(FaultKind kind) {
            ordinal = occasions.merge(kind + " " + occasion, 1, Integer::sum) - 1;
            return plan.hits(kind, episode, occasion, ordinal);
        }

        int choice(FaultKind kind, int bound) {
            return choice(kind, "choice", bound);
        }

        int choice(FaultKind kind, String what, int bound) {
            return plan.choice(kind, episode, occasion, ordinal, what, bound);
        }
    }

    /** The cookies of a request without some of them. */
    static String cookiesWithout(FaultRequest request, Set<String> withheld) {
        return request.cookies().stream()
                .filter(pair -> !withheld.contains(pair))
                .collect(Collectors.joining("; "));
    }
}
