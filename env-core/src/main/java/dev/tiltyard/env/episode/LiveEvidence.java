package dev.tiltyard.env.episode;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.PerformedAction;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.TiltyardException;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** The evidence of an episode whose browser and sites are still running. */
final class LiveEvidence implements Evidence {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String answer;
    private final List<EpisodeSite> sites;
    private final List<String> visited;
    private final Optional<List<PerformedAction>> actions;
    private final Optional<PageEvidence> page;

    LiveEvidence(
            String answer,
            List<EpisodeSite> sites,
            List<String> visited,
            Optional<List<PerformedAction>> actions,
            Optional<PageEvidence> page) {
        this.answer = answer;
        this.sites = sites;
        this.visited = visited;
        this.actions = actions;
        this.page = page;
    }

    @Override
    public String answer() {
        return answer;
    }

    @Override
    public Optional<PageEvidence> page() {
        return page;
    }

    @Override
    public Optional<List<String>> visited() {
        return Optional.of(visited);
    }

    @Override
    public Optional<List<PerformedAction>> actions() {
        return actions;
    }

    @Override
    public boolean keepsState(String id) {
        return sites.stream()
                .anyMatch(site -> site.id().equals(id) && site.running().isPresent());
    }

    @Override
    public JsonNode read(Locator locator) {
        if (locator instanceof Locator.Script script) {
            return run(script);
        }
        try {
            if (locator instanceof Locator.Named named) {
                // It may resolve to a page script, which only the browser can run.
                var resolved = NamedLocator.resolve(running(named.site()).definition(), named);
                return resolved instanceof Locator.Named ? running(named.site()).read(resolved) : read(resolved);
            }
            return running(locator.site()).read(locator);
        } catch (TiltyardException e) {
            throw new EvidenceException(Messages.of(e), e);
        }
    }

    @Override
    public List<StateChange> changes(String site) {
        try {
            var state = running(site).state();
            return state.diff(state.initial());
        } catch (TiltyardException | UnsupportedOperationException e) {
            throw new EvidenceException("what changed in " + site + ": " + e.getMessage(), e);
        }
    }

    private JsonNode run(Locator.Script script) {
        var open = page.orElseThrow(() -> new EvidenceException(
                "the page script " + script.expression() + " needs the browser, which has closed"));
        if (!script.url().equals("last")) {
            open.open(script.url().startsWith("/") ? addressOf(script.site()) + script.url() : script.url());
        }
        try {
            return JSON.readTree(open.evaluate("() => (" + script.expression() + ")"));
        } catch (JsonProcessingException e) {
            throw new EvidenceException("the page script " + script.expression() + " returned no JSON", e);
        }
    }

    /** A site's own locators use paths, since they don't know the site's URL. */
    private URI addressOf(String id) {
        return site(id).address();
    }

    private EpisodeSite site(String id) {
        return sites.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new EvidenceException("site " + id + " is not part of this episode; it has "
                        + sites.stream().map(EpisodeSite::id).toList()));
    }

    private RunningSite running(String id) {
        var site = site(id);
        return site.running()
                .orElseThrow(() -> new EvidenceException("of site " + id + " only the address " + site.address()
                        + " is known, so its state cannot be read; lease the site, or pass its database"));
    }
}
