package dev.tiltyard.gitlab.replica.feature;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A template is included once, beside what is included already. */
class ConfigurationTest {
    private static final String SAST = "Security/SAST.gitlab-ci.yml";
    private static final String LINE = "- template: " + SAST + "\n";

    @Test
    void aNewFileHasAStageForTests() {
        assertThat(Configuration.with("", SAST)).isEqualTo("stages:\n- test\ninclude:\n" + LINE);
    }

    @Test
    void aFileWithoutIncludesGetsThem() {
        assertThat(Configuration.with("build:\n  script: make", SAST))
                .isEqualTo("build:\n  script: make\ninclude:\n" + LINE);
    }

    @Test
    void aListOfIncludesGetsOneMore() {
        assertThat(Configuration.with("include:\n  - local: a.yml\nbuild:\n  script: make\n", SAST))
                .isEqualTo("include:\n  " + LINE + "  - local: a.yml\nbuild:\n  script: make\n");
    }

    @Test
    void whatIsIncludedAlreadyOrNotInAListStays() {
        String twice = "include:\n" + LINE;
        assertThat(Configuration.with(twice, SAST)).isEqualTo(twice);
        String single = "include: a.yml\n";
        assertThat(Configuration.with(single, SAST)).isEqualTo(single);
    }
}
