package dev.tiltyard.cli.fidelity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.cli.fidelity.FidelityDocument.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of a live forum are compared with recordings in a folder. */
class FidelityBenchTest {
    @TempDir
    private Path folder;

    @Tag("browser")
    @Test
    void comparesPagesOfALiveSiteWithRecordings() throws IOException {
        write("pages.json", """
                {"reddit/forums": {"url": "__REDDIT__/forums", "login": ["reddit"],
                  "acts": [["click", "link 'Home'"], ["click", "link 'Forums'"], ["click", "link 'Nowhere'"]]}}
                """);
        write("some.jsonl", """
                {"n": 7, "site": "reddit", "page_type": "forums", "format": "webarena", "scope": "edited", "text":\
                 "[1] RootWebArea 'Forums'\\n\\t[2] heading 'List of forums'\\n\\t[3] link 'Submit'\\n\\t[4] button 'Start now'"}
                """);

        FidelityDocument measured;
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser())) {
            measured = new FidelityBench(Recordings.in(folder), Progress.silent())
                    .run(runtime, SiteCatalog.ofThisBuild().named(List.of("reddit")), StartOptions.small(), line -> {});
        }

        Page page = measured.pages().get(0);
        assertThat(page.url()).endsWith("/forums");
        assertThat(page.lines()).isEqualTo(3);
        assertThat(page.missing()).containsExactly("button 'Start now'");
        assertThat(page.shares().recall()).isEqualTo(0.667);
        assertThat(page.shares().precision())
                .as("nobody knows how much of the page was recorded")
                .isNull();
        assertThat(page.problems()).containsExactly("no element \"link 'Nowhere'\"");
        assertThat(measured.sites()).singleElement().satisfies(site -> {
            assertThat(site.site()).isEqualTo("reddit");
            assertThat(site.shares().recall()).isEqualTo(0.667);
        });
    }

    @Test
    void aFolderWithoutRecordingsIsRefused() throws IOException {
        write("pages.json", "{}");

        assertThatThrownBy(() -> Recordings.in(folder))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("holds no recordings")
                .hasMessageContaining(folder.toString());
    }

    @Test
    void anUnreadableRecordingIsNamedByFileAndLine() throws IOException {
        write("pages.json", "{}");
        write("some.jsonl", "\n{\"n\": \n");

        assertThatThrownBy(() -> Recordings.in(folder))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("some.jsonl, line 2 can't be read");
    }

    @Test
    void aPageToWhichNoWayIsKnownIsNamed() throws IOException {
        write("pages.json", "{}");
        write(
                "some.jsonl",
                "{\"n\": 1, \"site\": \"reddit\", \"page_type\": \"home (cut)\", \"format\": \"webarena\", \"scope\": \"full\", \"text\": \"\"}");

        Recordings recordings = Recordings.in(folder);

        assertThatThrownBy(() -> recordings.way(recordings.pages().get(0)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("no page \"reddit/home\"");
    }

    @Test
    void recordingsOfPagesToWhichNoWayIsKnownAreLeftOut() throws IOException {
        write("pages.json", "{\"reddit/home\": {\"url\": \"__REDDIT__/\"}}");
        write("some.jsonl", """
                {"n": 1, "site": "reddit", "page_type": "home", "format": "webarena", "scope": "full", "text": ""}
                {"n": 2, "site": "reddit", "page_type": "wiki", "format": "webarena", "scope": "full", "text": ""}
                """);
        List<String> log = new ArrayList<>();

        Recordings reachable = Recordings.in(folder).reachable(log::add);

        assertThat(reachable.pages()).containsExactly("reddit/home");
        assertThat(log).containsExactly("left out: pages.json has no page \"reddit/wiki\"");
    }

    @Test
    void sitesThatNobodyRecordedAreRefused() throws IOException {
        write("pages.json", "{}");
        write(
                "some.jsonl",
                "{\"n\": 1, \"site\": \"reddit\", \"page_type\": \"home\", \"format\": \"webarena\", \"scope\": \"full\", \"text\": \"\"}");

        assertThatThrownBy(() -> Recordings.in(folder).of(List.of("map")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("no recordings of map")
                .hasMessageContaining("has recordings of reddit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "some.jsonl|{\"n\": 1, \"site\": \"reddit\"}|some.jsonl, line 1 can't be read|field \"page_type\" is missing",
                "pages.json|{\"reddit/home\": {\"acts\": []}}|pages.json can't be read|field \"url\" is missing",
                "pages.json|{\"reddit/home\": {\"url\": \"/\", \"acts\": [[\"jump\"]]}}|pages.json can't be read|no act [jump]",
                "pages.json|{\"reddit/home\": {\"url\": \"/\", \"acts\": [[\"click\", \"(\"]]}}|pages.json can't be read|Unclosed group",
                "pages.json|{\"reddit/home\": {\"url\": \"/\", \"acts\": [[\"wait\", \"long\"]]}}|pages.json can't be read|long",
                "rules.json|{\"reddit\": {\"data\": \"(\"}}|rules.json, site \"reddit\" can't be read|Unclosed group"
            })
    void whatIsWrongInAFileIsNamed(String file, String text, String where, String why) throws IOException {
        write("pages.json", "{}");
        write(
                "some.jsonl",
                "{\"n\": 1, \"site\": \"reddit\", \"page_type\": \"home\", \"format\": \"webarena\", \"scope\": \"full\", \"text\": \"\"}");
        write(file, text);

        assertThatThrownBy(() -> Recordings.in(folder))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(where)
                .hasMessageContaining(why);
    }

    @Test
    void aSiteThatIsLoggedInToIsNeededToo() throws IOException {
        write("pages.json", "{\"map/home\": {\"url\": \"__MAP__/\", \"login\": [\"gitlab\"]}}");
        write(
                "some.jsonl",
                "{\"n\": 1, \"site\": \"map\", \"page_type\": \"home\", \"format\": \"webarena\", \"scope\": \"full\", \"text\": \"\"}");

        assertThat(Recordings.in(folder).neededSites()).containsExactly("map", "gitlab");
    }

    @Test
    void whatARecordingShowsOpenIsOpened() throws IOException {
        write("pages.json", "{\"map/home\": {\"url\": \"__MAP__/\", \"acts\": [[\"click\", \"link 'Export'\"]]}}");
        write("rules.json", """
                {"map": {"states": [
                  {"recorded": "image 'Loading'", "before": [["block", "/later/"]]},
                  {"recorded": "heading 'Legend'", "after": [["click", "button 'Legend'"]]}]}}
                """);
        write("some.jsonl", """
                {"n": 1, "site": "map", "page_type": "home", "format": "webarena", "scope": "full", "text":\
                 "[1] heading 'Legend'\\n[2] image 'Loading'"}
                {"n": 2, "site": "map", "page_type": "home", "format": "webarena", "scope": "full", "text":\
                 "[1] heading 'Export'"}
                """);

        Recordings recordings = Recordings.in(folder);

        assertThat(recordings.way(recordings.all().get(0)).acts())
                .hasToString("[Unanswered[url=/later/], Goto[url=__MAP__/], Click[element=link 'Export'],"
                        + " Click[element=button 'Legend']]");
        assertThat(recordings.way(recordings.all().get(1)).acts()).hasToString("[Click[element=link 'Export']]");
    }

    @Test
    void whatWasSearchedForIsSearchedFor() throws IOException {
        write("pages.json", "{\"map/found\": {\"url\": \"__MAP__/\"}}");
        write("rules.json", """
                {"map": {"states": [{"recorded": "heading 'Results for ([^']+)'", "after": [["type", "textbox", "$1 "]]}]}}
                """);
        write("some.jsonl", """
                {"n": 1, "site": "map", "page_type": "found", "format": "webarena", "scope": "full", "text":\
                 "[1] heading 'Results for $5 lunch'"}
                """);

        Recordings recordings = Recordings.in(folder);

        RecordedWay way = recordings.way(recordings.all().get(0));
        assertThat(way.acts()).hasToString("[Type[element=textbox, text=$5 lunch ]]");
        assertThat(recordings.way(recordings.all().get(0)))
                .as("the page is captured once for all its recordings")
                .isEqualTo(way);
    }

    @Test
    void waysMayBeSpreadOverFiles() throws IOException {
        write("pages.json", "{\"map/home\": {\"url\": \"__MAP__/\", \"login\": [\"gitlab\"]}}");
        write("pages-more.json", "{\"reddit/home\": {\"url\": \"__REDDIT__/\"}}");
        write(
                "some.jsonl",
                "{\"n\": 1, \"site\": \"reddit\", \"page_type\": \"home\", \"format\": \"webarena\", \"scope\": \"full\", \"text\": \"\"}");

        assertThat(Recordings.in(folder).neededSites()).containsExactly("reddit");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
