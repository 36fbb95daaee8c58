package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The things of a world that tasks name: forums, projects, products, orders, people, places. A variable's name
 * determines whether its value is a thing, so the same name means the same kind of value in all templates. Equal values
 * are the same thing.
 */
public final class Things {
    /** Variables that name a thing, without the number at the end. */
    static final Set<String> NAMES = Set.of(
            "address",
            "annotated",
            "author",
            "category",
            "change",
            "city",
            "code",
            "customer",
            "employee",
            "end",
            "first",
            "forum",
            "from",
            "incident",
            "into",
            "invoice",
            "item",
            "less",
            "member",
            "more",
            "name",
            "number",
            "one",
            "order",
            "other",
            "own",
            "page",
            "person",
            "place",
            "president",
            "problem",
            "product",
            "project",
            "purchase",
            "recipient",
            "review",
            "sale",
            "second",
            "serial",
            "sku",
            "start",
            "state",
            "surname",
            "tag",
            "third",
            "ticket",
            "to",
            "user",
            "via",
            "where",
            "wish");

    /**
     * All other variables: texts to write, amounts, days, form options, and values that name a thing only together with
     * another variable, such as the title of a post in a forum or the number of an issue in a project.
     */
    static final Set<String> DETAILS = Set.of(
            "begins",
            "carrier",
            "comment",
            "content",
            "count",
            "description",
            "due",
            "email",
            "ends",
            "family",
            "file",
            "front",
            "given",
            "group",
            "heading",
            "impact",
            "issue",
            "key",
            "label",
            "least",
            "line",
            "milestone",
            "month",
            "note",
            "phone",
            "pieces",
            "quantity",
            "question",
            "region",
            "since",
            "sorting",
            "span",
            "street",
            "text",
            "thread",
            "title",
            "town",
            "track",
            "until",
            "zip",
            "zone");

    /** Columns whose values become such variables. */
    private static final Set<String> COLUMNS = Set.of("name", "number", "path", "username");

    private static final Pattern PLACE = Pattern.compile("\\d+$");
    /** The number of an issue, which is unique only in its project. */
    private static final Pattern SHORT_NUMBER = Pattern.compile("\\d{1,5}");

    private Things() {}

    /** Has variables whose values name things. */
    public interface Named {
        /** Values by variable name. */
        Map<String, ?> variables();
    }

    /**
     * The things that a task names, in normalized spelling. A task that names none has its own: its variables together
     * or, without any, its template.
     */
    public static Set<String> of(DrawnTask task) {
        return of(task.template(), task.source().path("instantiation_dict"));
    }

    static Set<String> of(TaskTemplate template, JsonNode arguments) {
        Set<String> things = new TreeSet<>();
        for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
            if (isName(argument.getKey())) {
                add(argument.getValue(), things);
            }
        }
        if (things.isEmpty()) {
            things.add(arguments.isEmpty() ? template.name() : plain(arguments.toString()));
        }
        return things;
    }

    private static void add(JsonNode value, Set<String> things) {
        if (value.isArray()) {
            value.forEach(each -> add(each, things));
        } else if (isThing(value.asText())) {
            things.add(plain(value.asText()));
        }
    }

    /** Whether all things that a candidate names are wanted; true if that is unknown. */
    static boolean allIn(Object candidate, Set<String> variables, Predicate<String> wanted) {
        if (candidate instanceof Named named) {
            return named.variables().entrySet().stream()
                    .filter(each -> isName(each.getKey()))
                    .map(each -> text(each.getValue()))
                    .allMatch(wanted);
        }
        if (candidate instanceof JsonNode row && row.isObject()) {
            return row.properties().stream()
                    .filter(each -> COLUMNS.contains(each.getKey())
                            || variables.contains(each.getKey()) && isName(each.getKey()))
                    .map(each -> each.getValue().asText())
                    .allMatch(wanted);
        }
        if (candidate instanceof Collection<?> alike) {
            return alike.stream().anyMatch(each -> allIn(each, variables, wanted));
        }
        return !(candidate instanceof String name) || wanted.test(name);
    }

    private static String text(Object value) {
        return value instanceof JsonNode json ? json.asText() : String.valueOf(value);
    }

    /** Whether a variable names a thing. */
    private static boolean isName(String variable) {
        return NAMES.contains(base(variable));
    }

    /** A variable's name without the number at the end. */
    static String base(String variable) {
        return PLACE.matcher(variable).replaceFirst("");
    }

    /** Whether tasks of a part may have this value for a variable that names a thing. */
    static boolean mayName(TaskPart part, String value) {
        return !isThing(value) || part.has(plain(value));
    }

    private static boolean isThing(String value) {
        return !plain(value).isEmpty() && !SHORT_NUMBER.matcher(value).matches();
    }

    /** A name in lower case and without punctuation. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }
}
