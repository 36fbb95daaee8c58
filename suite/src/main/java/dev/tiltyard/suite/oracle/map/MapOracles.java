package dev.tiltyard.suite.oracle.map;

import dev.tiltyard.suite.oracle.Oracle;
import java.util.List;

/** The map's oracles. */
public final class MapOracles {
    private MapOracles() {}

    /** For the templates of the official tasks. */
    public static List<Oracle> official() {
        return List.of(
                new CompareWays(),
                new FindAround(),
                new ListAirports(),
                new MeasureToSchool(),
                new MeasureWalk(),
                new OpenDescribedPlace(),
                new OrderStops(),
                new SayIfNearEnough(),
                new ShowRoute(),
                new ShowWalkToStore(),
                new TellCoordinates(),
                new TellDistanceOfHotels(),
                new TellPostalCode(),
                new TellTimeByCar(),
                new TellTimesToNearest(),
                new TellWalkFromOffice());
    }
}
