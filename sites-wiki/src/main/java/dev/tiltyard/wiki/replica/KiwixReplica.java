package dev.tiltyard.wiki.replica;

import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.sitekit.web.WebServer;
import dev.tiltyard.wiki.replica.catalog.Catalog;
import dev.tiltyard.wiki.replica.catalog.WelcomePage;
import dev.tiltyard.wiki.replica.content.ContentPages;
import dev.tiltyard.wiki.replica.content.ExternalLink;
import dev.tiltyard.wiki.replica.content.RandomPage;
import dev.tiltyard.wiki.replica.frame.Frame;
import dev.tiltyard.wiki.replica.frame.FrameModels;
import dev.tiltyard.wiki.replica.frame.Skin;
import dev.tiltyard.wiki.replica.library.Library;
import dev.tiltyard.wiki.replica.search.SearchPages;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Our own server of ZIM files. */
public final class KiwixReplica {
    /** Name of the option that serves ZIM files of the user's own. */
    public static final String ZIM = "wiki-zim";

    /**
     * Starts answering over a copy of the world and what the user named.
     *
     * @throws dev.tiltyard.values.SiteException if a ZIM file can't be served
     */
    public ReplicaServer open(ReplicaContext context) {
        Library library = Library.open(context.files(), context.settings().getOrDefault(ZIM, ""));
        try {
            return open(context, library);
        } catch (RuntimeException e) {
            library.close();
            throw e;
        }
    }

    private static ReplicaServer open(ReplicaContext context, Library library) {
        Skin skin = new Skin();
        Frame frame = new Frame(skin);
        RandomPage random = new RandomPage(library, frame);
        // Beside the worlds: an index costs time to make and is the same for all copies.
        SearchPages search =
                new SearchPages(library, frame, CacheFolder.ofThisUser().root().resolve("wiki-search"));
        try {
            WebServer server = WebServer.in(context, Store.NONE)
                    .trailingSlashes()
                    .headers(Map.of("Access-Control-Allow-Origin", "*"))
                    .errorPage((visit, status, reason) -> errorPage(frame, visit, status, reason))
                    .onReset(random::restart)
                    .routes(routes -> {
                        new WelcomePage(library, frame).addTo(routes);
                        routes.get("/skin/{path...}", skin::show);
                        new Catalog(library, frame).addTo(routes);
                        search.addTo(routes);
                        random.addTo(routes);
                        new ExternalLink(frame).addTo(routes);
                        new ContentPages(library, frame).addTo(routes);
                    })
                    .start();
            return new KiwixServer(server, search, library);
        } catch (RuntimeException e) {
            search.close();
            throw e;
        }
    }

    private static String errorPage(Frame frame, Visit visit, int status, String reason) {
        Frame.ErrorText error = status == 404
                ? Frame.ErrorText.notFound(visit.path(), Optional.empty())
                : new Frame.ErrorText(
                        status,
                        reason,
                        reason,
                        List.of("The requested URL \"" + visit.path() + "\" could not be answered."),
                        Optional.empty());
        byte[] page = frame.html(new FrameModels.ErrorPage(frame.skin(), error)).getBytes(StandardCharsets.UTF_8);
        return new String(frame.around(page, Optional.empty()), StandardCharsets.UTF_8);
    }

    /** The server with the files that it holds open. */
    private record KiwixServer(WebServer server, SearchPages search, Library library) implements ReplicaServer {
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
