package dev.tiltyard.guestbook.replica;

import dev.tiltyard.guestbook.replica.entry.Entries;
import dev.tiltyard.guestbook.replica.entry.EntryPages;
import dev.tiltyard.guestbook.replica.member.LogIn;
import dev.tiltyard.guestbook.replica.member.Members;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.WebServer;
import org.jdbi.v3.core.Jdbi;

/** The guest book's server. */
public final class GuestBookReplica {
    private static final Templates TEMPLATES =
            new Templates("dev.tiltyard.guestbook.templates", GuestBookReplica.class.getClassLoader());

    private GuestBookReplica() {}

    /** The page shown when the requested one could not be. */
    @Template("error.jte")
    public record ErrorPage(String styles, int status, String reason) {}

    // begin: server
    /** Starts answering over a copy of the world. */
    public static ReplicaServer open(ReplicaContext context) {
        Jdbi database = Jdbi.create(context.database());
        StaticFiles files = StaticFiles.beside(GuestBookReplica.class, "guestbook.css");
        String styles = files.path("guestbook.css");
        Members members = new Members(database);
        EntryPages entries = new EntryPages(new Entries(database), members, TEMPLATES, styles);
        LogIn logIn = new LogIn(members, TEMPLATES, styles);
        return WebServer.in(context, Store.POSTGRES)
                .cookie("guestbook_session") // browsers send cookies to every port: no two sites share a name
                .files(files)
                .errorPage((visit, status, reason) -> TEMPLATES.render(new ErrorPage(styles, status, reason)))
                .routes(routes -> {
                    entries.addTo(routes);
                    logIn.addTo(routes);
                })
                .start();
    }
    // end
}
