package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.ImageFile;
import dev.tiltyard.sitekit.web.ImageStore;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** A running copy of the forum, for its pages. Thread-safe. */
public final class Board {
    /** The folder of uploaded images in a copy's files, and in URLs. */
    public static final String IMAGES = "submission_images";

    private static final String TEMPLATES = "dev.tiltyard.forum.replica.templates";
    /** Session key for the page that required a login. */
    private static final String TARGET = "log_in_target";

    private final Jdbi database;
    private final SeededIds ids;
    private final Templates templates;
    private final StaticFiles files;
    private final ImageStore images;
    private final Viewers viewers;
    private final Settings settings;

    public Board(ReplicaContext context, StaticFiles files) {
        this.database = SiteDatabase.over(context.database());
        this.ids = new SeededIds(context.database(), Store.POSTGRES, 0);
        this.templates = new Templates(TEMPLATES, Board.class.getClassLoader());
        this.files = files;
        this.images =
                new ImageStore(context.files().resolve(IMAGES), context.shared().map(folder -> folder.resolve(IMAGES)));
        this.viewers = new Viewers(database);
        this.settings = new Settings(database);
    }

    public Jdbi database() {
        return database;
    }

    public SeededIds ids() {
        return ids;
    }

    public ImageStore images() {
        return images;
    }

    public Settings settings() {
        return settings;
    }

    /** The next id of a table with numeric ids. */
    public static long nextId(Handle handle, String table) {
        return handle.createQuery("SELECT nextval(CAST(:sequence AS regclass))")
                .bind("sequence", table + "_id_seq")
                .mapTo(Long.class)
                .one();
    }

    /** The row of an image; identical uploads share one row. */
    public UUID imageRow(Handle handle, ImageFile image) {
        handle.createUpdate("""
                        INSERT INTO images (id, file_name, width, height, sha256)
                        VALUES (:id, :file, :width, :height, decode(:sha, 'hex')) ON CONFLICT (sha256) DO NOTHING
                        """)
                .bind("id", ids.nextUuid())
                .bind("file", image.fileName())
                .bind("width", image.width())
                .bind("height", image.height())
                .bind("sha", image.sha256())
                .execute();
        return handle.createQuery("SELECT id FROM images WHERE sha256 = decode(?, 'hex')")
                .bind(0, image.sha256())
                .mapTo(UUID.class)
                .one();
    }

    /** The current viewer. */
    public Viewer viewer(Visit visit) {
        return visit.kept(
                Viewer.class,
                () -> visit.session().userId().isPresent()
                        ? viewers.see(visit.session().userId().getAsLong(), visit.now())
                        : Viewer.ANONYMOUS);
    }

    /**
     * The viewer of a page for logged-in users only.
     *
     * @throws SeeOther to the login form, which leads back here, if nobody is logged in
     */
    public Viewer member(Visit visit) {
        Viewer viewer = viewer(visit);
        if (!viewer.member()) {
            if (!visit.isPost()) {
                visit.session().put(TARGET, visit.address());
            }
            throw new SeeOther("/login");
        }
        if (visit.isPost() && (viewer.banned() || viewers.bannedAddress(visit.ip(), visit.now()))) {
            throw new SeeOther("/banned");
        }
        return viewer;
    }

    /**
     * The viewer of a page for admins only.
     *
     * @throws HttpProblem with status 403 for other users
     */
    public Viewer admin(Visit visit) {
        Viewer viewer = member(visit);
        allow(viewer.admin(), "only admins may do this");
        return viewer;
    }

    /**
     * Rejects forbidden actions.
     *
     * @throws HttpProblem with status 403
     */
    public static void allow(boolean allowed, String otherwise) {
        if (!allowed) {
            throw HttpProblem.forbidden(otherwise);
        }
    }

    /** The page that required the login that has just succeeded. */
    public static Optional<String> takeTarget(Visit visit) {
        return visit.session().take(TARGET);
    }

    /** The layout of a page with this title. */
    public Page page(Visit visit, String title) {
        return new Page(visit, viewer(visit), settings.get(), files, title);
    }

    /** Responds with a page: a record that names its template. */
    public void show(Visit visit, Record model) {
        visit.html(html(model));
    }

    /** The HTML of a record that names its template. */
    public String html(Record model) {
        return templates.render(model);
    }
}
