package dev.tiltyard.evaluators.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the section {@code eval} of a task. */
final class EvaluationReader {
    private EvaluationReader() {}

    static Evaluation evaluation(JsonField eval, List<String> sites) {
        List<EvalType> types = eval.need("eval_types").list().stream()
                .map(EvaluationReader::type)
                .toList();
        return new Evaluation(
                types,
                answers(eval, types.contains(EvalType.STRING_MATCH)),
                referenceUrl(eval, types.contains(EvalType.URL_MATCH)),
                eval.findText("url_note").orElse(Evaluation.GOLD_IN_PRED),
                targets(eval, types.contains(EvalType.PROGRAM_HTML)),
                stateMatch(eval, types.contains(EvalType.STATE_MATCH), sites),
                eval.findText("string_note"),
                eval.findText("reference_answer_raw_annotation"),
                false);
    }

    private static EvalType type(JsonField type) {
        return EvalType.named(type.text())
                .orElseThrow(() -> type.wrong(
                        "the evaluator " + type.shown() + ", which does not exist",
                        "use one of "
                                + Stream.of(EvalType.values())
                                        .map(EvalType::spelling)
                                        .toList()));
    }

    private static List<AnswerRule> answers(JsonField eval, boolean needed) {
        Optional<JsonField> answers =
                needed ? Optional.of(eval.need("reference_answers")) : eval.find("reference_answers");
        List<AnswerRule> rules = new ArrayList<>();
        answers.ifPresent(given -> given.members()
                .forEach(entry -> rule(entry.getKey(), entry.getValue()).ifPresent(rules::add)));
        return rules;
    }

    private static Optional<AnswerRule> rule(String key, JsonField value) {
        return switch (key) {
            case "exact_match" -> Optional.of(new AnswerRule.ExactMatch(value.text()));
            case "must_include" -> Optional.of(new AnswerRule.MustInclude(value.texts()));
            case "fuzzy_match" ->
                Optional.of(
                        value.value().isTextual()
                                ? new AnswerRule.Infeasible(value.text())
                                : new AnswerRule.FuzzyMatch(value.texts()));
            default -> Optional.empty();
        };
    }

    private static String referenceUrl(JsonField eval, boolean needed) {
        return needed
                ? eval.need("reference_url").text()
                : eval.findText("reference_url").orElse("");
    }

    private static List<HtmlTarget> targets(JsonField eval, boolean needed) {
        Optional<JsonField> targets = needed ? Optional.of(eval.need("program_html")) : eval.find("program_html");
        return targets.map(JsonField::list).orElse(List.of()).stream()
                .map(EvaluationReader::target)
                .toList();
    }

    private static HtmlTarget target(JsonField target) {
        JsonField locator = target.object().need("locator");
        if (!HtmlTarget.isLocator(locator.text())) {
            throw locator.wrong(
                    locator.shown(),
                    "leave it blank for the whole page, or begin it with document., [...document. or func:");
        }
        return new HtmlTarget(
                target.need("url").textNotBlank(),
                locator.text(),
                target.find("prep_actions").map(JsonField::texts).orElse(List.of()),
                required(target.need("required_contents").object()));
    }

    private static HtmlTarget.Required required(JsonField contents) {
        Optional<JsonField> exact = contents.find("exact_match");
        Optional<JsonField> include = contents.find("must_include");
        if (exact.isPresent()) {
            return new HtmlTarget.Required.ExactMatch(exact.get().text());
        }
        if (include.isPresent()) {
            return new HtmlTarget.Required.MustInclude(include.get().texts());
        }
        throw contents.wrong(contents.shown(), "give it exact_match (a text) or must_include (a list of texts)");
    }

    private static Optional<StateMatch> stateMatch(JsonField eval, boolean needed, List<String> sites) {
        Optional<JsonField> section = needed ? Optional.of(eval.need("state_match")) : eval.find("state_match");
        return section.map(s -> StateMatchReader.stateMatch(s, Set.copyOf(sites)));
    }
}
