package dev.tiltyard.map.osm;

import com.google.protobuf.ByteString;
import dev.tiltyard.map.osm.Element.Edit;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openstreetmap.osmosis.osmbinary.Osmformat;
import org.openstreetmap.osmosis.osmbinary.file.BlockOutputStream;
import org.openstreetmap.osmosis.osmbinary.file.FileBlock;

/**
 * Writes an {@code .osm.pbf} file: nodes, ways and relations, each in id order. Blocks are not compressed, so that the
 * same elements give the same bytes on every machine.
 */
public final class PbfWriter implements ElementSink, AutoCloseable {
    private static final int BLOCK = 8000;
    /** The precision in nanodegrees. */
    private static final int GRANULARITY = 100;

    private final BlockOutputStream out;
    private final List<Element> pending = new ArrayList<>();

    /** @throws IOException if the file can't be written */
    public PbfWriter(Path file) throws IOException {
        out = new BlockOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
        out.setCompress("none");
        Osmformat.HeaderBlock header = Osmformat.HeaderBlock.newBuilder()
                .addRequiredFeatures("OsmSchema-V0.6")
                .addRequiredFeatures("DenseNodes")
                .addOptionalFeatures("Sort.Type_then_ID")
                .setWritingprogram("tiltyard")
                .build();
        out.write(FileBlock.newInstance("OSMHeader", header.toByteString(), null));
    }

    @Override
    public void take(Element element) throws IOException {
        if (!pending.isEmpty() && (pending.size() == BLOCK || pending.get(0).type() != element.type())) {
            flush();
        }
        pending.add(element);
    }

    @Override
    public void close() throws IOException {
        flush();
        out.close();
    }

    private void flush() throws IOException {
        if (pending.isEmpty()) {
            return;
        }
        Texts texts = new Texts();
        Osmformat.PrimitiveGroup.Builder group = Osmformat.PrimitiveGroup.newBuilder();
        switch (pending.get(0).type()) {
            case NODE -> group.setDense(dense(texts));
            case WAY -> pending.forEach(element -> group.addWays(way((Element.Way) element, texts)));
            case RELATION ->
                pending.forEach(element -> group.addRelations(relation((Element.Relation) element, texts)));
        }
        Osmformat.PrimitiveBlock block = Osmformat.PrimitiveBlock.newBuilder()
                .setStringtable(texts.table())
                .setGranularity(GRANULARITY)
                .addPrimitivegroup(group)
                .build();
        out.write(FileBlock.newInstance("OSMData", block.toByteString(), null));
        pending.clear();
    }

    private Osmformat.DenseNodes dense(Texts texts) {
        Osmformat.DenseNodes.Builder nodes = Osmformat.DenseNodes.newBuilder();
        Osmformat.DenseInfo.Builder info = Osmformat.DenseInfo.newBuilder();
        long[] before = new long[3];
        long[] editBefore = new long[4];
        for (Element element : pending) {
            Element.Node node = (Element.Node) element;
            long lat = Math.round(node.lat() * 1e7);
            long lon = Math.round(node.lon() * 1e7);
            nodes.addId(node.id() - before[0]).addLat(lat - before[1]).addLon(lon - before[2]);
            before = new long[] {node.id(), lat, lon};
            for (Map.Entry<String, String> tag : node.tags().entrySet()) {
                nodes.addKeysVals(texts.number(tag.getKey())).addKeysVals(texts.number(tag.getValue()));
            }
            nodes.addKeysVals(0);
            Edit edit = node.edit();
            int user = texts.number(edit.user());
            info.addVersion(edit.version())
                    .addTimestamp(edit.epochSecond() - editBefore[0])
                    .addChangeset(edit.changeset() - editBefore[1])
                    .addUid((int) (edit.userId() - editBefore[2]))
                    .addUserSid((int) (user - editBefore[3]));
            editBefore = new long[] {edit.epochSecond(), edit.changeset(), edit.userId(), user};
        }
        return nodes.setDenseinfo(info).build();
    }

    private static Osmformat.Way way(Element.Way way, Texts texts) {
        Osmformat.Way.Builder built = Osmformat.Way.newBuilder().setId(way.id()).setInfo(info(way.edit(), texts));
        long before = 0;
        for (long node : way.nodes()) {
            built.addRefs(node - before);
            before = node;
        }
        way.tags().forEach((key, value) -> built.addKeys(texts.number(key)).addVals(texts.number(value)));
        return built.build();
    }

    private static Osmformat.Relation relation(Element.Relation relation, Texts texts) {
        Osmformat.Relation.Builder built =
                Osmformat.Relation.newBuilder().setId(relation.id()).setInfo(info(relation.edit(), texts));
        long before = 0;
        for (Element.Member member : relation.members()) {
            built.addMemids(member.id() - before)
                    .addTypes(Osmformat.Relation.MemberType.forNumber(
                            member.type().ordinal()))
                    .addRolesSid(texts.number(member.role()));
            before = member.id();
        }
        relation.tags().forEach((key, value) -> built.addKeys(texts.number(key)).addVals(texts.number(value)));
        return built.build();
    }

    private static Osmformat.Info info(Edit edit, Texts texts) {
        return Osmformat.Info.newBuilder()
                .setVersion(edit.version())
                .setTimestamp(edit.epochSecond())
                .setChangeset(edit.changeset())
                .setUid((int) edit.userId())
                .setUserSid(texts.number(edit.user()))
                .build();
    }

    /** A block's string table; index 0 is unused. */
    private static final class Texts {
        private final Map<String, Integer> numbers = new LinkedHashMap<>();

        int number(String text) {
            return numbers.computeIfAbsent(text, any -> numbers.size() + 1);
        }

        Osmformat.StringTable table() {
            Osmformat.StringTable.Builder table =
                    Osmformat.StringTable.newBuilder().addS(ByteString.EMPTY);
            numbers.keySet().forEach(text -> table.addS(ByteString.copyFrom(text, StandardCharsets.UTF_8)));
            return table.build();
        }
    }
}
