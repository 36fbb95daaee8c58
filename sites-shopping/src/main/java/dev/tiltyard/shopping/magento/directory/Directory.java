package dev.tiltyard.shopping.magento.directory;

import dev.tiltyard.shopping.magento.store.StoreConfig;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** Cache of countries and regions for addresses, until {@link #forget}. Thread-safe. */
public final class Directory {
    /** Source: Magento 2.4, {@code module-directory/etc/config.xml}. */
    private static final String STATE_REQUIRED =
            "AL,AR,AU,BG,BO,BR,BY,CA,CH,CL,CN,CO,CZ,DK,EC,EE,ES,GR,GY,HR,IN,IS,IT,LT,LV,MX,PE,PL,PT,PY,RO,SE,SR,US,UY,VE";

    private static final String ZIP_OPTIONAL = "HK,IE,MO,PA,GB";

    /** Names for which the original differs from the JDK's locale data. */
    private static final Map<String, String> NAMES = Map.of("TW", "Taiwan, Province of China", "TR", "Turkey");

    private final Jdbi database;
    private final StoreConfig config;
    private final AtomicReference<@Nullable Known> known = new AtomicReference<>();

    public Directory(Jdbi database, StoreConfig config) {
        this.database = database;
        this.config = config;
    }

    private record Known(
            Map<String, Country> byId, List<Country> all, List<Country> allowed, Map<Integer, Region> regions) {}

    /** Clears the cache. */
    public void forget() {
        known.set(null);
    }

    /** The shop's allowed countries, sorted by name. */
    public List<Country> countries() {
        return known().allowed;
    }

    /** All countries, sorted by name. */
    public List<Country> all() {
        return known().all;
    }

    public Optional<Country> country(String id) {
        return Optional.ofNullable(known().byId.get(id));
    }

    /** A country's name; the id itself if it is unknown. */
    public String countryName(String id) {
        return country(id).map(Country::name).orElse(id);
    }

    /** The default country of new addresses. */
    public String defaultCountry() {
        return config.text("general/country/default", "US");
    }

    /** The regions of a country, sorted by name; empty if it has no list of them. */
    public List<Region> regions(String countryId) {
        return known().regions.values().stream()
                .filter(region -> region.countryId().equals(countryId))
                .sorted(Comparator.comparing(Region::name))
                .toList();
    }

    public Optional<Region> region(int id) {
        return Optional.ofNullable(known().regions.get(id));
    }

    /** The region of a country with this name or code, ignoring case. */
    public Optional<Region> region(String countryId, String nameOrCode) {
        return regions(countryId).stream()
                .filter(region -> region.name().equalsIgnoreCase(nameOrCode)
                        || region.code().equalsIgnoreCase(nameOrCode))
                .findFirst();
    }

    private Known known() {
        Known present = known.get();
        if (present == null) {
            present = database.withHandle(this::read);
            known.set(present);
        }
        return present;
    }

    private Known read(Handle handle) {
        Set<String> required = list("general/region/state_required", STATE_REQUIRED);
        Set<String> optional = list("general/country/optional_zip_countries", ZIP_OPTIONAL);
        Map<String, Country> byId = handle
                .createQuery("SELECT country_id, COALESCE(iso3_code, '') FROM directory_country")
                .map((row, context) -> new Country(
                        row.getString(1),
                        row.getString(2),
                        NAMES.getOrDefault(
                                row.getString(1), new Locale("", row.getString(1)).getDisplayCountry(Locale.US)),
                        required.contains(row.getString(1)),
                        optional.contains(row.getString(1))))
                .list()
                .stream()
                .collect(Collectors.toUnmodifiableMap(Country::id, country -> country));
        Map<Integer, Region> regions = handle
                .createQuery("""
                        SELECT r.region_id, r.country_id, r.code, COALESCE(n.name, r.default_name)
                          FROM directory_country_region r
                          LEFT JOIN directory_country_region_name n ON n.region_id = r.region_id AND n.locale = 'en_US'
                        """)
                .map((row, context) -> new Region(row.getInt(1), row.getString(2), row.getString(3), row.getString(4)))
                .list()
                .stream()
                .collect(Collectors.toUnmodifiableMap(Region::id, region -> region));
        List<Country> all = byId.values().stream()
                .sorted(Comparator.comparing(Country::name))
                .toList();
        Set<String> allowed = list("general/country/allow", String.join(",", byId.keySet()));
        return new Known(
                byId,
                all,
                all.stream().filter(country -> allowed.contains(country.id())).toList(),
                regions);
    }

    private Set<String> list(String setting, String otherwise) {
        return Set.copyOf(Arrays.asList(config.text(setting, otherwise).split(",")));
    }
}
