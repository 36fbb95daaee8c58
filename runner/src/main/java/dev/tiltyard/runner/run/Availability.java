package dev.tiltyard.runner.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.task.ContradictoryTasks;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Finds out before an episode whether a task can be played in the world that is up: whether the pages answer that it
 * starts with, and the page that it asks to open if it asks for nothing else. A page is missing if the site says so, 404 or 410, to
 * a visitor and to the account that the task is logged in with; a site that is slow or broken says nothing about the world.
 * What a visit leaves behind, such as a search that is counted and suggested from then on, is undone before the episode.
 */
public final class Availability {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Set<Integer> GONE = Set.of(404, 410);
    private static final Pattern ALTERNATIVES = Pattern.compile(Pattern.quote(" |OR| "));
    private static final Pattern PATTERN = Pattern.compile("[\\^$*(]|\\\\");

    private final HttpClient client;
    private final Map<Integer, Optional<String>> found = new ConcurrentHashMap<>();

    public Availability() {
        client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(PATIENCE)
                .build();
    }

    /**
     * What the world lacks for a task. Not looked at are tasks that watch the state, as a visit may change it, and tasks
     * that no world lets pass. Each task is looked up once: all copies have the same world.
     *
     * @param asPublished whether it is scored by the published rules to the letter
     * @return a sentence; empty if nothing is missing
     */
    public Optional<String> missing(Task task, Lease lease, boolean asPublished) {
        Optional<String> known = found.get(task.id());
        if (known == null) {
            known = lookedUp(task, lease, asPublished);
            found.put(task.id(), known);
        }
        return known;
    }

    private Optional<String> lookedUp(Task task, Lease lease, boolean asPublished) {
        Optional<String> closed = WebCanvasPack.closed(task);
        return closed.isPresent()
                        || task.evaluation().stateMatch().isPresent()
                        || ContradictoryTasks.published()
                                .impossible(task, asPublished)
                                .isPresent()
                ? closed
                : missing(TaskPlay.here(task, lease), lease);
    }

    /**
     * What is missing.
     *
     * @param here with the addresses of the lease's sites
     * @return a sentence; empty if nothing is
     */
    Optional<String> missing(Task here, Lease lease) {
        Set<RunningSite> visited = new HashSet<>();
        try {
            return missing(here, lease, visited);
        } finally {
            visited.stream()
                    .filter(site -> site.flavor() == Flavor.REPLICA) // others take minutes
                    .forEach(site -> site.state().reset(false));
        }
    }

    private Optional<String> missing(Task here, Lease lease, Set<RunningSite> visited) {
        for (String url : here.startUrls()) {
            if (isMissing(url, lease, visited)) {
                return Optional.of("Its start page " + url + " is not in the world that is up.");
            }
        }
        List<String> wanted = wanted(here);
        if (!wanted.isEmpty() && wanted.stream().allMatch(url -> isMissing(url, lease, visited))) {
            return Optional.of("The page that it asks to open, " + String.join(" or ", wanted)
                    + ", is not in the world that is up.");
        }
        return Optional.empty();
    }

    /** The page to be opened, in any of its addresses; none for tasks that also change or tell something. */
    private static List<String> wanted(Task here) {
        if (here.evaluation().verified()) {
            return ofVerified(here);
        }
        return here.evaluation().types().equals(List.of(EvalType.URL_MATCH))
                ? List.of(ALTERNATIVES.split(here.evaluation().referenceUrl()))
                : List.of();
    }

    private static List<String> ofVerified(Task here) {
        JsonNode eval = here.source().path("eval");
        if (eval.size() != 2
                || !eval.at("/0/expected/task_type").asText().equalsIgnoreCase("navigate")
                || !eval.at("/1/expected/http_method").asText("GET").equals("GET")) {
            return List.of();
        }
        JsonNode url = eval.at("/1/expected/url");
        List<String> urls = new ArrayList<>();
        if (url.isArray()) {
            url.forEach(each -> urls.add(each.asText()));
        } else {
            urls.add(url.asText());
        }
        boolean literal = urls.stream().noneMatch(each -> PATTERN.matcher(each).find());
        return literal ? urls.stream().map(here.addresses()::fill).toList() : List.of();
    }

    private boolean isMissing(String url, Lease lease, Set<RunningSite> visited) {
        Optional<RunningSite> site = lease.sites().values().stream()
                .filter(each -> isAt(url, each.url()))
                .findFirst();
        site.ifPresent(visited::add);
        return site.isPresent() && GONE.contains(status(url, "")) && GONE.contains(status(url, cookies(site.get())));
    }

    private static boolean isAt(String url, URI site) {
        try {
            URI at = new URI(url.strip());
            return site.getHost().equals(at.getHost()) && site.getPort() == at.getPort();
        } catch (java.net.URISyntaxException e) {
            return false; // an address that only browsers understand
        }
    }

    /** The status of a page; 0 if there was no answer. */
    private int status(String url, String cookies) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url.strip())).timeout(PATIENCE);
        if (!cookies.isEmpty()) {
            request.header("Cookie", cookies);
        }
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static String cookies(RunningSite site) {
        if (site.definition().accounts().isEmpty()) {
            return "";
        }
        try {
            JsonNode state = new ObjectMapper().readTree(TaskPlay.login(site).json());
            return StreamSupport.stream(state.path("cookies").spliterator(), false)
                    .map(cookie -> cookie.path("name").asText() + "="
                            + cookie.path("value").asText())
                    .collect(Collectors.joining("; "));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the storage state of a log-in is not JSON", e);
        }
    }
}
