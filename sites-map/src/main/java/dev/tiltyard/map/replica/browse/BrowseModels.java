package dev.tiltyard.map.replica.browse;

import dev.tiltyard.map.replica.browse.BrowsePages.ChangesetRow;
import dev.tiltyard.map.replica.browse.BrowsePages.Entry;
import dev.tiltyard.map.replica.browse.BrowsePages.Line;
import dev.tiltyard.map.replica.browse.BrowsePages.Shown;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** View models of elements and changesets. */
public final class BrowseModels {
    private BrowseModels() {}

    /** The elements of one type, with their number in the title. */
    public record Group(String title, List<Line> lines) {}

    /** A changeset and its changed elements. */
    @Template("browse/changeset.jte")
    public record Changeset(
            long id,
            String user,
            Optional<Long> before,
            Optional<Long> after,
            String ago,
            List<Group> groups,
            boolean member) {}

    /** Changesets, newest first. */
    @Template("browse/changesets.jte")
    public record Changesets(List<ChangesetRow> rows, String title) {}

    /** The current version of an element; shape is empty if it has none. */
    @Template("browse/element.jte")
    public record Element(String type, String title, Shown version, List<BrowsePages.Line> partOf, String shape) {
        /** The ways and relations that contain the element, by type: {@code 2 ways}, {@code 1 relation}. */
        public List<Group> containing() {
            return Stream.of("way", "relation")
                    .map(each -> partOf.stream()
                            .filter(line -> line.type().equals(each))
                            .toList())
                    .filter(lines -> !lines.isEmpty())
                    .map(lines -> new Group(counted(lines.size(), lines.get(0).type()), lines))
                    .toList();
        }

        /** {@code 12 nodes}, {@code 1 member}. */
        public String count() {
            return counted(version.parts().size(), type.equals("way") ? "node" : "member");
        }

        private static String counted(int count, String what) {
            return count == 1 ? "1 " + what : count + " " + what + "s";
        }
    }

    /** All versions of an element. */
    @Template("browse/history.jte")
    public record History(String type, long id, String title, List<Shown> versions) {}

    /** The features at a point. */
    @Template("browse/query.jte")
    public record Features(List<Entry> nearby, List<Entry> enclosing) {}
}
