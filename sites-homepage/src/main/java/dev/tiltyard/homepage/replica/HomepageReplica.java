package dev.tiltyard.homepage.replica;

import dev.tiltyard.homepage.replica.directory.Directory;
import dev.tiltyard.homepage.replica.directory.Login;
import dev.tiltyard.homepage.replica.directory.PlacedCard;
import dev.tiltyard.homepage.replica.frame.Frame;
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
 * <p>Source: names, order and targets of the cards of WebArena's homepage, {@code index.html}; but the manuals there are
 * those of the originals' makers.
 */
public final class HomepageReplica {
    /** Nothing runs or shows but what comes from here, whatever a note says. */
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
    public record Cards(Frame frame, List<PlacedCard> cards) {}

    /** The accounts of all sites. */
    @Template("password.jte")
    public record Accounts(Frame frame, List<Login> logins) {}

    /** The calculator. */
    @Template("calculator.jte")
    public record Calculator(Frame frame) {}

    /** The page shown when the requested one could not be. */
    @Template("error.jte")
    public record Failure(Frame frame, int status, String reason) {}

    private final Directory directory;
    private final Frame frame = new Frame(Directory.manuals());

    private HomepageReplica(ReplicaContext context) {
        this.directory = Directory.of(context.neighbours(), OWN_CARDS);
    }

    /** Starts answering. */
    public static ReplicaServer open(ReplicaContext context) {
        return new HomepageReplica(context).serve(context);
    }

    private ReplicaServer serve(ReplicaContext context) {
        return WebServer.in(context, Store.NONE)
                .files(frame.files())
                .headers(Map.of("Content-Security-Policy", POLICY))
                .errorPage((visit, status, reason) -> Frame.html(new Failure(frame, status, reason)))
                .routes(routes -> {
                    addPages(routes);
                    ScratchpadPage.over(context.files(), frame).addTo(routes);
                    new ManualPages(frame, frame.manuals()).addTo(routes);
                })
                .start();
    }

    private void addPages(Routes routes) {
        routes.get("/", visit -> visit.html(Frame.html(new Cards(frame, directory.cards(visit)))));
        routes.get("/password.html", visit -> visit.html(Frame.html(new Accounts(frame, directory.logins(visit)))));
        routes.get("/calculator.html", visit -> visit.html(Frame.html(new Calculator(frame))));
        routes.get("/static/figures/{name:[a-z0-9]+}.png", this::picture);
    }

    private void picture(Visit visit) throws IOException {
        String name = visit.parameter("name");
        byte[] png =
                directory.picture(name).orElseThrow(() -> HttpProblem.notFound("there is no picture " + name + ".png"));
        visit.bytes("image/png", png);
    }
}
