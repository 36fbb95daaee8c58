package dev.tiltyard.runner.report;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.task.StateMatch;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kind of evidence that a check looked at, as a word for the report. */
final class CheckKind {
    private static final Pattern STATE_CHECK = Pattern.compile("state_match\\.checks\\[(\\d+)].*");

    private CheckKind() {}

    static String of(Task task, Finding finding) {
        Matcher check = STATE_CHECK.matcher(finding.check());
        if (check.matches()) {
            List<StateMatch.Check> checks =
                    task.evaluation().stateMatch().map(StateMatch::checks).orElse(List.of());
            int index = Integer.parseInt(check.group(1));
            return index < checks.size() ? of(checks.get(index).locator()) : "state";
        }
        if (finding.check().startsWith("state_match")) {
            return "journal";
        }
        return finding.check().startsWith("string_match")
                ? "answer"
                : finding.check().startsWith("url_match") ? "address" : "page";
    }

    private static String of(Locator locator) {
        if (locator instanceof Locator.Sql) {
            return "SQL";
        }
        if (locator instanceof Locator.Rest) {
            return "JSON";
        }
        return locator instanceof Locator.Script ? "page" : "named";
    }
}
