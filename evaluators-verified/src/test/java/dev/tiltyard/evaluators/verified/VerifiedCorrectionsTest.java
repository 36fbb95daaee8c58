package dev.tiltyard.evaluators.verified;

import static dev.tiltyard.evaluators.verified.Episodes.get;
import static dev.tiltyard.evaluators.verified.Episodes.mutate;
import static dev.tiltyard.evaluators.verified.Episodes.network;
import static dev.tiltyard.evaluators.verified.Episodes.post;
import static dev.tiltyard.evaluators.verified.Episodes.retrieve;
import static dev.tiltyard.evaluators.verified.EvalStatus.ERROR;
import static dev.tiltyard.evaluators.verified.EvalStatus.FAILURE;
import static dev.tiltyard.evaluators.verified.EvalStatus.SUCCESS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each correction of {@code strict}, with an example. */
class VerifiedCorrectionsTest {
    private static final String MARKDOWN_SCHEMA = """
            "post_data_schema": {"type": "object", "properties": {"a": {"type": "string", "format": "markdown"}}}, """;

    private static final String STRING = "{\"type\": \"string\"}";
    private static final String OK = "a=1";

    /** @param published verdict of faithful @param corrected verdict of strict */
    private record Case(EvalStatus published, EvalStatus corrected, Function<VerifiedRules, EvalStatus> judged) {}

    private static final Map<VerifiedCorrection, Case> CASES = new EnumMap<>(VerifiedCorrection.class);

    private static void correction(
            VerifiedCorrection correction,
            EvalStatus published,
            EvalStatus corrected,
            Function<VerifiedRules, EvalStatus> judged) {
        CASES.put(correction, new Case(published, corrected, judged));
    }

    private static String format(String format) {
        return "{\"type\": \"string\", \"format\": \"" + format + "\"}";
    }

    static {
        correction(
                VerifiedCorrection.PATTERNS_IN_ANSWERS,
                SUCCESS,
                FAILURE,
                r -> retrieve(STRING, "[\"shoes\"]", "[\"^.*$\"]", r));
        correction(
                VerifiedCorrection.ALTERNATIVES_IN_ANSWERS,
                SUCCESS,
                FAILURE,
                r -> retrieve(format("number"), "[3]", "[[1, 2, 3]]", r));
        correction(VerifiedCorrection.ANSWERS_FROM_MEMORY, SUCCESS, FAILURE, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"array\", \"items\": {}}", "[\"x\"]"), r)
                .evaluate(1, Episodes.answer("[\"x\"]"), Trace.of(List.of(get(Episodes.SHOP + "/"))))
                .status());
        correction(
                VerifiedCorrection.THOUSANDS_SEPARATORS,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("currency"), "[1234]", "[\"$1,234\"]", r));
        correction(
                VerifiedCorrection.NEGATIVE_AMOUNTS,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("currency"), "[-5]", "[\"($5)\"]", r));
        correction(
                VerifiedCorrection.NEGATIVE_NUMBER_WORDS,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("number"), "[-5]", "[\"minus five\"]", r));
        // The recorded cases are from November 21, 2026.
        correction(
                VerifiedCorrection.INCOMPLETE_DATES,
                SUCCESS,
                FAILURE,
                r -> retrieve(format("date"), "[\"2026-05-05\"]", "[\"May 5\"]", r));
        correction(
                VerifiedCorrection.WEEKDAYS_AS_MONTHS,
                SUCCESS,
                FAILURE,
                r -> retrieve(format("month"), "[\"January\"]", "[\"Monday\"]", r));
        correction(
                VerifiedCorrection.NUMBERS_AS_TRUTH,
                SUCCESS,
                FAILURE,
                r -> retrieve("{\"type\": \"boolean\"}", "[true]", "[2]", r));
        correction(
                VerifiedCorrection.DURATIONS_IN_WORDS,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("duration"), "[\"65 min\"]", "[\"1 hour and 5 minutes\"]", r));
        correction(
                VerifiedCorrection.COORDINATE_NOTATION,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("coordinates"), "[\"40.7, -74.0\"]", "[\"40.7N, 74.0W\"]", r));
        correction(VerifiedCorrection.ZERO_AS_TEXT, FAILURE, SUCCESS, r -> retrieve(STRING, "[\"0\"]", "[0]", r));
        correction(
                VerifiedCorrection.ALL_ALTERNATIVES,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("currency"), "[[\"$1\", \"$2\"]]", "[\"$2\"]", r));
        correction(
                VerifiedCorrection.BEST_ASSIGNMENT,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("duration"), "[\"10 min\", \"13 min\"]", "[\"12 min\", \"8 min\"]", r));
        correction(VerifiedCorrection.MISTYPED_ANSWERS, ERROR, FAILURE, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"array\"}", "[\"x\"]"), r)
                .evaluate(
                        1, "{\"task_type\": \"retrieve\", \"status\": 1, \"retrieved_data\": [\"x\"]}", Episodes.OPENED)
                .status());
        correction(VerifiedCorrection.JSON_IN_PROSE, FAILURE, SUCCESS, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"array\"}", "[\"x\"]"), r)
                .evaluate(1, "Here it is: " + Episodes.answer("[\"x\"]") + " as {asked}.", Episodes.OPENED)
                .status());
        correction(VerifiedCorrection.UNEXPECTED_DATA, ERROR, FAILURE, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"null\"}", "null"), r)
                .evaluate(1, Episodes.answer("[\"x\"]"), Episodes.OPENED)
                .status());
        correction(
                VerifiedCorrection.LATER_REQUESTS,
                FAILURE,
                SUCCESS,
                r -> mutate(network("{\"a\": \"1\"}"), r, post("/cart", OK), post("/cart", "a=2")));
        correction(
                VerifiedCorrection.REPEATED_REQUESTS,
                SUCCESS,
                FAILURE,
                r -> mutate(network("{\"a\": \"1\"}") + ", " + network("{\"a\": \"1\"}"), r, post("/cart", OK)));
        correction(VerifiedCorrection.SEVERAL_NAVIGATIONS, FAILURE, SUCCESS, r -> Episodes.task(
                        Episodes.response("navigate", "{\"type\": \"null\"}", "null") + ", "
                                + network("GET", "\"__SHOPPING__/a\"", 200, null) + ", "
                                + network("GET", "\"__SHOPPING__/b\"", 200, null),
                        r)
                .evaluate(
                        1,
                        Episodes.done("navigate"),
                        Trace.of(List.of(get(Episodes.SHOP + "/a"), get(Episodes.SHOP + "/b"))))
                .status());
        correction(
                VerifiedCorrection.MALFORMED_EVENTS,
                ERROR,
                SUCCESS,
                r -> mutate(network("{\"a\": \"1\"}"), r, get("http://[bad/"), post("/cart", OK)));
        correction(
                VerifiedCorrection.METHOD_CASE,
                FAILURE,
                SUCCESS,
                r -> mutate(
                        network("{\"a\": \"1\"}"), r, post("post", "/cart", "application/x-www-form-urlencoded", OK)));
        correction(
                VerifiedCorrection.FORM_PARAMETERS,
                FAILURE,
                SUCCESS,
                r -> mutate(
                        network("{\"a\": \"1\"}"),
                        r,
                        new NetworkEvent(
                                "POST",
                                Episodes.SHOP + "/cart",
                                List.of(),
                                Optional.of(new NetworkEvent.Body(
                                        "application/x-www-form-urlencoded",
                                        "",
                                        List.of(new NetworkEvent.Pair("a", "1")))),
                                302,
                                Optional.empty(),
                                List.of())));
        correction(
                VerifiedCorrection.MEDIA_TYPES,
                FAILURE,
                SUCCESS,
                r -> mutate(
                        network("{\"a\": \"1\"}"),
                        r,
                        post("POST", "/cart", "application/vnd.api+json", "{\"a\": \"1\"}")));
        correction(
                VerifiedCorrection.BLANK_FIELDS,
                FAILURE,
                SUCCESS,
                r -> mutate(network("{\"a\": \"1\", \"b\": null}"), r, post("/cart", "a=1&b=")));
        correction(VerifiedCorrection.STORED_BODIES, FAILURE, SUCCESS, VerifiedCorrectionsTest::ofABodyInBase64);
        correction(
                VerifiedCorrection.ONE_ITEM_LISTS,
                ERROR,
                SUCCESS,
                r -> mutate(network("{\"a\": [\"1\"]}"), r, post("/cart", OK)));
        correction(
                VerifiedCorrection.MARKDOWN_ADDRESSES,
                FAILURE,
                SUCCESS,
                r -> mutate(
                        network("{\"a\": \"[one](__SHOPPING__/one)\"}").replaceFirst("\\{", "{" + MARKDOWN_SCHEMA),
                        r,
                        post("/cart", "a=[one](" + Episodes.SHOP + "/one)")));
        correction(VerifiedCorrection.MISSING_EXPECTED_DATA, FAILURE, SUCCESS, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"array\"}", null), r)
                .evaluate(1, Episodes.answer("null"), Episodes.OPENED)
                .status());
    }

    private static EvalStatus ofABodyInBase64(VerifiedRules rules) {
        String har = """
                {"log": {"entries": [{"request": {"method": "POST", "url": "%s/cart", "headers": [],
                 "postData": {"mimeType": "application/x-www-form-urlencoded", "encoding": "base64", "text": "YT0x"}},
                 "response": {"status": 302, "headers": [], "cookies": []}}]}}""".formatted(Episodes.SHOP);
        try {
            Path file = Files.writeString(Files.createTempFile("encoded", ".har"), har);
            try {
                return Episodes.task(
                                Episodes.response("mutate", "{\"type\": \"null\"}", "null") + ", "
                                        + network("{\"a\": \"1\"}"),
                                rules)
                        .evaluate(1, Episodes.done("mutate"), Trace.of(file))
                        .status();
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource(VerifiedCorrection.class)
    void strictCorrectsWhatFaithfulKeeps(VerifiedCorrection correction) {
        Case shown = CASES.get(correction);
        assertThat(shown).as("a case for " + correction).isNotNull();
        assertThat(shown.judged.apply(VerifiedRules.faithful())).as("faithful").isEqualTo(shown.published);
        assertThat(shown.judged.apply(VerifiedRules.strict())).as("strict").isEqualTo(shown.corrected);
    }

    @ParameterizedTest
    @EnumSource(VerifiedCorrection.class)
    void eachCorrectionCanBeSwitchedSeparately(VerifiedCorrection correction) {
        Case shown = CASES.get(correction);
        assertThat(shown.judged.apply(VerifiedRules.strict().without(correction)))
                .as("strict without")
                .isNotEqualTo(shown.corrected);
        assertThat(shown.judged.apply(VerifiedRules.faithful().with(correction)))
                .as("faithful with")
                .isEqualTo(shown.corrected);
    }

    @Test
    void theLastPutDecidesInBothModes() {
        String put = network("PUT", "\"__SHOPPING__/cart\"", 302, "{\"a\": \"1\"}");
        for (VerifiedRules rules : List.of(VerifiedRules.faithful(), VerifiedRules.strict())) {
            assertThat(mutate(
                            put,
                            rules,
                            post("PUT", "/cart", "application/x-www-form-urlencoded", OK),
                            post("PUT", "/cart", "application/x-www-form-urlencoded", "a=2")))
                    .isEqualTo(FAILURE);
        }
    }

    @Test
    void eachOfSeveralPostsToOneUrlIsFoundByStrictRules() {
        String two = network("{\"user\": \"1\"}") + ", " + network("{\"user\": \"2\"}");
        NetworkEvent[] posts = {post("/cart", "user=1"), post("/cart", "user=2")};
        assertThat(mutate(two, VerifiedRules.faithful(), posts)).isEqualTo(FAILURE);
        assertThat(mutate(two, VerifiedRules.strict(), posts)).isEqualTo(SUCCESS);
        assertThat(mutate(two, VerifiedRules.strict(), posts[0])).isEqualTo(FAILURE);
    }

    @Test
    void datesWithTheSameMissingPartsAreEqualOnAnyDay() {
        assertThat(retrieve(format("date"), "[\"May 5\"]", "[\"5th of May\"]", VerifiedRules.strict()))
                .isEqualTo(SUCCESS);
        assertThat(retrieve(format("date"), "[\"2026-05-05\"]", "[\"May 5, 2026\"]", VerifiedRules.strict()))
                .isEqualTo(SUCCESS);
    }

    @Test
    void rulesListTheirDifferencesByName() {
        assertThat(VerifiedRules.strict().name()).isEqualTo("strict");
        assertThat(VerifiedRules.faithful().name()).isEqualTo("faithful");
        assertThat(VerifiedRules.strict()
                        .without(VerifiedCorrection.METHOD_CASE)
                        .name())
                .isEqualTo("strict without method_case");
        assertThat(VerifiedRules.faithful().with(VerifiedCorrection.METHOD_CASE).name())
                .isEqualTo("faithful with method_case");
    }
}
