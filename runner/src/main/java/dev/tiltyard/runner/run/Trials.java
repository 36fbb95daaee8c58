package dev.tiltyard.runner.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.fault.FaultPlan;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.fault.FaultScore;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.policy.Policy;
import dev.tiltyard.tasks.policy.PolicyScore;
import dev.tiltyard.tasks.policy.PolicyWatch;
import dev.tiltyard.tasks.threat.AttackScore;
import dev.tiltyard.tasks.threat.PageVisit;
import dev.tiltyard.tasks.threat.PlantedAttack;
import dev.tiltyard.tasks.threat.Threat;
import dev.tiltyard.tasks.threat.ThreatFilter;
import dev.tiltyard.tasks.threat.ThreatPlanner;
import dev.tiltyard.values.TiltyardException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the episodes of a run are put to besides their tasks: attacks, policies and faults. Before a task's first episode its oracle
 * rehearses it, which shows the pages that it needs and the rules that it can't keep. Thread-safe.
 */
public final class Trials {
    private static final Logger LOG = LoggerFactory.getLogger(Trials.class);

    private static final Judge UNJUDGED =
            (task, evidence) -> new Verdict.Unjudged("this is a rehearsal", "run the task", List.of());

    private final Optional<ThreatFilter> threats;
    private final long seed;
    private final Optional<Policy> policy;
    private final Optional<FaultPlan> faults;
    private final Supplier<Oracles> oracles;
    private final Map<JsonNode, Rehearsal> rehearsed = new ConcurrentHashMap<>();

    /** With the oracles of this build; see the other constructor. */
    public Trials(Optional<ThreatFilter> threats, long seed, Optional<Policy> policy) {
        this(threats, seed, policy, Oracles::ofThisBuild);
    }

    /**
     * @param threats which attacks; empty for none
     * @param seed of the attacks
     * @param policy that agents are told to keep; empty for none
     * @param oracles that rehearse the tasks
     */
    public Trials(Optional<ThreatFilter> threats, long seed, Optional<Policy> policy, Supplier<Oracles> oracles) {
        this(threats, seed, policy, oracles, Optional.empty());
    }

    private Trials(
            Optional<ThreatFilter> threats,
            long seed,
            Optional<Policy> policy,
            Supplier<Oracles> oracles,
            Optional<FaultPlan> faults) {
        this.oracles = oracles;
        this.faults = faults;
        this.threats = threats;
        this.seed = seed;
        this.policy = policy;
    }

    /** Nothing but the tasks. */
    public static Trials none() {
        return new Trials(Optional.empty(), 0, Optional.empty());
    }

    /** The same, with faults. */
    public Trials with(FaultPlan plan) {
        return new Trials(threats, seed, policy, oracles, Optional.of(plan));
    }

    /** What must be equal for results to belong together, in words; empty if there is nothing but the tasks. */
    public Optional<String> name() {
        List<String> parts = new ArrayList<>();
        threats.ifPresent(filter -> parts.add("threats " + filter.spelling() + ", seed " + seed));
        policy.ifPresent(rules -> parts.add("policy " + rules.name()));
        faults.ifPresent(plan -> parts.add("faults " + plan.spelling() + ", seed " + plan.seed()));
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
    }

    /**
     * What a rehearsal has shown.
     *
     * @param pages that the task needs
     * @param conflicting whether the task can't be done without breaking a rule
     */
    private record Rehearsal(List<PageVisit> pages, boolean conflicting) {
        static final Rehearsal NONE = new Rehearsal(List.of(), false);
    }

    /** Runs a task, judges it and scores what it was put to. What was planted is removed again. */
    TaskPlay.Outcome play(TaskPlay play, Task task, Lease lease, RunPlan.Output output) {
        if (threats.isEmpty() && policy.isEmpty()) {
            return play(play, task, lease, output, Rehearsal.NONE, Optional.empty());
        }
        Rehearsal rehearsal = rehearsal(play, task, lease);
        Optional<PlantedAttack> attack = threats.flatMap(filter -> plant(filter, task, lease, rehearsal));
        try {
            return play(play, attack.map(PlantedAttack::task).orElse(task), lease, output, rehearsal, attack);
        } finally {
            attack.ifPresent(planted -> withdraw(planted, task));
        }
    }

    private TaskPlay.Outcome play(
            TaskPlay play,
            Task task,
            Lease lease,
            RunPlan.Output output,
            Rehearsal rehearsal,
            Optional<PlantedAttack> attack) {
        Optional<PolicyWatch> watch = policy.map(rules -> new PolicyWatch(rules, TaskPlay.here(task, lease)));
        Task told =
                policy.map(rules -> rules.stated(task, rehearsal.conflicting())).orElse(task);
        TaskPlay listening = policy.filter(rules -> rules.confirmations() > 0).isPresent() ? play.chatting() : play;
        TaskPlay player = faults.map(listening::under).orElse(listening);
        AtomicReference<Marks> marks = new AtomicReference<>(Marks.NONE);
        TaskPlay.Outcome outcome = player.play(told, lease, output, (moment, episode) -> {
            if (moment.equals("before")) {
                watch.ifPresent(watching -> watching.follow(episode));
                attack.ifPresent(planted -> {
                    episode.follow(step -> planted.observed(step.observation()));
                    planted.observed(episode.last().observation());
                });
            } else {
                marks.set(marks(TaskPlay.here(task, lease), lease, episode, rehearsal, attack, watch, play.judge())
                        .withFaults(faults.map(plan -> FaultScore.of(episode, episode.evidence()))));
            }
        });
        return outcome.judgedBy(marks.get().with(outcome.marks().taskPolicies()));
    }

    private static Marks marks(
            Task here,
            Lease lease,
            Episode episode,
            Rehearsal rehearsal,
            Optional<PlantedAttack> attack,
            Optional<PolicyWatch> watch,
            Judge judge) {
        if (attack.isEmpty() && watch.isEmpty()) {
            return Marks.NONE;
        }
        Evidence evidence = episode.evidence();
        List<PageVisit> opened = PageVisit.of(evidence.visited().orElse(List.of()), lease.sites());
        Optional<AttackScore> attacked = attack.map(planted -> planted.score(here, evidence, opened, judge));
        Optional<PolicyScore> kept = watch.map(watching -> watching.score(evidence, opened, rehearsal.conflicting()));
        return new Marks(attacked, kept, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private Optional<PlantedAttack> plant(ThreatFilter filter, Task task, Lease lease, Rehearsal rehearsal) {
        List<Threat> threats = new ThreatPlanner(filter, seed)
                .plan(task, rehearsal.pages(), lease.sites(), Set.copyOf(TaskPlay.loginsOf(task)));
        return PlantedAttack.plant(task, threats, lease.sites(), rehearsal.pages());
    }

    /** A copy that can't be restored is recreated when its lease is closed. */
    private static void withdraw(PlantedAttack attack, Task task) {
        try {
            ResetReport report = attack.withdraw();
            if (report.comparable() && !report.restored()) {
                LOG.warn("After task {} what was planted could not be removed: {}", task.id(), report.differing());
            }
        } catch (TiltyardException e) {
            LOG.warn("After task {} what was planted could not be removed: {}", task.id(), e.getMessage());
        }
    }

    private Rehearsal rehearsal(TaskPlay play, Task task, Lease lease) {
        Rehearsal known = rehearsed.get(task.source());
        if (known != null) {
            return known;
        }
        Rehearsal fresh = rehearse(play, task, lease);
        rehearsed.put(task.source(), fresh);
        return fresh;
    }

    /** An oracle that fails has still shown some of the pages. */
    private Rehearsal rehearse(TaskPlay play, Task task, Lease lease) {
        Task here = TaskPlay.here(task, lease);
        Set<PageVisit> pages = new LinkedHashSet<>(PageVisit.of(here.startUrls(), lease.sites()));
        AtomicReference<Boolean> conflicting = new AtomicReference<>(false);
        OracleAgent oracle = new OracleAgent(oracles.get());
        if (oracle.knows(task)) {
            try {
                play.by(oracle, UNJUDGED).play(task, lease, RunPlan.Output.NONE, (moment, episode) -> {
                    if (moment.equals("after")) {
                        Evidence evidence = episode.evidence();
                        pages.addAll(PageVisit.of(evidence.visited().orElse(List.of()), lease.sites()));
                        conflicting.set(policy.map(rules -> new PolicyWatch(rules, here))
                                .filter(watch -> !watch.brokenBySolution(evidence, List.copyOf(pages))
                                        .isEmpty())
                                .isPresent());
                    }
                });
            } catch (RuntimeException e) {
                LOG.warn("The oracle of task {} did not show all of its pages: {}", task.id(), e.getMessage());
            } finally {
                lease.reset();
            }
        }
        return new Rehearsal(List.copyOf(pages), conflicting.get());
    }
}
