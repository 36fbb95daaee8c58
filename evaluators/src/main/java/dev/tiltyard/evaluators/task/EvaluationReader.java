package dev.tiltyard.evaluators.task;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the section {@code eval} of a task. It ignores fields that the named evaluators do not use. Unsupported checks
 * are recorded in {@link Evaluation#unknown()}, so that the rest of the task can still be judged.
 */
final class EvaluationReader {
    /** The known fields of the section; others are kept and ignored. */
    static final Set<String> NAMED = Set.of(
            "eval_types",
            "reference_answers",
            "reference_url",
            "url_note",
            "program_html",
            "state_match",
            "string_note",
            "reference_answer_raw_annotation");

    private static final String NOT_AVAILABLE = "N/A";
    private static final Pattern OR = Pattern.compile(Pattern.quote(" |OR| "));

    private final JsonField eval;
    private final List<String> sites;
    private final List<EvalType> types = new ArrayList<>();
    private final Map<String, TaskFileException> unknown = new LinkedHashMap<>();

    private EvaluationReader(JsonField eval, List<String> sites) {
        this.eval = eval;
        this.sites = sites;
    }

    static Evaluation evaluation(JsonField eval, List<String> sites) {
        return new EvaluationReader(eval, sites).read();
    }

    private Evaluation read() {
        eval.need("eval_types").list().forEach(this::type);
        boolean strings = types.contains(EvalType.STRING_MATCH);
        boolean urls = types.contains(EvalType.URL_MATCH);
        return new Evaluation(
                types,
                strings ? answers() : List.of(),
                urls ? eval.need("reference_url").text() : "",
                urls ? eval.findText("url_note").orElse(Evaluation.GOLD_IN_PRED) : Evaluation.GOLD_IN_PRED,
                types.contains(EvalType.PROGRAM_HTML) ? targets() : List.of(),
                stateMatch(),
                strings ? eval.findText("string_note") : Optional.empty(),
                strings ? eval.findText("reference_answer_raw_annotation") : Optional.empty(),
                false,
                unknown);
    }

    private void type(JsonField type) {
        EvalType.named(type.text())
                .ifPresentOrElse(
                        types::add,
                        () -> unknown.put(
                                type.text(),
                                type.wrong(
                                        "the evaluator \"" + type.text() + "\", which is not supported",
                                        "use one of "
                                                + Stream.of(EvalType.values())
                                                        .map(EvalType::spelling)
                                                        .toList())));
    }

    private List<AnswerRule> answers() {
        List<AnswerRule> rules = new ArrayList<>();
        eval.need("reference_answers").members().forEach(entry -> rule(entry.getKey(), entry.getValue())
                .ifPresent(rules::add));
        return rules;
    }

    private Optional<AnswerRule> rule(String key, JsonField value) {
        return switch (key) {
            case "exact_match" -> Optional.of(new AnswerRule.ExactMatch(value.text()));
            case "must_include" -> Optional.of(new AnswerRule.MustInclude(value.textOrTexts()));
            case "fuzzy_match" ->
                Optional.of(
                        value.value().asText().equals(NOT_AVAILABLE)
                                ? new AnswerRule.Infeasible()
                                : new AnswerRule.FuzzyMatch(value.textOrTexts()));
            default -> {
                unknown.put(
                        "string_match." + key,
                        value.wrong(
                                "the rule \"" + key + "\", which is not supported",
                                "use exact_match, must_include or fuzzy_match"));
                yield Optional.empty();
            }
        };
    }

    private List<HtmlTarget> targets() {
        List<HtmlTarget> targets = new ArrayList<>();
        eval.need("program_html").list().forEach(target -> targets.add(target(target, targets.size())));
        return targets;
    }

    private HtmlTarget target(JsonField target, int place) {
        JsonField locator = target.object().need("locator");
        if (!HtmlTarget.isLocator(locator.text())) {
            unknown.put(
                    "program_html[" + place + "]",
                    locator.wrong(
                            locator.shown(),
                            "leave it blank for the whole page, or begin it with document., [...document. or func:"));
        }
        return new HtmlTarget(
                target.need("url").textNotBlank(),
                locator.text(),
                target.find("prep_actions").map(JsonField::texts).orElse(List.of()),
                required(target.need("required_contents").object(), place));
    }

    private HtmlTarget.Required required(JsonField contents, int place) {
        Optional<JsonField> exact = contents.find("exact_match");
        Optional<JsonField> include = contents.find("must_include");
        Optional<JsonField> fuzzy = contents.find("fuzzy_match");
        if (exact.isPresent()) {
            return new HtmlTarget.Required.ExactMatch(exact.get().text());
        }
        if (include.isPresent()) {
            return new HtmlTarget.Required.MustInclude(include.get().textOrTexts());
        }
        if (fuzzy.isPresent()) {
            boolean text = fuzzy.get().value().isTextual();
            return new HtmlTarget.Required.FuzzyMatch(
                    text
                            ? List.of(OR.split(fuzzy.get().text(), -1))
                            : fuzzy.get().texts(),
                    text);
        }
        unknown.put(
                "program_html[" + place + "]",
                contents.wrong(
                        contents.shown(),
                        "give it exact_match (a text), must_include (a list of texts) or fuzzy_match (a list of"
                                + " texts)"));
        return new HtmlTarget.Required.Unknown();
    }

    private Optional<StateMatch> stateMatch() {
        Optional<JsonField> section =
                types.contains(EvalType.STATE_MATCH) ? Optional.of(eval.need("state_match")) : eval.find("state_match");
        return section.map(s -> StateMatchReader.stateMatch(s, Set.copyOf(sites)));
    }
}
