package dev.tiltyard.guestbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The code in docs/adding-a-site.md is this module's own. */
class AddingASitePageTest {
    private static final Path PAGE = Path.of("../../docs/adding-a-site.md");
    private static final Pattern BLOCK =
            Pattern.compile("<!-- (\\S+?)(?:#(\\S+))? -->\\n```\\w+\\n(.*?)```\\n", Pattern.DOTALL);

    @TestFactory
    Stream<DynamicTest> showsTheSourcesAsTheyAre() throws IOException {
        return BLOCK.matcher(Files.readString(PAGE)).results().map(AddingASitePageTest::comparison);
    }

    private static DynamicTest comparison(MatchResult block) {
        String region = block.group(2);
        return DynamicTest.dynamicTest(block.group(1) + (region == null ? "" : "#" + region), () -> {
            String source = Files.readString(Path.of(block.group(1)));
            assertThat(block.group(3)).isEqualTo(region == null ? source : region(source, region));
        });
    }

    /** All parts between {@code begin: NAME} and {@code end}, without the indent of their first line. */
    private static String region(String source, String name) {
        List<String> lines = new ArrayList<>();
        boolean inside = false;
        for (String line : source.lines().toList()) {
            if (line.contains("begin: " + name)) {
                inside = true;
            } else if (inside && line.strip().matches("// end|<!-- end -->")) {
                inside = false;
            } else if (inside) {
                lines.add(line);
            }
        }
        assertThat(lines).as("lines of " + name).isNotEmpty();
        int indent = lines.get(0).length() - lines.get(0).stripLeading().length();
        return lines.stream()
                .map(line -> line.substring(Math.min(indent, line.length())) + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void everyBlockOfCodeIsCutFromASource() throws IOException {
        String page = Files.readString(PAGE);

        assertThat(BLOCK.matcher(page).results().count())
                .isGreaterThan(12)
                .isEqualTo(Pattern.compile("^```\\w+", Pattern.MULTILINE)
                        .matcher(page)
                        .results()
                        .count());
    }
}
