package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.yaml.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The rules of steps. They know only what the wordings name and what they have read: no oracle knows the answer. */
final class StepRules {
    private static final Set<String> LOOKING = Set.of("wait_for", "read");
    private static final String KNOWN = "what the wordings name and earlier steps have read";

    private final PackContext context;
    private final Problems problems;
    private final Set<String> sites;

    /** @param sites ids of the sites that the steps may use */
    StepRules(PackContext context, Problems problems, Set<String> sites) {
        this.context = context;
        this.problems = problems;
        this.sites = sites;
    }

    /**
     * Checks the steps of a solution.
     *
     * @param named the variables that the wordings name
     * @param answers whether the task asks for an answer
     */
    void check(List<Source> steps, Set<String> named, boolean answers) {
        Set<String> known = new LinkedHashSet<>(named);
        boolean acted = false;
        for (Source step : steps) {
            String action = action(step);
            if (action.equals("wait_for") && acted) {
                problems.add(
                        step,
                        "wait_for after an action could be met by the page before it.",
                        "give the action that causes it: expect");
            }
            acted |= !LOOKING.contains(action);
            step(step, known, Set.of());
        }
        answer(steps, answers);
    }

    private static String action(Source step) {
        return step.value().fieldNames().next();
    }

    private void answer(List<Source> steps, boolean answers) {
        for (int i = 0; i < steps.size(); i++) {
            if (action(steps.get(i)).equals("answer") && !(answers && i == steps.size() - 1)) {
                problems.add(
                        steps.get(i),
                        answers ? "Steps follow the answer." : "The template has no answer, but this step gives one.",
                        answers ? "make it the last step" : "remove it, or add answer to the template");
            }
        }
        if (answers && !steps.isEmpty() && !action(steps.get(steps.size() - 1)).equals("answer")) {
            problems.add(
                    steps.get(steps.size() - 1),
                    "The template has an answer, but its steps do not end with one.",
                    "add as the last step: - answer: \"{{title}}\", with variables that steps have read");
        }
    }

    /** @param numbers of the repetition; empty outside of one */
    private void step(Source step, Set<String> known, Set<Integer> numbers) {
        String action = action(step);
        Source given = step.at(action);
        element(given);
        switch (action) {
            case "repeat" -> repeat(given, known, numbers);
            case "read" -> read(given, known, numbers);
            case "do" -> named(given, known, numbers);
            default -> {
                problems.text(given, known, KNOWN);
                open(action, given);
                upload(action, given);
                if (action.equals("wait_for") && !numbers.isEmpty()) {
                    problems.add(step, "wait_for in repeat would follow an action.", "use expect");
                }
            }
        }
    }

    private void element(Source given) {
        if (given.value().has("name") && given.value().has("name_contains")) {
            problems.add(given, "There are both name and name_contains.", "remove one of them");
        }
        given.find("within").ifPresent(this::element);
        given.find("expect").ifPresent(this::element);
    }

    private void repeat(Source given, Set<String> known, Set<Integer> outer) {
        if (!outer.isEmpty()) {
            problems.add(given, "repeat is inside another repeat.", "write out one of them");
            return;
        }
        Set<Integer> numbers = new TreeSet<>();
        for (int number = 1; number <= given.at("times").value().asInt(); number++) {
            numbers.add(number);
        }
        Set<String> inside = new LinkedHashSet<>(known);
        for (String name : known) {
            String base = name.replaceFirst("1$", "");
            if (!base.equals(name) && numbers.stream().allMatch(number -> known.contains(base + number))) {
                inside.add(base);
            }
        }
        for (Source step : given.at("steps").list()) {
            if (action(step).equals("answer")) {
                problems.add(step, "There is an answer inside repeat.", "make it the last step, outside");
            }
            step(step, inside, numbers);
        }
        known.addAll(inside.stream().filter(name -> name.matches(".*[1-9]")).toList());
    }

    private void read(Source given, Set<String> known, Set<Integer> numbers) {
        problems.text(given, known, KNOWN);
        become(given.at("into"), given.at("into").text(), known, numbers);
        given.find("pattern").ifPresent(pattern -> {
            try {
                Pattern.compile(pattern.text());
            } catch (PatternSyntaxException e) {
                problems.add(pattern, "This is not a regular expression: " + e.getDescription() + ".", "correct it");
            }
        });
        String what = given.at("what").text();
        if ((what.equals("count") || what.equals("value"))
                && (given.value().has("all") || given.value().has("attribute"))) {
            problems.add(given, "what: " + what + " does not combine with all or attribute.", "remove one of them");
        }
    }

    private void become(Source at, String name, Set<String> known, Set<Integer> numbers) {
        if (numbers.isEmpty() && !known.add(name)) {
            problems.add(at, "The variable " + name + " has a value already.", "read into another variable");
        }
        if (!numbers.isEmpty()) {
            known.add(name);
            numbers.forEach(number -> known.add(name + number));
        }
    }

    private void named(Source given, Set<String> known, Set<Integer> numbers) {
        NamedStep step = context.steps().get(given.at("name").text());
        problems.text(given.at("with"), known, KNOWN);
        if (step == null) {
            problems.unknown(
                    given.at("name"),
                    "step",
                    given.at("name").text(),
                    context.steps().keySet());
            return;
        }
        Set<String> with = new TreeSet<>(given.at("with").members().keySet());
        if (!with.equals(new TreeSet<>(step.parameters()))) {
            problems.add(
                    given,
                    "The step " + step.name() + " is given " + (with.isEmpty() ? "nothing" : String.join(", ", with))
                            + ".",
                    "give it in with: " + String.join(", ", step.parameters()));
        }
        step.results().forEach(result -> become(given, result, known, numbers));
    }

    private void open(String action, Source given) {
        if (!action.equals("open")) {
            return;
        }
        if (given.value().isTextual()) {
            if (!given.text().startsWith("/")) {
                problems.add(
                        given,
                        "The path " + given.text() + " does not begin with /.",
                        "write the path on the open site, or {site: ..., path: ...}");
            }
            return;
        }
        String site = given.at("site").text();
        if (!sites.contains(site)) {
            problems.unknown(given.at("site"), "site", site + " among the template's sites", sites);
        } else if (context.address(site).isEmpty()) {
            problems.add(
                    given.at("site"),
                    "The site " + site + " has no public address, so users can't type one.",
                    "go there by links");
        }
    }

    private void upload(String action, Source given) {
        if (action.equals("upload")) {
            Path file = context.folder().resolve(given.at("file").text()).normalize();
            if (!file.startsWith(context.folder()) || !Files.isRegularFile(file)) {
                problems.add(
                        given.at("file"),
                        "There is no file " + given.at("file").text() + " in the pack's folder.",
                        "put it next to the pack");
            }
        }
    }
}
