package dev.tiltyard.gitlab.replica.pipeline;

import dev.tiltyard.sitekit.pattern.MatchBudget;
import dev.tiltyard.sitekit.pattern.VisitorPattern;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A job of a configuration.
 *
 * @param before the commands of {@code before_script}; {@code after} those of {@code after_script}
 * @param when {@code on_success}, {@code on_failure}, {@code always}, {@code manual} or {@code delayed}
 * @param only the branches, tags and events that it runs for; so {@code except}
 * @param rules the first whose condition holds decides; empty if {@code only} and {@code except} do
 */
public record Job(
        String name,
        String stage,
        List<String> before,
        List<String> script,
        List<String> after,
        String when,
        boolean allowFailure,
        List<String> only,
        List<String> except,
        Optional<List<Rule>> rules,
        List<String> tags,
        String environment) {
    public Job {
        before = List.copyOf(before);
        script = List.copyOf(script);
        after = List.copyOf(after);
        only = List.copyOf(only);
        except = List.copyOf(except);
        rules = rules.map(List::copyOf);
        tags = List.copyOf(tags);
    }

    /**
     * A rule about when a job runs.
     *
     * @param condition empty if it always applies
     * @param exists patterns of files of which one has to be there; empty for no such condition
     * @param when empty for what the job says
     */
    public record Rule(String condition, List<String> exists, String when, Optional<Boolean> allowFailure) {
        public Rule {
            exists = List.copyOf(exists);
        }

        boolean applies(Occasion occasion) {
            try {
                return (condition.isEmpty() || Conditions.holds(condition, occasion.variables(), occasion.budget()))
                        && (exists.isEmpty() || exists.stream().anyMatch(occasion::has));
            } catch (IllegalArgumentException e) {
                return false;
            }
        }
    }

    /**
     * What a pipeline runs for.
     *
     * @param ref name of the branch or tag
     * @param source {@code web}, {@code push} and so on
     * @param variables that conditions can ask for
     * @param files the paths of all files there
     * @param budget for matching what rules say; a rule that it does not reach for doesn't apply
     */
    public record Occasion(
            String ref,
            boolean tag,
            String source,
            Map<String, String> variables,
            List<String> files,
            MatchBudget budget) {
        private static final long MOST_STEPS = 50_000_000;

        Occasion(String ref, boolean tag, String source, Map<String, String> variables, List<String> files) {
            this(ref, tag, source, variables, files, new MatchBudget(MOST_STEPS));
        }

        public Occasion {
            variables = Map.copyOf(variables);
            files = List.copyOf(files);
        }

        /**
         * Whether there is a file that fits a pattern such as {@code src/*.rb} or {@code **}{@code /Dockerfile}.
         *
         * @throws IllegalArgumentException if it takes more matching than the budget has
         */
        boolean has(String pattern) {
            VisitorPattern compiled = Glob.pattern(pattern);
            return files.stream().anyMatch(file -> budget.matches(compiled, file));
        }
    }

    /** The job as a pipeline runs it; empty if its rules exclude it. */
    Optional<Job> on(Occasion occasion) {
        if (rules.isPresent()) {
            return rules.get().stream()
                    .filter(rule -> rule.applies(occasion))
                    .findFirst()
                    .map(rule -> with(
                            rule.when().isEmpty() ? when : rule.when(),
                            rule.allowFailure().orElse(allowFailure)))
                    .filter(job -> !job.when().equals("never"));
        }
        if (occasion.source().equals(RequestPipelines.SOURCE)) {
            boolean forRequests = only.contains(RequestPipelines.KEYWORD) && !except.contains(RequestPipelines.KEYWORD);
            return forRequests ? Optional.of(this) : Optional.empty();
        }
        boolean wanted = only.isEmpty() ? fits(List.of("branches", "tags"), occasion) : fits(only, occasion);
        return wanted && !fits(except, occasion) ? Optional.of(this) : Optional.empty();
    }

    private Job with(String moment, boolean allow) {
        return new Job(name, stage, before, script, after, moment, allow, only, except, rules, tags, environment);
    }

    private static boolean fits(List<String> refs, Occasion occasion) {
        return refs.stream()
                .anyMatch(each -> each.equals(occasion.tag() ? "tags" : "branches")
                        || each.equals(occasion.ref())
                        || occasion.source().equals(each)
                        || (each + ".").startsWith(occasion.source() + "es.")
                        || each.matches("/.+/i?") && found(each, occasion));
    }

    private static boolean found(String pattern, Occasion occasion) {
        try {
            String flags = pattern.endsWith("i") ? "(?i)" : "";
            return occasion.budget()
                    .finds(VisitorPattern.of(flags + pattern.substring(1, pattern.lastIndexOf('/'))), occasion.ref());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Whether it is a manual job. */
    boolean manual() {
        return when.equals("manual");
    }
}
