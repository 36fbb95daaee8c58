package dev.tiltyard.cli.webconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.cli.command.RecordedTaskRun;
import dev.tiltyard.server.webconsole.ProofResources;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person shows tasks in the console, accepts the proposed checks, and gets task files that are proven. */
@Tag("browser")
@Tag("deep")
class RecordingTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path out;

    @Test
    void aSubscriptionOnTheForumBecomesAProvenTask() throws Exception {
        Path folder;
        try (RecordingStudio studio = new RecordingStudio(ProofResources.Mode.RECORD, out, "reddit");
                RecordingStudio.Visit visit = studio.visit(1280, 800)) {
            RecordingPerson person = visit.person();
            person.startOn("reddit");
            person.go("__REDDIT__/f/space");
            person.click("button", "^Subscribe");
            person.describe("Subscribe me to the forum \"space\".");

            assertThat(person.page()
                            .locator("fieldset .change:has-text('forum_subscriptions') tr:has-text('forum_id') input")
                            .first()
                            .isChecked())
                    .as("it must be that forum")
                    .isTrue();
            assertThat(person.page()
                            .locator("fieldset tr:has-text('a time') input:checked")
                            .count())
                    .as("no time is demanded")
                    .isZero();
            person.prove();
            folder = Path.of(person.folder());
        }

        JsonNode shown = JSON.readTree(Files.readString(folder.resolve("demonstration.json")));
        assertThat(shown.path("steps").toString())
                .contains("page.get_by_role(\\\"button\\\", name=\\\"Subscribe")
                .contains("\"browser_gym\":\"click('")
                .contains("\"web_arena\":\"click [");
        assertThat(folder.resolve("trajectory/verdict.json")).content().contains("\"passed\"");
        assertThat(folder).isDirectoryContaining("glob:**/{task.webcanvas.json,replay.py,Replay.java}");
        RecordedTaskRun.assertPassesWithReplayAndFailsWithNull(folder);
    }

    @Test
    void aSubscriptionBecomesAPackThatDrawsForums() throws Exception {
        Path folder;
        try (RecordingStudio studio = new RecordingStudio(ProofResources.Mode.RECORD, out, "reddit");
                RecordingStudio.Visit visit = studio.visit(1280, 800)) {
            RecordingPerson person = visit.person();
            person.startOn("reddit");
            person.go("__REDDIT__/f/space");
            person.click("button", "^Subscribe");
            person.describe("Subscribe me to the forum \"space\".");
            person.vary("space", "forum", "");
            person.prove();
            folder = person.folderWithPack();
        }
        assertThat(folder.resolve("pack.yaml"))
                .content()
                .contains("Subscribe me to the forum \\\"{{forum}}\\\".")
                .containsPattern("FROM \\\\?\"forums")
                .as("neither the forum nor what it is subscribed to is fixed")
                .doesNotContain("/f/space");
        RecordedTaskRun.assertPackIsProven(folder);
    }

    @Test
    void aPostBecomesAPackThatDrawsForumsAndTakesTheTitlesThatWereGiven() throws Exception {
        Path folder;
        try (RecordingStudio studio = new RecordingStudio(ProofResources.Mode.RECORD, out, "reddit");
                RecordingStudio.Visit visit = studio.visit(1280, 800)) {
            RecordingPerson person = visit.person();
            person.startOn("reddit");
            person.go("__REDDIT__/submit/books");
            person.click("textbox", "^Title");
            person.type("What do you read first?");
            person.click("button", "^Create submission");
            person.describe("Post \"What do you read first?\" to /f/books.");
            person.vary(
                    "What do you read first?",
                    "title",
                    "Who is new here?|What changed your mind?|Which rule is hard to keep?");
            person.vary("books", "forum", "");
            person.prove();
            folder = person.folderWithPack();
        }
        RecordedTaskRun.assertPackIsProven(folder);
    }

    @Test
    void aSubscriptionInTheShopBecomesAProvenTaskAndAPack() throws Exception {
        Path folder;
        try (RecordingStudio studio = new RecordingStudio(ProofResources.Mode.RECORD, out, "shopping");
                RecordingStudio.Visit visit = studio.visit(1280, 800)) {
            RecordingPerson person = visit.person();
            person.startOn("shopping");
            person.click("textbox", "Newsletter");
            person.type("anna.lee@example.com");
            person.click("button", "^Subscribe$");
            person.describe("Sign anna.lee@example.com up for the newsletter.");
            person.vary(
                    "anna.lee@example.com", "address", "b.ito@example.com | c.diaz@example.com | d.okoro@example.com");
            person.proveAtOnce();
            folder = person.folderWithPack();
        }
        assertThat(folder.resolve("demonstration.json"))
                .as("the footer had to be scrolled to")
                .content()
                .contains("\"scroll");
        RecordedTaskRun.assertPackIsProven(folder);
        RecordedTaskRun.assertPassesWithReplayAndFailsWithNull(folder);
    }

    @Test
    void workInTwoTabsOfGitLabBecomesAProvenTask() throws Exception {
        Path folder;
        try (RecordingStudio studio = new RecordingStudio(ProofResources.Mode.RECORD, out, "gitlab");
                RecordingStudio.Visit visit = studio.visit(1280, 800)) {
            RecordingPerson person = visit.person();
            person.startOn("gitlab");
            person.go("__GITLAB__/byteblaze/dotfiles");
            person.openInTab("__GITLAB__/byteblaze/dotfiles/-/issues/new");
            person.click("textbox", "^Title");
            person.type("Two tabs are open");
            person.switchToTab(0);
            person.click("button", "^(Uns|S)tar$");
            person.switchToTab(1);
            person.click("button", "^Create issue$");
            person.describe(
                    "Change whether I star byteblaze/dotfiles, and open the issue \"Two tabs are open\" there.");
            person.prove();
            folder = Path.of(person.folder());
        }
        assertThat(folder.resolve("demonstration.json")).content().contains("new_tab", "focus_tab");
        RecordedTaskRun.assertPassesWithReplayAndFailsWithNull(folder);
    }
}
