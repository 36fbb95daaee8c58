package dev.tiltyard.tasks.oracle.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.tasks.oracle.OracleException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackageContentsTest {
    @ParameterizedTest(name = "{1}: {0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "4 | Tall Taper Candles - 4 Piece Set, 10.6 Inches",
                "24 | Energy Drink, 8 Ounce Can ,Pack of 24",
                "24 | Energy Drink (24 Cans, 8.3oz)",
                "5 | Tazrigo 5pcs Brush Pens",
                "2 | Wall Sconces Set of 2",
                "2 | DP to HDMI Cable 6FT (2 Pack)",
                "2 | Replacement Heads, 2 count",
                "1 | 35 ft HDMI Cable"
            })
    void aNameHasAPieceCount(int pieces, String name) {
        assertThat(PackageContents.pieces(name)).isEqualTo(pieces);
    }

    @ParameterizedTest(name = "{1} has room for {2} ({0})")
    @CsvSource(
            delimiter = '|',
            value = {
                "12 pairs | Rack, Holds 24 Pairs of Shoes | 24",
                "12 pairs | Organizer with 24 Large Fabric Pockets | 12",
                "15 cards | Album for 40 Game Cards and 4 Micro SD Cards | 40",
                "1TB | External Drive 2TB | 2000",
                "1TB | SSD 480GB | 480"
            })
    void aTextHasACapacity(String asked, String text, double room) {
        assertThat(PackageContents.room(asked, text)).hasValue(room);
    }

    @Test
    void aTextWithoutACapacityHasNone() {
        assertThat(PackageContents.room("15 cards", "Game Card Holder, Black")).isEmpty();
        assertThat(PackageContents.amount("1TB")).isEqualTo(1000);
    }

    @Test
    void aQuestionWithoutAnAmountIsRejected() {
        assertThatThrownBy(() -> PackageContents.amount("a lot"))
                .isInstanceOf(OracleException.class)
                .hasMessage("\"a lot\" names no amount with a unit, such as 12 pairs");
    }
}
