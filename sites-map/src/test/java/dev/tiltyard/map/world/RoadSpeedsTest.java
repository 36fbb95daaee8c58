package dev.tiltyard.map.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

final class RoadSpeedsTest {
    private final List<SortedMap<String, String>> roads =
            Facts.read().roads().stream().map(Facts.Line::tags).toList();

    @Test
    void speedLimitsHaveRealisticValues() {
        assertThat(roads)
                .filteredOn(tags -> tags.containsKey("maxspeed"))
                .hasSizeGreaterThan(200)
                .allSatisfy(tags -> assertThat(tags.get("maxspeed"))
                        .as(String.valueOf(tags))
                        .matches("(1[05]|[2-6][05]|70) mph"));
    }

    @Test
    void noTravelSpeedExceedsTheSpeedLimit() {
        assertThat(roads)
                .filteredOn(tags -> tags.containsKey("maxspeed:practical"))
                .isNotEmpty()
                .allSatisfy(
                        tags -> assertThat(mph(tags.get("maxspeed:practical"))).isLessThan(mph(tags.get("maxspeed"))));
    }

    private static double mph(String speed) {
        return Double.parseDouble(speed.replace(" mph", ""));
    }
}
