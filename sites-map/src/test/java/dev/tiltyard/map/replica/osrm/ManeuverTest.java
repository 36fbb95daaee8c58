package dev.tiltyard.map.replica.osrm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words for a turn, by the angle between the old direction and the new one. */
class ManeuverTest {
    @ParameterizedTest(name = "{0} degrees: {1}")
    @CsvSource({
        "0, straight",
        "-20, straight",
        "30, slight right",
        "-90, left",
        "150, sharp right",
        "167, sharp right",
        "-167, sharp left",
        "180, uturn",
        "-180, uturn"
    })
    void onlyTheWayBackIsATurnAround(double angle, String modifier) {
        assertThat(Maneuver.modifier(angle)).isEqualTo(modifier);
    }
}
