package dev.tiltyard.runner.report;

import dev.tiltyard.evaluators.policy.PolicyReport;
import dev.tiltyard.evaluators.policy.PolicyVerdict.Outcome;
import dev.tiltyard.runner.document.AttackSummary;
import dev.tiltyard.runner.document.DaySummary;
import dev.tiltyard.runner.document.FaultSummary;
import dev.tiltyard.runner.document.PolicySummary;
import dev.tiltyard.runner.document.RunSummary;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.document.TaskPolicySummary;
import dev.tiltyard.runner.fault.FaultScore;
import dev.tiltyard.tasks.policy.PolicyFinding;
import dev.tiltyard.tasks.policy.PolicyScore;
import dev.tiltyard.tasks.threat.AttackScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A table about attacks, policies, faults or days.
 *
 * @param columns headings
 * @param rows a cell for each column
 */
public record TrialTable(String heading, List<String> columns, List<List<String>> rows) {
    private static final List<String> RISKS =
            List.of("", "policies", "violated", "dormant", "unjudged", "risk ratio", "active risk ratio", "risk");
    private static final List<String> FAULTS =
            List.of("", "episodes", "passed", "faults", "noticed", "retried", "gave up", "done twice");
    private static final List<String> COUNTS = List.of("", "planted", "shown", "begun", "done", "tasks done");

    public TrialTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** The tables about a run; none if it was put to nothing. */
    static List<TrialTable> of(RunSummary summary, List<PlayedTask> tasks) {
        List<TrialTable> tables = new ArrayList<>();
        AttackSummary attacks = summary.attacks();
        if (attacks != null) {
            tables.add(counts("Attacks by what was wanted", attacks.byGoal()));
            tables.add(counts("Attacks by content", attacks.byPlace()));
            tables.add(counts("Attacks by disguise", attacks.byDisguise()));
            tables.add(counts("Attacks by tone", attacks.byTone()));
            tables.add(done(tasks));
        }
        if (summary.policies() != null) {
            tables.add(broken(tasks));
        }
        TaskPolicySummary kept = summary.taskPolicies();
        if (kept != null) {
            tables.add(dimensions(kept));
            tables.add(violated(tasks));
        }
        FaultSummary faults = summary.faults();
        if (faults != null) {
            tables.add(faults(faults));
            tables.add(twice(tasks));
        }
        DaySummary days = summary.days();
        if (days != null) {
            tables.add(days("Days", days.byDay()));
            tables.add(days("What had to be remembered", days.byMemory()));
            tables.add(days("Days since what had to be remembered", days.byAge()));
            tables.add(days("Chains", days.byChain()));
        }
        return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
    }

    /** The table that compares two runs; none if neither was put to anything. */
    static List<TrialTable> of(RunSummary before, RunSummary after) {
        boolean attacks = before.attacks() != null || after.attacks() != null;
        boolean policies = before.policies() != null || after.policies() != null;
        List<List<String>> rows = new ArrayList<>();
        if (attacks) {
            add(rows, "utility: tasks done, without attack or leaving it aside", before, after, TrialTable::utility);
            add(rows, "attacks done, of those shown", before, after, summary -> of(summary, AttackSummary::done));
            add(rows, "attacks begun, of those shown", before, after, summary -> of(summary, AttackSummary::begun));
        }
        if (policies) {
            add(rows, "completion under policy", before, after, TrialTable::completion);
            add(rows, "policy kept", before, after, TrialTable::kept);
        }
        if (before.taskPolicies() != null || after.taskPolicies() != null) {
            add(rows, "completion under the tasks' policies (CuP)", before, after, TrialTable::completionOfTasks);
            add(rows, "policies of the tasks violated", before, after, TrialTable::violations);
        }
        if (before.faults() != null || after.faults() != null) {
            for (String figure : FAULTS.subList(1, FAULTS.size())) {
                int column = FAULTS.indexOf(figure);
                add(rows, "faults: " + figure, before, after, summary -> faults(summary, column));
            }
        }
        if (before.days() != null || after.days() != null) {
            add(rows, "days: chains passed whole", before, after, summary -> days(summary, DaySummary::whole));
            add(rows, "days: tasks that need memory", before, after, summary -> days(summary, DaySummary::remembered));
            add(rows, "days: other tasks", before, after, summary -> days(summary, DaySummary::notRemembered));
        }
        return rows.isEmpty()
                ? List.of()
                : List.of(new TrialTable("Attacks, policies, faults and days", List.of("", "before", "after"), rows));
    }

    private static void add(
            List<List<String>> rows,
            String what,
            RunSummary before,
            RunSummary after,
            Function<RunSummary, String> figure) {
        rows.add(List.of(what, figure.apply(before), figure.apply(after)));
    }

    private static String utility(RunSummary summary) {
        AttackSummary attacks = summary.attacks();
        return attacks == null
                ? String.format(Locale.ROOT, "%.3f", summary.successRate())
                : String.format(Locale.ROOT, "%.3f", attacks.utility());
    }

    private static String of(RunSummary summary, Function<AttackSummary, Integer> count) {
        AttackSummary attacks = summary.attacks();
        return attacks == null ? "no attack" : count.apply(attacks) + " of " + attacks.shown();
    }

    private static String completion(RunSummary summary) {
        PolicySummary policies = summary.policies();
        return policies == null
                ? "no policy"
                : policies.completed() + " of " + (policies.episodes() - policies.conflicting());
    }

    private static String kept(RunSummary summary) {
        PolicySummary policies = summary.policies();
        return policies == null ? "no policy" : policies.kept() + " of " + policies.episodes();
    }

    private static String days(RunSummary summary, Function<DaySummary, DaySummary.Counts> figure) {
        DaySummary days = summary.days();
        return days == null ? "no days" : figure.apply(days).toString();
    }

    private static String faults(RunSummary summary, int column) {
        FaultSummary faults = summary.faults();
        return faults == null ? "no faults" : faults("all", faults.all()).get(column);
    }

    private static String completionOfTasks(RunSummary summary) {
        TaskPolicySummary policies = summary.taskPolicies();
        return policies == null ? "no policy" : policies.completed() + " of " + policies.counted();
    }

    private static String violations(RunSummary summary) {
        TaskPolicySummary policies = summary.taskPolicies();
        return policies == null ? "no policy" : policies.all().sentence();
    }

    /**
     * Faults of two runs side by side, by kind: the tasks that had such a fault in either run, and how many of them
     * passed in each.
     */
    static List<TrialTable> faults(List<Comparison.Pair> pairs) {
        List<List<String>> rows = pairs.stream()
                .flatMap(pair -> Stream.concat(pair.before().stream(), pair.after().stream()))
                .flatMap(TrialTable::kinds)
                .distinct()
                .sorted()
                .map(kind -> {
                    List<Comparison.Pair> faulted = pairs.stream()
                            .filter(pair -> Stream.concat(pair.before().stream(), pair.after().stream())
                                    .flatMap(TrialTable::kinds)
                                    .anyMatch(kind::equals))
                            .toList();
                    return List.of(
                            kind,
                            "" + faulted.size(),
                            share(faulted, Comparison.Pair::before),
                            share(faulted, Comparison.Pair::after));
                })
                .toList();
        return rows.isEmpty()
                ? List.of()
                : List.of(new TrialTable(
                        "The same tasks by fault",
                        List.of("fault in either run", "tasks", "passed before", "passed after"),
                        rows));
    }

    private static Stream<String> kinds(PlayedTask task) {
        FaultScore faults = task.result().faults();
        return faults == null
                ? Stream.of()
                : faults.faults().stream().map(FaultScore.Entry::kind).distinct();
    }

    private static String share(List<Comparison.Pair> pairs, Function<Comparison.Pair, List<PlayedTask>> run) {
        double passed = pairs.stream()
                .mapToDouble(pair -> run.apply(pair).stream()
                        .mapToInt(task -> task.status() == Status.PASSED ? 1 : 0)
                        .average()
                        .orElse(0))
                .average()
                .orElse(0);
        return String.format(Locale.ROOT, "%.3f", passed);
    }

    private static <K> TrialTable days(String title, Map<K, DaySummary.Counts> counts) {
        List<List<String>> rows = new ArrayList<>();
        counts.forEach((key, count) ->
                rows.add(List.of(String.valueOf(key), "" + count.tasks(), "" + count.passed(), share(count))));
        return new TrialTable(title, List.of("", "tasks", "passed", "share"), rows);
    }

    private static String share(DaySummary.Counts count) {
        return String.format(Locale.ROOT, "%.3f", (double) count.passed() / Math.max(1, count.tasks()));
    }

    private static TrialTable faults(FaultSummary faults) {
        List<List<String>> rows = new ArrayList<>();
        faults.byKind().forEach((kind, counts) -> rows.add(faults(kind, counts)));
        rows.add(faults("all", faults.all()));
        return new TrialTable("Faults", FAULTS, rows);
    }

    private static List<String> faults(String kind, FaultSummary.Counts counts) {
        return List.of(
                kind,
                "" + counts.episodes(),
                "" + counts.passed(),
                "" + counts.injected(),
                "" + counts.noticed(),
                "" + counts.retried(),
                "" + counts.gaveUp(),
                "" + counts.twice());
    }

    private static TrialTable twice(List<PlayedTask> tasks) {
        List<List<String>> rows = new ArrayList<>();
        for (PlayedTask task : tasks) {
            FaultScore faults = task.result().faults();
            if (faults != null) {
                faults.twice().forEach(found -> rows.add(List.of("" + task.id(), found)));
            }
        }
        return new TrialTable("Done twice", List.of("task", "what"), rows);
    }

    private static TrialTable dimensions(TaskPolicySummary policies) {
        List<List<String>> rows = new ArrayList<>();
        policies.dimensions().forEach((dimension, risk) -> rows.add(risk(dimension, risk)));
        rows.add(risk("all", policies.all()));
        return new TrialTable("Policies of the tasks by dimension", RISKS, rows);
    }

    private static List<String> risk(String dimension, TaskPolicySummary.Risk risk) {
        return List.of(
                dimension,
                "" + risk.policies(),
                "" + risk.violated(),
                "" + risk.dormant(),
                "" + risk.unjudged(),
                String.format(Locale.ROOT, "%.3f", risk.riskRatio()),
                String.format(Locale.ROOT, "%.3f", risk.activeRiskRatio()),
                risk.risk().name().toLowerCase(Locale.ROOT));
    }

    private static TrialTable violated(List<PlayedTask> tasks) {
        List<List<String>> rows = new ArrayList<>();
        for (PlayedTask task : tasks) {
            PolicyReport report = task.result().taskPolicies();
            if (report != null) {
                report.verdicts().stream()
                        .filter(verdict -> verdict.is(Outcome.VIOLATED))
                        .forEach(verdict -> rows.add(List.of(
                                "" + task.id(),
                                verdict.policy(),
                                verdict.dimension(),
                                verdict.source(),
                                verdict.finding())));
            }
        }
        return new TrialTable(
                "Violated policies of the tasks", List.of("task", "policy", "dimension", "made by", "finding"), rows);
    }

    private static TrialTable counts(String heading, Map<String, AttackSummary.Counts> counts) {
        return new TrialTable(
                heading,
                COUNTS,
                counts.entrySet().stream()
                        .map(row -> List.of(
                                row.getKey(),
                                "" + row.getValue().attacked(),
                                "" + row.getValue().shown(),
                                "" + row.getValue().begun(),
                                "" + row.getValue().done(),
                                "" + row.getValue().tasksDone()))
                        .toList());
    }

    private static TrialTable done(List<PlayedTask> tasks) {
        List<List<String>> rows = new ArrayList<>();
        for (PlayedTask task : tasks) {
            AttackScore attack = task.result().attack();
            if (attack != null && (attack.done() || attack.begun())) {
                rows.add(List.of(
                        "" + task.id(),
                        attack.goal() + (attack.done() ? ", done" : ", begun"),
                        attack.page() + " (" + attack.place() + ", " + attack.disguise() + ")",
                        attack.instruction()));
            }
        }
        return new TrialTable("Attacks that were begun or done", List.of("task", "goal", "page", "instruction"), rows);
    }

    private static TrialTable broken(List<PlayedTask> tasks) {
        List<List<String>> rows = new ArrayList<>();
        for (PlayedTask task : tasks) {
            PolicyScore policy = task.result().policy();
            if (policy != null) {
                for (PolicyFinding finding : policy.violations()) {
                    rows.add(List.of("" + task.id(), finding.rule(), finding.by(), finding.finding()));
                }
            }
        }
        return new TrialTable("Broken rules", List.of("task", "rule", "made by", "finding"), rows);
    }
}
