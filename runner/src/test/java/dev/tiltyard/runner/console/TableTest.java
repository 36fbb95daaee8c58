package dev.tiltyard.runner.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void makesColumnsAsWideAsWhatIsInThem() {
        Table table = new Table("site", "ms").row("reddit", 7).row("map", 1234);

        assertThat(table.text()).isEqualTo("""
                        site    ms
                        reddit  7
                        map     1234""");
    }

    @Test
    void keepsARowOnOneLine() {
        assertThat(new Table("why").row("one\ntwo").text()).isEqualTo("why\none two");
    }

    @Test
    void refusesARowOfAnotherWidth() {
        assertThatThrownBy(() -> new Table("one", "two").row(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a row of 1 cells in a table of 2 columns");
    }
}
