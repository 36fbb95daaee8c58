package dev.tiltyard.server.demonstration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A demonstration becomes steps of a pack, with placeholders and with what each step waits for. */
class PackStepsTest {
    private static final String FORUM = "__REDDIT__/f/space";
    private static final String BEFORE = "[1] link 'Forums'\n\t[7] button 'Subscribe 3 subscribers'\n";

    private static String steps(RecordedStep... steps) throws PackSteps.NotAStepException {
        return new PackSteps(text -> text.replace("space", "{{forum}}"))
                .of(List.of(steps))
                .toString()
                .replace('"', '\'');
    }

    private static RecordedStep step(Act act, String before, String after, String observation) {
        return new RecordedStep(1, act, "words", "", "", "", "", before, after, observation, Optional.empty(), "", 0);
    }

    private static Act click(String target) {
        return Act.on(Act.Kind.CLICK, target);
    }

    @Test
    void addressesOfTheOpenSiteArePathsAndOthersNameTheSite() throws Exception {
        assertThat(steps(
                        step(Act.of(Act.Kind.GOTO, FORUM), "__REDDIT__", FORUM, ""),
                        step(Act.of(Act.Kind.GOTO, "__GITLAB__"), FORUM, "__GITLAB__", "")))
                .isEqualTo("[{'open':'/f/{{forum}}'},{'open':{'site':'gitlab','path':'/'}}]");
    }

    @Test
    void aClickToAnotherPageWaitsForItByItself() throws Exception {
        assertThat(steps(step(
                        click("page.get_by_role(\"link\", name=\"Submit\", exact=True)"),
                        FORUM,
                        "__REDDIT__/submit",
                        "")))
                .isEqualTo("[{'click':{'role':'link','name':'Submit'}}]");
    }

    @Test
    void aClickThatStaysWaitsForWhatIsNewAndCountsAreNotPartOfNames() throws Exception {
        assertThat(steps(
                        step(Act.of(Act.Kind.GOTO, FORUM), "__REDDIT__", FORUM, BEFORE),
                        step(
                                click("page.get_by_role(\"button\", name=\"Subscribe 3 subscribers\", exact=True)"),
                                FORUM,
                                FORUM,
                                BEFORE.replace("Subscribe 3", "Unsubscribe 4"))))
                .endsWith("{'click':{'role':'button','name_contains':'Subscribe',"
                        + "'expect':{'role':'button','name_contains':'Unsubscribe'}}}]");
    }

    @Test
    void fieldsAreFoundAsTheRecordFoundThem() throws Exception {
        assertThat(steps(
                        step(
                                Act.on(Act.Kind.FILL, "page.get_by_placeholder(\"Find\", exact=True)", "about space"),
                                FORUM,
                                FORUM,
                                ""),
                        step(
                                Act.on(Act.Kind.SELECT, "page.locator(\"#new\").locator(\"select\").nth(1)", "b"),
                                FORUM,
                                FORUM,
                                "")))
                .isEqualTo("[{'type':{'css':'[placeholder=\\'Find\\']','text':'about {{forum}}'}},"
                        + "{'choose':{'css':'#new >> select >> nth=1','option':'b'}}]");
    }

    @Test
    void aBoxIsTickedOrClearedAsItWasAfterwards() throws Exception {
        String box = "page.get_by_role(\"checkbox\", name=\"Sticky\", exact=True)";

        assertThat(steps(
                        step(click(box), FORUM, FORUM, "[3] checkbox 'Sticky' checked: true"),
                        step(click(box), FORUM, FORUM, "[3] checkbox 'Sticky' checked: false")))
                .isEqualTo(
                        "[{'check':{'role':'checkbox','name':'Sticky'}},{'uncheck':{'role':'checkbox','name':'Sticky'}}]");
    }

    @Test
    void whatAPackHasNoStepForIsSaid() {
        assertThatThrownBy(() -> steps(step(Act.of(Act.Kind.BACK, ""), FORUM, FORUM, "")))
                .hasMessage("step 1 (words) has no form in a pack");
        assertThatThrownBy(() -> steps(step(
                        click("page.frame_locator(\"iframe\").get_by_role(\"link\", name=\"In\", exact=True)"),
                        FORUM,
                        "__REDDIT__",
                        "")))
                .hasMessage("step 1 (words) acts in a frame");
        assertThatThrownBy(() -> steps(
                        step(Act.of(Act.Kind.GOTO, FORUM), "__REDDIT__", FORUM, BEFORE),
                        step(click("page.locator(\"#quiet\")"), FORUM, FORUM, BEFORE)))
                .hasMessageContaining("shows nothing new");
    }
}
