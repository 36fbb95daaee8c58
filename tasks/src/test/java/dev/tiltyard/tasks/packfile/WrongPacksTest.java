package dev.tiltyard.tasks.packfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tiltyard.yaml.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each mistake is reported where it is, with what was found and what to write instead. */
class WrongPacksTest {
    @TempDir
    private Path folder;

    @Test
    void aSoundPackHasNoProblems() throws IOException {
        assertThat(SoundPack.problems(SoundPack.TEXT, folder)).isEmpty();
    }

    /** A part of the sound pack, what stands there instead, and the place, message and remedy. */
    static Stream<Arguments> mistakes() {
        return Stream.of(
                // Structure, from the schema.
                arguments("pack: my-forum", "pak: my-forum", "1:1", "The file lacks the field pack.", "add it"),
                arguments(
                        "kind: information", "kind: informations", "5:11", "Did you mean information?", "write one of"),
                arguments("number: 100001", "number: 7", "3:13", "The field number is 7.", "from 100000 to 999999"),
                arguments("number: 100001", "number: many", "3:13", "is the text \"many\"", "write a whole number"),
                arguments("name: my-who-posted", "name: Who posted", "4:11", "is \"Who posted\"", "matches"),
                arguments("sites: [reddit]", "sites: reddit", "6:12", "The field sites is the text", "write a list"),
                arguments("wordings:", "wording:", "7:5", "Did you mean wordings?", "use one of"),
                arguments(
                        "      - Tell me who submitted \"{{title}}\" to /f/{{forum}}.\n",
                        "",
                        "8:7",
                        "has 1 members",
                        "at least 2"),
                arguments("click: {role: button", "clik: {role: button", "37:9", "Did you mean click?", "use one of"),
                arguments(
                        "- open: /f/{{forum}}\n      - read",
                        "- open: /f/{{forum}}\n        read",
                        "16:9",
                        "2 fields (open, read)",
                        "at most 1"),
                arguments(
                        "role: button, name: Subscribe",
                        "role: knob, name: Subscribe",
                        "37:23",
                        "is \"knob\"",
                        "button"),
                arguments(
                        "role: button, name: Subscribe",
                        "name: Subscribe",
                        "37:16",
                        "none of role, css",
                        "exactly one"),
                arguments(
                        "role: button, name: Subscribe",
                        "css: b, role: button",
                        "37:16",
                        "more than one of role, css",
                        "exactly one"),
                arguments("{rows: 1}", "{row: 1}", "31:18", "Did you mean rows?", "use one of"),
                arguments("table: forum_subscriptions, ", "", "34:11", "none of table, files", "exactly one"),
                arguments(
                        "        variables: [forum, title, author]\n",
                        "",
                        "11:9",
                        "means nothing without variables",
                        "add variables"),
                arguments(
                        "- that: I am subscribed\n        sql", "- sql", "29:9", "lacks the field that", "A sentence"),
                // Names and variables.
                arguments(
                        "number: 100002",
                        "number: 100001",
                        "19:13",
                        "100001 is the number of another template",
                        "choose one"),
                arguments(
                        "name: my-subscribe",
                        "name: forum-join-two",
                        "20:11",
                        "is the name of another template",
                        "choose one"),
                arguments("pack: my-forum", "pack: tiltyard", "1:7", "the shipped pack", "choose another"),
                arguments("sites: [reddit]", "sites: [redit]", "6:13", "Did you mean reddit?", "use one of"),
                arguments(
                        "to /f/{{forum}}.",
                        "to a forum.",
                        "9:9",
                        "names other variables than the first",
                        "the same variables"),
                arguments(
                        "posted \"{{title}}\"",
                        "posted \"{{titel}}\"",
                        "8:9",
                        "Did you mean title?",
                        "the drawn variables"),
                arguments("posted \"{{title}}\"", "posted \"{{title}\"", "8:9", "are not a variable", "{{name}}"),
                arguments("ORDER BY s.id", "LIMIT 9", "11:14", "no ORDER BY", "order by columns"),
                arguments(
                        "SELECT f.name",
                        "DELETE FROM users; SELECT f.name",
                        "11:14",
                        "not one SELECT",
                        "SELECT or WITH"),
                arguments(
                        "FROM submissions s ORDER",
                        "FROM submissions s WHERE s.id = :last ORDER",
                        "11:14",
                        "no variable last",
                        "drawn before"),
                arguments("f.name = :forum", "f.name = '{{forum}}'", "30:14", "no variables in braces", "write :name"),
                arguments(
                        "[forum, title, author]",
                        "[forum, title, author, forum]",
                        "11:9",
                        "forum is drawn twice",
                        "rename"),
                // Kinds.
                arguments(
                        "    answer:\n      - text: \"{{author}}\"\n",
                        "",
                        "5:11",
                        "information needs answer",
                        "add answer"),
                arguments("- text: \"{{author}}\"", "- text: ada", "14:7", "right for all tasks", "drawn variable"),
                arguments("kind: content", "kind: navigation", "21:11", "navigation needs ends_at", "add ends_at"),
                arguments("kind: information", "kind: infeasible", "5:11", "lacks N/A", "text: N/A"),
                arguments("  reddit:\n", "  gitlab:\n", "34:9", "no site gitlab among the template's sites", "reddit"),
                // Steps.
                arguments(
                        "answer: \"{{who}}\"",
                        "answer: \"{{author}}\"",
                        "18:17",
                        "no variable author",
                        "earlier steps have read"),
                arguments("      - answer: \"{{who}}\"\n", "", "17:9", "do not end with one", "as the last step"),
                arguments(
                        "- open: /f/{{forum}}\n      - read",
                        "- open: f/{{forum}}\n      - read",
                        "16:15",
                        "does not begin with /",
                        "the path"),
                arguments(
                        "- open: /f/{{forum}}\n      - click",
                        "- open: {site: gitlab}\n      - click",
                        "36:22",
                        "no site gitlab",
                        "reddit"),
                arguments(
                        "- read: {css: .submission__submitter, into: who}",
                        "- do: {name: forum-newst, with: {forum: a}}",
                        "17:20",
                        "Did you mean forum-newest?",
                        "forum-enter"),
                arguments(
                        "- read: {css: .submission__submitter, into: who}",
                        "- do: {name: forum-newest}",
                        "17:13",
                        "is given nothing",
                        "forum"),
                arguments(
                        "into: who}", "into: who, pattern: \"(\"}", "17:65", "not a regular expression", "correct it"),
                arguments("into: who}", "into: title}", "17:51", "title has a value already", "another variable"),
                arguments(
                        "- read: {css: .submission__submitter",
                        "- wait_for: {css: a}\n      - read: {css: .submission__submitter",
                        "17:9",
                        "wait_for after an action",
                        "expect"),
                arguments(
                        "- click: {role: button, name: Subscribe",
                        "- upload: {css: input, file: none.txt}\n      - click: {role: button, name: Subscribe",
                        "37:36",
                        "no file none.txt",
                        "next to the pack"),
                arguments(
                        "into: who}",
                        "into: who}\n      - repeat: {times: 2, steps: [answer: x]}",
                        "18:36",
                        "answer inside repeat",
                        "outside"),
                // Named draws.
                arguments(
                        "values: {forum: [books, movies]}",
                        "{named: forum-first-moderator, variables: [forum]}",
                        "27:17",
                        "Did you mean forum-first-moderators?",
                        "use one of"),
                arguments(
                        "values: {forum: [books, movies]}",
                        "{named: forum-first-moderators, with: {forum: books}, variables: [forum]}",
                        "27:9",
                        "The draw forum-first-moderators is given forum.",
                        "leave out with"),
                arguments(
                        "values: {forum: [books, movies]}",
                        "{named: forum-first-moderators, variables: {forum: subreddit}}",
                        "27:52",
                        "There is no variable subreddit here.",
                        "its columns: forum, member, moderator"),
                arguments(
                        "values: {forum: [books, movies]}",
                        "{values: {forum: [books, movies]}, variables: [forum]}",
                        "27:55",
                        "columns of a query or of a named draw",
                        "remove it"),
                // YAML itself.
                arguments(
                        "sites: [reddit]", "sites: [reddit", "7:13", "This is not YAML", "check the indent and quotes"),
                arguments(
                        "    kind: information\n",
                        "    kind: information\n    kind: content\n",
                        "6:5",
                        "kind is here twice",
                        "keep one"),
                arguments("pack: my-forum", "pack: &a [*a]", "1:7", "nested more than", "must not contain itself"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("mistakes")
    void isReportedInItsPlace(String part, String instead, String place, String message, String remedy)
            throws IOException {
        assertThat(SoundPack.TEXT).contains(part);
        String wrong = SoundPack.TEXT.replaceFirst(Pattern.quote(part), Matcher.quoteReplacement(instead));

        List<Problem> problems = SoundPack.problems(wrong, folder);

        assertThat(problems).anySatisfy(problem -> {
            assertThat(problem.line() + ":" + problem.column())
                    .as(problems.toString())
                    .isEqualTo(place);
            assertThat(problem.message()).contains(message);
            assertThat(problem.remedy()).contains(remedy).endsWith(".");
        });
    }

    @Test
    void anEmptyFileSaysHowToBegin() throws IOException {
        assertThat(SoundPack.problems("# nothing yet\n", folder))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.message()).isEqualTo("The file is empty.");
                    assertThat(problem.remedy()).contains("docs/first-task.md");
                });
    }

    @Test
    void aMissingFileIsOneProblem() {
        assertThat(PackFile.problems(folder.resolve("none.yaml"), SoundPack.sites()))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("can't be read"));
    }

    @Test
    void aBombOfAliasesIsRefusedWithoutBeingExpanded() throws IOException {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            bomb.append("a%d: &a%d [%s]\n".formatted(i, i, String.join(", ", Collections.nCopies(10, "*a" + (i - 1)))));
        }

        assertThat(SoundPack.problems(bomb.toString(), folder))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("more than 100000 values"));
    }

    @Test
    void anAliasMayRepeatWhatIsWrittenOnce() throws IOException {
        String shared = SoundPack.TEXT
                .replaceFirst("sites: \\[reddit]", "sites: &all [reddit]")
                .replaceFirst("sites: \\[reddit]", "sites: *all");

        assertThat(shared).contains("*all");
        assertThat(SoundPack.problems(shared, folder)).isEmpty();
    }

    @Test
    void aFileThatIsTooLargeIsRefused() throws IOException {
        assertThat(SoundPack.problems("#".repeat(2_000_001), folder))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("2000001 bytes"));
    }

    @Test
    void allProblemsAreReportedInTheOrderOfTheFile() throws IOException {
        String wrong = SoundPack.TEXT.replace("ORDER BY s.id", "").replace("{{who}}", "{{whom}}");

        assertThat(SoundPack.problems(wrong, folder)).extracting(Problem::line).containsExactly(11, 18);
    }
}
