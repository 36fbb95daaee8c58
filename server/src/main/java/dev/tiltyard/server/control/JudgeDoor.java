package dev.tiltyard.server.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.judge.AskedInWords;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.judge.JudgeQuestion;
import dev.tiltyard.evaluators.judge.TypedComparison;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Our judge behind OpenAI's chat completions protocol, for harnesses that ask a language model whether an answer is right. It
 * answers the questions of WebArena's evaluators and of ours, and refuses everything else: it is no language model.
 */
final class JudgeDoor {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NAME = "tiltyard-judge";

    private final Judge judge = new TypedComparison();

    /** Answers a request to a path below the address that stands for the service. */
    void answer(String path, Context context) throws IOException {
        if (path.equals("/v1/models") && context.req().getMethod().equals("GET")) {
            context.json(models().toString());
        } else if (path.equals("/v1/chat/completions")
                && context.req().getMethod().equals("POST")) {
            complete(JSON.readTree(context.body()), context);
        } else {
            refuse(context, 404, "There is POST /v1/chat/completions and GET /v1/models.");
        }
        context.contentType("application/json");
    }

    private static ObjectNode models() {
        ObjectNode list = JSON.createObjectNode().put("object", "list");
        list.putArray("data").addObject().put("id", NAME).put("object", "model").put("owned_by", "tiltyard");
        return list;
    }

    private void complete(JsonNode request, Context context) {
        if (request.path("stream").asBoolean(false)) {
            refuse(context, 400, "This judge does not stream. Ask without \"stream\".");
            return;
        }
        String asked = StreamSupport.stream(request.path("messages").spliterator(), false)
                .filter(message -> message.path("role").asText().equals("user"))
                .map(message -> text(message.path("content")))
                .reduce("", (first, last) -> last);
        Optional<JudgeQuestion> question = AskedInWords.read(asked);
        if (question.isEmpty()) {
            refuse(
                    context,
                    400,
                    "This is a judge and no language model: it answers only the questions of WebArena's evaluators,"
                            + " whether an answer means the reference and whether a reason is the actual one. For an"
                            + " agent's model, name another address in OPENAI_BASE_URL.");
            return;
        }
        boolean holds = judge.judge(question.get()).holds();
        context.result(
                completion(request, AskedInWords.reply(question.get(), holds)).toString());
    }

    /** The text of a message, which may come in parts. */
    private static String text(JsonNode content) {
        StringBuilder text = new StringBuilder(content.asText());
        content.forEach(part -> text.append(part.path("text").asText()));
        return text.toString();
    }

    private static ObjectNode completion(JsonNode request, String reply) {
        ObjectNode completion = JSON.createObjectNode()
                .put("id", "chatcmpl-" + NAME)
                .put("object", "chat.completion")
                .put("created", 0)
                .put("model", request.path("model").asText(NAME));
        ObjectNode choice = completion.putArray("choices").addObject().put("index", 0);
        choice.putObject("message").put("role", "assistant").put("content", reply);
        choice.put("finish_reason", "stop");
        completion
                .putObject("usage")
                .put("prompt_tokens", 0)
                .put("completion_tokens", 0)
                .put("total_tokens", 0);
        return completion;
    }

    private static void refuse(Context context, int status, String message) {
        ObjectNode error = JSON.createObjectNode();
        error.putObject("error").put("message", message).put("type", "invalid_request_error");
        context.status(status).result(error.toString());
    }
}
