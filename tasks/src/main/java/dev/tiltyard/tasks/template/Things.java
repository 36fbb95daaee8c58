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
 * The things of a world that tasks name: forums, projects, products, orders, people, places. The name of a
 * variable says whether its value is one, so the same name means the same kind of value in all templates. The same value is the same
 * thing.
 */
public final class Things {
    /** Variables that name a thing, without the place that some have behind their names. */
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
     * The other variables: texts to write, amounts, days, choices of a form, and what names a thing only together with another
     * variable, such as the title of a post in a forum or the number of an issue in a project.
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

    /** Columns under which rows have what becomes the value of such a variable. */
    private static final Set<String> COLUMNS = Set.of("name", "number", "path", "username");

    private static final Pattern PLACE = Pattern.compile("\\d+$");
    /** The number of an issue, which means something in its project only. */
    private static final Pattern SHORT_NUMBER = Pattern.compile("\\d{1,5}");

    private Things() {}

    /** What has names of things as values of variables. */
    public interface Named {
        /** Values by the names of their variables. */
        Map<String, ?> variables();
    }

    /**
     * The things that a task names, as they are called in all tasks. A task that names none has one of its own: its variables
     * together or, if it has none, its template.
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

    /** Whether all names of things that a candidate of a choice has are among the wanted ones; true if it is not known. */
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

    /** The name of a variable without the place behind it. */
    static String base(String variable) {
        return PLACE.matcher(variable).replaceFirst("");
    }

    /** Whether tasks of a part may have this as the value of a variable that names a thing. */
    static boolean mayName(Part part, String value) {
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
