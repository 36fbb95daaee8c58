package dev.tiltyard.map.replica.geocode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.replica.SmallIndexes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a search's words match, and how addresses are formatted. */
class GeocoderTest {
    private final Geocoder geocoder = new Geocoder(SmallIndexes.features());

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            Carnegie Mellon University | Carnegie Mellon University, Schenley Drive Extension, North Oakland, Pittsburgh, Allegheny County, 15213, United States
            CMU | Carnegie Mellon University, Schenley Drive Extension, North Oakland, Pittsburgh, Allegheny County, 15213, United States
            401 Shady Ave, Pittsburgh | 401, Shady Avenue, Shadyside, Pittsburgh, Allegheny County, 15206, United States
            5600 fifth avenue | 5600, Fifth Avenue, Shadyside, Pittsburgh, Allegheny County, 15232, United States
            Pittsburgh airport | Pittsburgh International Airport, Southern Beltway, Findlay Township, Allegheny County, 15231, United States
            Niagara Falls International Airport | Niagara Falls International Airport, 2035, Niagara Falls Boulevard, City of Niagara Falls, Town of Wheatfield, Niagara County, New York, 14304, United States
            buffalo niagara international airport | Buffalo-Niagara International Airport, Holtz Drive, Town of Cheektowaga, Erie County, New York, 14225, United States
            pittsburgh | Pittsburgh, Allegheny County, United States
            Pittsburgh, PA | Pittsburgh, Allegheny County, United States
            new york | New York, United States
            starbucks on craig street | Starbucks, 417, South Craig Street, Bellefield, Pittsburgh, Allegheny County, 15213, United States
            gates building at CMU | Gates and Hillman Centers, Forbes Avenue, North Oakland, Pittsburgh, Allegheny County, 15213, United States
            Yale University | Yale University, Collegiate Way, West Haven, New Haven County, Connecticut, 06516, United States
            Chatham University | Chatham University, 1, Woodland Road, Squirrel Hill North, Pittsburgh, Allegheny County, 15232, United States
            carnegie melon university | Carnegie Mellon University, Schenley Drive Extension, North Oakland, Pittsburgh, Allegheny County, 15213, United States
            gas station near CMU | Sunoco, North Craig Street, North Oakland, Pittsburgh, Allegheny County, 15213, United States
            pharmacy near Carnegie Mellon University | Schiller's Pharmacy, 811, South Aiken Avenue, Shadyside, Pittsburgh, Allegheny County, 15232, United States
            Wells Fargo Center | Wells Fargo Center, 3601, South Broad Street, South Philadelphia Sports Complex, Philadelphia, Philadelphia County, 19148, United States
            3601 South Broad Street | 3601 South Broad Street, South Broad Street, South Philadelphia, Philadelphia, Philadelphia County, 19148, United States
            Carnegie Hall, New York | Carnegie Hall, West 57th Street, Manhattan, New York, New York, 10019, United States
            Trader Joe's near 401 Shady Ave, Pittsburgh | Trader Joe's, 6343, Penn Avenue, East Liberty, Pittsburgh, Allegheny County, 15206, United States
            """)
    void findsFirst(String words, String address) {
        assertThat(geocoder.find(Search.of(words, 1)))
                .extracting(Feature::displayName)
                .containsExactly(address);
    }

    @Test
    void nearbyPlacesAreSortedByDistance() {
        List<Feature> hotels = geocoder.find(Search.of("hotels near Carnegie Music Hall", 10));

        assertThat(hotels).hasSizeGreaterThan(5).allSatisfy(hotel -> assertThat(hotel.kind())
                .isEqualTo("hotel"));
        assertThat(hotels.get(0).displayName()).contains("Oaklander");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            cafes near Hunt Library          | De Fer Coffee & Tea
            restaurants near Hunt Library    | The Exchange
            restaurants near Posner Hall     | The Exchange
            restaurants near Sorrells Library | La Prima Espresso
            tea near University of Pittsburgh | Fuku Tea
            petrol station near CMU          | Sunoco
            """)
    void theNearestOfACategory(String words, String name) {
        assertThat(geocoder.find(Search.of(words, 1))).extracting(Feature::name).containsExactly(name);
    }

    @Test
    void theStudentCenterHoldsTheRestaurantsNearestToIt() {
        assertThat(geocoder.find(Search.of("restaurants near Cohon University Center", 7)))
                .extracting(Feature::name)
                .containsExactlyInAnyOrder(
                        "El Gallo de Oro",
                        "Back Bar Grill",
                        "Grano",
                        "Beefsteak",
                        "Nourish",
                        "Schatz Dining Room",
                        "Au Bon Pain");
    }

    @Test
    void statesAreKnownByTheirNumbers() {
        assertThat(List.of("Ohio", "West Virginia", "Pennsylvania", "Rhode Island"))
                .map(state -> geocoder.find(Search.of(state, 1)).get(0))
                .extracting(feature -> feature.type() + " " + feature.id())
                .containsExactly("RELATION 162061", "RELATION 162068", "RELATION 162109", "RELATION 392915");
    }

    @Test
    void nonsenseFindsNothing() {
        assertThat(geocoder.find(Search.of("xqzzt wrbl", 10))).isEmpty();
        assertThat(geocoder.find(Search.of("restaurants near xqzzt", 10))).isEmpty();
        assertThat(geocoder.find(Search.of("'; DROP TABLE notes; --", 10))).isEmpty();
    }

    @Test
    void otherCountriesAreEmpty() {
        Search search = new Search("Pittsburgh", Optional.empty(), false, 10, Set.of(), List.of("de"), "");
        assertThat(geocoder.find(search)).isEmpty();
    }

    @Test
    void reverseGeocodingFindsTheHouse() {
        assertThat(geocoder.reverse(40.4562, -79.92235, 18))
                .map(Feature::displayName)
                .hasValue("401, Shady Avenue, Shadyside, Pittsburgh, Allegheny County, 15206, United States");
        assertThat(geocoder.reverse(95, 200, 18)).isEmpty();
    }
}
