package dev.tiltyard.homepage.replica;

import dev.tiltyard.homepage.replica.directory.Login;
import dev.tiltyard.homepage.replica.directory.PlacedCard;
import dev.tiltyard.homepage.replica.directory.SiteDirectory;
import dev.tiltyard.homepage.replica.frame.HomepageLayout;
import dev.tiltyard.homepage.replica.manual.ManualPages;
import dev.tiltyard.homepage.replica.scratchpad.ScratchpadPage;
import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.sitekit.web.WebServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The homepage's server.
 *
 * <p>Source: names, order and targets of the cards on WebArena's homepage, {@code index.html}; the manuals are our own.
 */
public final class HomepageReplica {
    /** Only our own content may run or be shown, whatever a note contains. */
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:;"
                    + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private static final List<HomepageCard> OWN_CARDS = List.of(
            new HomepageCard(
                    HomepageReplica.class,
                    "calculator",
                    60,
                    "Calculator",
                    "Calculator",
                    "/calculator.html",
                    "For sums, powers, roots and more."),
            new HomepageCard(
                    HomepageReplica.class,
                    "scratchpad",
                    70,
                    "Scratchpad",
                    "Scratchpad",
                    "/scratchpad.html",
                    "For notes that you will need."));

    /** The cards of all sites. */
    @Template("index.jte")
    public record Cards(HomepageLayout frame, List<PlacedCard> cards) {}

    /** The accounts of all sites. */
    @Template("password.jte")
    public record Accounts(HomepageLayout frame, List<Login> logins) {}

    /** The calculator. */
    @Template("calculator.jte")
    public record Calculator(HomepageLayout frame) {}

    /** An error page. */
    @Template("error.jte")
    public record Failure(HomepageLayout frame, int status, String reason) {}

    private final SiteDirectory directory;
    private final HomepageLayout frame = new HomepageLayout(SiteDirectory.manuals());

    private HomepageReplica(ReplicaContext context) {
        this.directory = SiteDirectory.of(context.neighbors(), OWN_CARDS);
    }

    /** Starts the server. */
    public static ReplicaServer open(ReplicaContext context) {
        return new HomepageReplica(context).serve(context);
    }

    private ReplicaServer serve(ReplicaContext context) {
        return WebServer.in(context, Store.NONE)
                .files(frame.files())
                .headers(Map.of("Content-Security-Policy", POLICY))
                .errorPage((visit, status, reason) -> HomepageLayout.html(new Failure(frame, status, reason)))
                .routes(routes -> {
                    addPages(routes);
                    ScratchpadPage.over(context.files(), frame).addTo(routes);
                    new ManualPages(frame, frame.manuals()).addTo(routes);
                })
                .start();
    }

    private void addPages(Routes routes) {
        routes.get("/", visit -> visit.html(HomepageLayout.html(new Cards(frame, directory.cards(visit)))));
        routes.get(
                "/password.html",
                visit -> visit.html(HomepageLayout.html(new Accounts(frame, directory.logins(visit)))));
        routes.get("/calculator.html", visit -> visit.html(HomepageLayout.html(new Calculator(frame))));
        routes.get("/static/figures/{name:[a-z0-9]+}.png", this::picture);
    }

    private void picture(Visit visit) throws IOException {
        String name = visit.parameter("name");
        byte[] png =
                directory.picture(name).orElseThrow(() -> HttpProblem.notFound("there is no image " + name + ".png"));
        visit.bytes("image/png", png);
    }
}
