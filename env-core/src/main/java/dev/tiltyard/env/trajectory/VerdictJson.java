package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Verdict;

/** A verdict in the format of {@code verdict.json}. */
public final class VerdictJson {
    private VerdictJson() {}

    /** The outcome, and each finding with its expected and actual values. */
    public static ObjectNode of(Verdict verdict) {
        var json = JsonNodeFactory.instance.objectNode();
        if (verdict instanceof Verdict.Scored scored) {
            json.put("outcome", scored.passed() ? "passed" : "failed").put("reward", scored.reward());
        } else if (verdict instanceof Verdict.Unjudged unjudged) {
            json.put("outcome", "unjudged").put("reason", unjudged.reason()).put("remedy", unjudged.remedy());
        }
        var findings = json.putArray("findings");
        for (var finding : verdict.findings()) {
            findings.addObject()
                    .put("check", finding.check())
                    .put("score", finding.score())
                    .put("expected", finding.expected())
                    .put("found", finding.found())
                    .put("message", finding.message());
        }
        return json;
    }
}
