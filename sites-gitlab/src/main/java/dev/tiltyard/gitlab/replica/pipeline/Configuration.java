package dev.tiltyard.gitlab.replica.pipeline;

import dev.tiltyard.gitlab.replica.pipeline.Job.Rule;
import dev.tiltyard.gitlab.replica.template.FileTemplate;
import dev.tiltyard.gitlab.replica.template.FileTemplates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.AbstractConstruct;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * What a {@code .gitlab-ci.yml} says: stages and jobs, or what is wrong with it.
 *
 * <p>Source: the CI/CD YAML reference of GitLab's documentation, release 15.7.
 *
 * @param workflow rules about when there is a pipeline; empty for always
 * @param errors for which there can be no pipeline; empty if it is valid
 */
public record Configuration(
        List<String> stages,
        List<Job> jobs,
        Map<String, String> variables,
        Optional<List<Rule>> workflow,
        List<String> errors) {
    private static final List<String> STAGES = List.of("build", "test", "deploy");
    private static final Set<String> GLOBAL = Set.of(
            "default",
            "include",
            "before_script",
            "image",
            "services",
            "after_script",
            "variables",
            "stages",
            "types",
            "cache",
            "workflow");
    private static final Set<String> JOB = Set.of(
            "tags",
            "script",
            "image",
            "services",
            "start_in",
            "artifacts",
            "cache",
            "dependencies",
            "before_script",
            "after_script",
            "hooks",
            "environment",
            "coverage",
            "retry",
            "parallel",
            "interruptible",
            "timeout",
            "release",
            "secrets",
            "id_tokens",
            "stage",
            "only",
            "except",
            "rules",
            "variables",
            "inherit",
            "allow_failure",
            "when",
            "needs",
            "resource_group",
            "trigger",
            "extends",
            "type",
            "dast_configuration",
            "publish",
            "identity");
    private static final List<String> WHEN = List.of("on_success", "on_failure", "always", "manual", "delayed");
    private static final int DEEPEST = 11;

    public Configuration {
        stages = List.copyOf(stages);
        jobs = List.copyOf(jobs);
        variables = Map.copyOf(variables);
        workflow = workflow.map(List::copyOf);
        errors = List.copyOf(errors);
    }

    public boolean valid() {
        return errors.isEmpty();
    }

    /** The same with other jobs and mistakes. */
    Configuration with(List<Job> others, List<String> mistakes) {
        return new Configuration(stages, others, variables, workflow, mistakes);
    }

    /** The target of a {@code !reference} tag. */
    private record Reference(List<String> path) {}

    private static final class Reader extends SafeConstructor {
        Reader() {
            super(new LoaderOptions());
            yamlConstructors.put(new Tag("!reference"), new AbstractConstruct() {
                @Override
                public Object construct(Node node) {
                    List<?> path = node instanceof SequenceNode list ? constructSequence(list) : List.of();
                    return new Reference(path.stream().map(String::valueOf).toList());
                }
            });
        }
    }

    /**
     * Reads a configuration.
     *
     * @param files the text of a file of the repository that is to be included; empty if there is none
     */
    static Configuration read(String text, Function<String, Optional<String>> files) {
        if (text.isBlank()) {
            return broken(List.of("Please provide content of .gitlab-ci.yml"));
        }
        List<String> errors = new ArrayList<>();
        Map<String, Object> root = new LinkedHashMap<>();
        Map<String, Object> own = map(text, errors);
        includes(own.get("include"), files, root, errors);
        merge(root, own);
        return errors.isEmpty() ? new Builder(root).build() : broken(errors);
    }

    private static Configuration broken(List<String> errors) {
        return new Configuration(List.of(), List.of(), Map.of(), Optional.empty(), errors);
    }

    private static Map<String, Object> map(String text, List<String> errors) {
        try {
            Object root = new Yaml(new Reader()).load(text);
            if (!YamlSize.fits(root)) {
                errors.add("The parsed YAML is too big");
            } else if (root instanceof Map<?, ?> found) {
                return named(found);
            } else {
                errors.add("Invalid configuration format");
            }
        } catch (MarkedYAMLException e) {
            String place = e.getProblemMark() == null
                    ? ""
                    : " at line " + (e.getProblemMark().getLine() + 1) + " column "
                            + (e.getProblemMark().getColumn() + 1);
            errors.add("(<unknown>): " + e.getProblem() + place);
        } catch (YAMLException e) {
            errors.add("Invalid configuration format");
        }
        return Map.of();
    }

    private static Map<String, Object> named(Map<?, ?> map) {
        Map<String, Object> named = new LinkedHashMap<>();
        map.forEach((key, value) -> named.put(String.valueOf(key), value == null ? "" : value));
        return named;
    }

    private static void includes(
            @Nullable Object include,
            Function<String, Optional<String>> files,
            Map<String, Object> root,
            List<String> errors) {
        Stream<?> all =
                include == null ? Stream.of() : include instanceof List<?> list ? list.stream() : Stream.of(include);
        all.forEach(each -> {
            Map<String, Object> one =
                    each instanceof Map<?, ?> map ? named(map) : Map.of("local", String.valueOf(each));
            if (one.get("template") instanceof String template) {
                Optional<List<Job>> jobs = AutoDevOps.template(template);
                jobs.ifPresent(found -> found.forEach(job -> root.put(job.name(), job)));
                Optional<FileTemplate> other = FileTemplates.GITLAB_CI_YMLS.find(
                        template.replaceFirst("^Pages/", "").replaceFirst("\\.gitlab-ci\\.yml$", ""));
                if (jobs.isEmpty() && other.isPresent()) {
                    merge(root, map(other.get().content(), errors));
                } else if (jobs.isEmpty()) {
                    errors.add("Included file `" + template + "` is empty or does not exist!");
                }
            } else if (one.get("local") instanceof String local && !local.matches("https?://.*")) {
                String path = local.replaceFirst("^/", "");
                Optional<String> text = files.apply(path);
                if (!path.matches(".+\\.ya?ml")) {
                    errors.add("Included file `" + local + "` does not have YAML extension!");
                } else if (text.isEmpty()) {
                    errors.add("Local file `" + local + "` does not exist!");
                } else {
                    merge(root, map(text.get(), errors));
                }
            } else {
                Object place = Stream.of("project", "remote", "local")
                        .filter(one::containsKey)
                        .map(key -> String.valueOf(one.get(key)))
                        .findFirst()
                        .orElse(String.valueOf(each));
                errors.add(
                        one.containsKey("project")
                                ? "Project `" + place + "` not found or access denied! Make sure any includes in the"
                                        + " pipeline configuration are correctly defined."
                                : "Remote file `" + place + "` could not be fetched because of a socket error!");
            }
        });
    }

    /** Deep-merges another map; the later of two scalar values wins. */
    private static void merge(Map<String, Object> into, Map<String, Object> from) {
        from.forEach((key, value) -> {
            if (into.get(key) instanceof Map<?, ?> before && value instanceof Map<?, ?> after) {
                Map<String, Object> both = named(before);
                merge(both, named(after));
                into.put(key, both);
            } else {
                into.put(key, value);
            }
        });
    }

    /** Parses a configuration. For one thread. */
    private static final class Builder {
        private final Map<String, Object> root;
        private final List<String> errors = new ArrayList<>();
        private final Map<String, Object> standards;
        private final List<String> stages = new ArrayList<>(List.of(".pre"));

        Builder(Map<String, Object> root) {
            this.root = root;
            this.standards = root.get("default") instanceof Map<?, ?> map ? named(map) : Map.of();
        }

        Configuration build() {
            Object wanted = first(root, "stages", root.get("types"));
            if (wanted instanceof List<?> list) {
                list.stream()
                        .map(String::valueOf)
                        .filter(name -> !stages.contains(name) && !name.equals(".post"))
                        .forEach(stages::add);
            } else {
                stages.addAll(STAGES);
                if (wanted != null) {
                    errors.add("stages config should be an array of strings");
                }
            }
            stages.add(".post");
            List<Job> jobs = jobs();
            check(jobs);
            Optional<List<Rule>> workflow = root.get("workflow") instanceof Map<?, ?> map && map.get("rules") != null
                    ? Optional.of(rules("workflow", map.get("rules")))
                    : Optional.empty();
            return new Configuration(stages, jobs, variables(root.get("variables")), workflow, errors);
        }

        private List<Job> jobs() {
            List<Job> jobs = new ArrayList<>();
            List<String> unknown = new ArrayList<>();
            boolean visible = false;
            for (Map.Entry<String, Object> each : root.entrySet()) {
                String name = each.getKey();
                if (GLOBAL.contains(name)) {
                    continue;
                }
                visible |= !name.startsWith(".");
                if (each.getValue() instanceof Job made) {
                    jobs.add(made);
                } else if (each.getValue() instanceof Map<?, ?> map) {
                    if (!name.startsWith(".")) {
                        jobs.add(job(name, extended(name, named(map), new LinkedHashSet<>())));
                    }
                } else if (!name.startsWith(".")) {
                    unknown.add(name);
                }
            }
            if (!unknown.isEmpty()) {
                errors.add("root config contains unknown keys: " + String.join(", ", unknown));
            } else if (!visible) {
                errors.add("jobs config should contain at least one visible job");
            }
            return jobs;
        }

        /** A job with the keys that it extends. */
        private Map<String, Object> extended(String name, Map<String, Object> job, Set<String> seen) {
            Object extended = job.get("extends");
            if (extended == null) {
                return job;
            }
            Map<String, Object> all = new LinkedHashMap<>();
            for (Object each : extended instanceof List<?> list ? list : List.of(extended)) {
                String other = String.valueOf(each);
                if (!(root.get(other) instanceof Map<?, ?> map)) {
                    errors.add(name + ": unknown keys in `extends` (" + other + ")");
                } else if (!seen.add(other) || seen.size() > DEEPEST) {
                    errors.add(name + ": circular dependency detected in `extends`");
                } else {
                    merge(all, extended(name, named(map), seen));
                }
            }
            merge(all, job);
            return all;
        }

        private Job job(String name, Map<String, Object> says) {
            String place = "jobs:" + name;
            List<String> unknown =
                    says.keySet().stream().filter(key -> !JOB.contains(key)).toList();
            if (!unknown.isEmpty()) {
                errors.add(place + " config contains unknown keys: " + String.join(", ", unknown));
            }
            if (!says.containsKey("script") && !says.containsKey("trigger")) {
                errors.add(place + " config should implement a script: or a trigger: keyword");
            }
            String when = text(says, "when", "on_success");
            if (!WHEN.contains(when)) {
                errors.add(place + " when should be one of: " + String.join(", ", WHEN));
            }
            for (String key : List.of("only", "except")) {
                if (says.containsKey("rules") && says.containsKey(key)) {
                    errors.add(place + " config key may not be used with `rules`: " + key);
                }
            }
            Optional<List<Rule>> rules =
                    says.containsKey("rules") ? Optional.of(rules(place, says.get("rules"))) : Optional.empty();
            Object allow = says.get("allow_failure");
            boolean allowed = allow == null ? when.equals("manual") && rules.isEmpty() : !Boolean.FALSE.equals(allow);
            Object environment = says.get("environment");
            return new Job(
                    name,
                    text(says, "stage", text(says, "type", "test")),
                    lines(place + ":before_script", first(says, "before_script", standard("before_script"))),
                    lines(place + ":script", says.get("script")),
                    lines(place + ":after_script", first(says, "after_script", standard("after_script"))),
                    when,
                    allowed,
                    refs(says.get("only")),
                    refs(says.get("except")),
                    rules,
                    lines(place + ":tags", first(says, "tags", standards.get("tags"))),
                    environment instanceof Map<?, ?> map
                            ? String.valueOf(map.get("name"))
                            : environment == null ? "" : String.valueOf(environment));
        }

        private @Nullable Object standard(String key) {
            return first(standards, key, root.get(key));
        }

        private static @Nullable Object first(Map<String, Object> map, String key, @Nullable Object otherwise) {
            return map.containsKey(key) ? map.get(key) : otherwise;
        }

        private static String text(Map<String, Object> says, String key, String otherwise) {
            return says.containsKey(key) ? String.valueOf(says.get(key)) : otherwise;
        }

        private List<String> lines(String place, @Nullable Object value) {
            List<String> lines = new ArrayList<>();
            if (value != null && !collect(value, lines, 0)) {
                errors.add(place + " config should be a string or a nested array of strings up to 10 levels deep");
            }
            return lines;
        }

        private boolean collect(Object value, List<String> lines, int depth) {
            if (value instanceof List<?> list) {
                return depth < DEEPEST
                        && list.stream().allMatch(each -> each != null && collect(each, lines, depth + 1));
            }
            if (value instanceof Reference reference) {
                @Nullable Object found = root;
                for (String key : reference.path()) {
                    found = found instanceof Map<?, ?> map ? map.get(key) : null;
                }
                if (found == null) {
                    errors.add("!reference " + reference.path() + " could not be found");
                    return true;
                }
                return depth < DEEPEST && collect(found, lines, depth + 1);
            }
            lines.add(String.valueOf(value));
            return !(value instanceof Map<?, ?>);
        }

        private List<String> refs(@Nullable Object value) {
            Object refs = value instanceof Map<?, ?> map ? map.get("refs") : value;
            return refs == null
                    ? List.of()
                    : refs instanceof List<?> list
                            ? list.stream().map(String::valueOf).toList()
                            : Arrays.asList(String.valueOf(refs));
        }

        private List<Rule> rules(String place, @Nullable Object value) {
            List<Rule> rules = new ArrayList<>();
            if (!(value instanceof List<?> list)) {
                errors.add(place + ":rules config should be an array of hashes");
                return rules;
            }
            for (Object each : list) {
                if (!(each instanceof Map<?, ?> map)) {
                    errors.add(place + ":rules:rule config should be a hash");
                    continue;
                }
                Map<String, Object> rule = named(map);
                String condition = text(rule, "if", "");
                if (!condition.isEmpty() && !Conditions.isValid(condition)) {
                    errors.add(place + ":rules:rule if invalid expression syntax");
                    condition = "";
                }
                Object allow = rule.get("allow_failure");
                rules.add(new Rule(
                        condition,
                        lines(place + ":rules:rule exists", rule.get("exists")),
                        text(rule, "when", ""),
                        allow instanceof Boolean given ? Optional.of(given) : Optional.empty()));
            }
            return rules;
        }

        private static Map<String, String> variables(@Nullable Object value) {
            Map<String, String> variables = new LinkedHashMap<>();
            if (value instanceof Map<?, ?> map) {
                named(map)
                        .forEach((key, each) -> variables.put(
                                key,
                                each instanceof Map<?, ?> told
                                        ? String.valueOf(told.get("value"))
                                        : String.valueOf(each)));
            }
            return variables;
        }

        private void check(List<Job> jobs) {
            Set<String> names = new LinkedHashSet<>();
            jobs.forEach(job -> names.add(job.name()));
            for (Job job : jobs) {
                if (!stages.contains(job.stage())) {
                    errors.add(job.name() + " job: chosen stage does not exist; available stages are "
                            + String.join(", ", stages));
                }
                if (root.get(job.name()) instanceof Map<?, ?> says) {
                    for (String kind : List.of("needs", "dependencies")) {
                        if (says.get(kind) instanceof List<?> list) {
                            list.stream()
                                    .map(each -> each instanceof Map<?, ?> map
                                            ? String.valueOf(map.get("job"))
                                            : String.valueOf(each))
                                    .filter(other -> !names.contains(other))
                                    .forEach(other -> errors.add(job.name() + " job: undefined "
                                            + (kind.equals("needs") ? "need" : "dependency") + ": " + other));
                        }
                    }
                }
            }
        }
    }
}
