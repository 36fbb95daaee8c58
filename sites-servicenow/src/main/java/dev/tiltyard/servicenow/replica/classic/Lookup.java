package dev.tiltyard.servicenow.replica.classic;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The suggestions of a reference field. */
public final class Lookup {
    private static final int MOST = 15;

    private final DeskServices desk;

    public Lookup(DeskServices desk) {
        this.desk = desk;
    }

    public void addTo(Routes routes) {
        routes.get("/ac.do", this::suggest);
    }

    private void suggest(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        Table table = desk.schema()
                .table(visit.query("table").orElse(""))
                .orElseThrow(() -> HttpProblem.badRequest("no such table"));
        String display = table.displayField().name();
        String typed = visit.query("q").orElse("").replace("^", "^^");
        Map<String, String> found = new LinkedHashMap<>();
        List<String> queries = new ArrayList<>(List.of(display + "STARTSWITH" + typed + "^ORDERBY" + display));
        if (typed.length() > 1) {
            queries.add(0, display + "=" + typed);
            queries.add(display + "LIKE" + typed + "^ORDERBY" + display);
        }
        for (String query : queries) {
            if (found.size() < MOST) {
                for (Record record :
                        desk.records().list(actor, table, EncodedQuery.parse(query), List.of(display), 0, MOST)) {
                    found.putIfAbsent(record.id(), record.text(display));
                }
            }
        }
        visit.json(Map.of(
                "result",
                found.entrySet().stream()
                        .limit(MOST)
                        .map(each -> Map.of("id", each.getKey(), "name", each.getValue()))
                        .toList()));
    }
}
