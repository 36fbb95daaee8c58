package dev.tiltyard.map;

import dev.tiltyard.map.importing.ExtractImporter;
import dev.tiltyard.map.index.ExtractFile;
import dev.tiltyard.map.locator.MapLocators;
import dev.tiltyard.map.replica.MapReplica;
import dev.tiltyard.map.world.MapWorld;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteOption;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The map, WebArena's {@code map}: a replica of openstreetmap.org with its own Nominatim, OSRM and tile server. */
public final class MapSite implements SiteDefinition {
    @Override
    public String id() {
        return "map";
    }

    @Override
    public String title() {
        return "Map";
    }

    @Override
    public int defaultPort() {
        return 3000;
    }

    @Override
    public Optional<String> publicAddress() {
        return Optional.of("http://openstreetmap.org");
    }

    @Override
    public Optional<HomepageCard> card() {
        return Optional.of(new HomepageCard(
                MapSite.class, "map", 50, "Map", "OpenStreetMap", "", "A map to look up places and routes."));
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA, Flavor.VERIFIED);
    }

    @Override
    public List<Account> accounts() {
        return MapWorld.accounts();
    }

    @Override
    public Replica replica() {
        return new OpenStreetMapReplica();
    }

    @Override
    public Optional<WorldImporter> importer() {
        return Optional.of(new ExtractImporter());
    }

    @Override
    public List<NamedLocator> locators() {
        return MapLocators.all();
    }

    @Override
    public List<String> faces() {
        return List.of("dark", "phone", "random");
    }

    @Override
    public RecordedVisit visit() {
        return RecordedVisit.read(MapSite.class, "visit.json");
    }

    @Override
    public List<SiteOption> options() {
        return List.of(new SiteOption(
                ExtractFile.OPTION,
                SiteOption.FILE,
                "an .osm.pbf file to show instead of the map that is shipped; for the image of others, a folder with"
                        + " tile-db, routing-car, routing-bike, routing-foot and nominatim-db"));
    }

    private record OpenStreetMapReplica() implements Replica {
        @Override
        public Store store() {
            return Store.POSTGRES;
        }

        @Override
        public String worldRevision() {
            return MapWorld.REVISION;
        }

        @Override
        public String worldRevision(Map<String, String> settings) {
            return MapWorld.revision(settings);
        }

        @Override
        public Instant worldStart() {
            return MapWorld.CLOCK_START;
        }

        @Override
        public void buildWorld(WorldBuild build) throws Exception {
            MapWorld.build(build);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return new MapReplica().open(context);
        }
    }
}
