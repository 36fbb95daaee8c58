package dev.tiltyard.tasks.proof;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.template.SiteHabits;
import dev.tiltyard.tasks.template.Templates;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Three agents in one episode, each judged as if the episode ended there: one who does nothing, the oracle, and one who has
 * done what the oracle did and then does one thing more.
 */
final class ProvingAgent implements Agent {
    private final OracleAgent oracle = new OracleAgent(new Oracles(List.copyOf(Templates.all())));
    private final Judge judge;
    private final Proof proof;

    /** @param judge of the tasks */
    ProvingAgent(Judge judge, Proof proof) {
        this.judge = judge;
        this.proof = proof;
    }

    @Override
    public Played play(Task task, Episode episode) {
        proof.nothingDone(task, judge.judge(task, episode.evidence()));
        Played played = oracle.play(task, episode);
        episode.answer(played.answer());
        proof.done(task, judge.judge(task, episode.evidence()));
        proof.overdone(task, overdo(task, episode));
        return played;
    }

    /** Whether a site of the task has anything that can be changed. */
    private static boolean overdo(Task task, Episode episode) {
        Optional<EpisodeSite> site = episode.spec().sites().stream()
                .filter(each -> task.sites().contains(each.id()))
                .filter(each -> Templates.habits(each.id())
                        .filter(SiteHabits::canBeChanged)
                        .isPresent())
                .min(Comparator.comparing(each -> each.id().equals("homepage")));
        site.ifPresent(found -> overdo(episode, found));
        return site.isPresent();
    }

    private static void overdo(Episode episode, EpisodeSite site) {
        Page page = episode.page();
        String left = page.url();
        page.navigate(site.address().toString());
        Templates.habits(site.id()).orElseThrow().oneThingMore(new Hand(page, published -> published, did -> {}));
        episode.awaitQuiet();
        page.navigate(left);
    }
}
