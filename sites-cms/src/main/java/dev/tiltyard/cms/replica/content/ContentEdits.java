package dev.tiltyard.cms.replica.content;

import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.grid.RowEdit;
import dev.tiltyard.cms.replica.shell.Router;

/** Inline editing of pages and blocks in their grids. */
public final class ContentEdits {
    private final Grids grids;

    public ContentEdits(Grids grids) {
        this.grids = grids;
    }

    public void addTo(Router router) {
        grids.edits(
                router,
                "cms_page_listing",
                "Page ID",
                RowEdit.ofTable("cms_page", "page_id", "update_time")
                        .unlessTaken(
                                "cms_page",
                                "page_id",
                                "identifier",
                                "A page URL key for specified store already exists."));
        grids.edits(
                router,
                "cms_block_listing",
                "Block ID",
                RowEdit.ofTable("cms_block", "block_id", "update_time")
                        .unlessTaken(
                                "cms_block",
                                "block_id",
                                "identifier",
                                "A block identifier with the same properties already exists in the selected store."));
    }
}
