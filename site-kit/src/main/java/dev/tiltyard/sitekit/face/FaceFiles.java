package dev.tiltyard.sitekit.face;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.values.Sha256;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.yaml.YamlFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads faces: the folder {@code faces/NAME} beside a class has {@code face.css} and {@code face.yaml}.
 *
 * <pre>{@code
 * title: Redesign
 * viewport: {width: 390, height: 844}        # the screen that it is made for; without it, any
 * content: [".comment__body"]                # what members have written: no word changes there
 * words:                                     # a list is an alternative for each seed; * stands for what follows
 *   - {role: link, name: Submit, becomes: [New post, Write]}
 *   - {role: button, name: "Sort by: *", becomes: "Order: *"}
 * moves:
 *   - {block: "#sidebar", before: "#main"}   # or after, first-in, last-in; each: in every such element
 * folds:
 *   - {block: "#sidebar", label: About}      # or opener: the site's own button
 * colors: {"#fff": "#111", "color #fff": "#eee"}  # other colors in the site's own style sheets
 * choices:                                   # the seed draws one of each
 *   side:
 *     - {name: left, set: {--gap: 1rem}, colors: ..., words: ..., moves: ..., folds: ...}
 * }</pre>
 *
 * <p>The style sheet sees what was drawn: the page's {@code html} has {@code data-face-side="left"}, and the custom
 * properties of {@code set} are its own.
 */
public final class FaceFiles {
    private static final Set<String> FIELDS =
            Set.of("title", "viewport", "content", "words", "moves", "folds", "colors", "choices");
    private static final Set<String> OF_OPTIONS = Set.of("name", "set", "words", "moves", "folds", "colors");

    private final String folder;
    private final FaceChoice choice;
    private final List<Word> words = new ArrayList<>();
    private final List<Move> moves = new ArrayList<>();
    private final List<Fold> folds = new ArrayList<>();
    private final Map<String, String> drawn = new LinkedHashMap<>();
    private final Map<String, String> properties = new LinkedHashMap<>();
    private final Map<String, String> colors = new LinkedHashMap<>();

    private FaceFiles(String folder, FaceChoice choice) {
        this.folder = folder;
        this.choice = choice;
    }

    /**
     * Reads a face.
     *
     * @param beside class in whose package the folder {@code faces} is
     * @throws SiteException if a seed is missing, or there is nothing for it to draw
     * @throws IllegalArgumentException if the files are not as described
     */
    public static Face read(Class<?> beside, FaceChoice choice) {
        String folder = "faces/" + choice.name() + "/";
        try {
            JsonNode file = YamlFile.of(text(beside, folder + "face.yaml")).root();
            return new FaceFiles(folder, choice).face(file, text(beside, folder + "face.css"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (YamlFile.UnreadableException e) {
            throw new IllegalArgumentException(e.problem().in(folder + "face.yaml"), e);
        }
    }

    private static String text(Class<?> beside, String resource) throws IOException {
        try (InputStream in = beside.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException("there is no " + resource + " beside " + beside.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Face face(JsonNode file, String css) {
        allow(file, FIELDS);
        if (file.has("choices") && choice.seed().isEmpty()) {
            throw new SiteException(
                    "The face " + choice.name() + " differs with its seed: name one, such as " + choice.name() + ":1.");
        }
        if (!file.has("choices") && choice.seed().isPresent()) {
            throw new SiteException("The face " + choice.name() + " has no seed: leave out \":"
                    + choice.seed().getAsLong() + "\".");
        }
        file.path("choices").properties().forEach(each -> draw(each.getKey(), each.getValue()));
        parts(file);
        StringBuilder style = new StringBuilder(css);
        if (!properties.isEmpty()) {
            style.append("\n:root:root {");
            properties.forEach((name, value) ->
                    style.append(' ').append(name).append(": ").append(value).append(';'));
            style.append(" }\n");
        }
        JsonNode screen = file.path("viewport");
        return new Face(
                choice,
                new Face.Looks(
                        required(file, "title"),
                        screen.isObject()
                                ? Optional.of(new Face.Viewport(
                                        screen.path("width").asInt(),
                                        screen.path("height").asInt()))
                                : Optional.empty(),
                        drawn,
                        texts(file.path("content")),
                        words,
                        moves,
                        folds,
                        colors),
                style.toString());
    }

    private void draw(String name, JsonNode options) {
        JsonNode option = options.get(pick("choice " + name, options.size()));
        allow(option, OF_OPTIONS);
        drawn.put(name, required(option, "name"));
        option.path("set")
                .properties()
                .forEach(each -> properties.put(each.getKey(), each.getValue().asText()));
        parts(option);
    }

    private void parts(JsonNode node) {
        node.path("colors")
                .properties()
                .forEach(each -> colors.put(each.getKey(), each.getValue().asText()));
        node.path("words").forEach(word -> words.add(word(word)));
        node.path("moves").forEach(move -> moves.add(move(move)));
        node.path("folds").forEach(fold -> {
            allow(fold, Set.of("block", "label", "opener"));
            folds.add(new Fold(required(fold, "block"), text(fold, "label"), text(fold, "opener")));
        });
    }

    private Word word(JsonNode word) {
        allow(word, Set.of("role", "name", "becomes"));
        String name = required(word, "name");
        JsonNode becomes = word.path("becomes");
        String shown = becomes.isArray()
                ? becomes.get(pick("word " + text(word, "role").orElse("") + " " + name, becomes.size()))
                        .asText()
                : required(word, "becomes");
        return new Word(text(word, "role"), name, shown);
    }

    private Move move(JsonNode move) {
        Move.Place place = Stream.of(Move.Place.values())
                .filter(each -> move.has(each.spelling()))
                .findFirst()
                .orElseThrow(() -> wrong(move + " does not say where the block stands"));
        allow(move, Set.of("block", "each", place.spelling()));
        return new Move(required(move, "block"), place, required(move, place.spelling()), text(move, "each"));
    }

    /** The same for the same seed, whatever else there is to draw. */
    private int pick(String what, int options) {
        if (choice.seed().isEmpty() || options == 0) {
            throw wrong("there is nothing to draw " + what + " from");
        }
        byte[] draw = Sha256.of((choice.spelling() + " " + what).getBytes(StandardCharsets.UTF_8));
        return new BigInteger(1, draw).mod(BigInteger.valueOf(options)).intValue();
    }

    private void allow(JsonNode node, Set<String> fields) {
        node.fieldNames().forEachRemaining(name -> {
            if (!fields.contains(name)) {
                throw wrong("no field is called " + name + "; " + fields);
            }
        });
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private String required(JsonNode node, String field) {
        return text(node, field).orElseThrow(() -> wrong(node + " has no " + field));
    }

    private static Optional<String> text(JsonNode node, String field) {
        return Optional.ofNullable(node.get(field)).map(JsonNode::asText);
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(String.format(Locale.ROOT, "%sface.yaml: %s", folder, what));
    }
}
