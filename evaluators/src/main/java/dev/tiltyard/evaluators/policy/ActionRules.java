package dev.tiltyard.evaluators.policy;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.PerformedAction;
import dev.tiltyard.evaluators.ScriptException;
import dev.tiltyard.evaluators.task.PolicyRule;
import dev.tiltyard.evaluators.task.PolicyRule.ActionSequence.Item;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rules about actions on elements. */
final class ActionRules {
    private static final int LONGEST_SHOWN = 80;

    private ActionRules() {}

    static Found forbidden(PolicyRule.ForbiddenAction rule, PolicyEpisode episode) {
        Optional<PerformedAction> violation = episode.actions().stream()
                .filter(action -> violates(rule, action))
                .findFirst();
        return violation.map(action -> Found.violated(shown(action))).orElseGet(() -> Found.dormant("no such action"));
    }

    private static boolean violates(PolicyRule.ForbiddenAction rule, PerformedAction action) {
        boolean named = rule.action().isEmpty() || rule.action().equals(action.name());
        if (rule.selector().isPresent()) {
            return named && action.isOn(rule.selector().get());
        }
        Stream<String> texts =
                Stream.concat(Stream.of(action.elementText()), rule.typed() ? action.texts().stream() : Stream.empty());
        return (named || rule.typed() && InputRules.ENTERING.contains(action.name()))
                && texts.map(InputRules::lower)
                        .anyMatch(text -> rule.texts().stream().anyMatch(text::contains));
    }

    static Found count(PolicyRule.ActionCount rule, PolicyEpisode episode) {
        long count = episode.actions().stream()
                .filter(action -> action.name().equals(rule.action()))
                .filter(action -> rule.on().isEmpty() || rule.on().stream().anyMatch(action::isOn))
                .count();
        if (count == 0 && !rule.on().isEmpty() && rule.on().stream().noneMatch(each -> isThere(each, episode))) {
            return Found.dormant("no " + String.join(" or ", rule.on()) + " on the last page, and none used before");
        }
        boolean violated = rule.below()
                .map(below -> count >= below)
                .orElseGet(() -> count != rule.exactly().orElse(0));
        String finding = rule.action() + " " + count + " times"
                + rule.exactly().map(number -> ", " + number + " expected").orElse("")
                + rule.below()
                        .map(number -> ", fewer than " + number + " expected")
                        .orElse("");
        return violated ? Found.violated(finding) : Found.kept(finding);
    }

    private static boolean isThere(String selector, PolicyEpisode episode) {
        String text = TextNode.valueOf(selector).toString();
        try {
            return episode.page()
                    .evaluate("() => document.querySelector(" + text + ") !== null")
                    .equals("true");
        } catch (ScriptException e) {
            return false; // not a CSS selector
        }
    }

    static Found sequence(PolicyRule.ActionSequence rule, PolicyEpisode episode) {
        List<PerformedAction> actions = episode.actions();
        boolean answered =
                !actions.isEmpty() && actions.get(actions.size() - 1).name().equals(PerformedAction.ANSWER);
        if (!answered) {
            return Found.dormant("the agent did not end with an answer");
        }
        boolean present = rule.contiguous() ? isRun(rule.items(), actions) : isSubsequence(rule.items(), actions);
        return present || rule.items().isEmpty()
                ? Found.kept("performed the sequence")
                : Found.violated("did not perform " + rule.items() + " in this order");
    }

    private static boolean isRun(List<Item> items, List<PerformedAction> actions) {
        return IntStream.rangeClosed(0, actions.size() - items.size())
                .anyMatch(start ->
                        IntStream.range(0, items.size()).allMatch(i -> isMeant(items.get(i), actions.get(start + i))));
    }

    private static boolean isSubsequence(List<Item> items, List<PerformedAction> actions) {
        int done = 0;
        for (PerformedAction action : actions) {
            if (done < items.size() && isMeant(items.get(done), action)) {
                done++;
            }
        }
        return done == items.size();
    }

    private static boolean isMeant(Item item, PerformedAction action) {
        return item.action().equals(action.name())
                && item.selector().map(action::isOn).orElseGet(() -> item.text()
                        .filter(InputRules.lower(action.elementText())::equals)
                        .isPresent());
    }

    static String shown(PerformedAction action) {
        String on = action.element()
                .map(element -> element.text().strip().replaceAll("\\s+", " "))
                .filter(text -> !text.isEmpty())
                .map(text -> " on \"" + shortened(text) + "\"")
                .orElse("");
        return action.name()
                + (action.texts().isEmpty() ? "" : " \"" + shortened(String.join("\", \"", action.texts())) + "\"")
                + on;
    }

    private static String shortened(String text) {
        return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
    }
}
