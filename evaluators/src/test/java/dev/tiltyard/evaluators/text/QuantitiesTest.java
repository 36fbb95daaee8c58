package dev.tiltyard.evaluators.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuantitiesTest {
    @Test
    void readsNumbersInDigitsAndInWords() {
        assertThat(found("149.00 for two")).containsExactly("149.00", "two");
    }

    @Test
    void doesNotFindNumbersInUsernames() {
        assertThat(found("149.00, two_part_trouble, part_two, warden_77")).containsExactly("149.00");
    }

    private static List<String> found(String text) {
        return Quantities.in(text).stream()
                .map(quantity -> text.substring(quantity.start(), quantity.end()))
                .toList();
    }
}
