package dev.tiltyard.cms.replica.media;

import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.ColumnSizes;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.PictureReader;
import dev.tiltyard.sitekit.web.PictureReader.Picture;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The media gallery: folders, and the images in them, which can be uploaded, edited, searched and deleted.
 *
 * <p>Source: Magento 2.4, {@code Magento_MediaGalleryUi}.
 */
public final class MediaPages {
    private static final String RIGHT = "Magento_Cms::media_gallery";
    private static final String PATH = "media_gallery/media/";
    private static final int LARGEST = 8_388_608;
    private static final int WIDEST = 10_000;
    private static final Map<String, String> TYPES =
            Map.of("jpeg", "image/jpeg", "png", "image/png", "gif", "image/gif");
    private static final List<Integer> SIZES = List.of(32, 48, 64);
    private static final Map<String, String> ORDERS = orders();
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);
    private static final DateTimeFormatter SQL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final OptionLabels PAGES = OptionLabels.query("SELECT page_id, title FROM cms_page ORDER BY title");
    private static final OptionLabels BLOCKS =
            OptionLabels.query("SELECT block_id, title FROM cms_block ORDER BY title");
    private static final OptionLabels CATEGORIES = OptionLabels.query("""
            SELECT e.entity_id, CONCAT(REPEAT('\u00a0', 4 * (e.level - 1)), v.value)
              FROM catalog_category_entity e JOIN catalog_category_entity_varchar v ON v.entity_id = e.entity_id
               AND v.store_id = 0 AND v.attribute_id = (SELECT attribute_id FROM eav_attribute
                                                         WHERE entity_type_id = 3 AND attribute_code = 'name')
             WHERE e.level > 0 ORDER BY e.path
            """);

    private final AdminShell shell;
    private final MediaFolders folders;

    public MediaPages(AdminShell shell) {
        this.shell = shell;
        this.folders = new MediaFolders(shell.media());
    }

    private static Map<String, String> orders() {
        Map<String, String> orders = new LinkedHashMap<>();
        orders.put("newest_first", "Newest first");
        orders.put("oldest_first", "Oldest first");
        orders.put("directory_desc", "Directory: Descending");
        orders.put("directory_asc", "Directory: Ascending");
        orders.put("name_az", "Name: A to Z");
        orders.put("name_za", "Name: Z to A");
        return orders;
    }

    public void addTo(Router router) {
        router.on("media_gallery/media", RIGHT, this::show)
                .on("media_gallery/directories/create", RIGHT, this::createFolder)
                .on("media_gallery/directories/delete", RIGHT, this::deleteFolder)
                .on("media_gallery/image/upload", RIGHT, this::upload)
                .on("media_gallery/image/delete", RIGHT, this::delete)
                .on("media_gallery/image/saveDetails", RIGHT, this::describe);
    }

    /**
     * The gallery for display.
     *
     * @param asked filter values by name, as entered
     * @param typed the input of rejected image details
     */
    @Template("media/gallery.jte")
    public record GalleryPage(
            PageFrame frame,
            List<Folder> folders,
            Map<String, String> asked,
            List<GalleryFilter> filters,
            List<Asset> assets,
            int total,
            String order,
            int size,
            int page,
            SentForm typed) {
        public GalleryPage {
            folders = List.copyOf(folders);
            asked = new LinkedHashMap<>(asked);
            filters = List.copyOf(filters);
            assets = List.copyOf(assets);
        }

        /** The sort orders, by name. */
        public Map<String, String> orders() {
            return ORDERS;
        }

        private Optional<GalleryFilter> of(String name) {
            return filters.stream()
                    .filter(filter -> filter.name().equals(name.replaceFirst("\\[.*", "")))
                    .findFirst();
        }

        /** The label of a filter. */
        public String label(String name) {
            return of(name).map(GalleryFilter::label).orElse("Keyword");
        }

        /** The label of a filter's value. */
        public String shown(String name) {
            String value = filter(name);
            String text = of(name).map(filter -> filter.option(value)).orElse(value);
            return name.endsWith("[from]") ? text + " - ..." : name.endsWith("[to]") ? "... - " + text : text;
        }

        /** The input of a filter. */
        public String filter(String name) {
            return asked.getOrDefault(name, "");
        }

        /** Whether the details of an image were rejected, and show the input. */
        public boolean refused(Asset asset) {
            return typed.value("id").equals(String.valueOf(asset.id()));
        }

        /** The value of a field in an image's details. */
        public String detail(Asset asset, String field, String stored) {
            return refused(asset) ? typed.value(field, stored) : stored;
        }

        public List<Integer> sizes() {
            return SIZES;
        }

        public int pages() {
            return Math.max(1, (total + size - 1) / size);
        }

        /** The active filters, except the folder. */
        public List<String> active() {
            return asked.keySet().stream().filter(name -> !name.equals("path")).toList();
        }

        /** The URL of a folder; that of all images if it is the current one. */
        public String address(String folder) {
            return "/admin/" + PATH + (folder.equals(filter("path")) ? "" : "?path=" + Visit.encode(folder));
        }
    }

    private void show(AdminRequest call) {
        Map<String, String> asked = new LinkedHashMap<>();
        for (String name : Gallery.filters()) {
            call.visit()
                    .query(name)
                    .map(String::strip)
                    .filter(text -> !text.isEmpty())
                    .ifPresent(text -> asked.put(name, text));
        }
        if ("0".equals(asked.get("store_id"))) {
            asked.remove("store_id");
        }
        String folder = asked.getOrDefault("path", "");
        if (!folder.isEmpty() && !folder.equals("catalog") && !folders.has(folder)) {
            asked.remove("path");
        }
        String order = call.visit().query("sort").filter(Gallery::ordered).orElse("newest_first");
        int size = number(call, "size", SIZES.get(0));
        Map<String, String> filters = filters(asked, shell.magento().config().zone());
        call.show(shell.database().withHandle(handle -> {
            Gallery gallery = new Gallery(handle, shell.magento().config().zone());
            int total = gallery.count(filters);
            int page = Math.min(number(call, "page", 1), Math.max(1, (total + size - 1) / size));
            return new GalleryPage(
                    frame(call),
                    folders.all(),
                    asked,
                    offered(),
                    gallery.find(filters, order, size, page),
                    total,
                    order,
                    size,
                    page,
                    call.typed());
        }));
    }

    private static int number(AdminRequest call, String name, int otherwise) {
        return call.visit()
                .query(name)
                .filter(text -> text.matches("[1-9][0-9]{0,3}"))
                .map(Integer::valueOf)
                .orElse(otherwise);
    }

    private static PageFrame frame(AdminRequest call) {
        return call.page("Manage Gallery")
                .under("media_gallery/media")
                .button(Button.link("create_folder", "Create Folder", ""))
                .button(Button.link("upload_image", "Upload Image", ""))
                .button(Button.link("delete_folder", "Delete Folder", ""))
                .button(Button.link("delete_massaction", "Delete Images...", ""))
                .button(Button.notice(
                        "search_adobe_stock",
                        "Search Adobe Stock",
                        "Adobe Stock",
                        "This shop has no API key of Adobe Stock."));
    }

    private List<GalleryFilter> offered() {
        return List.of(
                GalleryFilter.plain("created_at", "Uploaded Date", "days"),
                GalleryFilter.plain("updated_at", "Modification Date", "days"),
                GalleryFilter.choice("is_licensed", "License Status", "All", alone("1", "Licensed", "0", "Unlicensed")),
                GalleryFilter.choice(
                        "source", "Source", "All", alone("Local", "Uploaded Locally", "Adobe Stock", "Adobe Stock")),
                GalleryFilter.choice("category_id", "Used in Categories", "Select...", CATEGORIES.groups(shell)),
                GalleryFilter.plain("product_id", "Used in Products", "text"),
                GalleryFilter.choice("page_id", "Used in Pages", "Select...", PAGES.groups(shell)),
                GalleryFilter.choice("block_id", "Used in Blocks", "Select...", BLOCKS.groups(shell)),
                GalleryFilter.choice("store_id", "Store View", "", new OptionLabels.StoreViews(true).groups(shell)),
                GalleryFilter.choice(
                        "entity_type",
                        "Show Images Used In",
                        "All",
                        alone(
                                "cms_page", "Pages",
                                "catalog_category", "Categories",
                                "cms_block", "Blocks",
                                "catalog_product", "Products",
                                "not_used", "Not used anywhere")),
                GalleryFilter.choice("content_status", "Content Status", "All", alone("1", "Enabled", "0", "Disabled")),
                GalleryFilter.plain("duplicated", "Show duplicates", "box"));
    }

    private Map<String, Map<String, String>> alone(String... pairs) {
        return OptionLabels.fixed(pairs).groups(shell);
    }

    /** Dates as in the database: a range includes its last day. */
    private static Map<String, String> filters(Map<String, String> asked, ZoneId zone) {
        Map<String, String> filters = new LinkedHashMap<>();
        asked.forEach((name, text) -> {
            if (!name.endsWith("]")) {
                filters.put(name, text);
                return;
            }
            day(text)
                    .ifPresent(day -> filters.put(
                            name,
                            (name.endsWith("[to]") ? day.plusDays(1) : day)
                                    .atStartOfDay(zone)
                                    .withZoneSameInstant(ZoneOffset.UTC)
                                    .format(SQL)));
        });
        return filters;
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text, DAY));
        } catch (DateTimeParseException e) {
            return Optional.empty(); // not a date; the filter is ignored
        }
    }

    private static String back(String folder) {
        return PATH + (folder.isEmpty() ? "" : "?path=" + Visit.encode(folder));
    }

    private void createFolder(AdminRequest call) {
        call.requirePost();
        String parent = call.field("path").isEmpty() ? "wysiwyg" : call.field("path");
        String created = folders.create(parent, call.field("name").strip())
                .orElseThrow(() -> call.back(back(parent), "Failed to create the folder. Please try another name."));
        call.success("You have successfully created the folder.");
        call.redirect(back(created));
    }

    private void deleteFolder(AdminRequest call) {
        call.requirePost();
        String folder = call.field("path");
        if (!folders.delete(folder)) {
            throw call.back(back(folder), "This folder cannot be deleted.");
        }
        shell.database().useTransaction(handle -> {
            List<Long> gone = handle.createQuery("SELECT id FROM media_gallery_asset WHERE path LIKE :path")
                    .bind("path", folder.replace("_", "\\_") + "/%")
                    .mapTo(Long.class)
                    .list();
            gone.forEach(id -> remove(handle, id));
        });
        call.success("You have successfully removed the folder.");
        call.redirect(PATH);
    }

    private static void remove(Handle handle, long id) {
        handle.execute("DELETE FROM media_gallery_asset_keyword WHERE asset_id = ?", id);
        handle.execute("DELETE FROM media_content_asset WHERE asset_id = ?", id);
        handle.execute("DELETE FROM media_gallery_asset WHERE id = ?", id);
    }

    private static Optional<Picture> picture(byte[] content) {
        return PictureReader.accept(content)
                .filter(picture -> TYPES.containsKey(picture.format()))
                .filter(picture -> picture.width() <= WIDEST && picture.height() <= WIDEST);
    }

    private void upload(AdminRequest call) {
        call.requirePost();
        String asked = call.field("target_folder");
        String folder = folders.has(asked) ? asked : "wysiwyg";
        byte[] content = call.visit()
                .upload("image")
                .orElseThrow(() -> call.back(back(asked), "The image could not be uploaded."));
        String name = call.visit().uploadName("image").orElse("").replaceFirst(".*[/\\\\]", "");
        if (content.length > LARGEST) {
            throw call.back(back(asked), "The image is larger than 8 MB.");
        }
        Picture picture = picture(content)
                .filter(known -> name.matches("(?i).+\\.(jpe?g|png|gif)"))
                .orElseThrow(
                        () -> call.back(back(asked), "Please rectify the following JPEG, PNG or GIF file: " + name));
        String path = folders.write(folder, name, content);
        String title = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.[^.]*$", "");
        shell.database().useHandle(handle -> Row.in("media_gallery_asset")
                .with("path", path)
                .with("title", title)
                .with("source", "Local")
                .with("hash", hash(content))
                .with("content_type", TYPES.getOrDefault(picture.format(), ""))
                .with("width", picture.width())
                .with("height", picture.height())
                .with("size", content.length)
                .with("created_at", call.now())
                .with("updated_at", call.now())
                .insert(handle));
        call.success("Assets have been successfully uploaded!");
        call.redirect(back(asked));
    }

    private static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1, this one has not", e);
        }
    }

    private void delete(AdminRequest call) {
        call.requirePost();
        List<Long> ids = call.fields("ids[]").stream()
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .toList();
        List<String> gone = shell.database().inTransaction(handle -> ids.stream()
                .flatMap(id -> handle
                        .createQuery("SELECT path FROM media_gallery_asset WHERE id = ?")
                        .bind(0, id)
                        .mapTo(String.class)
                        .list()
                        .stream()
                        .peek(path -> remove(handle, id)))
                .toList());
        gone.forEach(folders::remove);
        call.success(
                gone.size() == 1
                        ? "The asset \"" + gone.get(0) + "\" has been successfully deleted."
                        : gone.size() + " assets have been successfully deleted.");
        call.redirect(back(call.field("path")));
    }

    private void describe(AdminRequest call) {
        call.requirePost();
        long id = Long.parseLong(call.field("id").matches("[0-9]{1,9}") ? call.field("id") : "0");
        String back = back(call.field("path"));
        String title = call.field("title").strip();
        if (title.isEmpty()) {
            throw call.refused(back, "\"Title\" is a required value.", Map.of());
        }
        List<String> keywords = Arrays.stream(call.field("keywords").split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
        Map<String, String> texts = Map.of("title", title, "description", call.field("description"));
        texts.forEach((column, text) -> fit(call, back, "media_gallery_asset", column, text));
        keywords.forEach(word -> fit(call, back, "media_gallery_keyword", "keyword", word));
        shell.database().useTransaction(handle -> {
            int changed = handle.execute(
                    "UPDATE media_gallery_asset SET title = ?, description = ?, updated_at = ? WHERE id = ?",
                    title,
                    call.field("description"),
                    Timestamp.from(call.now()),
                    id);
            if (changed == 0) {
                throw call.back(back, "This image no longer exists.");
            }
            Gallery.tag(handle, id, keywords);
        });
        call.success("You have successfully saved the image \"" + title + "\"");
        call.redirect(back);
    }

    private static void fit(AdminRequest call, String back, String table, String column, String text) {
        call.shell().sizes().exceeded(table, column, text).ifPresent(most -> {
            throw call.refused(back, ColumnSizes.tooLong(most), Map.of());
        });
    }
}
