package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;
import java.util.Map;

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
                new TellWalkFromOffice(),
                new FindHotelAndStore(),
                new FindNationalPark(),
                new ShowWayToStadium(),
                new TellNeighbors(),
                Oracle.of(69, NearestTasks::tellClosest),
                Oracle.of(66, NearestTasks::tellNearestAndWalk),
                Oracle.of(39, NearestTasks::tellNearestWithin),
                Oracle.of(501, NearestTasks::tellFact),
                Oracle.of(52, MapTasks::openPage),
                Oracle.of(54, MapTasks::showDirections),
                Oracle.of(51, MapTasks::tellTimeBetweenCities),
                Oracle.of(47, MapTasks::tellTimeBetweenNamedCities),
                Oracle.of(64, MapTasks::tellTimeFromHotel),
                Oracle.of(68, MapTasks::tellTimeOfWalk),
                Oracle.of(72, MapTasks::tellTimeOfWalkAndDrive));
    }

    @Override
    public List<NamedStep> steps() {
        return MapSteps.all();
    }

    @Override
    public Map<Integer, Oracle.Solution> verified() {
        return VerifiedMap.all();
    }
}
