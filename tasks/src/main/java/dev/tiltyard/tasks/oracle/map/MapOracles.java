package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

/** The map's oracles for the templates of the official tasks. */
public final class MapOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return List.of(
                Oracle.of(73, MapTasks::compareWays),
                new FindAround(),
                new ListAirports(),
                new MeasureToSchool(),
                Oracle.of(58, MapTasks::measureWalk),
                new OpenDescribedPlace(),
                new OrderStops(),
                new CheckIfNearEnough(),
                Oracle.of(49, MapTasks::showRoute),
                new ShowWalkToStore(),
                Oracle.of(46, MapTasks::tellCoordinates),
                new TellDistanceOfHotels(),
                new TellPostalCode(),
                Oracle.of(36, MapTasks::tellTimeByCar),
                new TellTimesToNearest(),
                new TellWalkFromOffice());
    }
}
