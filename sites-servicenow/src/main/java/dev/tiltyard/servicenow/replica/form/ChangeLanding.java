package dev.tiltyard.servicenow.replica.form;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The page on which the creator of a change selects its model. */
public final class ChangeLanding {
    private static final String APPROVED = "Standard";

    private final DeskServices desk;

    public ChangeLanding(DeskServices desk) {
        this.desk = desk;
    }

    public void addTo(Routes routes) {
        routes.get("/sn_chg_model_ui_landing.do", this::show);
    }

    /** A change model, and its form. */
    public record Model(String name, String description, String link) {}

    /**
     * The page.
     *
     * @param approved whether it shows only preapproved changes
     */
    @Template("form/landing.jte")
    public record LandingPage(ClassicPageData frame, boolean approved, List<Model> models) {
        public LandingPage {
            models = List.copyOf(models);
        }
    }

    private void show(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        boolean approved = visit.query("tab").orElse("").equals("preapproved");
        Table table = desk.schema().required("chg_model");
        EncodedQuery query = EncodedQuery.parse("active=true^available_in_ui!=false^ORDERBYname");
        List<Model> models = desk.records().list(actor, table, query, List.of("name", "description"), 0, 100).stream()
                .filter(model -> !approved || model.text("name").equals(APPROVED))
                .map(model -> new Model(
                        model.text("name"),
                        model.text("description"),
                        "/change_request.do?sys_id=-1&sysparm_query="
                                + Visit.encode("type=" + model.text("name").toLowerCase(Locale.ROOT) + "^chg_model="
                                        + model.id())))
                .toList();
        visit.html(desk.html(new LandingPage(
                ClassicPageData.of(desk, visit, actor, "Create Change Request", List.of(), Map.of()),
                approved,
                models)));
    }
}
