package dev.tiltyard.cli.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a score says about two observations of a page. */
class PageScoreTest {
    private static final String RECORDED = """
            Tab 0 (current): Books
            [1] RootWebArea 'Books' focused: True
            \t[2] link 'Home'
            \t[3] main ''
            \t\t[4] heading 'Books'
            \t\t[5] textbox 'Search \\ue615' required: False
            \t\t[6] button 'Search'
            \t\t[7] StaticText 'Items 12 of 34'
            \t\t[8] table ''
            \t\t\t[9] columnheader 'Price'
            \t\t\t[10] gridcell '$12.00'
            """;

    @Test
    void aPageThatDiffersInDataOnlyIsEqual() {
        PageScore score =
                score(RECORDED, RECORDED.replace("12", "7").replace("34", "88").replaceAll("\\[1", "[90"));

        assertThat(score.lines()).isEqualTo(7);
        assertThat(score.recall()).isEqualTo(1);
        assertThat(score.precision()).hasValue(1);
        assertThat(score.order()).hasValue(1);
        assertThat(score.nesting()).hasValue(1);
        assertThat(score.inMain()).hasValue(1);
        assertThat(score.missing()).isEmpty();
        assertThat(score.extra()).isEmpty();
    }

    @Test
    void aLostLineIsNamedAndLowersTheRecall() {
        PageScore score = score(RECORDED, without(RECORDED, "button"));

        assertThat(score.recall()).isEqualTo(6 / 7.0);
        assertThat(score.inMain()).hasValue(4 / 5.0);
        assertThat(score.precision()).hasValue(1);
        assertThat(score.missing()).containsExactly("button 'Search'");
    }

    @Test
    void aLineTooManyIsNamedAndLowersThePrecision() {
        PageScore score = score(RECORDED, RECORDED + "\t[99] button 'Buy now'\n");

        assertThat(score.recall()).isEqualTo(1);
        assertThat(score.precision()).hasValue(7 / 8.0);
        assertThat(score.extra()).containsExactly("button 'Buy now'");
    }

    @Test
    void linesInAnotherOrderLowerTheOrder() {
        String button = "\t\t[6] button 'Search'\n";
        PageScore score = score(RECORDED, RECORDED.replace(button, "").replace("\t\t[4]", button + "\t\t[4]"));

        assertThat(score.recall()).isEqualTo(1);
        assertThat(score.order()).hasValue(19 / 21.0);
    }

    @Test
    void aLineUnderAnotherLineLowersTheNesting() {
        PageScore score = score(RECORDED, RECORDED.replace("\t[2] link", "\t[20] navigation 'Site'\n\t\t[2] link"));

        assertThat(score.nesting()).hasValue(6 / 7.0);
    }

    @Test
    void iconGlyphsCountInTheStrictShareOnly() {
        PageScore score = score(RECORDED, RECORDED.replace("\\ue615", "\\ue600"));

        assertThat(score.recall()).isEqualTo(1);
        assertThat(score.strict()).isEqualTo(6 / 7.0);
    }

    @Test
    void aCutRecordingIsComparedUpToItsLastLine() {
        String cut = RECORDED.substring(0, RECORDED.indexOf("\t\t[7]"));
        Recording recording = new Recording(1, "library", "books", "webarena", "prefix", cut, null);

        PageScore score = PageScore.of(recording, page(RECORDED), Optional.empty(), SiteRules.NONE);

        assertThat(score.recall()).isEqualTo(1);
        assertThat(score.precision()).hasValue(1);
    }

    @Test
    void theOtherProfileShowsWhatIsOffTheScreen() {
        Recording recording = recording(RECORDED);
        PageScore score =
                PageScore.of(recording, page(without(RECORDED, "button")), Optional.of(page(RECORDED)), SiteRules.NONE);

        assertThat(score.recall()).isEqualTo(1);
    }

    @Test
    void theSitesRulesSayWhatIsData() {
        SiteRules rules = new SiteRules.Site("^Books$", null, false, 0, null, null, false, null).compiled();
        PageScore score = PageScore.of(
                recording(RECORDED),
                page(RECORDED.replace("heading 'Books'", "heading 'Flowers'")),
                Optional.empty(),
                rules);

        assertThat(score.lines()).isEqualTo(6);
        assertThat(score.recall()).isEqualTo(1);
        assertThat(score.extra()).containsExactly("heading 'Flowers'");
    }

    private static PageScore score(String recorded, String ours) {
        return PageScore.of(recording(recorded), page(ours), Optional.empty(), SiteRules.NONE);
    }

    private static Recording recording(String text) {
        return new Recording(1, "library", "books", "webarena", "full", text, null);
    }

    private static CapturedPage page(String text) {
        return new CapturedPage("http://127.0.0.1/", text, text, List.of());
    }

    private static String without(String text, String role) {
        return text.replaceAll("(?m)^\\s*\\[\\d+\\] " + role + " .*\\n", "");
    }
}
