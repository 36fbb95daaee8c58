package dev.tiltyard.tasks.oracle.shop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LikenessTest {
    @ParameterizedTest(name = "\"{1}\" speaks of \"{0}\"")
    @CsvSource(
            delimiter = '|',
            value = {
                "living room furtniture | Home & Kitchen Furniture Living Room Furniture",
                "PS4 accessories | Video Games PlayStation 4 Accessories",
                "NS card case | Card Case for Nintendo Switch",
                "Woman clothing | Clothing, Shoes & Jewelry Women Clothing",
                "a make up removal kit | Camomile Makeup Removing Kit",
                "phone screen protector | iPhone Case with Tempered Glass Screen Protector",
                "slide slippers | Nike Victori One Slide",
                "bluetooth headphones | Wireless In-Ear Headset",
                "a cat t-shirt | Funny Cat T-Shirt"
            })
    void matchesTheIntendedTopic(String asked, String text) {
        assertThat(Likeness.speaks(text, asked)).isTrue();
    }

    @ParameterizedTest(name = "\"{1}\" does not speak of \"{0}\"")
    @CsvSource(
            delimiter = '|',
            value = {
                "PS4 accessories | PlayStation 5 Accessories",
                "phone case | Headphone Case",
                "kitchen organizer | Organic Kitchen Towels",
                "men shoes | Women Shoes"
            })
    void doesNotMatchOtherTopics(String asked, String text) {
        assertThat(Likeness.speaks(text, asked)).isFalse();
    }

    @Test
    void unknownWordsAreReported() {
        assertThat(Likeness.missing("ceramic table lamp", "Table Lamp, Glass")).containsExactly("ceramic");
        assertThat(Likeness.of("ceramic table", "Table Lamp")).isEqualTo(0.5);
    }
}
