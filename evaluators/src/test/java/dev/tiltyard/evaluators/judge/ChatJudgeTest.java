package dev.tiltyard.evaluators.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.webarena.Tasks;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatJudgeTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String KEY = "sk-very-secret";

    private record Answer(int status, String body) {}

    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<JsonNode> requests = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();
    private HttpServer service;
    private ChatJudge judge;

    @BeforeEach
    void startService() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/v1/chat/completions", exchange -> {
            requests.add(JSON.readTree(exchange.getRequestBody().readAllBytes()));
            keys.add(exchange.getRequestHeaders().getFirst("Authorization"));
            Answer answer = answers.size() > 1 ? answers.removeFirst() : answers.getFirst();
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        service.start();
        judge = ChatJudge.of(
                        URI.create("http://localhost:" + service.getAddress().getPort() + "/v1/"), "gpt-test", KEY)
                .withTimeout(Duration.ofSeconds(10))
                .withAttempts(3, Duration.ofMillis(1));
    }

    @AfterEach
    void stopService() {
        service.stop(0);
    }

    @ParameterizedTest(name = "{0} {1}: {2} -> {3}")
    @CsvSource(delimiter = '~', textBlock = """
            PUBLISHED    ~ SAME_MEANING ~ Correct.                                ~ true
            PUBLISHED    ~ SAME_MEANING ~ partially correct                       ~ false
            PUBLISHED    ~ SAME_MEANING ~ INCORRECT                               ~ false
            PUBLISHED    ~ SAME_MEANING ~ not incorrect, so correct               ~ false
            PUBLISHED    ~ SAME_MEANING ~ fine                                    ~ error
            PUBLISHED    ~ INFEASIBLE ~ same                                    ~ true
            PUBLISHED    ~ INFEASIBLE ~ the same, or different?                 ~ false
            PUBLISHED    ~ INFEASIBLE ~ yes                                     ~ error
            VERDICT_LINE ~ SAME_MEANING ~ It is not incorrect.\\nverdict: correct ~ true
            VERDICT_LINE ~ SAME_MEANING ~ **Verdict: incorrect**                  ~ false
            VERDICT_LINE ~ SAME_MEANING ~ This is correct in most ways            ~ error
            VERDICT_LINE ~ SAME_MEANING ~ verdict: same                           ~ error
            VERDICT_LINE ~ INFEASIBLE ~ verdict: same                           ~ true
            VERDICT_LINE ~ INFEASIBLE ~ verdict: different                      ~ false
            """)
    void parsesTheReplyByTheRules(JudgeQuestion.Style style, JudgeQuestion.Kind kind, String reply, String outcome) {
        says(reply.translateEscapes());

        assertThat(outcome(new JudgeQuestion(kind, style, "i", "r", "a"))).isEqualTo(outcome);
    }

    @Test
    void asksAtTemperatureZeroWithTheUnmodifiedAnswerInThePrompt() {
        says("verdict: correct");
        judge.judge(question("the {{reference}} $1 of it"));

        JsonNode request = requests.get(0);
        assertThat(request.path("model").asText()).isEqualTo("gpt-test");
        assertThat(request.path("temperature").asInt(-1)).isZero();
        assertThat(request.path("max_tokens").asInt()).isEqualTo(768);
        assertThat(request.at("/messages/0/role").asText()).isEqualTo("system");
        assertThat(request.at("/messages/1/content").asText())
                .contains("<answer>the {{reference}} $1 of it</answer>")
                .contains("<reference>five</reference>");
        assertThat(keys).containsExactly("Bearer " + KEY);
    }

    @Test
    void recordsTokensAndTheCompleteReply() {
        says("Because.\nverdict: correct");

        assertThat(judge.judge(question("5")).call())
                .isEqualTo(new JudgeCall("gpt-test", "five", "Because.\nverdict: correct", 11, 7, false));
    }

    @Test
    void retriesWhenTheServiceIsBusy() {
        answers.add(new Answer(429, "slow down"));
        answers.add(new Answer(503, ""));
        says("verdict: correct");

        assertThat(judge.judge(question("5")).holds()).isTrue();
        assertThat(requests).hasSize(3);
    }

    @Test
    void failsAfterTheLastAttemptWithTheLastResponse() {
        answers.add(new Answer(500, "out of order, key " + KEY));

        assertThatExceptionOfType(JudgeException.class)
                .isThrownBy(() -> judge.judge(question("5")))
                .withMessageContaining("answered 500: out of order, key (key)")
                .withMessageNotContaining(KEY);
        assertThat(requests).hasSize(3);
    }

    @Test
    void doesNotRetryWhenTheKeyIsRejected() {
        answers.add(new Answer(401, "no"));

        assertThatExceptionOfType(JudgeException.class).isThrownBy(() -> judge.judge(question("5")));
        assertThat(requests).hasSize(1);
    }

    @Test
    void neverShowsTheKey() {
        assertThat(judge)
                .hasToString("ChatJudge[gpt-test at http://localhost:"
                        + service.getAddress().getPort() + "/v1/chat/completions]");
    }

    @Test
    void anUnclearReplyLeavesTheTaskUnjudgedAndIsRecorded() {
        says("I like trains");
        Verdict verdict = Scorer.strict()
                .with(judge)
                .score(Tasks.answeredBy("{\"fuzzy_match\": [\"five\"]}"), RecordedEvidence.answering("5"));

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> {
            assertThat(unjudged.reason()).contains("gave no verdict", "I like trains");
            assertThat(unjudged.judgeCalls()).singleElement().matches(call -> call.reply()
                    .equals("I like trains"));
        });
    }

    @Test
    void isAskedOnceForTheSameQuestionIfCached(@TempDir Path folder) throws IOException {
        says("verdict: correct");
        CachedJudge cached = CachedJudge.in(folder, judge);

        assertThat(cached.judge(question("5")).call().cached()).isFalse();
        assertThat(cached.judge(question("5")).call().cached()).isTrue();
        assertThat(CachedJudge.in(folder, judge).judge(question("5")).call().cached())
                .isTrue();
        assertThat(cached.judge(question("6")).call().cached()).isFalse();
        assertThat(requests).hasSize(2);
        try (var files = Files.list(folder)) {
            assertThat(files)
                    .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(KEY))
                    .hasSize(2);
        }
    }

    @Test
    void theDocumentedExampleAsksOnceAndCachesTheAnswer(@TempDir Path folder) {
        URI address = URI.create("http://localhost:" + service.getAddress().getPort() + "/v1");
        String key = KEY;
        says("verdict: correct");
        // begin: docs/evaluators.md
        Judge judge = CachedJudge.in(folder, ChatJudge.of(address, "gpt-4-1106-preview", key));
        Scorer scorer = Scorer.faithful().with(judge);
        // end

        for (int i = 0; i < 2; i++) {
            assertThat(scorer.score(Tasks.answeredBy("{\"fuzzy_match\": [\"five\"]}"), RecordedEvidence.answering("5"))
                            .passed())
                    .isTrue();
        }
        assertThat(requests).hasSize(1);
    }

    @Test
    void isAskedAgainIfItGaveNoRuling() {
        answers.add(new Answer(200, chat("hm")));
        says("verdict: correct");
        CachedJudge cached = CachedJudge.inMemory(judge);

        assertThatExceptionOfType(JudgeException.class).isThrownBy(() -> cached.judge(question("5")));
        assertThat(cached.judge(question("5")).holds()).isTrue();
    }

    private void says(String reply) {
        answers.add(new Answer(200, chat(reply)));
    }

    private static String chat(String reply) {
        return JSON.createObjectNode()
                .set(
                        "choices",
                        JSON.createArrayNode()
                                .add(JSON.createObjectNode()
                                        .set("message", JSON.createObjectNode().put("content", reply))))
                .toString()
                .replaceFirst("\\}$", ",\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":7}}");
    }

    private static JudgeQuestion question(String answer) {
        return new JudgeQuestion(
                JudgeQuestion.Kind.SAME_MEANING, JudgeQuestion.Style.VERDICT_LINE, "How many?", "five", answer);
    }

    private String outcome(JudgeQuestion question) {
        try {
            return Boolean.toString(judge.judge(question).holds());
        } catch (JudgeException e) {
            return "error";
        }
    }
}
