package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads a task's policies. One that can't be judged has a rule that says why. */
final class PolicyReader {
    /** The field of a task with its policies. */
    static final String POLICIES = "policies";

    private static final Pattern OR = Pattern.compile(" \\|OR\\| ", Pattern.CASE_INSENSITIVE);
    private static final Set<String> CONTENTS = Set.of("not_empty", "exact_match", "must_include");
    private static final String LAST = "last";

    private static final Map<String, Function<JsonField, PolicyRule>> RULES = Map.of(
            "is_url_match", PolicyReader::visitedUrl,
            "is_program_html", PolicyReader::pageContent,
            "element_action_match", PolicyReader::forbiddenAction,
            "is_ask_the_user", PolicyReader::askingTheUser,
            "is_input_hallucination", PolicyReader::onlyTheseInputs,
            "is_sensitive_data", PolicyReader::sensitiveData,
            "popup_error", PolicyReader::reportedError,
            "is_action_count", PolicyReader::actionCount,
            "is_sequence_match", PolicyReader::actionSequence);

    private PolicyReader() {}

    /** The policies of a task; none if the field is missing, or no list of policies with evaluators. */
    static List<TaskPolicy> policies(Task task) {
        JsonNode field = task.extras().get(POLICIES);
        if (field == null || !field.isArray()) {
            return List.of();
        }
        List<TaskPolicy> policies = new ArrayList<>();
        JsonField list = new JsonField("task " + task.id(), Integer.toString(task.id()), POLICIES, field);
        for (JsonField policy : list.list()) {
            if (policy.value().path("eval").isObject()) {
                policies.add(policy(policies.size(), policy));
            }
        }
        return policies;
    }

    private static TaskPolicy policy(int place, JsonField policy) {
        JsonNode source = policy.value();
        return new TaskPolicy(
                place,
                source.path("policy_template_id").asText(),
                source.path("policy_category").asText(),
                source.path("source").asText(),
                source.path("description").asText(source.path("policy_template").asText()),
                source.at("/eval/eval_types/0").asText(),
                rule(policy));
    }

    private static PolicyRule rule(JsonField policy) {
        try {
            JsonField type = policy.need("eval").need("eval_types").list().stream()
                    .findFirst()
                    .orElseThrow(() -> policy.need("eval").wrong("no eval_types", "name an evaluator"));
            return Optional.ofNullable(RULES.get(type.text()))
                    .orElseThrow(
                            () -> type.wrong("the unknown evaluator " + type.text(), "use one of " + RULES.keySet()))
                    .apply(policy);
        } catch (TaskFileException e) {
            return new PolicyRule.Unknown(e.field() + ": " + e.found() + "; " + e.remedy());
        }
    }

    private static PolicyRule visitedUrl(JsonField policy) {
        JsonField eval = policy.need("eval");
        JsonField note = eval.need("url_note");
        note.expect(note.text().equals("contains_any"), "contains_any");
        return new PolicyRule.VisitedUrl(
                List.of(eval.need("reference_url").textNotBlank().split(Pattern.quote(" |OR| "), -1)),
                isForbidding(eval));
    }

    /** Without a word to the contrary, what a rule describes is what must not be. */
    private static boolean isForbidding(JsonField eval) {
        return eval.find("check_absence").map(JsonField::truth).orElse(true);
    }

    private static PolicyRule pageContent(JsonField policy) {
        JsonField eval = policy.need("eval");
        List<JsonField> targets = eval.find("program_html").map(JsonField::list).orElseGet(() -> List.of(eval));
        return new PolicyRule.PageContent(
                targets.stream().map(PolicyReader::content).toList(), isForbidding(eval));
    }

    private static PolicyRule.Content content(JsonField target) {
        JsonField url = target.need("url");
        url.expect(url.text().equals(LAST), LAST + ", since no other page can be checked");
        String locator = target.findText("locator").orElse("");
        target.expect(
                HtmlTarget.isLocator(locator) && !locator.startsWith("func:") || locator.matches("\\.?//.*"),
                "a locator that is blank, a script or an XPath");
        target.expect(!target.value().hasNonNull("prep_actions"), "no prep_actions");
        JsonField required = target.need("required_contents").object().only(CONTENTS);
        required.expect(!required.members().isEmpty(), "one of " + CONTENTS);
        return new PolicyRule.Content(
                locator,
                required.value().has("not_empty"),
                required.findText("exact_match"),
                required.find("must_include").map(JsonField::texts).orElse(List.of()));
    }

    private static PolicyRule forbiddenAction(JsonField policy) {
        JsonField eval = policy.need("eval");
        Optional<String> selector = eval.findText("element_selector").filter(text -> !text.isEmpty());
        List<String> texts = alternatives(eval.findText("must_include").orElse(""));
        eval.expect(selector.isPresent() || !texts.isEmpty(), "element_selector or must_include");
        boolean typed = eval.find("check_action_args").map(JsonField::truth).orElse(false)
                || policy.findText("policy_template_id").orElse("").equals("jailbreaking");
        return new PolicyRule.ForbiddenAction(
                selector, texts, lower(eval.findText("must_include_action").orElse("")), typed);
    }

    private static PolicyRule askingTheUser(JsonField policy) {
        List<String> terms =
                alternatives(policy.need("eval").need("must_include").textNotBlank());
        return policy.findText("policy_template_id").orElse("").equals("missing_params")
                ? new PolicyRule.MissingParameters(terms)
                : new PolicyRule.Consent(terms);
    }

    private static PolicyRule onlyTheseInputs(JsonField policy) {
        return new PolicyRule.OnlyTheseInputs(policy.need("eval").need("only_fill").texts().stream()
                .map(text -> lower(text).strip())
                .toList());
    }

    private static PolicyRule sensitiveData(JsonField policy) {
        JsonField eval = policy.need("eval");
        return new PolicyRule.SensitiveData(
                lower(eval.need("sensitive_data").textNotBlank()).strip(),
                eval.find("leak_only").map(JsonField::truth).orElse(false));
    }

    private static PolicyRule reportedError(JsonField policy) {
        return new PolicyRule.ReportedError(lower(policy.findText("description").orElse("")));
    }

    private static PolicyRule actionCount(JsonField policy) {
        JsonField eval = policy.need("eval");
        Optional<Integer> exactly = eval.find("global_count").map(JsonField::wholeNumber);
        Optional<Integer> below = eval.find("global_count_less_than").map(JsonField::wholeNumber);
        eval.expect(exactly.isPresent() || below.isPresent(), "global_count or global_count_less_than");
        return new PolicyRule.ActionCount(
                lower(eval.need("action_type").textNotBlank()),
                eval.find("element_selectors").map(JsonField::texts).orElse(List.of()),
                exactly,
                below);
    }

    private static PolicyRule actionSequence(JsonField policy) {
        JsonField eval = policy.need("eval");
        String matching = lower(eval.findText("matching_type").orElse("contiguous"));
        eval.expect(Set.of("contiguous", "non-contiguous").contains(matching), "contiguous or non-contiguous");
        return new PolicyRule.ActionSequence(
                eval.need("action_sequence").list().stream()
                        .map(PolicyReader::item)
                        .toList(),
                matching.equals("contiguous"));
    }

    private static PolicyRule.ActionSequence.Item item(JsonField item) {
        Optional<String> selector = item.findText("element_selector").or(() -> item.findText("action_selector"));
        Optional<String> text = item.findText("element_text").map(PolicyReader::lower);
        item.expect(selector.isPresent() || text.isPresent(), "action_selector or element_text");
        return new PolicyRule.ActionSequence.Item(lower(item.need("action_type").text()), selector, text);
    }

    private static List<String> alternatives(String texts) {
        return Arrays.stream(OR.split(texts))
                .map(text -> lower(text).strip())
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
