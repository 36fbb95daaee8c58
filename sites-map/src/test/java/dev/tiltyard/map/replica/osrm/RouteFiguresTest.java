package dev.tiltyard.map.replica.osrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.graphhopper.storage.index.Snap;
import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.Travel;
import dev.tiltyard.map.replica.SmallIndexes;
import dev.tiltyard.map.replica.geocode.Geocoder;
import dev.tiltyard.map.replica.geocode.Search;
import dev.tiltyard.map.replica.osrm.RouteFinder.Coordinate;
import dev.tiltyard.map.replica.osrm.RouteFinder.Journey;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Durations and distances of routes in the shipped world, as the web site displays them. */
class RouteFiguresTest {
    private final RouteFinder finder = new RouteFinder(SmallIndexes.roads());
    private final Geocoder geocoder = new Geocoder(SmallIndexes.features());

    @ParameterizedTest(name = "{0} to {1} by {2} takes {3} min")
    @CsvSource(delimiter = '|', textBlock = """
            Carnegie Mellon University      | University of Pittsburgh        | car  | 4
            Schenley Park                   | University of Pittsburgh        | car  | 4
            REI                             | Carnegie Mellon University      | car  | 7
            Gates and Hillman Centers       | Schenley Park                   | car  | 4
            Animal Rescue League of Pittsburgh | Schenley Park                | car  | 9
            5000 Fifth Avenue, Pittsburgh   | UPMC Family Health Center       | car  | 2
            5000 Fifth Avenue, Pittsburgh   | UPMC Family Health Center       | foot | 16
            AMC Waterfront                  | Carnegie Mellon University      | car  | 13
            AMC Waterfront                  | Carnegie Mellon University      | foot | 95
            AMC Waterfront                  | Univ of Pittsburgh              | car  | 15
            AMC Waterfront                  | Univ of Pittsburgh              | foot | 107
            Carnegie Science Center         | Carnegie Mellon University      | car  | 12
            Carnegie Science Center         | Carnegie Mellon University      | foot | 104
            Randyland                       | Carnegie Mellon University      | car  | 13
            Randyland                       | Carnegie Mellon University      | foot | 105
            Carnegie Mellon University      | USPS near Carnegie Mellon University | foot | 1
            Carnegie Mellon University      | Starbucks on Craig Street       | foot | 7
            Univ of Pittsburgh              | Starbucks on Craig Street       | foot | 18
            Carnegie Mellon University      | Univ of Pittsburgh              | foot | 25
            Starbucks on Craig Street       | Chatham University              | foot | 30
            Carnegie Museum of Art          | Hunt Library                    | foot | 11
            Starbucks on Craig Street       | Pittsburgh International Airport | car | 31
            Massachusetts Institute of Technology | Harvard University        | foot | 42
            Harvard University              | Boston Logan International Airport | car | 21
            Carnegie Mellon University      | Apple Store Shadyside           | foot | 18
            Apple Store Shadyside           | Starbucks on Craig Street       | car  | 4
            DoubleTree by Hilton New York Downtown | Keens Steakhouse         | car  | 14
            La Quinta Inn near Pittsburgh Airport | Carnegie Mellon University | car | 30
            La Quinta Inn near Pittsburgh Airport | University of Pittsburgh  | car  | 29
            Red Roof Inn                    | Carnegie Science Center         | car  | 20
            Homewood Suites Southpointe     | PPG Paints Arena                | car  | 34
            Hyatt Regency Pittsburgh International Airport | ALDI near Hyatt Regency Pittsburgh International Airport | foot | 210
            Hyatt Regency Pittsburgh International Airport | ALDI near Hyatt Regency Pittsburgh International Airport | car | 15
            Hyatt Regency Pittsburgh International Airport | Giant Eagle near Hyatt Regency Pittsburgh International Airport | car | 15
            Philadelphia                    | Pittsburgh                      | car  | 347
            Pittsburgh                      | Philadelphia                    | car  | 347
            New York                        | Philadelphia                    | car  | 118
            Scranton                        | Bridgeport                      | car  | 200
            Niagara Falls                   | New Haven                       | car  | 513
            Bangor                          | Acadia National Park            | car  | 83
            Vinalhaven                      | Acadia National Park            | bike | 633
            """)
    void hasThePublishedDuration(String from, String to, String by, long minutes) {
        Journey journey = journey(from, to, by);

        long taken = Math.round(RouteFinder.seconds(journey.fastest(0, 1), journey.speed()) / 60);
        assertThat(taken).isEqualTo(minutes);
    }

    @ParameterizedTest(name = "{0} to {1} by {2}: {3}")
    @CsvSource(delimiter = '|', textBlock = """
            Carnegie Mellon University      | Carnegie Music Hall             | foot | 748m
            Carnegie Mellon University      | UPMC Shadyside                  | foot | 1.7km
            Carnegie Music Hall             | UPMC Shadyside                  | foot | 2.2km
            CVS                             | UPMC Shadyside                  | foot | 1.2km
            Carnegie Mellon University      | CVS                             | foot | 1.4km
            Wyndham Pittsburgh University Center | Gardner Steel Conference Center | foot | 375m
            The Oaklander Hotel             | Gardner Steel Conference Center | foot | 338m
            Carnegie Mellon University      | Massachusetts Institute of Technology | car | 914km
            Carnegie Mellon University      | Starbucks near Carnegie Mellon University | foot | 557m
            University of Pittsburgh        | Fuku Tea                        | foot | 653m
            5700 Penn Ave                   | Five Guys                       | foot | 4.0km
            DoubleTree by Hilton Hotel Pittsburgh Airport | ALDI near DoubleTree by Hilton Hotel Pittsburgh Airport | foot | 1.4km
            DoubleTree by Hilton Hotel Pittsburgh Airport | Giant Eagle near DoubleTree by Hilton Hotel Pittsburgh Airport | foot | 2.0km
            Boston                          | Acadia National Park            | car  | 457km
            Portland, Maine                 | Acadia National Park            | car  | 290km
            """)
    void hasThePublishedDistance(String from, String to, String by, String distance) {
        assertThat(written(journey(from, to, by).fastest(0, 1).getDistance())).isEqualTo(distance);
    }

    @ParameterizedTest(name = "from {0} to {1} one can walk and cycle")
    @CsvSource({
        "New York, Boston",
        "Pittsburgh, Philadelphia",
        "Philadelphia, New York",
        "Pittsburgh International Airport, Carnegie Mellon University"
    })
    void pedestriansUseOldHighwaysBetweenTowns(String from, String to) {
        assertThat(journey(from, to, "foot").fastest(0, 1).isFound()).isTrue();
        assertThat(journey(from, to, "bike").fastest(0, 1).isFound()).isTrue();
    }

    @Test
    void roadsThatAreNotJoinedGiveNoRoute() {
        assertThat(journey("Mackinac Bridge", "Pittsburgh", "car").fastest(0, 1).isFound())
                .isFalse();
    }

    @Test
    void farFromAnyRoadNothingIsSnapped() {
        assertThatThrownBy(() -> finder.snap(Travel.CAR, new Coordinate(0, 0), Double.POSITIVE_INFINITY, 1))
                .isInstanceOf(OsrmProblem.class)
                .hasMessage("Could not find a matching segment for coordinate 1");
    }

    private Journey journey(String from, String to, String by) {
        Travel travel = Travel.named(by).orElseThrow();
        List<Snap> snaps = List.of(snap(travel, from), snap(travel, to));
        return finder.new Journey(travel, snaps);
    }

    private Snap snap(Travel travel, String words) {
        Feature found = geocoder.find(Search.of(words, 1)).get(0);
        return finder.snap(travel, new Coordinate(found.lon(), found.lat()), Double.POSITIVE_INFINITY, 0);
    }

    private static String written(double meters) {
        if (meters < 1000) {
            return Math.round(meters) + "m";
        }
        return meters < 10_000 ? String.format(Locale.ROOT, "%.1fkm", meters / 1000) : Math.round(meters / 1000) + "km";
    }
}
