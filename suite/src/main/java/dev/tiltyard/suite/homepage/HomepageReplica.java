package dev.tiltyard.suite.homepage;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.sitekit.web.WebServer;
import dev.tiltyard.suite.homepage.manual.ManualPages;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/** The homepage's server. */
final class HomepageReplica {
    /** Nothing but what comes from here is run or shown, whatever a note says. */
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:;"
                    + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private final Directory directory;
    private final Frame frame = new Frame();

    private HomepageReplica(Neighbours neighbours) {
        this.directory = new Directory(neighbours);
    }

    static ReplicaServer open(ReplicaContext context, Neighbours neighbours) {
        return new HomepageReplica(neighbours).open(context);
    }

    private ReplicaServer open(ReplicaContext context) {
        return WebServer.in(context, Store.NONE)
                .files(frame.files())
                .headers(Map.of("Content-Security-Policy", POLICY))
                .errorPage((visit, status, reason) ->
                        frame.html("homepage/error.jte", Map.of("status", status, "reason", reason)))
                .routes(routes -> {
                    addPages(routes);
                    new ScratchpadPage(Scratchpad.in(context.files()), frame).addTo(routes);
                    new ManualPages(frame::html).addTo(routes);
                })
                .start();
    }

    private void addPages(Routes routes) {
        routes.get("/", this::cards);
        routes.get("/password.html", this::accounts);
        routes.get("/calculator.html", visit -> visit.html(frame.html("homepage/calculator.jte", Map.of())));
        routes.get("/static/figures/{name:[a-z0-9]+}.png", HomepageReplica::figure);
    }

    private void cards(Visit visit) {
        List<Card.Placed> shown =
                Card.ALL.stream().map(card -> shown(card, visit)).toList();
        visit.html(frame.html("homepage/index.jte", Map.of("cards", shown)));
    }

    private Card.Placed shown(Card card, Visit visit) {
        if (card.site().isEmpty()) {
            return new Card.Placed(card, card.path(), true);
        }
        Directory.Place place = directory.place(card.site(), visit);
        return new Card.Placed(card, place.address() + card.path(), place.up());
    }

    private void accounts(Visit visit) {
        visit.html(frame.html("homepage/password.jte", Map.of("logins", directory.logins(visit))));
    }

    private static void figure(Visit visit) throws IOException {
        String name = visit.parameter("name") + ".png";
        try (InputStream in = HomepageReplica.class.getResourceAsStream("figures/" + name)) {
            if (in == null) {
                throw HttpProblem.notFound("there is no picture " + name);
            }
            visit.http().contentType("image/png").result(in.readAllBytes());
        }
    }
}
