package dev.tiltyard.map.osm;

import com.google.protobuf.ByteString;
import com.google.protobuf.MessageLite;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.openstreetmap.osmosis.osmbinary.Fileformat;
import org.openstreetmap.osmosis.osmbinary.Osmformat;

/**
 * A small extract with encodings that ours does not use: coarse granularity with offsets, uncompressed blocks, dense
 * nodes with only versions, plain nodes with their authors, ways and relations without, and parts that the extract cuts
 * off.
 */
public final class ForeignExtract {
    private static final int GRANULARITY = 1000;
    private static final long LAT_OFFSET = 51_000_000_000L;
    private static final long LON_OFFSET = 13_000_000_000L;

    private final List<String> strings = new ArrayList<>(List.of(""));

    private ForeignExtract() {}

    /** Streets, a café, a border with a country in it, and a way and a relation with missing parts. */
    public static void write(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            block(out, "OSMHeader", header(), false);
            block(out, "OSMData", new ForeignExtract().denseNodes(), false);
            block(out, "OSMData", new ForeignExtract().plainNodes(), true);
            block(out, "OSMData", new ForeignExtract().ways(), true);
            block(out, "OSMData", new ForeignExtract().relations(), false);
        }
    }

    /** Nodes only, without roads. */
    public static void writeWithoutRoads(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            block(out, "OSMHeader", header(), true);
            block(out, "OSMData", new ForeignExtract().plainNodes(), true);
        }
    }

    /** A header with another required feature. */
    public static void writeRequiring(Path file, String feature) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            block(
                    out,
                    "OSMHeader",
                    header().toBuilder().addRequiredFeatures(feature).build(),
                    true);
        }
    }

    /** A header alone. */
    public static void writeWithoutElements(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            block(out, "OSMHeader", header(), true);
        }
    }

    private static Osmformat.HeaderBlock header() {
        return Osmformat.HeaderBlock.newBuilder()
                .addRequiredFeatures("OsmSchema-V0.6")
                .addRequiredFeatures("DenseNodes")
                .addOptionalFeatures("Sort.Type_then_ID")
                .setWritingprogram("elsewhere/1")
                .build();
    }

    private Osmformat.PrimitiveBlock denseNodes() {
        Osmformat.DenseNodes.Builder nodes = Osmformat.DenseNodes.newBuilder();
        Osmformat.DenseInfo.Builder info = Osmformat.DenseInfo.newBuilder();
        int[][] places = {{0, 0}, {1000, 1000}, {1000, 2000}, {2000, 2000}, {400, 600}};
        int[] before = {0, 0};
        for (int i = 0; i < places.length; i++) {
            nodes.addId(1);
            nodes.addLat(places[i][0] - before[0]);
            nodes.addLon(places[i][1] - before[1]);
            info.addVersion(i + 1);
            if (i == 4) {
                nodes.addKeysVals(text("amenity")).addKeysVals(text("cafe"));
                nodes.addKeysVals(text("name")).addKeysVals(text("Café Linde"));
            }
            nodes.addKeysVals(0);
            before = places[i];
        }
        return block(Osmformat.PrimitiveGroup.newBuilder().setDense(nodes.setDenseinfo(info)));
    }

    private Osmformat.PrimitiveBlock plainNodes() {
        Osmformat.PrimitiveGroup.Builder group = Osmformat.PrimitiveGroup.newBuilder();
        int[][] corners = {{-9000, -9000}, {-9000, 9000}, {9000, 9000}, {9000, -9000}, {100, 100}};
        for (int i = 0; i < corners.length; i++) {
            Osmformat.Node.Builder node = Osmformat.Node.newBuilder()
                    .setId(21 + i)
                    .setLat(corners[i][0])
                    .setLon(corners[i][1])
                    .setInfo(Osmformat.Info.newBuilder()
                            .setVersion(2)
                            .setTimestamp(1_500_000_000)
                            .setChangeset(7)
                            .setUid(i < 2 ? 900 : 901)
                            // Two people with the same name, which one of our users has too.
                            .setUserSid(text("wanderer")));
            if (i == 4) {
                node.addKeys(text("place")).addVals(text("town"));
                node.addKeys(text("name")).addVals(text("Neulinden"));
            }
            group.addNodes(node);
        }
        return block(group);
    }

    private Osmformat.PrimitiveBlock ways() {
        Osmformat.PrimitiveGroup.Builder group = Osmformat.PrimitiveGroup.newBuilder();
        group.addWays(way(10, "highway", "residential", "Lindenweg", 1, 2, 3));
        group.addWays(way(11, "highway", "primary", "Hauptstraße", 3, 4));
        group.addWays(way(12, "boundary", "administrative", "", 21, 22, 23, 24, 21));
        group.addWays(way(14, "highway", "residential", "Randweg", 4, 999));
        return block(group);
    }

    private Osmformat.Way way(long id, String key, String value, String name, long... nodes) {
        Osmformat.Way.Builder way = Osmformat.Way.newBuilder().setId(id);
        way.addKeys(text(key)).addVals(text(value));
        if (!name.isEmpty()) {
            way.addKeys(text("name")).addVals(text(name));
        }
        long before = 0;
        for (long node : nodes) {
            way.addRefs(node - before);
            before = node;
        }
        return way.build();
    }

    private Osmformat.PrimitiveBlock relations() {
        Osmformat.PrimitiveGroup.Builder group = Osmformat.PrimitiveGroup.newBuilder();
        Osmformat.Relation.Builder country = Osmformat.Relation.newBuilder().setId(30);
        String[] tags = {
            "type",
            "boundary",
            "boundary",
            "administrative",
            "admin_level",
            "2",
            "name",
            "Lindenland",
            "ISO3166-1",
            "LL"
        };
        for (int i = 0; i < tags.length; i += 2) {
            country.addKeys(text(tags[i])).addVals(text(tags[i + 1]));
        }
        country.addMemids(12).addTypes(Osmformat.Relation.MemberType.WAY).addRolesSid(text("outer"));
        Osmformat.Relation.Builder route = Osmformat.Relation.newBuilder().setId(31);
        route.addKeys(text("type")).addVals(text("route"));
        route.addMemids(998).addTypes(Osmformat.Relation.MemberType.WAY).addRolesSid(0);
        group.addRelations(country).addRelations(route);
        return block(group);
    }

    private int text(String value) {
        if (!strings.contains(value)) {
            strings.add(value);
        }
        return strings.indexOf(value);
    }

    private Osmformat.PrimitiveBlock block(Osmformat.PrimitiveGroup.Builder group) {
        Osmformat.StringTable.Builder table = Osmformat.StringTable.newBuilder();
        strings.forEach(each -> table.addS(ByteString.copyFromUtf8(each)));
        return Osmformat.PrimitiveBlock.newBuilder()
                .setStringtable(table)
                .setGranularity(GRANULARITY)
                .setLatOffset(LAT_OFFSET)
                .setLonOffset(LON_OFFSET)
                .addPrimitivegroup(group)
                .build();
    }

    private static void block(OutputStream out, String type, MessageLite content, boolean compressed)
            throws IOException {
        byte[] raw = content.toByteArray();
        Fileformat.Blob.Builder blob = Fileformat.Blob.newBuilder();
        if (compressed) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
                deflater.write(raw);
            }
            blob.setRawSize(raw.length).setZlibData(ByteString.copyFrom(packed.toByteArray()));
        } else {
            blob.setRaw(ByteString.copyFrom(raw));
        }
        byte[] body = blob.build().toByteArray();
        byte[] head = Fileformat.BlobHeader.newBuilder()
                .setType(type)
                .setDatasize(body.length)
                .build()
                .toByteArray();
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(head.length);
        data.write(head);
        data.write(body);
        data.flush();
    }
}
