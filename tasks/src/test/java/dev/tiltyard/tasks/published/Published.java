package dev.tiltyard.tasks.published;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Texts from published task files.
 *
 * @param answers required texts of an answer or a page
 * @param arguments arguments of intents
 */
record Published(Set<String> answers, Set<String> arguments) {
    private static final ObjectMapper JSON = new ObjectMapper();

    Published {
        answers = Set.copyOf(answers);
        arguments = Set.copyOf(arguments);
    }

    /** Reads WebArena's and WebArena-Verified's files in a folder. */
    static Published in(Path folder) throws IOException {
        Set<String> answers = new HashSet<>();
        Set<String> arguments = new HashSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                for (JsonNode task : JSON.readTree(file.toFile())) {
                    answersOf(task.path("eval"), answers::add);
                    texts(task.path("instantiation_dict"), arguments::add);
                }
            }
        }
        return new Published(answers, arguments);
    }

    private static void answersOf(JsonNode evaluation, Consumer<String> add) {
        if (evaluation.isArray()) {
            evaluation.forEach(each -> texts(each.path("expected").path("retrieved_data"), add));
            return;
        }
        texts(evaluation.path("reference_answers"), add);
        evaluation.path("program_html").forEach(each -> texts(each.path("required_contents"), add));
    }

    private static void texts(JsonNode node, Consumer<String> add) {
        if (node.isTextual()) {
            List.of(node.asText().split(" \\|OR\\| ")).forEach(add);
        }
        node.forEach(each -> texts(each, add));
    }
}
