package dev.tiltyard.map.osm;

import dev.tiltyard.map.osm.Element.Edit;
import dev.tiltyard.map.osm.Element.Member;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openstreetmap.osmosis.osmbinary.BinaryParser;
import org.openstreetmap.osmosis.osmbinary.Fileformat;
import org.openstreetmap.osmosis.osmbinary.Osmformat;
import org.openstreetmap.osmosis.osmbinary.file.BlockInputStream;

/**
 * Reads {@code .osm.pbf} files block by block, so that any file needs only one block's memory.
 *
 * <p>Source: the PBF format in the OpenStreetMap wiki; decoded by OSM-binary, its reference library.
 */
public final class PbfReader {
    private static final int LARGEST_HEAD = 64 << 10;
    private static final List<String> FEATURES = List.of("OsmSchema-V0.6", "DenseNodes");

    private PbfReader() {}

    /**
     * Reads the heads of all blocks, so that a file that is cut off or of another format is recognized at once.
     *
     * @throws ExtractException if it is not such a file, or is truncated
     */
    public static void check(Path file) {
        requireWhole(file);
    }

    /**
     * Passes all elements of a file to a sink.
     *
     * @throws ExtractException if it is not such a file, is truncated, or needs unsupported features
     * @throws Exception from the sink
     */
    public static void read(Path file, ElementSink sink) throws Exception {
        requireWhole(file);
        Blocks blocks = new Blocks(sink);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            new BlockInputStream(in, blocks).process();
        } catch (Stopped e) {
            throw e.reason;
        } catch (Unusable e) {
            throw new ExtractException("Could not read " + file + ": " + e.found + ". Remedy: " + e.remedy + ".", e);
        } catch (IOException | RuntimeException e) {
            throw broken(file, e);
        }
        if (!blocks.headerSeen) {
            throw new ExtractException(
                    "Could not read " + file + ": it contains no map data. Remedy: pass an .osm.pbf file,"
                            + " such as those of download.geofabrik.de.");
        }
    }

    /** The library treats a truncated block as the end of the file. */
    private static void requireWhole(Path file) {
        try (FileChannel channel = FileChannel.open(file)) {
            requirePbf(file, channel);
            long at = 0;
            while (at < channel.size()) {
                int length = bytes(channel, at, Integer.BYTES).getInt();
                if (length <= 0 || length > LARGEST_HEAD) {
                    throw new IOException("no block begins at byte " + at);
                }
                at += Integer.BYTES
                        + length
                        + Fileformat.BlobHeader.parseFrom(bytes(channel, at + Integer.BYTES, length))
                                .getDatasize();
            }
            if (at > channel.size()) {
                throw new EOFException("the last block ends at byte " + at + ", the file at " + channel.size());
            }
        } catch (IOException e) {
            throw broken(file, e);
        }
    }

    /** Recognizes the other formats in which map data are published. */
    private static void requirePbf(Path file, FileChannel channel) throws IOException {
        ByteBuffer first = bytes(channel, 0, (int) Math.min(Integer.BYTES, channel.size()));
        int begin = first.remaining() < Integer.BYTES ? 0 : first.getInt();
        String format = begin >>> 24 == '<'
                ? "XML (.osm)"
                : begin >>> 16 == 0x1F8B
                        ? "compressed by gzip"
                        : begin >>> 8 == 0x425A68 ? "compressed by bzip2" : begin >>> 16 == 0xFFE0 ? "o5m" : "";
        if (!format.isEmpty()) {
            throw new ExtractException("Could not read " + file + ": it is " + format
                    + ", not an .osm.pbf file. Remedy: convert it with 'osmium cat -o map.osm.pbf " + file.getFileName()
                    + "' ('osmconvert' for o5m), and pass the result.");
        }
    }

    private static ByteBuffer bytes(FileChannel channel, long at, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, at + bytes.position()) < 0) {
                throw new EOFException("the file ends within a block");
            }
        }
        return bytes.flip();
    }

    private static ExtractException broken(Path file, Exception e) {
        return new ExtractException(
                "Could not read " + file + ": it is not an .osm.pbf file, or it is truncated (" + e
                        + "). Remedy: download it again and compare its checksum; 'osmium fileinfo -e' shows what is"
                        + " in it.",
                e);
    }

    /** Carries the sink's exception through the library. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Exception reason;

        Stopped(Exception reason) {
            super(reason);
            this.reason = reason;
        }
    }

    /** The file is sound, but can't be used. */
    private static final class Unusable extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final String found;
        private final String remedy;

        Unusable(String found, String remedy) {
            super(found);
            this.found = found;
            this.remedy = remedy;
        }
    }

    private static final class Blocks extends BinaryParser {
        private final ElementSink sink;
        private boolean headerSeen;
        private ElementType reached = ElementType.NODE;

        Blocks(ElementSink sink) {
            this.sink = sink;
        }

        private void give(Element element) {
            if (element.type().compareTo(reached) < 0) {
                throw new Unusable(
                        "it is not sorted: " + element.type().word() + " " + element.id() + " comes after a "
                                + reached.word(),
                        "sort it with 'osmium sort'");
            }
            reached = element.type();
            try {
                sink.take(element);
            } catch (Exception e) {
                throw new Stopped(e);
            }
        }

        @Override
        protected void parse(Osmformat.HeaderBlock header) {
            for (String feature : header.getRequiredFeaturesList()) {
                if (feature.equals("HistoricalInformation")) {
                    throw new Unusable(
                            "it is a history file, with all versions of its elements",
                            "extract one moment's versions with 'osmium time-filter'");
                }
                if (!FEATURES.contains(feature)) {
                    throw new Unusable(
                            "it needs the feature " + feature + ", and this reader has only "
                                    + String.join(" and ", FEATURES),
                            "rewrite it with 'osmium cat'");
                }
            }
            headerSeen = true;
        }

        @Override
        protected void parseDense(Osmformat.DenseNodes nodes) {
            long id = 0;
            long lat = 0;
            long lon = 0;
            int at = 0;
            DenseEdits edits = new DenseEdits(nodes.hasDenseinfo() ? nodes.getDenseinfo() : null);
            for (int i = 0; i < nodes.getIdCount(); i++) {
                id += nodes.getId(i);
                lat += nodes.getLat(i);
                lon += nodes.getLon(i);
                SortedMap<String, String> tags = new TreeMap<>();
                while (at < nodes.getKeysValsCount() && nodes.getKeysVals(at) != 0) {
                    tags.put(getStringById(nodes.getKeysVals(at)), getStringById(nodes.getKeysVals(at + 1)));
                    at += 2;
                }
                at++;
                give(new Element.Node(id, rounded(parseLat(lat)), rounded(parseLon(lon)), tags, edits.next(i)));
            }
        }

        @Override
        protected void parseNodes(List<Osmformat.Node> nodes) {
            for (Osmformat.Node node : nodes) {
                give(new Element.Node(
                        node.getId(),
                        rounded(parseLat(node.getLat())),
                        rounded(parseLon(node.getLon())),
                        tags(node.getKeysList(), node.getValsList()),
                        node.hasInfo() ? edit(node.getInfo()) : Edit.UNKNOWN));
            }
        }

        @Override
        protected void parseWays(List<Osmformat.Way> ways) {
            for (Osmformat.Way way : ways) {
                long[] nodes = new long[way.getRefsCount()];
                long id = 0;
                for (int i = 0; i < nodes.length; i++) {
                    id += way.getRefs(i);
                    nodes[i] = id;
                }
                give(new Element.Way(
                        way.getId(),
                        nodes,
                        tags(way.getKeysList(), way.getValsList()),
                        way.hasInfo() ? edit(way.getInfo()) : Edit.UNKNOWN));
            }
        }

        @Override
        protected void parseRelations(List<Osmformat.Relation> relations) {
            for (Osmformat.Relation relation : relations) {
                List<Member> members = new ArrayList<>(relation.getMemidsCount());
                long id = 0;
                for (int i = 0; i < relation.getMemidsCount(); i++) {
                    id += relation.getMemids(i);
                    members.add(new Member(
                            ElementType.values()[relation.getTypes(i).getNumber()],
                            id,
                            getStringById(relation.getRolesSid(i))));
                }
                give(new Element.Relation(
                        relation.getId(),
                        members,
                        tags(relation.getKeysList(), relation.getValsList()),
                        relation.hasInfo() ? edit(relation.getInfo()) : Edit.UNKNOWN));
            }
        }

        @Override
        public void complete() {
            // The element reader detects what is missing at the end.
        }

        /** Rounds to OpenStreetMap's seven decimals. */
        private static double rounded(double degrees) {
            return Math.rint(degrees * 1e7) / 1e7;
        }

        private SortedMap<String, String> tags(List<Integer> keys, List<Integer> values) {
            SortedMap<String, String> tags = new TreeMap<>();
            for (int i = 0; i < keys.size(); i++) {
                tags.put(getStringById(keys.get(i)), getStringById(values.get(i)));
            }
            return tags;
        }

        private Edit edit(Osmformat.Info info) {
            return new Edit(
                    Math.max(1, info.getVersion()),
                    info.getTimestamp() * date_granularity / 1000,
                    Math.max(1, info.getChangeset()),
                    Math.max(0, info.getUid()),
                    info.hasUserSid() ? getStringById(info.getUserSid()) : "");
        }

        /** The metadata of dense nodes: delta-coded, except for the version. */
        private final class DenseEdits {
            private final Osmformat.@Nullable DenseInfo info;
            private long timestamp;
            private long changeset;
            private int userId;
            private int user;

            DenseEdits(Osmformat.@Nullable DenseInfo info) {
                this.info = info;
            }

            Edit next(int i) {
                if (info == null || info.getVersionCount() <= i) {
                    return Edit.UNKNOWN;
                }
                // Writers may omit any of these: osmium's 'add_metadata=version' omits all except the version.
                timestamp += i < info.getTimestampCount() ? info.getTimestamp(i) : 0;
                changeset += i < info.getChangesetCount() ? info.getChangeset(i) : 0;
                userId += i < info.getUidCount() ? info.getUid(i) : 0;
                user += i < info.getUserSidCount() ? info.getUserSid(i) : 0;
                return new Edit(
                        Math.max(1, info.getVersion(i)),
                        timestamp * date_granularity / 1000,
                        Math.max(1, changeset),
                        Math.max(0, userId),
                        getStringById(user));
            }
        }
    }
}
