package dev.tiltyard.sitekit.face;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.values.SiteException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FaceTest {
    private static final String PAGE = """
            <!DOCTYPE html>
            <html><head><title>Submit</title><link rel="stylesheet" href="/static/site.1.css"></head><body>
            <main id="main"><a href="/submit" aria-label="Submit"><i></i> Submit </a>
            <button aria-label="Sort by: Hot"><span>Hot</span></button><input aria-label="Search">
            <article class="post"><h1 class="title"><a href="/1">Submit</a></h1><b class="vote">7</b></article></main>
            <aside id="side"><p>Rules</p></aside></body></html>""";

    private final Face face = TestFaces.face("plain");

    @Test
    void aPageGetsTheStyleSheetAndTheSitesOwnInOtherColors() {
        String page = face.on(PAGE);

        assertThat(page)
                .startsWithIgnoringCase("<!DOCTYPE html>")
                .contains("data-face=\"plain\"", "href=\"" + face.path() + "\"", "href=\"/static/site.1.css?face=");
        assertThat(restyled("a { color: #fff; background: #FFF }")).isEqualTo("a { color: #eee; background: #111 }");
        assertThat(restyled("#fff { border: 1px solid #ffff }")).isEqualTo("#fff { border: 1px solid #ffff }");
    }

    @Test
    void theSitesStyleSheetsAreThoseOfTheFacesScreenInAnyWindow() {
        assertThat(restyled(
                        "@media (max-width: 767px) { a { top: 0 } } @media (min-width: 52.001rem) { b { top: 0 } }"))
                .isEqualTo("@media (min-width: 0) { a { top: 0 } } @media (max-width: 0) { b { top: 0 } }");
    }

    private String restyled(String css) {
        return new String(face.style(css.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void labelsReadOtherwiseAndWhatMembersHaveWrittenDoesNot() {
        assertThat(face.on(PAGE))
                .contains("aria-label=\"Write\"", " Write </a>")
                .contains("aria-label=\"Order: Popular\"", "<span>Popular</span>", "aria-label=\"Find\"")
                .contains("<a href=\"/1\">Submit</a>", "<title>Submit</title>");
    }

    @Test
    void checkBoxesAndRadioButtonsAreNoTextFields() {
        assertThat(face.on("<input title=\"Search\"><input type=\"Checkbox\" title=\"Search\">"
                        + "<input type=\"radio\" aria-label=\"Search\">"))
                .isEqualTo("<input title=\"Find\"><input type=\"Checkbox\" title=\"Tick\">"
                        + "<input type=\"radio\" aria-label=\"Pick\">");
    }

    @Test
    void aTextWithoutARoleReadsOtherwiseOnlyByAWordForTexts() {
        assertThat(face.on("<p>Rules</p><p>Hot</p><h2>Rules</h2>"))
                .isEqualTo("<p>Guidelines</p><p>Hot</p><h2>Rules</h2>");
    }

    @Test
    void formsSendWhatTheyWouldSendWithoutTheFace() {
        assertThat(face.on("<select><option>Hot</option></select><input type=\"submit\" name=\"order\" value=\"Hot\">"))
                .isEqualTo("<select><option value=\"Hot\">Popular</option></select>"
                        + "<input type=\"submit\" name=\"order\" value=\"Hot\">");
    }

    @Test
    void blocksStandElsewhereAndAreFolded() {
        String page = face.on(PAGE);

        assertThat(page.indexOf("id=\"side\"")).isLessThan(page.indexOf("id=\"main\""));
        assertThat(page).contains("<h1 class=\"title\"><b class=\"vote\">7</b>");
        assertThat(page).contains("<details class=\"face-fold\"><summary>About</summary><aside id=\"side\">");
    }

    @Test
    void aPartOfAPageStaysAPart() {
        assertThat(face.on("<tr><td><a href=\"/\">Submit</a></td></tr>"))
                .isEqualTo("<tr><td><a href=\"/\">Write</a></td></tr>");
        assertThat(face.on("<textarea>\n\nSubmit</textarea>")).isEqualTo("<textarea>\n\nSubmit</textarea>");
    }

    @Test
    void theDictionaryTranslatesLabelsAndSelectors() {
        assertThat(face.label("link", "Submit")).isEqualTo("Write");
        assertThat(face.label("button", "Submit")).isEqualTo("Submit");
        assertThat(face.label("button", "Sort by:")).isEqualTo("Order:");
        assertThat(face.label("button", "Sort by: Hot")).isEqualTo("Order: Popular");
        assertThat(face.selector("main [aria-label=\"Sort by: Hot\"], a:has-text('Submit')"))
                .isEqualTo("main [aria-label=\"Order: Popular\"], a:has-text('Write')");
        assertThat(face.selector("main >> role=link[name=\"Submit\"]")).isEqualTo("main >> role=link[name=\"Write\"]");
        assertThat(face.selector("input[name=\"Submit\"]")).isEqualTo("input[name=\"Submit\"]");
    }

    @Test
    void theSameSeedDrawsTheSameFaceAndOthersDiffer() {
        List<String> first = drawn();

        assertThat(drawn()).isEqualTo(first);
        assertThat(first.stream().distinct().count()).isGreaterThan(8);
        assertThat(first).anyMatch(page -> page.contains("data-face-side=\"left\""));
        assertThat(first).anyMatch(page -> page.contains("data-face-side=\"right\"") && page.contains("Aid"));
    }

    private static List<String> drawn() {
        return IntStream.range(0, 40)
                .mapToObj(
                        seed -> TestFaces.face("drawn:" + seed)
                                .on(
                                        "<!DOCTYPE html><html><head></head><body><a href=\"/\">Submit</a><a href=\"/h\">Help</a></body></html>"))
                .toList();
    }

    @Test
    void whatWasDrawnIsInTheStyleSheet() {
        Face drawn = TestFaces.face("drawn:3");
        String side = drawn.on("<!DOCTYPE html><html></html>").contains("data-face-side=\"left\"") ? "left" : "right";

        assertThat(new String(drawn.style(), StandardCharsets.UTF_8)).contains("--side: " + side + ";");
    }

    @Test
    void aSeedThatIsMissingOrInVainIsRefused() {
        assertThatThrownBy(() -> TestFaces.face("drawn"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("drawn:1");
        assertThatThrownBy(() -> TestFaces.face("plain:7"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("no seed");
        assertThatThrownBy(() -> TestFaces.face("Plain Face"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("not a face");
    }

    @Test
    void twoLabelsNeverReadTheSame() {
        Word one = new Word(Optional.of("link"), "Submit", "Write");
        Word other = new Word(Optional.of("link"), "Edit", "Write");
        Word elsewhere = new Word(Optional.of("button"), "Edit", "Write");

        assertThatThrownBy(() -> new Words(List.of(one, other))).hasMessageContaining("both become \"Write\"");
        assertThat(new Words(List.of(one, elsewhere)).shown("button", "Edit")).contains("Write");
    }
}
