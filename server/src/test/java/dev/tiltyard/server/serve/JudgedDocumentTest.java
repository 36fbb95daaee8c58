package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgedDocumentTest {
    private static final Optional<String> MISSING = Optional.of("Its start page is not in the world that is up.");

    @Test
    void anEpisodeOfATaskWhosePagesAreMissingIsUnavailableAndNotFailed() {
        ApiDocuments.Judged judged = ApiDocuments.Judged.of(new Verdict.Scored(0, List.of()), MISSING);

        assertThat(judged.outcome()).isEqualTo("unavailable");
        assertThat(judged.reward()).isNull();
        assertThat(judged.reason()).isEqualTo(MISSING.get());
    }

    @Test
    void whatPassedHasPassed() {
        assertThat(ApiDocuments.Judged.of(new Verdict.Scored(1, List.of()), MISSING)
                        .outcome())
                .isEqualTo("passed");
        assertThat(ApiDocuments.Judged.of(new Verdict.Scored(0, List.of()), Optional.empty())
                        .outcome())
                .isEqualTo("failed");
    }
}
