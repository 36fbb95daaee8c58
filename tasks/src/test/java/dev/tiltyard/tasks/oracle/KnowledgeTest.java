package dev.tiltyard.tasks.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The oracles' general knowledge is a table with a source in each line. */
class KnowledgeTest {
    @ParameterizedTest
    @EnumSource
    void everyTopicHasLines(Knowledge.Topic topic) {
        assertThat(Knowledge.all(topic)).isNotEmpty();
    }

    @Test
    void findsWordsInAnyCase() {
        assertThat(Knowledge.of(Knowledge.Topic.CITY, " The Big Apple")).contains("New York");
        assertThat(Knowledge.of(Knowledge.Topic.CITY, "Boston")).isEmpty();
    }

    @Test
    void findsTheFirstWordsThatATextContains() {
        assertThat(Knowledge.within(Knowledge.Topic.ARTICLE, "the village where a plane crashed"))
                .as("the line for a village, not the general one")
                .contains("Flight 93 National Memorial");
    }
}
