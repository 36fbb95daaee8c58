package dev.tiltyard.map.replica;

import dev.tiltyard.map.index.ExtractFile;
import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.MapIndexes;
import dev.tiltyard.map.index.SharedIndexes;
import dev.tiltyard.map.index.StartView;
import dev.tiltyard.map.replica.account.AccountPages;
import dev.tiltyard.map.replica.browse.BrowsePages;
import dev.tiltyard.map.replica.browse.DataApi;
import dev.tiltyard.map.replica.geocode.Geocoder;
import dev.tiltyard.map.replica.geocode.NominatimPages;
import dev.tiltyard.map.replica.note.NotePages;
import dev.tiltyard.map.replica.osrm.OsrmPages;
import dev.tiltyard.map.replica.page.FrontPages;
import dev.tiltyard.map.replica.page.SearchPages;
import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.tile.TilePages;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.WebServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Our map replica: the web site with its geocoder, routing and tiles. */
public final class MapReplica {
    private static final String CONTENT_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none';"
            + " style-src 'self' 'unsafe-inline'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

    private static final int LONGEST_ADDRESS = 8000;

    /** The folder of index and graphs of an imported world, in the world's shared folder. */
    public static Path indexesIn(Path shared) {
        return shared.resolve("map-index");
    }

    /**
     * Starts serving a copy of the world.
     *
     * @throws dev.tiltyard.map.osm.ExtractException if the map data behind it is missing
     */
    public ReplicaServer open(ReplicaContext context) {
        boolean ours = false;
        Path folder;
        if (context.shared().isPresent()) {
            folder = indexesIn(context.shared().get());
        } else {
            ExtractFile extract = ExtractFile.behind(context.files());
            ours = extract.path().startsWith(context.files());
            folder = MapIndexes.make(extract, Progress.silent());
        }
        SharedIndexes indexes = SharedIndexes.hold(folder);
        try {
            StartView view = ours ? StartView.OURS : StartView.in(folder);
            return new MapServer(start(context, indexes, view), indexes);
        } catch (RuntimeException e) {
            indexes.close();
            throw e;
        }
    }

    private static WebServer start(ReplicaContext context, SharedIndexes indexes, StartView view) {
        StaticFiles files = StaticFiles.beside(
                MapReplica.class,
                "map.css",
                "map.js",
                "icon.svg",
                "directions.svg",
                "marker-green.svg",
                "marker-red.svg");
        Site site = new Site(context, files, view);
        return WebServer.in(context, Store.POSTGRES)
                .cookie("map_session")
                .files(files)
                .trailingSlashes()
                .longestAddress(LONGEST_ADDRESS)
                .headers(Map.of("Content-Security-Policy", CONTENT_POLICY))
                .errorPage(site::errorPage)
                .routes(routes -> addTo(routes, context, site, indexes))
                .start();
    }

    private static void addTo(Routes routes, ReplicaContext context, Site site, SharedIndexes indexes) {
        FeatureIndex features = indexes.features();
        Geocoder geocoder = new Geocoder(features);
        NominatimPages nominatim = new NominatimPages(features, geocoder);
        new TilePages(features).addTo(routes);
        new OsrmPages(indexes.roads()).addTo(routes);
        nominatim.addTo(routes);
        new SearchPages(site, geocoder, nominatim).addTo(routes);
        new FrontPages(site).addTo(routes);
        new NotePages(site).addTo(routes);
        new BrowsePages(site, features).addTo(routes);
        new DataApi(site).addTo(routes);
        new AccountPages(site, new SeededIds(context.database(), Store.POSTGRES, 0)).addTo(routes);
    }

    /** The server with its open resources. */
    private record MapServer(WebServer server, SharedIndexes indexes) implements ReplicaServer {
        @Override
        public int port() {
            return server.port();
        }

        @Override
        public boolean answers() {
            return server.answers();
        }

        @Override
        public List<String> routes() {
            return server.routes();
        }

        @Override
        public long requests() {
            return server.requests();
        }

        @Override
        public int running() {
            return server.running();
        }

        @Override
        public void whileQuiet(Runnable work) {
            server.whileQuiet(work);
        }

        @Override
        public void close() {
            server.close();
            indexes.close();
        }
    }
}
