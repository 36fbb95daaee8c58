package dev.tiltyard.cms.replica.content;

import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Column;
import dev.tiltyard.cms.replica.grid.GridSpec;
import dev.tiltyard.cms.replica.grid.RowAction;
import dev.tiltyard.cms.replica.shell.Button;
import java.util.List;

/** Lists of pages, blocks and what makes the storefront look as it does. */
public final class ContentGrids {
    static final Choices LAYOUTS = Choices.fixed(
            "empty", "Empty",
            "1column", "1 column",
            "2columns-left", "2 columns with left bar",
            "2columns-right", "2 columns with right bar",
            "3columns", "3 columns");
    private static final Choices ENABLED = Choices.fixed("0", "Disabled", "1", "Enabled");
    private static final Choices ALL_STORES = Choices.fixed("0", "All Store Views", "1", "Default Store View");

    private ContentGrids() {}

    /** All of them. */
    public static List<GridSpec> all() {
        return List.of(pages(), blocks(), widgets(), templates(), gallery(), designConfig(), themes(), schedule());
    }

    private static GridSpec pages() {
        return GridSpec.of("cms_page_listing", "cms/page", "Pages", "Magento_Cms::page")
                .from("cms_page p", "p.page_id")
                .columns(
                        Column.number("page_id", "ID", "p.page_id"),
                        Column.text("title", "Title", "p.title"),
                        Column.text("identifier", "URL Key", "p.identifier"),
                        Column.choice("page_layout", "Layout", "p.page_layout", LAYOUTS),
                        Column.choice(
                                "store_id",
                                "Store View",
                                "(SELECT MIN(s.store_id) FROM cms_page_store s WHERE s.page_id = p.page_id)",
                                ALL_STORES),
                        Column.choice("is_active", "Status", "p.is_active", ENABLED),
                        Column.time("creation_time", "Created", "p.creation_time"),
                        Column.time("update_time", "Modified", "p.update_time"),
                        Column.text("meta_title", "Meta Title", "p.meta_title").hidden(),
                        Column.text("meta_keywords", "Meta Keywords", "p.meta_keywords")
                                .hidden(),
                        Column.text("meta_description", "Meta Description", "p.meta_description")
                                .hidden())
                .sort("page_id", false)
                .action("Edit", "cms/page/edit/page_id/{id}/")
                .action(new RowAction(
                        "Delete", "cms/page/delete/page_id/{id}/", "Are you sure you want to delete a {title} record?"))
                .action("View", "/{identifier}")
                .mass("delete", "Delete", "cms/page/massDelete", "Delete selected items?")
                .mass("disable", "Disable", "cms/page/massDisable", "")
                .mass("enable", "Enable", "cms/page/massEnable", "")
                .button(Button.link("add", "Add New Page", "/admin/cms/page/new/")
                        .primary())
                .build();
    }

    private static GridSpec blocks() {
        return GridSpec.of("cms_block_listing", "cms/block", "Blocks", "Magento_Cms::block")
                .from("cms_block b", "b.block_id")
                .columns(
                        Column.number("block_id", "ID", "b.block_id"),
                        Column.text("title", "Title", "b.title"),
                        Column.text("identifier", "Identifier", "b.identifier"),
                        Column.choice(
                                "store_id",
                                "Store View",
                                "(SELECT MIN(s.store_id) FROM cms_block_store s WHERE s.block_id = b.block_id)",
                                ALL_STORES),
                        Column.choice("is_active", "Status", "b.is_active", ENABLED),
                        Column.time("creation_time", "Created", "b.creation_time"),
                        Column.time("update_time", "Modified", "b.update_time"))
                .sort("block_id", false)
                .action("Edit", "cms/block/edit/block_id/{id}/")
                .action(new RowAction(
                        "Delete",
                        "cms/block/delete/block_id/{id}/",
                        "Are you sure you want to delete a {title} record?"))
                .mass("delete", "Delete", "cms/block/massDelete", "Delete selected items?")
                .button(Button.link("add", "Add New Block", "/admin/cms/block/new/")
                        .primary())
                .build();
    }

    private static GridSpec widgets() {
        return GridSpec.of("widgetInstanceGrid", "admin/widget_instance", "Widgets", "Magento_Widget::widget_instance")
                .from("widget_instance w", "w.instance_id")
                .columns(
                        Column.number("instance_id", "ID", "w.instance_id"),
                        Column.text("title", "Widget", "w.title"),
                        Column.text("instance_type", "Type", "w.instance_type"),
                        Column.number("sort_order", "Sort Order", "w.sort_order"))
                .sort("instance_id", true)
                .legacy()
                .action("Edit", "admin/widget_instance/edit/id/{id}/")
                .button(Button.link("add", "Add Widget", "/admin/admin/widget_instance/new/")
                        .primary())
                .build();
    }

    /** The schema has no table of templates, since the module that brings it has none in the contract. */
    private static GridSpec templates() {
        return GridSpec.of(
                        "pagebuilder_template_grid",
                        "pagebuilder/template",
                        "Templates",
                        "Magento_PageBuilder::templates")
                .from("widget_instance w", "w.instance_id")
                .where("1 = 0")
                .columns(
                        Column.number("template_id", "ID", "w.instance_id"),
                        Column.text("name", "Template Name", "w.title"),
                        Column.text("created_for", "Created For", "w.instance_type"))
                .build();
    }

    private static GridSpec gallery() {
        return GridSpec.of(
                        "media_gallery_listing", "media_gallery/media", "Manage Gallery", "Magento_Cms::media_gallery")
                .from(
                        "(SELECT MIN(value_id) AS first FROM catalog_product_entity_media_gallery GROUP BY value) f"
                                + " JOIN catalog_product_entity_media_gallery m ON m.value_id = f.first",
                        "m.value_id")
                .columns(
                        Column.number("id", "ID", "m.value_id"),
                        Column.picture("thumbnail", "Image", "m.value"),
                        Column.text("path", "Path", "m.value"),
                        Column.text("media_type", "Type", "m.media_type"))
                .sort("id", false)
                .build();
    }

    private static GridSpec designConfig() {
        return GridSpec.of(
                        "design_config_listing",
                        "theme/design_config",
                        "Design Configuration",
                        "Magento_Config::config_design")
                .from("store s JOIN store_website w ON w.website_id = s.website_id", "s.store_id")
                .join("g", "LEFT JOIN store_group g ON g.group_id = s.group_id")
                .columns(
                        Column.text("store_website_id", "Website", "IF(s.store_id = 0, 'Global', w.name)"),
                        Column.text("store_group_id", "Store", "IF(s.store_id = 0, '', g.name)")
                                .from("g"),
                        Column.text("store_id", "Store View", "IF(s.store_id = 0, '', s.name)"),
                        Column.text("theme_theme_id", "Theme Name", "'Magento Luma'")
                                .unfiltered())
                .sort("store_id", false)
                .action("Edit", "admin/system_config/edit/section/design/")
                .build();
    }

    private static GridSpec themes() {
        return GridSpec.of("design_theme_listing", "admin/system_design_theme", "Themes", "Magento_Theme::theme")
                .from("theme t", "t.theme_id")
                .join("p", "LEFT JOIN theme p ON p.theme_id = t.parent_id")
                .where("t.area = 'frontend'")
                .columns(
                        Column.text("theme_title", "Theme Title", "t.theme_title"),
                        Column.text("parent_theme_title", "Parent Theme", "p.theme_title")
                                .from("p"),
                        Column.text("theme_path", "Theme Path", "t.theme_path"))
                .sort("theme_title", false)
                .action("View", "admin/system_design_theme/edit/id/{id}/key/{key}/")
                .build();
    }

    private static GridSpec schedule() {
        return GridSpec.of("designGrid", "admin/system_design", "Store Design Schedule", "Magento_Backend::schedule")
                .from("design_change d", "d.design_change_id")
                .columns(
                        Column.choice("store_id", "Store", "d.store_id", ALL_STORES),
                        Column.text("design", "Design", "d.design"),
                        Column.day("date_from", "Date From", "d.date_from"),
                        Column.day("date_to", "Date To", "d.date_to"))
                .legacy()
                .action("Edit", "admin/system_design/edit/id/{id}/")
                .button(Button.link("add", "Add Design Change", "/admin/admin/system_design/new/")
                        .primary())
                .build();
    }
}
