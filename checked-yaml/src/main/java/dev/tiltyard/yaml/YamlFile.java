package dev.tiltyard.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * A YAML file as JSON, with the position of each value. Scalars have the types of YAML 1.2's core schema, so {@code no}
 * and {@code 12:30} are texts. Size, depth and what aliases repeat are bounded.
 */
public final class YamlFile {
    private static final int MOST_BYTES = 2_000_000;
    private static final int MOST_VALUES = 100_000;
    private static final int DEEPEST = 40;

    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?");
    private static final Pattern NOTHING = Pattern.compile("~|null|Null|NULL|");
    private static final Pattern TRUTH = Pattern.compile("true|True|TRUE|false|False|FALSE");

    private final JsonNode root;
    private final Map<String, Position> values = new HashMap<>();
    private final Map<String, Position> keys = new HashMap<>();
    private int count;

    private YamlFile(Node root) {
        this.root = json(root, "", 0);
    }

    /** A file that can't be read; its message and position are the problem. */
    public static final class UnreadableException extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Problem problem;

        UnreadableException(Problem problem) {
            super(problem.message());
            this.problem = problem;
        }

        public Problem problem() {
            return problem;
        }
    }

    /** Reads a file. */
    public static YamlFile read(Path file, YamlFormat format) throws UnreadableException {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new UnreadableException(Position.START.problem(
                        "The file has " + Files.size(file) + " bytes; " + format.name() + " has at most " + MOST_BYTES
                                + ".",
                        "split it into several files"));
            }
            return of(Files.readString(file), format.beginning());
        } catch (MalformedInputException e) {
            throw new UnreadableException(Position.START.problem("The file is not in UTF-8.", "save it in UTF-8"));
        } catch (IOException e) {
            throw new UnreadableException(
                    Position.START.problem("The file can't be read: " + e, "name a file that exists and is readable"));
        }
    }

    /** Reads a text. */
    public static YamlFile of(String text) throws UnreadableException {
        return of(text, "fill it in");
    }

    private static YamlFile of(String text, String beginning) throws UnreadableException {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(MOST_BYTES);
        options.setNestingDepthLimit(DEEPEST);
        options.setMaxAliasesForCollections(MOST_VALUES);
        try {
            Node root = new Yaml(options).compose(new StringReader(text));
            if (root == null) {
                throw new UnreadableException(Position.START.problem("The file is empty.", beginning));
            }
            return new YamlFile(root);
        } catch (RefusedException e) {
            throw new UnreadableException(e.problem);
        } catch (MarkedYAMLException e) {
            Position at = Optional.ofNullable(e.getProblemMark())
                    .map(YamlFile::position)
                    .orElse(Position.START);
            throw new UnreadableException(
                    at.problem(
                            "This is not YAML: " + e.getProblem() + ".",
                            "check the indent and quotes here and in the line above; put texts with ': ', ' #' or '{' in quotes"));
        } catch (YAMLException e) {
            throw new UnreadableException(
                    Position.START.problem("This is not usable YAML: " + e.getMessage(), "simplify the file"));
        }
    }

    public JsonNode root() {
        return root;
    }

    /** Where the value of this JSON pointer begins. */
    public Position valueAt(String pointer) {
        return values.getOrDefault(pointer, Position.START);
    }

    /** Where the key of this JSON pointer begins; the value if it has none. */
    public Position keyAt(String pointer) {
        return keys.getOrDefault(pointer, valueAt(pointer));
    }

    /** The pointer to a member. */
    static String member(String pointer, String key) {
        return pointer + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    private JsonNode json(Node node, String pointer, int depth) {
        Position at = position(node.getStartMark());
        values.put(pointer, at);
        if (depth > DEEPEST) {
            throw new RefusedException(at.problem(
                    "Values are nested more than " + DEEPEST + " levels deep here.",
                    "write it flatter; an alias must not contain itself"));
        }
        if (++count > MOST_VALUES) {
            throw new RefusedException(at.problem(
                    "The file has more than " + MOST_VALUES + " values, counting what aliases repeat.",
                    "write out less, and alias no lists of aliases"));
        }
        if (node instanceof MappingNode mapping) {
            return object(mapping, pointer, depth);
        }
        if (node instanceof SequenceNode sequence) {
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            List<Node> members = new ArrayList<>(sequence.getValue());
            for (int i = 0; i < members.size(); i++) {
                array.add(json(members.get(i), pointer + "/" + i, depth + 1));
            }
            return array;
        }
        return scalar((ScalarNode) node);
    }

    private ObjectNode object(MappingNode mapping, String pointer, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (NodeTuple each : mapping.getValue()) {
            Position at = position(each.getKeyNode().getStartMark());
            if (!(each.getKeyNode() instanceof ScalarNode key)) {
                throw new RefusedException(at.problem(
                        "This name of a field is not a text.", "put texts with braces in quotes: \"{{title}}\""));
            }
            if (object.has(key.getValue())) {
                throw new RefusedException(
                        at.problem("The field " + key.getValue() + " is here twice.", "keep one of them"));
            }
            String member = member(pointer, key.getValue());
            keys.put(member, at);
            object.set(key.getValue(), json(each.getValueNode(), member, depth + 1));
        }
        return object;
    }

    private static JsonNode scalar(ScalarNode node) {
        String text = node.getValue();
        if (!node.isPlain()) {
            return JsonNodeFactory.instance.textNode(text);
        }
        if (NOTHING.matcher(text).matches()) {
            return JsonNodeFactory.instance.nullNode();
        }
        if (TRUTH.matcher(text).matches()) {
            return JsonNodeFactory.instance.booleanNode(Boolean.parseBoolean(text));
        }
        if (WHOLE.matcher(text).matches()) {
            long number = new BigInteger(text).longValue();
            return number == (int) number
                    ? JsonNodeFactory.instance.numberNode((int) number)
                    : JsonNodeFactory.instance.numberNode(number);
        }
        return DECIMAL.matcher(text).matches()
                ? JsonNodeFactory.instance.numberNode(new BigDecimal(text))
                : JsonNodeFactory.instance.textNode(text);
    }

    private static Position position(Mark mark) {
        return new Position(mark.getLine() + 1, mark.getColumn() + 1);
    }

    private static final class RefusedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Problem problem;

        RefusedException(Problem problem) {
            super(problem.message());
            this.problem = problem;
        }
    }
}
