package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.webarena.UnseenWordings.Wording;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How often the strict rules agree with people on wordings that were not used to develop the judge. */
class UnseenWordingsTest {
    /** The first line of the list of errors is a comment. */
    private static List<Integer> knownErrors() throws IOException {
        try (InputStream file = UnseenWordingsTest.class.getResourceAsStream("unseen-wordings-misjudged.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> Integer.valueOf(line.strip()))
                    .toList();
        }
    }

    @Test
    void theErrorsAreExactlyTheKnownOnes() throws IOException {
        List<Wording> misjudged = UnseenWordings.all().stream()
                .filter(wording -> !wording.isJudgedAsItShould())
                .toList();

        assertThat(misjudged.stream().map(Wording::number)).containsExactlyElementsOf(knownErrors());
    }

    @Test
    void theDocumentationHasTheAgreementOfEachHalf() throws IOException {
        String page = Files.readString(Path.of("../docs/evaluators.md"));
        List<Integer> errors = knownErrors();
        Map<String, List<Wording>> halves = UnseenWordings.all().stream().collect(Collectors.groupingBy(Wording::half));

        halves.forEach((half, wordings) -> assertThat(page)
                .contains("| " + half + " | " + agreed(wordings, errors, true) + " | " + agreed(wordings, errors, false)
                        + " |"));
    }

    private static String agreed(List<Wording> wordings, List<Integer> errors, boolean right) {
        List<Wording> of =
                wordings.stream().filter(wording -> wording.right() == right).toList();
        long agreed = of.stream()
                .filter(wording -> !errors.contains(wording.number()))
                .count();
        return agreed + " of " + of.size();
    }
}
