package dev.tiltyard.cli.webconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.tiltyard.server.webconsole.ProofResources;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pane that shows what an agent sees: it is about the page as it is now, and choosing a line acts on that element. */
@Tag("browser")
class ObservationPaneTest {
    private static final String BIOGRAPHY = "Gone fishing, and then some more of it.";

    @TempDir
    private Path out;

    @Test
    void showsWhatWasTypedAndActsOnElementsThatHaveMoved() throws Exception {
        try (RecordingStudio studio = new RecordingStudio(ProofResources.Mode.RECORD, out, "reddit");
                RecordingStudio.Visit visit = studio.visit(1280, 800)) {
            RecordingPerson person = visit.person();
            Page page = person.page();
            person.startOn("reddit");
            person.go("__REDDIT__/user/MarvelsGrantMan136/edit_biography");
            person.click("textbox", "^Biography");
            open(page, "Observation");
            page.locator(".screen").focus();

            person.press("Control+a");
            person.type(BIOGRAPHY);

            // The preview appears below the field and moves the button.
            line(page, "heading 'Preview'").waitFor();
            assertThat(page.locator(".observation").innerText()).contains(BIOGRAPHY);
            line(page, "button 'Save'").click();
            open(page, "Task");
            page.locator(".steps li", new Page.LocatorOptions().setHasText("Click button \"Save\""))
                    .waitFor();
            assertThat(page.locator(".steps li .words").allInnerTexts())
                    .containsExactly(
                            "Go to __REDDIT__/user/MarvelsGrantMan136/edit_biography",
                            "Type \"" + BIOGRAPHY + "\" into textbox \"Biography\"",
                            "Click button \"Save\"");
        }
    }

    @Test
    void theCheckWarnsIfWhatTheTaskNamesIsInNothingThatIsDemanded() throws Exception {
        try (RecordingStudio studio = new RecordingStudio(ProofResources.Mode.RECORD, out, "reddit");
                RecordingStudio.Visit visit = studio.visit(1280, 800)) {
            RecordingPerson person = visit.person();
            person.startOn("reddit");
            person.go("__REDDIT__/user/MarvelsGrantMan136/edit_biography");
            person.click("textbox", "^Biography");
            person.press("Control+a");
            person.type(BIOGRAPHY); // and never saved
            person.describe("Change my biography to \"" + BIOGRAPHY + "\".");

            assertThat(person.page().locator(".recording p.bad").innerText())
                    .contains("\"" + BIOGRAPHY + "\"")
                    .contains("an agent that never enters it could pass");
        }
    }

    private static void open(Page page, String pane) {
        page.locator("[role=tab]", new Page.LocatorOptions().setHasText(pane)).click();
    }

    private static Locator line(Page page, String text) {
        return page.locator(".observation .element", new Page.LocatorOptions().setHasText(text));
    }
}
