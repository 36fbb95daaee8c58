package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;

/** The incidents of a project: its issues of that type, the newest first. */
public final class IncidentPages {
    private static final int PER_PAGE = 20;
    private static final String INCIDENTS =
            "AND i.project_id = :project AND i.issue_type = 1" + Items.shown(IssuableKind.ISSUE);

    private final Hub hub;
    private final Projects projects;
    private final Items items;

    public IncidentPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.items = new Items(hub);
    }

    /**
     * A page of the list.
     *
     * @param state {@code opened}, {@code closed} or {@code all}
     * @param counts how many there are, by those three
     * @param found those of this page
     * @param number of the page, from 1
     */
    @Template("discussion/incidents.jte")
    public record IncidentsPage(
            Page page, Project project, String state, Map<String, Integer> counts, List<Item> found, int number) {
        public IncidentsPage {
            counts = Map.copyOf(counts);
            found = List.copyOf(found);
        }

        /** How many there are in a state. */
        public int count(String inState) {
            return counts.getOrDefault(inState, 0);
        }

        /** Whether another page follows. */
        public boolean more() {
            return count(state) > number * PER_PAGE;
        }
    }

    public void addTo(Routes routes) {
        routes.get("/{namespace...}/{project}/-/incidents", this::show);
    }

    private void show(Visit visit) {
        Project project = projects.of(visit);
        Page page = projects.page(visit, project, "projects:incidents:index", "Incidents · ", "Incidents")
                .crumb("Incidents", visit.path());
        String search = visit.query("search").orElse("").strip();
        String state =
                visit.query("state").filter(List.of("closed", "all")::contains).orElse("opened");
        int number = visit.query("page")
                .filter(text -> text.matches("[1-9]\\d{0,5}"))
                .map(Integer::valueOf)
                .orElse(1);
        Map<String, Object> values = Visible.values(hub.viewer(visit), visit.now());
        values.put("project", project.id());
        String matching = INCIDENTS + " AND " + SearchTerms.ofAnyLength(search).in(values, "i.title", "i.description");
        Map<IssuableState, Integer> byState = items.counts(IssuableKind.ISSUE, matching, values);
        int opened = byState.getOrDefault(IssuableState.OPENED, 0);
        int closed = byState.getOrDefault(IssuableState.CLOSED, 0);
        values.put("limit", PER_PAGE);
        values.put("offset", (number - 1) * PER_PAGE);
        String ofState =
                state.equals("all") ? "" : " AND i.state_id = " + (state.equals("closed") ? "<closed>" : "<opened>");
        List<Item> found =
                items.page(IssuableKind.ISSUE, matching + ofState + " ORDER BY i.created_at DESC, i.id DESC", values);
        hub.show(
                visit,
                new IncidentsPage(
                        page,
                        project,
                        state,
                        Map.of("opened", opened, "closed", closed, "all", opened + closed),
                        found,
                        number));
    }
}
