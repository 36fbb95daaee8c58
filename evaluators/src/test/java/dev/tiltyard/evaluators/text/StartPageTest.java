package dev.tiltyard.evaluators.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartPageTest {
    @ParameterizedTest(name = "{0}, answer {1}: {2}")
    @CsvSource({
        "__SHOPPING__/earphones.html, Joseph Brzezinski, true",
        "http://localhost:7770/earphones.html, Joseph Brzezinski, true",
        "__GITLAB__/primer/design, 412, false",
        "__GITLAB__/primer/design, $1.50, false",
        "__GITLAB__/primer/design, Yes, false",
        "__SHOPPING__, Joseph Brzezinski, false",
        "__SHOPPING_ADMIN__/, Joseph Brzezinski, false",
        "http://localhost:7770/, Joseph Brzezinski, false",
        "http://localhost:7780/admin/, Joseph Brzezinski, false",
        "http://localhost:7780/admin/sales/order/, Joseph Brzezinski, true",
    })
    void anAnswerThatIsHardToGuessMayBeOnADeepStartPage(String start, String answer, boolean may) {
        var sites = List.of("http://localhost:7780/admin");

        assertThat(StartPage.mayAnswer(List.of(start), sites, List.of(answer))).isEqualTo(may);
    }
}
