package dev.tiltyard.evaluators.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks a judge each question only once and caches the ruling by the question's content and the judge's name, in memory
 * and optionally in a folder. Failures are not cached.
 */
public final class CachedJudge implements Judge {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Judge judge;
    private final Optional<Path> folder;
    private final Map<String, Ruling> rulings = new ConcurrentHashMap<>();

    private CachedJudge(Judge judge, Optional<Path> folder) {
        this.judge = judge;
        this.folder = folder;
    }

    /** Caches rulings in memory. */
    public static CachedJudge inMemory(Judge judge) {
        return new CachedJudge(judge, Optional.empty());
    }

    /** Also caches rulings in this folder, one JSON file per question. The folder is created if missing. */
    public static CachedJudge in(Path folder, Judge judge) {
        return new CachedJudge(judge, Optional.of(folder));
    }

    @Override
    public String name() {
        return judge.name();
    }

    @Override
    public Ruling judge(JudgeQuestion question) {
        String key = key(question);
        Optional<Ruling> known = Optional.ofNullable(rulings.get(key)).or(() -> read(key));
        if (known.isPresent()) {
            rulings.putIfAbsent(key, known.get());
            return cached(known.get());
        }
        Ruling ruling = judge.judge(question);
        rulings.put(key, ruling);
        write(key, ruling);
        return ruling;
    }

    private static Ruling cached(Ruling ruling) {
        JudgeCall call = ruling.call();
        return new Ruling(
                ruling.holds(),
                new JudgeCall(
                        call.judge(),
                        call.question(),
                        call.reply(),
                        call.promptTokens(),
                        call.completionTokens(),
                        true));
    }

    private String key(JudgeQuestion question) {
        String content = JSON.createArrayNode()
                .add(judge.name())
                .add(question.kind().name())
                .add(question.style().name())
                .add(question.intent())
                .add(question.reference())
                .add(question.answer())
                .toString();
        return Sha256.hex(content);
    }

    private Optional<Ruling> read(String key) {
        Optional<Path> file = folder.map(f -> f.resolve(key + ".json")).filter(Files::exists);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            JsonNode ruling = JSON.readTree(Files.readAllBytes(file.get()));
            JudgeCall call = new JudgeCall(
                    ruling.path("judge").asText(),
                    ruling.path("question").asText(),
                    ruling.path("reply").asText(),
                    ruling.path("prompt_tokens").asInt(),
                    ruling.path("completion_tokens").asInt(),
                    true);
            return ruling.path("holds").isBoolean()
                    ? Optional.of(new Ruling(ruling.path("holds").booleanValue(), call))
                    : Optional.empty();
        } catch (IOException e) {
            // A damaged file only costs another call.
            return Optional.empty();
        }
    }

    private void write(String key, Ruling ruling) {
        if (folder.isEmpty()) {
            return;
        }
        try {
            Files.createDirectories(folder.get());
            Path whole = Files.createTempFile(folder.get(), key, ".part");
            Files.writeString(
                    whole,
                    JSON.createObjectNode()
                            .put("holds", ruling.holds())
                            .put("judge", ruling.call().judge())
                            .put("question", ruling.call().question())
                            .put("reply", ruling.call().reply())
                            .put("prompt_tokens", ruling.call().promptTokens())
                            .put("completion_tokens", ruling.call().completionTokens())
                            .toPrettyString());
            Files.move(whole, folder.get().resolve(key + ".json"), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the judge's ruling could not be stored in " + folder.get()
                            + ": check the disk and the folder's permissions",
                    e);
        }
    }
}
