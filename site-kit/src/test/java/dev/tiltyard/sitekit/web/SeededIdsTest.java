package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SeededIdsTest {
    @Test
    void areTheSameForTheSameSeedAndNumber() {
        assertThat(SeededIds.uuid(7, 3)).isEqualTo(SeededIds.uuid(7, 3));
    }

    @Test
    void differForEverySeedAndNumberAndLookLikeAnyOther() {
        Set<UUID> seen = new HashSet<>();
        for (long seed = 0; seed < 50; seed++) {
            for (long number = 0; number < 200; number++) {
                UUID id = SeededIds.uuid(seed, number);
                assertThat(id.version()).isEqualTo(4);
                assertThat(id.variant()).isEqualTo(2);
                seen.add(id);
            }
        }
        assertThat(seen).hasSize(50 * 200);
    }
}
