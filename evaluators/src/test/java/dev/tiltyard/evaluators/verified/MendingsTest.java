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

import dev.tiltyard.evaluators.verified.rule.Mending;
import dev.tiltyard.evaluators.verified.rule.Rules;
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

/** Each difference of {@code strict} from {@code faithful}, with a case that shows it. */
class MendingsTest {
    private static final String MARKDOWN_SCHEMA = """
            "post_data_schema": {"type": "object", "properties": {"a": {"type": "string", "format": "markdown"}}}, """;

    private static final String STRING = "{\"type\": \"string\"}";
    private static final String OK = "a=1";

    /** @param published what faithful says of the case, @param mended what strict says */
    private record Case(EvalStatus published, EvalStatus mended, Function<Rules, EvalStatus> judged) {}

    private static final Map<Mending, Case> CASES = new EnumMap<>(Mending.class);

    private static void mending(
            Mending mending, EvalStatus published, EvalStatus mended, Function<Rules, EvalStatus> judged) {
        CASES.put(mending, new Case(published, mended, judged));
    }

    private static String format(String format) {
        return "{\"type\": \"string\", \"format\": \"" + format + "\"}";
    }

    static {
        mending(Mending.PATTERNS_IN_ANSWERS, SUCCESS, FAILURE, r -> retrieve(STRING, "[\"shoes\"]", "[\"^.*$\"]", r));
        mending(
                Mending.ALTERNATIVES_IN_ANSWERS,
                SUCCESS,
                FAILURE,
                r -> retrieve(format("number"), "[3]", "[[1, 2, 3]]", r));
        mending(Mending.ANSWERS_FROM_MEMORY, SUCCESS, FAILURE, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"array\", \"items\": {}}", "[\"x\"]"), r)
                .evaluate(1, Episodes.answer("[\"x\"]"), Trace.of(List.of(get(Episodes.SHOP + "/"))))
                .status());
        mending(
                Mending.THOUSANDS_SEPARATORS,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("currency"), "[1234]", "[\"$1,234\"]", r));
        mending(Mending.NEGATIVE_AMOUNTS, FAILURE, SUCCESS, r -> retrieve(format("currency"), "[-5]", "[\"($5)\"]", r));
        mending(
                Mending.NEGATIVE_NUMBER_WORDS,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("number"), "[-5]", "[\"minus five\"]", r));
        // The day of the recorded cases is 21 November 2026.
        mending(
                Mending.INCOMPLETE_DATES,
                SUCCESS,
                FAILURE,
                r -> retrieve(format("date"), "[\"2026-05-05\"]", "[\"May 5\"]", r));
        mending(
                Mending.WEEKDAYS_AS_MONTHS,
                SUCCESS,
                FAILURE,
                r -> retrieve(format("month"), "[\"January\"]", "[\"Monday\"]", r));
        mending(
                Mending.NUMBERS_AS_TRUTH,
                SUCCESS,
                FAILURE,
                r -> retrieve("{\"type\": \"boolean\"}", "[true]", "[2]", r));
        mending(
                Mending.DURATIONS_IN_WORDS,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("duration"), "[\"65 min\"]", "[\"1 hour and 5 minutes\"]", r));
        mending(
                Mending.COORDINATE_NOTATION,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("coordinates"), "[\"40.7, -74.0\"]", "[\"40.7N, 74.0W\"]", r));
        mending(Mending.ZERO_AS_TEXT, FAILURE, SUCCESS, r -> retrieve(STRING, "[\"0\"]", "[0]", r));
        mending(
                Mending.ALL_ALTERNATIVES,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("currency"), "[[\"$1\", \"$2\"]]", "[\"$2\"]", r));
        mending(
                Mending.BEST_ASSIGNMENT,
                FAILURE,
                SUCCESS,
                r -> retrieve(format("duration"), "[\"10 min\", \"13 min\"]", "[\"12 min\", \"8 min\"]", r));
        mending(Mending.MISTYPED_ANSWERS, ERROR, FAILURE, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"array\"}", "[\"x\"]"), r)
                .evaluate(
                        1, "{\"task_type\": \"retrieve\", \"status\": 1, \"retrieved_data\": [\"x\"]}", Episodes.OPENED)
                .status());
        mending(Mending.JSON_IN_PROSE, FAILURE, SUCCESS, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"array\"}", "[\"x\"]"), r)
                .evaluate(1, "Here it is: " + Episodes.answer("[\"x\"]") + " as {asked}.", Episodes.OPENED)
                .status());
        mending(Mending.UNEXPECTED_DATA, ERROR, FAILURE, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"null\"}", "null"), r)
                .evaluate(1, Episodes.answer("[\"x\"]"), Episodes.OPENED)
                .status());
        mending(
                Mending.LATER_REQUESTS,
                FAILURE,
                SUCCESS,
                r -> mutate(network("{\"a\": \"1\"}"), r, post("/cart", OK), post("/cart", "a=2")));
        mending(
                Mending.REPEATED_REQUESTS,
                SUCCESS,
                FAILURE,
                r -> mutate(network("{\"a\": \"1\"}") + ", " + network("{\"a\": \"1\"}"), r, post("/cart", OK)));
        mending(Mending.SEVERAL_NAVIGATIONS, FAILURE, SUCCESS, r -> Episodes.task(
                        Episodes.response("navigate", "{\"type\": \"null\"}", "null") + ", "
                                + network("GET", "\"__SHOPPING__/a\"", 200, null) + ", "
                                + network("GET", "\"__SHOPPING__/b\"", 200, null),
                        r)
                .evaluate(
                        1,
                        Episodes.done("navigate"),
                        Trace.of(List.of(get(Episodes.SHOP + "/a"), get(Episodes.SHOP + "/b"))))
                .status());
        mending(
                Mending.MALFORMED_EVENTS,
                ERROR,
                SUCCESS,
                r -> mutate(network("{\"a\": \"1\"}"), r, get("http://[bad/"), post("/cart", OK)));
        mending(
                Mending.METHOD_CASE,
                FAILURE,
                SUCCESS,
                r -> mutate(
                        network("{\"a\": \"1\"}"), r, post("post", "/cart", "application/x-www-form-urlencoded", OK)));
        mending(
                Mending.FORM_PARAMETERS,
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
        mending(
                Mending.MEDIA_TYPES,
                FAILURE,
                SUCCESS,
                r -> mutate(
                        network("{\"a\": \"1\"}"),
                        r,
                        post("POST", "/cart", "application/vnd.api+json", "{\"a\": \"1\"}")));
        mending(
                Mending.BLANK_FIELDS,
                FAILURE,
                SUCCESS,
                r -> mutate(network("{\"a\": \"1\", \"b\": null}"), r, post("/cart", "a=1&b=")));
        mending(Mending.STORED_BODIES, FAILURE, SUCCESS, MendingsTest::ofABodyInBase64);
        mending(Mending.ONE_ITEM_LISTS, ERROR, SUCCESS, r -> mutate(network("{\"a\": [\"1\"]}"), r, post("/cart", OK)));
        mending(
                Mending.MARKDOWN_ADDRESSES,
                FAILURE,
                SUCCESS,
                r -> mutate(
                        network("{\"a\": \"[one](__SHOPPING__/one)\"}").replaceFirst("\\{", "{" + MARKDOWN_SCHEMA),
                        r,
                        post("/cart", "a=[one](" + Episodes.SHOP + "/one)")));
        mending(Mending.MISSING_EXPECTED_DATA, FAILURE, SUCCESS, r -> Episodes.task(
                        Episodes.response("retrieve", "{\"type\": \"array\"}", null), r)
                .evaluate(1, Episodes.answer("null"), Episodes.OPENED)
                .status());
    }

    private static EvalStatus ofABodyInBase64(Rules rules) {
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
    @EnumSource(Mending.class)
    void strictMendsWhatFaithfulKeeps(Mending mending) {
        Case shown = CASES.get(mending);
        assertThat(shown).as("a case for " + mending).isNotNull();
        assertThat(shown.judged.apply(Rules.faithful())).as("faithful").isEqualTo(shown.published);
        assertThat(shown.judged.apply(Rules.strict())).as("strict").isEqualTo(shown.mended);
    }

    @ParameterizedTest
    @EnumSource(Mending.class)
    void eachMendingCanBeSwitchedByItself(Mending mending) {
        Case shown = CASES.get(mending);
        assertThat(shown.judged.apply(Rules.strict().without(mending)))
                .as("strict without")
                .isNotEqualTo(shown.mended);
        assertThat(shown.judged.apply(Rules.faithful().with(mending)))
                .as("faithful with")
                .isEqualTo(shown.mended);
    }

    @Test
    void ofPutsTheLastDecidesInBothModes() {
        String put = network("PUT", "\"__SHOPPING__/cart\"", 302, "{\"a\": \"1\"}");
        for (Rules rules : List.of(Rules.faithful(), Rules.strict())) {
            assertThat(mutate(
                            put,
                            rules,
                            post("PUT", "/cart", "application/x-www-form-urlencoded", OK),
                            post("PUT", "/cart", "application/x-www-form-urlencoded", "a=2")))
                    .isEqualTo(FAILURE);
        }
    }

    @Test
    void severalPostsToOneAddressAreEachFoundInStrict() {
        String two = network("{\"user\": \"1\"}") + ", " + network("{\"user\": \"2\"}");
        NetworkEvent[] posts = {post("/cart", "user=1"), post("/cart", "user=2")};
        assertThat(mutate(two, Rules.faithful(), posts)).isEqualTo(FAILURE);
        assertThat(mutate(two, Rules.strict(), posts)).isEqualTo(SUCCESS);
        assertThat(mutate(two, Rules.strict(), posts[0])).isEqualTo(FAILURE);
    }

    @Test
    void datesThatLeaveOutTheSamePartsAreEqualWhateverTheDay() {
        assertThat(retrieve(format("date"), "[\"May 5\"]", "[\"5th of May\"]", Rules.strict()))
                .isEqualTo(SUCCESS);
        assertThat(retrieve(format("date"), "[\"2026-05-05\"]", "[\"May 5, 2026\"]", Rules.strict()))
                .isEqualTo(SUCCESS);
    }

    @Test
    void rulesSayByNameHowTheyDiffer() {
        assertThat(Rules.strict().name()).isEqualTo("strict");
        assertThat(Rules.faithful().name()).isEqualTo("faithful");
        assertThat(Rules.strict().without(Mending.METHOD_CASE).name()).isEqualTo("strict without method_case");
        assertThat(Rules.faithful().with(Mending.METHOD_CASE).name()).isEqualTo("faithful with method_case");
    }
}
