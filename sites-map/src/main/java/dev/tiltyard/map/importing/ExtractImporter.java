package dev.tiltyard.map.importing;

import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.MapIndexes;
import dev.tiltyard.map.index.StartView;
import dev.tiltyard.map.osm.Element;
import dev.tiltyard.map.osm.ElementSink;
import dev.tiltyard.map.osm.ExtractException;
import dev.tiltyard.map.osm.PbfReader;
import dev.tiltyard.map.replica.MapReplica;
import dev.tiltyard.map.world.LoadedElements;
import dev.tiltyard.map.world.MapWorld;
import dev.tiltyard.sitekit.importing.FoundSource;
import dev.tiltyard.sitekit.importing.ImportBuild;
import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.importing.WorldImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Imports an OpenStreetMap extract: its elements into the tables, its features and roads into index and graphs. */
public final class ExtractImporter implements WorldImporter {
    /** Tables with their history, index and graphs, for each byte of a file. */
    private static final long GROWTH = 60;

    private static final long LEAST_BYTES = 256L << 20;
    private static final LocalTime NOON = LocalTime.of(12, 0);

    @Override
    public String takes() {
        return "an OpenStreetMap extract in an .osm.pbf file, sorted and without history";
    }

    @Override
    public String revision() {
        return "1";
    }

    @Override
    public Optional<String> accountPage(String username) {
        return Optional.of("/account/edit");
    }

    @Override
    public FoundSource inspect(ImportSource source) throws IOException {
        Path file = source.data();
        if (!Files.isRegularFile(file)) {
            throw new ImportRefusedException("Could not import " + file
                    + ": there is no such file. Remedy: name an .osm.pbf file, such as one of download.geofabrik.de.");
        }
        try {
            PbfReader.check(file);
        } catch (ExtractException e) {
            throw new ImportRefusedException(String.valueOf(e.getMessage()), e);
        }
        long size = Files.size(file);
        return new FoundSource(
                String.format(Locale.ROOT, "an OpenStreetMap extract of %,d KB", (size + 1023) / 1024),
                LEAST_BYTES + GROWTH * size);
    }

    @Override
    public ImportOutcome fill(ImportBuild build) throws Exception {
        Path file = build.source().data();
        Path indexes = MapReplica.indexesIn(build.shared());
        try {
            LoadedElements loaded = MapWorld.fillFrom(file, build.world());
            MapIndexes.makeIn(indexes, file, build.world().progress());
            report(loaded, indexes, build.report());
            Instant start = loaded.newest().equals(Instant.EPOCH)
                    ? MapWorld.CLOCK_START
                    : loaded.newest()
                            .plus(Duration.ofDays(1))
                            .atZone(ZoneOffset.UTC)
                            .with(NOON)
                            .toInstant();
            return new ImportOutcome(start, pages(file, StartView.in(indexes)));
        } catch (ExtractException e) {
            throw new ImportRefusedException(String.valueOf(e.getMessage()), e);
        }
    }

    private static void report(LoadedElements loaded, Path indexes, ImportReport report) {
        report.part("nodes", loaded.nodes(), loaded.nodes());
        report.part("ways", loaded.ways(), loaded.ways());
        report.part("relations", loaded.relations(), loaded.relations());
        try (FeatureIndex features = FeatureIndex.open(MapIndexes.features(indexes))) {
            report.part("features to search and draw", features.size(), features.size());
        }
    }

    private static List<String> pages(Path file, StartView view) throws Exception {
        String at = String.format(Locale.ROOT, "lat=%.5f&lon=%.5f", view.lat(), view.lon());
        List<String> pages = new ArrayList<>(
                List.of("/", "/history", "/directions", "/nominatim/reverse?format=json&" + at, "/nominatim/status"));
        for (int zoom = 0; zoom <= 19; zoom++) {
            long side = 1L << zoom;
            double lat = Math.toRadians(view.lat());
            long x = Math.min(side - 1, (long) ((view.lon() + 180) / 360 * side));
            long y = (long) ((1 - Math.log(Math.tan(lat) + 1 / Math.cos(lat)) / Math.PI) / 2 * side);
            pages.add("/tile/" + zoom + "/" + x + "/" + Math.max(0, Math.min(side - 1, y)) + ".png");
        }
        Examples examples = new Examples();
        PbfReader.read(file, examples);
        pages.addAll(examples.pages);
        return pages;
    }

    /** Elements with names from all parts of a file, however many there are. */
    private static final class Examples implements ElementSink {
        private static final int MOST = 160;

        private final List<String> pages = new ArrayList<>();
        private long every = 1;
        private long named;

        @Override
        public void take(Element element) {
            if (!element.tags().containsKey("name") || named++ % every != 0) {
                return;
            }
            if (pages.size() == MOST) {
                for (int i = 0; i < MOST / 2; i++) {
                    pages.set(i, pages.get(2 * i));
                }
                pages.subList(MOST / 2, MOST).clear();
                every *= 2;
            }
            pages.add("/" + element.type().word() + "/" + element.id());
        }
    }
}
