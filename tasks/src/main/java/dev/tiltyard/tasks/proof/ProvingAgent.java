package dev.tiltyard.tasks.proof;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.play.RunningSiteUrls;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Three agents in one episode, each judged as if the episode ended there: one that does nothing, the oracle, and one
 * that makes an extra change after the oracle. The oracle's work is judged a second time as another task.
 */
final class ProvingAgent implements Agent {
    private final OracleAgent oracle;
    private final List<TaskTemplate> templates;
    private final Judge judge;
    private final PackProof proof;

    /**
     * @param judge the judge of the tasks
     * @param templates those of the tasks
     */
    ProvingAgent(Judge judge, PackProof proof, List<TaskTemplate> templates) {
        this.judge = judge;
        this.proof = proof;
        this.templates = templates;
        this.oracle = new OracleAgent(new Oracles(List.copyOf(templates)));
    }

    @Override
    public Played play(Task task, Episode episode) {
        proof.judgedWithoutAction(task, judge.judge(task, episode.evidence()));
        Played played = oracle.play(task, episode);
        episode.answer(played.answer());
        proof.judgedOracle(task, judge.judge(task, episode.evidence()));
        proof.other(task)
                .map(other -> other.at(addresses(episode)))
                .ifPresent(other -> proof.judgedForAnother(task, other, judge.judge(other, episode.evidence())));
        proof.extraChangeMade(task, makeExtraChange(task, episode));
        return played;
    }

    private static SiteAddresses addresses(Episode episode) {
        return RunningSiteUrls.of(episode.spec().sites().stream()
                .filter(site -> site.running().isPresent())
                .collect(
                        Collectors.toMap(EpisodeSite::id, site -> site.running().orElseThrow())));
    }

    /** Makes one extra change on a site of the task; returns whether any of its sites can be changed. */
    private boolean makeExtraChange(Task task, Episode episode) {
        Optional<EpisodeSite> site = episode.spec().sites().stream()
                .filter(each -> task.sites().contains(each.id()))
                .filter(each -> changeable(task, each.id()).isPresent())
                .min(Comparator.comparing(each -> each.id().equals("homepage")));
        String left = episode.page().url();
        site.ifPresent(found ->
                makeExtraChange(episode, found, changeable(task, found.id()).orElseThrow()));
        if (site.isPresent() && task.evaluation().types().contains(EvalType.URL_MATCH)) {
            episode.page().navigate(left);
        }
        return site.isPresent();
    }

    private Optional<SiteConventions> changeable(Task task, String site) {
        return templates.stream()
                .filter(template -> template.id() == task.templateId().orElse(-1))
                .findFirst()
                .flatMap(template -> template.conventions(site))
                .filter(SiteConventions::canBeChanged);
    }

    private static void makeExtraChange(Episode episode, EpisodeSite site, SiteConventions conventions) {
        Page page = episode.page();
        if (!page.url().startsWith(site.address() + "/")) {
            page.navigate(site.address().toString());
        }
        conventions.makeExtraChange(new BrowserActor(page, published -> published, (did, code) -> {}));
        episode.awaitQuiet();
    }
}
