package dev.tiltyard.shopping.replica.graphql;

import graphql.GraphQLError;
import graphql.InvalidSyntaxError;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sentences of webonyx/graphql-php, which the original answers with, for the library's own about invalid queries.
 * Clients show and match them.
 */
final class Sentences {
    private static final List<Sentence> KNOWN = List.of(
            new Sentence("Field '(\\w+)' in type '(\\w+)' is undefined", "Cannot query field \"$1\" on type \"$2\"."),
            new Sentence("Unknown field argument '?(\\w+)'?.*", "Unknown argument \"$1\"."),
            new Sentence("Unknown type '?(\\w+)'?.*", "Unknown type \"$1\"."),
            new Sentence("Undefined variable '?(\\w+)'?.*", "Variable \"$$1\" is not defined."),
            new Sentence("Undefined fragment '?(\\w+)'?.*", "Unknown fragment \"$1\"."),
            new Sentence("Unused variable '?(\\w+)'?.*", "Variable \"$$1\" is never used."),
            new Sentence("Unused fragment '?(\\w+)'?.*", "Fragment \"$1\" is never used."),
            new Sentence(
                    "Missing field argument '(\\w+)'.*", "Field argument \"$1\" is required but was not provided."),
            new Sentence(
                    "Subselection required for type '(.+)' of field '(\\w+)'",
                    "Field \"$2\" of type \"$1\" must have a selection of subfields. Did you mean \"$2 { ... }\"?"),
            new Sentence(
                    "Subselection not allowed on leaf type '(.+)' of field '(\\w+)'",
                    "Field \"$2\" of type \"$1\" must not have a sub selection."));

    private static final Pattern PREFIX = Pattern.compile("Validation error(?: \\([^)]*\\))? ?: ", Pattern.DOTALL);

    private Sentences() {}

    private record Sentence(String pattern, String form) {}

    static String of(GraphQLError error) {
        String message = String.valueOf(error.getMessage());
        if (error instanceof InvalidSyntaxError) {
            return "Syntax Error: "
                    + message.replaceFirst(
                                    "^Invalid syntax(?: with offending token '([^']*)')?[^:]*:? ?", "Unexpected $1 ")
                            .trim();
        }
        String text = PREFIX.matcher(message).replaceFirst("");
        for (Sentence sentence : KNOWN) {
            Matcher matcher = Pattern.compile(sentence.pattern, Pattern.DOTALL).matcher(text);
            if (matcher.matches()) {
                String form = sentence.form.replace("$$", "\u0000");
                for (int i = 1; i <= matcher.groupCount(); i++) {
                    form = form.replace("\u0000" + i, "$" + matcher.group(i)).replace("$" + i, matcher.group(i));
                }
                return form;
            }
        }
        return text;
    }
}
