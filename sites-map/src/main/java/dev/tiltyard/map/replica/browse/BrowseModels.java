package dev.tiltyard.map.replica.browse;

import dev.tiltyard.map.replica.browse.BrowsePages.ChangesetRow;
import dev.tiltyard.map.replica.browse.BrowsePages.Entry;
import dev.tiltyard.map.replica.browse.BrowsePages.Line;
import dev.tiltyard.map.replica.browse.BrowsePages.Shown;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** What the pages of elements and changesets show. */
public final class BrowseModels {
    private BrowseModels() {}

    /** A changeset and the elements that it changed. */
    @Template("browse/changeset.jte")
    public record Changeset(long id, String user, String ago, List<Line> elements) {}

    /** Changesets, newest first. */
    @Template("browse/changesets.jte")
    public record Changesets(List<ChangesetRow> rows, String title) {}

    /** The current version of an element; shape is empty if it has none. */
    @Template("browse/element.jte")
    public record Element(String type, String title, Shown version, List<BrowsePages.Line> partOf, String shape) {}

    /** All versions of an element. */
    @Template("browse/history.jte")
    public record History(String type, long id, String title, List<Shown> versions) {}

    /** What is at a point. */
    @Template("browse/query.jte")
    public record Features(List<Entry> nearby, List<Entry> enclosing) {}
}
