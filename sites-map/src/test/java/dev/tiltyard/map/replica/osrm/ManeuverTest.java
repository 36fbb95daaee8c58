package dev.tiltyard.map.replica.osrm;

import static org.assertj.core.api.Assertions.assertThat;

import com.graphhopper.routing.ev.RoadClass;
import com.graphhopper.util.PointList;
import dev.tiltyard.map.replica.osrm.Piece.Exit;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The maneuvers for turns, by angle. */
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
    void onlyReversingIsAUTurn(double angle, String modifier) {
        assertThat(Maneuver.modifier(angle)).isEqualTo(modifier);
    }

    @ParameterizedTest(name = "from {0} to {1}: {2}")
    @CsvSource({"MOTORWAY, MOTORWAY, off ramp", "TRUNK, TRUNK, turn", "PRIMARY, SECONDARY, turn"})
    void fromOneMotorwayOntoAnotherOneTakesARamp(RoadClass from, RoadClass to, String type) {
        Piece north = piece(from, "I 84", 0, 1, List.of(new Exit(0, true), new Exit(90, true)));
        Piece east = piece(to, "I 87", 1, 0, List.of());

        assertThat(Maneuver.between(north, east).type()).isEqualTo(type);
    }

    private static Piece piece(RoadClass road, String ref, double north, double east, List<Exit> exits) {
        PointList points = new PointList();
        points.add(41, -74);
        points.add(41 + north / 100, -74 + east / 100);
        return new Piece("", ref, road, false, false, points, 1000, 40, 1, exits);
    }
}
