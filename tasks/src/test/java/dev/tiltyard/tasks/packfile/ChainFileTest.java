package dev.tiltyard.tasks.packfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Templates of chains, and the rules that make sure that memory is needed. */
class ChainFileTest {
    /** Who posted first is asked on day 1 and needed on days 3 and 5; the user tells a word on day 2. */
    private static final String SOUND = """
            chains:
              - number: 10900
                name: my-week
                story: Somebody posts, and the post is gone later.
                sites: [reddit]
                days:
                  - kind: information
                    wordings: ["Who wrote {{title}}?", "Tell me who posted {{title}}."]
                    draw:
                      - sql: SELECT title, 'x' AS who FROM submissions ORDER BY id
                        variables: [title, who]
                    answer: [{text: "{{who}}"}]
                    steps:
                      - read: {css: .submission__submitter, into: who}
                      - answer: "{{who}}"
                  - kind: information
                    wordings: ["My word is {{word}}. Who wrote {{title}}?", "Remember {{word}}. Who posted {{title}}?"]
                    draw:
                      - values: {word: [oak, elm]}
                    answer: [{text: "{{who}}"}]
                    steps:
                      - read: {css: .submission__submitter, into: who}
                      - answer: "{{who}}"
                  - meanwhile:
                      - who: moderator
                        steps:
                          - open: /f/books
                    remembers: {who: seen}
                    gone:
                      - sql: SELECT id FROM submissions WHERE title = :title
                    kind: navigation
                    wordings: ["Open the profile of the author of day 1.", "Show me who wrote it on day 1."]
                    ends_at: __REDDIT__/user/{{who}}
                    steps:
                      - open: /user/{{who}}
                  - kind: navigation
                    wordings: ["Open the list of forums.", "Show me all forums."]
                    ends_at: __REDDIT__/forums
                    steps:
                      - open: /forums
                  - remembers: {word: told}
                    kind: navigation
                    wordings: ["Search for the word of day 2.", "Look for what I told you on day 2."]
                    ends_at: __REDDIT__/search?q={{word}}
                    steps:
                      - open: /search?q={{word}}
            """;

    @TempDir
    private Path folder;

    @Test
    void aDayKnowsWhatMustBeRememberedAndSinceWhen() throws IOException {
        Path file = Files.writeString(folder.resolve("chains.yaml"), SOUND);

        List<DayTemplate> days = ChainFile.open(file, SoundPack.sites()).get(0).days();

        assertThat(days).extracting(DayTemplate::id).containsExactly(1090001, 1090002, 1090003, 1090004, 1090005);
        assertThat(days.get(2).remembers()).containsOnlyKeys("who").containsValue("seen");
        assertThat(days.get(2).from()).containsExactly(1);
        assertThat(days.get(4).from()).containsExactly(2);
        assertThat(days.get(2).meanwhile()).hasSize(1);
    }

    @Test
    void aWordingMustNotGiveAwayWhatShouldBeRemembered() throws IOException {
        assertThat(problems("Search for the word of day 2.", "Search for {{word}}."))
                .anyMatch(problem -> problem.contains("The wordings name word, so nobody has to remember it."));
    }

    @Test
    void nobodyCanRememberWhatNoEarlierDayShows() throws IOException {
        assertThat(problems("remembers: {word: told}", "remembers: {title2: told}"))
                .anyMatch(problem -> problem.contains("No earlier day names or reads title2"));
    }

    @Test
    void whatWasSeenMustBeProvenToBeGone() throws IOException {
        assertThat(problems("        gone:\n          - sql: SELECT id FROM submissions WHERE title = :title\n", ""))
                .anyMatch(problem -> problem.contains("Nothing proves that what was seen or done can no longer"));
    }

    @Test
    void aThirdOfTheTasksMustNeedMemory() throws IOException {
        assertThat(problems(SOUND.substring(SOUND.indexOf("      - remembers: {word: told}")), """
                      - kind: navigation
                        wordings: ["Search for nothing.", "Look for nothing."]
                        ends_at: __REDDIT__/search
                        steps:
                          - open: /search
                """))
                .anyMatch(problem -> problem.contains("Only 1 of 5 tasks need memory."));
    }

    @Test
    void stepsMayNotUseWhatTheDayDoesNotRemember() throws IOException {
        assertThat(problems("      - open: /forums\n", "      - open: /user/{{who}}\n"))
                .anyMatch(problem -> problem.contains("There is no variable who here."));
    }

    @Test
    void theShippedChainsCoverAllSitesThatPeopleChange() {
        List<ChainTemplate> chains = ChainFile.shipped(SoundPack.sites());

        Set<String> sites =
                chains.stream().flatMap(chain -> chain.sites().stream()).collect(Collectors.toSet());
        assertThat(sites).contains("reddit", "shopping", "shopping_admin", "gitlab", "servicenow", "map", "wikipedia");
        assertThat(chains).allSatisfy(chain -> {
            long needing = chain.days().stream()
                    .filter(day -> !day.remembers().isEmpty())
                    .count();
            assertThat(needing * 3).isGreaterThanOrEqualTo(chain.days().size());
        });
    }

    /** The problems of the sound file with one change. */
    private List<String> problems(String from, String to) throws IOException {
        String text = SOUND.replace(from, to);
        assertThat(text).isNotEqualTo(SOUND);
        return ChainFile.problems(Files.writeString(folder.resolve("chains.yaml"), text), SoundPack.sites()).stream()
                .map(Problem::message)
                .toList();
    }
}
