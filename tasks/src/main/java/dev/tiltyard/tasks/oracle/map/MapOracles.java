package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

/** The map's oracles for the templates of the official tasks. */
public final class MapOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
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
