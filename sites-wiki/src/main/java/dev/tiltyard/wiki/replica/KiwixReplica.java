package dev.tiltyard.wiki.replica;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.sitekit.web.WebServer;
import dev.tiltyard.wiki.replica.catalog.OpdsCatalog;
import dev.tiltyard.wiki.replica.catalog.WelcomePage;
import dev.tiltyard.wiki.replica.content.ContentPages;
import dev.tiltyard.wiki.replica.content.ExternalLink;
import dev.tiltyard.wiki.replica.content.RandomPage;
import dev.tiltyard.wiki.replica.frame.FrameModels;
import dev.tiltyard.wiki.replica.frame.KiwixRoutes;
import dev.tiltyard.wiki.replica.frame.Responses;
import dev.tiltyard.wiki.replica.frame.Responses.Keep;
import dev.tiltyard.wiki.replica.frame.Skin;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar.ErrorText;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.BookLibrary;
import dev.tiltyard.wiki.replica.library.Urls;
import dev.tiltyard.wiki.replica.search.SearchPages;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/** Our server of ZIM files. */
public final class KiwixReplica {
    /** Name of the option for the user's own ZIM files. */
    public static final String ZIM = "wiki-zim";

    private final String entrance;

    /** @param entrance path of the page on which tasks begin; a world without it shows its main page there */
    public KiwixReplica(String entrance) {
        this.entrance = entrance;
    }

    /** The folder of the indexes of an imported world's book, in the world's shared folder. */
    public static Path indexesIn(Path shared) {
        return shared.resolve("search");
    }

    /**
     * Starts serving a copy of the world and the user's files.
     *
     * @throws dev.tiltyard.values.SiteException if a ZIM file can't be served
     */
    public ReplicaServer open(ReplicaContext context) {
        BookLibrary library = BookLibrary.open(
                context.shared().orElse(context.files()), context.settings().getOrDefault(ZIM, ""));
        try {
            return open(context, library);
        } catch (RuntimeException e) {
            library.close();
            throw e;
        }
    }

    private ReplicaServer open(ReplicaContext context, BookLibrary library) {
        Skin skin = new Skin();
        Responses responses = new Responses(tag(library, skin));
        ViewerToolbar frame = new ViewerToolbar(skin, responses);
        RandomPage random = new RandomPage(library, frame);
        SearchPages search = new SearchPages(library, frame, book -> indexesOf(book, context));
        try {
            WebServer server = WebServer.in(context, Store.NONE)
                    .trailingSlashes()
                    .headers(Map.of("Access-Control-Allow-Origin", "*"))
                    .errorPage((visit, status, reason) -> errorPage(frame, visit, status, reason))
                    .onReset(random::restart)
                    .routes(all -> {
                        ContentPages contents = new ContentPages(library, frame);
                        Routes routes = new KiwixRoutes(all, responses, contents::show);
                        context.shared().ifPresent(shared -> addEntrance(routes, library));
                        new WelcomePage(library, frame).addTo(routes);
                        routes.get("/skin/{path...}", visit -> showSkin(visit, frame));
                        new OpdsCatalog(library, frame).addTo(routes);
                        search.addTo(routes);
                        random.addTo(routes);
                        new ExternalLink(frame).addTo(routes);
                        contents.addTo(routes);
                    })
                    .start();
            return new KiwixServer(server, search, library);
        } catch (RuntimeException e) {
            search.close();
            throw e;
        }
    }

    /** Imported beside its book; else beside the worlds: it is expensive to build and the same for all copies. */
    private static Path indexesOf(Book book, ReplicaContext context) {
        return context.shared()
                .filter(shared -> book.archive().file().startsWith(shared))
                .map(KiwixReplica::indexesIn)
                .orElseGet(() -> CacheFolder.ofThisUser().root().resolve("wiki-search"));
    }

    /** In an imported world, the address of the shipped landing page leads to the book's main page. */
    private void addEntrance(Routes routes, BookLibrary library) {
        String book = entrance.split("/", 3)[1];
        if (library.book(book).isEmpty() && !library.books().isEmpty()) {
            String main = "/" + Urls.encodedValue(library.books().get(0).name()) + "/";
            routes.get(entrance, visit -> Responses.redirect(visit, main));
        }
    }

    /** The part of the entity tags that changes with the books and with this program's own part of the pages. */
    private static String tag(BookLibrary library, Skin skin) {
        CRC32 sum = new CRC32();
        library.books().forEach(book -> sum.update((book.name() + book.archive().uuid()).getBytes(UTF_8)));
        Skin.NAMES.forEach(name -> sum.update(skin.address(name).getBytes(UTF_8)));
        return Long.toString(sum.getValue());
    }

    private static void showSkin(Visit visit, ViewerToolbar frame) {
        String name = visit.parameter("path");
        Optional<byte[]> file = frame.skin().file(name);
        if (file.isPresent()) {
            frame.responses().send(visit, 200, Skin.contentType(name), file.get(), Keep.LONG);
        } else {
            frame.showError(visit, Optional.empty(), ErrorText.notFound(visit));
        }
    }

    private static String errorPage(ViewerToolbar frame, Visit visit, int status, String reason) {
        ErrorText error = new ErrorText(
                status,
                reason,
                reason,
                List.of("The requested URL \"" + visit.path() + "\" could not be answered."),
                Optional.empty());
        byte[] page = frame.html(new FrameModels.ErrorPage(frame.skin(), error)).getBytes(UTF_8);
        return new String(frame.around(page, Optional.empty()), UTF_8);
    }

    /** The server with its open files. */
    private record KiwixServer(WebServer server, SearchPages search, BookLibrary library) implements ReplicaServer {
        @Override
        public int port() {
            return server.port();
        }

        @Override
        public boolean answers() {
            return server.answers();
        }

        @Override
        public List<String> routes() {
            return server.routes();
        }

        @Override
        public long requests() {
            return server.requests();
        }

        @Override
        public int running() {
            return server.running();
        }

        @Override
        public void whileQuiet(Runnable work) {
            server.whileQuiet(work);
        }

        @Override
        public void close() {
            server.close();
            search.close();
            library.close();
        }
    }
}
