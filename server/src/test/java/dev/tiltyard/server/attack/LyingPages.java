package dev.tiltyard.server.attack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The evidence of an agent that did nothing and could write whatever it liked on every page: each page shows what the
 * published check wants to see there, and the agent left the page that it had to leave. Only the sites' state is true.
 */
final class LyingPages implements Evidence, PageEvidence {
    private final Map<String, RunningSite> sites;
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final String left;
    private String url;

    /**
     * @param task with the addresses of the sites
     * @param left the address of the page that the agent left
     */
    LyingPages(Task task, Map<String, RunningSite> sites, String left) {
        this.sites = sites;
        this.left = left;
        this.url = left;
        for (HtmlTarget target : task.evaluation().targets()) {
            String wanted = wanted(target).stream()
                    .map(reference -> reference.split(" \\|OR\\| ", 2)[0])
                    .collect(Collectors.joining("\n"));
            texts.merge(key(target), wanted, (one, other) -> one + "\n" + other);
        }
    }

    /** What a check wants to see. */
    static List<String> wanted(HtmlTarget target) {
        HtmlTarget.Required required = target.required();
        if (required instanceof HtmlTarget.Required.ExactMatch exact) {
            return List.of(exact.reference());
        }
        return required instanceof HtmlTarget.Required.MustInclude include ? include.references() : List.of();
    }

    private static String key(HtmlTarget target) {
        String where = target.url().equals(HtmlTarget.LAST) || target.url().startsWith("func:") ? "" : target.url();
        return target.locator().startsWith("func:") ? where : where + " () => " + target.locator();
    }

    @Override
    public String answer() {
        return "Done";
    }

    @Override
    public Optional<PageEvidence> page() {
        return Optional.of(this);
    }

    @Override
    public Optional<List<String>> visited() {
        return Optional.of(List.of(left));
    }

    @Override
    public JsonNode read(Locator locator) {
        if (locator instanceof Locator.Named named) {
            return read(NamedLocator.resolve(site(named.site()).definition(), named));
        }
        if (locator instanceof Locator.Script) {
            throw new EvidenceException("only a browser can run the page script " + locator);
        }
        return site(locator.site()).read(locator);
    }

    private RunningSite site(String id) {
        return Optional.ofNullable(sites.get(id)).orElseThrow();
    }

    @Override
    public List<StateChange> changes(String site) {
        return List.of();
    }

    @Override
    public String url() {
        return url;
    }

    @Override
    public void open(String address) {
        url = address;
    }

    @Override
    public String html() {
        return wanted(" () => ");
    }

    /** What is looked at, or, for a function of the harness that looks at a page, whatever is to be found on it. */
    @Override
    public String evaluate(String function) {
        return TextNode.valueOf(wanted(" " + function)).toString();
    }

    private String wanted(String look) {
        return Optional.ofNullable(texts.get(url + look))
                .or(() -> Optional.ofNullable(texts.get(look)))
                .or(() -> Optional.ofNullable(texts.get(url)))
                .orElse("");
    }

    /** The pages that an agent may have left to pass, of which the first that passes the published check is taken. */
    static List<String> candidates(Task task) {
        String asked = task.evaluation().referenceUrl().split(" \\|OR\\| ", 2)[0];
        String page = asked.isBlank() ? task.startUrls().get(0) : asked;
        return List.of(page, page + "/1", page + "/edit/id/1");
    }
}
