package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The referer of a request; a task may accept several. */
class RefererTest {
    private static final String CHECK = """
            {"evaluator": "NetworkEventEvaluator", "expected": {"url": "__SHOPPING__/api/graphql", "http_method": "POST",
             "headers": {"referer": ["__SHOPPING__/issues/?state=opened&label_name%5B%5D=Two%20words",
                                     "__SHOPPING__/issues/?label_name%5B%5D=Two%20words"]}}}""";

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "/issues/?state=opened&label_name%5B%5D=Two%20words, SUCCESS",
        "/issues/?label_name%5B%5D=Two%20words, SUCCESS",
        "/issues/?label_name[]=two+words, SUCCESS",
        "/issues/?state=closed&label_name%5B%5D=Two%20words, FAILURE",
        "/issues/?label_name%5B%5D=Two, FAILURE",
        "/two words, FAILURE"
    })
    void isComparedAsAUrlWithEachAlternative(String referer, EvalStatus expected) {
        NetworkEvent request = new NetworkEvent(
                "POST",
                Episodes.SHOP + "/api/graphql",
                List.of(new NetworkEvent.Pair("referer", Episodes.SHOP + referer)),
                Optional.empty(),
                200,
                Optional.empty(),
                List.of());
        for (VerifiedRules rules : List.of(VerifiedRules.faithful(), VerifiedRules.strict())) {
            assertThat(Episodes.task(
                                    Episodes.response("navigate", "{\"type\": \"null\"}", "null") + ", " + CHECK, rules)
                            .evaluate(1, Episodes.done("navigate"), Trace.of(List.of(request)))
                            .status())
                    .isEqualTo(expected);
        }
    }
}
