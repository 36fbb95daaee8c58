package dev.tiltyard.map.index;

import dev.tiltyard.map.index.LineStore.Joined;
import dev.tiltyard.map.osm.Element;
import dev.tiltyard.map.osm.Element.Member;
import dev.tiltyard.map.osm.Element.Node;
import dev.tiltyard.map.osm.Element.Relation;
import dev.tiltyard.map.osm.Element.Way;
import dev.tiltyard.map.osm.ElementSink;
import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.osm.ExtractException;
import dev.tiltyard.map.osm.PbfReader;
import dev.tiltyard.sitekit.replica.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.search.similarities.BooleanSimilarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * Builds the feature index. The extract is read four times, so that only towns, administrative areas and members of
 * relations are kept in memory.
 */
final class FeatureBuild implements AutoCloseable {
    private static final double BUFFER_MEGABYTES = 48;
    private static final long REPORT_EVERY = 200_000;
    private static final Set<String> AREA_KEYS = Set.of(
            "amenity",
            "shop",
            "tourism",
            "leisure",
            "building",
            "landuse",
            "natural",
            "water",
            "aeroway",
            "boundary",
            "place",
            "historic",
            "office",
            "man_made");

    private final NodeStore nodes;
    private final LineStore lines;
    private final Surroundings surroundings = new Surroundings();
    private final StartView.Sample sample = new StartView.Sample();
    private final Set<Long> labels = new HashSet<>();
    private final Progress progress;
    private long done;

    private FeatureBuild(Path folder, Progress progress) throws IOException {
        this.nodes = new NodeStore(folder);
        this.lines = new LineStore(folder);
        this.progress = progress;
    }

    static void run(Path extract, Path beside, Progress progress) throws IOException {
        Path folder = MapIndexes.features(beside);
        try (FeatureBuild build = new FeatureBuild(beside, progress);
                Directory directory = FSDirectory.open(folder)) {
            read(extract, build::survey);
            if (build.nodes.isEmpty()) {
                throw new ExtractException(
                        "Could not use the map data in " + extract + ": it has no nodes, so its area is"
                                + " empty. Remedy: cut another area out of the source; 'osmium fileinfo -e' shows what is in a"
                                + " file.");
            }
            build.sample.view().writeIn(beside);
            build.nodes.seal();
            read(extract, build::keepLine);
            read(extract, build::keepArea);
            IndexWriterConfig config = new IndexWriterConfig(new WhitespaceAnalyzer())
                    .setRAMBufferSizeMB(BUFFER_MEGABYTES)
                    .setMergePolicy(new LogDocMergePolicy())
                    .setSimilarity(new BooleanSimilarity())
                    .setMergeScheduler(new SerialMergeScheduler());
            try (IndexWriter writer = new IndexWriter(directory, config)) {
                FeatureWriter features = new FeatureWriter(writer, build.surroundings);
                read(extract, element -> build.index(element, features));
                writer.forceMerge(1);
            }
        }
    }

    private static void read(Path extract, ElementSink sink) throws IOException {
        try {
            PbfReader.read(extract, sink);
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("could not index " + extract, e);
        }
    }

    private void survey(Element element) throws IOException {
        if (element instanceof Node node) {
            int lat = Shape.fixed(node.lat());
            int lon = Shape.fixed(node.lon());
            nodes.add(node.id(), lat, lon);
            sample.add(lat, lon);
            if (node.tags().containsKey("place")) {
                surroundings.addPlace(lat, lon, node.tags());
            }
        } else if (element instanceof Relation relation && hasShape(relation)) {
            for (Member member : relation.members()) {
                if (member.type() == ElementType.WAY) {
                    lines.want(member.id());
                } else if (member.type() == ElementType.NODE
                        && (member.role().equals("label") || member.role().equals("admin_centre"))) {
                    labels.add(member.id());
                }
            }
        }
    }

    private static boolean hasShape(Relation relation) {
        String type = relation.tags().getOrDefault("type", "");
        return type.equals("multipolygon") || type.equals("boundary");
    }

    private void keepLine(Element element) throws IOException {
        if (element instanceof Way way && lines.wants(way.id())) {
            int[] line = nodes.line(way.nodes());
            if (line != null) {
                lines.add(way.id(), line);
            }
        }
    }

    private void keepArea(Element element) throws IOException {
        if (element instanceof Relation relation
                && hasShape(relation)
                && "administrative".equals(relation.tags().get("boundary"))) {
            Joined joined = joined(relation);
            if (joined.complete() && !joined.rings().isEmpty()) {
                surroundings.addArea(new Shape(Shape.Kind.AREA, joined.rings()), relation.tags());
            }
        }
    }

    /** Its outlines; with those of its holes if they are complete. */
    private Joined joined(Relation relation) throws IOException {
        Joined outer = lines.join(ways(relation, false));
        Joined inner = lines.join(ways(relation, true));
        if (!outer.complete() || !inner.complete() || inner.rings().isEmpty()) {
            return outer;
        }
        List<int[]> all = new ArrayList<>(outer.rings());
        all.addAll(inner.rings());
        return new Joined(all, List.of(), true);
    }

    private static List<Long> ways(Relation relation, boolean inner) {
        return relation.members().stream()
                .filter(member ->
                        member.type() == ElementType.WAY && member.role().equals("inner") == inner)
                .map(Member::id)
                .toList();
    }

    private void index(Element element, FeatureWriter features) throws IOException {
        if (++done % REPORT_EVERY == 0) {
            progress.report("map features", done, 0);
        }
        if (element.tags().isEmpty()) {
            return;
        }
        if (element instanceof Node node && !labels.contains(node.id())) {
            features.add(node, Shape.point(node.lat(), node.lon()));
        } else if (element instanceof Way way) {
            int[] line = nodes.line(way.nodes());
            if (line != null) {
                boolean area = way.closed() && way.tags().keySet().stream().anyMatch(AREA_KEYS::contains);
                features.add(way, new Shape(area ? Shape.Kind.AREA : Shape.Kind.LINE, List.of(line)));
            }
        } else if (element instanceof Relation relation && hasShape(relation)) {
            Joined joined = joined(relation);
            if (!joined.rings().isEmpty() && joined.complete()) {
                add(relation, new Shape(Shape.Kind.AREA, joined.rings()), features);
            } else if (!joined.lines().isEmpty()) {
                add(relation, new Shape(Shape.Kind.LINE, joined.lines()), features);
            }
        }
    }

    private void add(Relation relation, Shape shape, FeatureWriter features) throws IOException {
        for (Member member : relation.members()) {
            int[] label =
                    labels.contains(member.id()) && member.type() == ElementType.NODE ? nodes.point(member.id()) : null;
            if (label != null) {
                features.add(relation, shape, label);
                return;
            }
        }
        features.add(relation, shape);
    }

    @Override
    public void close() throws IOException {
        lines.close();
        nodes.close();
    }
}
