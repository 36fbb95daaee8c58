package dev.tiltyard.gitlab.replica.pipeline;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A job of a configuration.
 *
 * @param before commands that run before its script; so {@code after}
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
                return (condition.isEmpty() || Conditions.holds(condition, occasion.variables()))
                        && (exists.isEmpty() || exists.stream().anyMatch(occasion::has));
            } catch (IllegalArgumentException e) {
                return false;
            }
        }
    }

    /**
     * What a pipeline is started for.
     *
     * @param ref name of the branch or tag
     * @param source {@code web}, {@code push} and so on
     * @param variables that conditions can ask for
     * @param files the paths of all files there
     */
    public record Occasion(String ref, boolean tag, String source, Map<String, String> variables, List<String> files) {
        public Occasion {
            variables = Map.copyOf(variables);
            files = List.copyOf(files);
        }

        /** Whether there is a file that fits a pattern such as {@code src/*.rb} or {@code **}{@code /Dockerfile}. */
        boolean has(String pattern) {
            String regex = "\\Q"
                    + pattern.replace("**/", "\\E(?:.*/)?\\Q")
                            .replace("*", "\\E[^/]*\\Q")
                            .replace("{", "\\E(?:\\Q")
                            .replace("}", "\\E)\\Q")
                            .replace(",", "\\E|\\Q")
                    + "\\E";
            Pattern compiled = Pattern.compile(regex);
            return files.stream().anyMatch(file -> compiled.matcher(file).matches());
        }
    }

    /** The job as it is in a pipeline for an occasion; empty if it is not in it. */
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
                        || each.matches("/.+/i?") && found(each, occasion.ref()));
    }

    private static boolean found(String pattern, String ref) {
        try {
            String flags = pattern.endsWith("i") ? "(?i)" : "";
            return Pattern.compile(flags + pattern.substring(1, pattern.lastIndexOf('/')))
                    .matcher(ref)
                    .find();
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    /** Whether somebody has to start it. */
    boolean manual() {
        return when.equals("manual");
    }
}
