package dev.tiltyard.tasks.oracle.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters that only the sentence of the intent contains. */
class IntentsTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "Tell me the names of desk lamps from Acme, and also share the price range | Acme | desk lamps | false",
                "List the full product names of rain boots from Acme and tell me the price range | Acme | rain boots | false",
                "Give me the product names of Big A brush heads designed for dogs, with the price per brush | Big A | brush heads dogs | true"
            })
    void brandAndCategoryAreParsedFromTheIntent(String intent, String maker, String kind, boolean each) {
        TellNamesAndPrices.Request request = TellNamesAndPrices.Request.read(intent);

        assertThat(request.maker()).isEqualTo(maker);
        assertThat(request.kind().replaceAll("\\s+", " ")).isEqualTo(kind);
        assertThat(request.each()).isEqualTo(each);
    }

    @Test
    void theReviewersOpinionIsParsedFromTheIntent() {
        assertThat(NameReviewers.Question.read("List the customers who complain about the price of Acme lamps"))
                .isEqualTo(new NameReviewers.Question("Acme lamps", "price", false));
        assertThat(NameReviewers.Question.read("List the customers who think Acme lamps are of good looking"))
                .isEqualTo(new NameReviewers.Question("Acme lamps", "good looking", true));
        assertThatThrownBy(() -> NameReviewers.Question.read("List the customers"))
                .isInstanceOf(OracleException.class)
                .hasMessage("\"List the customers\" does not say what the reviewers should have said");
    }

    @ParameterizedTest(name = "{0} allows {1}: {2}")
    @CsvSource({
        "under 60, 59.99, true",
        "under 60, 61, false",
        "above 1000, 1329, true",
        "above 1000, 999, false",
        "between 100 and 200, 148.52, true",
        "above 50 but under 129.99, 45, false"
    })
    void aBudgetHasBounds(String said, BigDecimal price, boolean allowed) {
        assertThat(Budget.read(said).allows(price)).isEqualTo(allowed);
    }

    @ParameterizedTest(name = "Canceled is {0}: {1}")
    @CsvSource({"cancelled, true", "canceled, true", "non-cancelled, false", "pending, false", "fulfilled, false"})
    void aStateIsSpelledInManyWays(String state, boolean is) {
        assertThat(order("Canceled").is(state)).isEqualTo(is);
    }

    @Test
    void fulfilledMeansComplete() {
        assertThat(order("Complete").is("fulfilled")).isTrue();
        assertThat(order("Complete").is("completed")).isTrue();
    }

    private static ListedOrder order(String status) {
        return new ListedOrder("000000001", "1/2/23", LocalDate.of(2023, 1, 2), BigDecimal.ONE, status, "/");
    }
}
