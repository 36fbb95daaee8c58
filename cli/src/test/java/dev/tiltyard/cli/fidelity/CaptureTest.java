package dev.tiltyard.cli.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How the screens of a page become one observation. */
class CaptureTest {
    @Test
    void whatTwoScreensShareIsThereOnce() {
        List<String> first = List.of("[1] link 'a'", "[2] link 'b'", "[3] link 'c'");
        List<String> second = List.of("[2] link 'b'", "[3] link 'c'", "[4] link 'd'");

        assertThat(Capture.joined(first, second))
                .containsExactly("[1] link 'a'", "[2] link 'b'", "[3] link 'c'", "[4] link 'd'");
    }

    @Test
    void anElementThatChangedIsThereOnce() {
        assertThat(Capture.joined(List.of("[1] tab 'x'", "[2] link 'b'"), List.of("[1] tab 'x' selected: True")))
                .containsExactly("[1] tab 'x'", "[2] link 'b'");
    }

    @Test
    void whatIsDeeperGoesOnBeforeAColumnBesideIt() {
        List<String> first = List.of("[1] main ''", "\t\t[2] cell 'a'", "\t[8] link 'side'", "[9] contentinfo ''");
        List<String> second = List.of("\t\t[2] cell 'a'", "\t\t[3] cell 'b'", "[9] contentinfo ''");

        assertThat(Capture.joined(first, second))
                .containsExactly(
                        "[1] main ''",
                        "\t\t[2] cell 'a'",
                        "\t\t[3] cell 'b'",
                        "\t[8] link 'side'",
                        "[9] contentinfo ''");
    }

    @Test
    void columnsAreReadOneAfterTheOther() {
        List<String> tree = List.of(
                "[1] main ''",
                "\t[2] link 'First'",
                "\t[3] link 'Second'",
                "\t\t[4] text 'hidden'",
                "\t[8] link 'Side'",
                "[9] contentinfo ''");
        List<String> screens = List.of(
                "[1] main ''",
                "\t[2] link 'First'",
                "\t[8] link 'Side'",
                "\t[3] link 'Second'",
                "\tlink 'Without id'",
                "[9] contentinfo ''");

        assertThat(Capture.inOrderOf(tree, screens))
                .containsExactly(
                        "[1] main ''",
                        "\t[2] link 'First'",
                        "\t[3] link 'Second'",
                        "\tlink 'Without id'",
                        "\t[8] link 'Side'",
                        "[9] contentinfo ''");
    }
}
