package dev.tiltyard.map.index;

import com.graphhopper.GraphHopper;
import com.graphhopper.config.CHProfile;
import com.graphhopper.config.Profile;
import com.graphhopper.json.Statement;
import com.graphhopper.routing.ev.DecimalEncodedValue;
import com.graphhopper.routing.ev.DefaultImportRegistry;
import com.graphhopper.routing.ev.ImportUnit;
import com.graphhopper.storage.RoutingCHGraph;
import com.graphhopper.storage.index.LocationIndex;
import com.graphhopper.storage.index.LocationIndexTree;
import com.graphhopper.util.CustomModel;
import com.graphhopper.util.EdgeExplorer;
import dev.tiltyard.map.osm.ExtractException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The roads of an extract as routing graphs, one per travel mode. Thread-safe. */
public final class RoadGraphs implements AutoCloseable {
    /** Search rings of 300 m cells around a place: 60 km. */
    private static final int RINGS_SEARCHED = 200;

    private final GraphHopper hopper;

    private RoadGraphs(GraphHopper hopper) {
        this.hopper = hopper;
    }

    /** Builds the graphs in a folder. */
    static void build(Path extract, Path folder) {
        GraphHopper hopper = described(folder).setOSMFile(extract.toString());
        try {
            hopper.importOrLoad();
        } catch (RuntimeException e) {
            throw new ExtractException(
                    "Could not build the road graphs in " + extract + ": " + e
                            + ". Remedy: check that the file holds roads ('highway' tags) and that the disk has space.",
                    e);
        } finally {
            hopper.close();
        }
    }

    /** Opens the graphs in a folder. */
    public static RoadGraphs open(Path folder) {
        GraphHopper hopper = described(folder).setAllowWrites(false);
        if (!hopper.load()) {
            throw new ExtractException("Could not open the road graphs in " + folder
                    + ": they are missing. Remedy: delete the folder above it; it is rebuilt at the next start.");
        }
        reachFar(hopper.getLocationIndex());
        return new RoadGraphs(hopper);
    }

    /** The library only snaps to roads within about a kilometer; OSRM finds the nearest one at any distance. */
    private static void reachFar(LocationIndex index) {
        if (index instanceof LocationIndexTree tree) {
            tree.setMaxRegionSearch(RINGS_SEARCHED);
        }
    }

    private static GraphHopper described(Path folder) {
        GraphHopper hopper = new Hopper();
        hopper.setImportRegistry(name -> Arrays.stream(Travel.values())
                .filter(travel -> travel.speeds().equals(name))
                .map(Travel::importUnit)
                .findFirst()
                .orElseGet(() -> usual(name)));
        hopper.setGraphHopperLocation(folder.toString());
        hopper.setMinNetworkSize(0);
        hopper.setEncodedValuesString("car_kmh, bike_kmh, foot_kmh, road_class, road_class_link, roundabout");
        hopper.setProfiles(
                Arrays.stream(Travel.values()).map(RoadGraphs::profile).toList());
        hopper.getCHPreparationHandler()
                .setCHProfiles(Arrays.stream(Travel.values())
                        .map(travel -> new CHProfile(travel.word()))
                        .toList());
        return hopper;
    }

    /** The library's sorting by position, which is for speed only, fails if a node has lost its last road. */
    private static final class Hopper extends GraphHopper {
        @Override
        protected void postImportOSM() {
            if (hasNodeWithoutRoad()) {
                setSortGraph(false);
            }
            super.postImportOSM();
        }

        private boolean hasNodeWithoutRoad() {
            EdgeExplorer roads = getBaseGraph().createEdgeExplorer();
            return IntStream.range(0, getBaseGraph().getNodes())
                    .anyMatch(node -> !roads.setBaseNode(node).next());
        }
    }

    private static ImportUnit usual(String name) {
        return new DefaultImportRegistry().createImportUnit(name);
    }

    private static Profile profile(Travel travel) {
        return new Profile(travel.word())
                .setCustomModel(new CustomModel()
                        .addToSpeed(Statement.If("true", Statement.Op.LIMIT, travel.speeds()))
                        .setDistanceInfluence(0.0));
    }

    /** The graph library's own object. */
    public GraphHopper hopper() {
        return hopper;
    }

    /** The graph of a travel mode, prepared with contraction hierarchies. */
    public RoutingCHGraph graph(Travel travel) {
        RoutingCHGraph graph = hopper.getCHGraphs().get(travel.word());
        if (graph == null) {
            throw new IllegalStateException("the graphs have none for " + travel.word());
        }
        return graph;
    }

    /** Speed on an edge in km/h; 0 where access is forbidden. */
    public DecimalEncodedValue speed(Travel travel) {
        return hopper.getEncodingManager().getDecimalEncodedValue(travel.speeds());
    }

    @Override
    public void close() {
        hopper.close();
    }
}
