package dev.tiltyard.gitlab.replica.feature;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** How long it takes in a project from an idea to production. */
public final class ValueStreamPages {
    private static final int DAYS = 30;
    private static final List<String> STAGES = List.of("Issue", "Plan", "Code", "Test", "Review", "Staging");
    private static final String NOTHING = "-";

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final ValueStream stream;

    public ValueStreamPages(Hub hub, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.stream = new ValueStream(hub.database());
    }

    /** A stage with the median of the time that it takes. */
    public record Stage(String name, String time, boolean chosen) {}

    /** A merge request with the time that its review took. */
    public record Done(String title, String address, String reference, Instant when, long seconds) {
        public String time() {
            return ValueStream.shown(seconds);
        }
    }

    /**
     * Numbers of some days.
     *
     * @param from first day
     * @param to last day
     */
    @Template("feature/value_stream.jte")
    public record StreamPage(
            Page page,
            LocalDate from,
            LocalDate to,
            List<Stage> stages,
            String issues,
            String commits,
            List<Done> done) {
        public StreamPage {
            stages = List.copyOf(stages);
            done = List.copyOf(done);
        }

        /** How many days are chosen. */
        public long days() {
            return ChronoUnit.DAYS.between(from, to) + 1;
        }
    }

    public void addTo(Routes routes) {
        routes.get("/{namespace...}/{project}/-/" + ValueStream.PATH, this::show);
    }

    private void show(Visit visit) throws IOException {
        Project project = projects.of(visit);
        LocalDate last = day(visit, "created_before").orElseGet(() -> LocalDate.ofInstant(visit.now(), ZoneOffset.UTC));
        LocalDate first = day(visit, "created_after")
                .filter(given -> !given.isAfter(last))
                .orElseGet(() -> last.minusDays(DAYS - 1L));
        Instant from = first.atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant to = last.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        String chosen = visit.query("stage").filter(STAGES::contains).orElse(STAGES.get(0));
        String review = stream.review(project.id(), from, to).orElse(NOTHING);
        List<Stage> stages = STAGES.stream()
                .map(name -> new Stage(name, name.equals("Review") ? review : NOTHING, name.equals(chosen)))
                .toList();
        List<Done> done = chosen.equals("Review") ? stream.merged(project.id(), from, to) : List.of();
        Page page = projects.page(
                        visit, project, "projects:cycle_analytics:show", "Value Stream Analytics · ", "Value stream")
                .crumb("Value Stream Analytics", visit.path());
        hub.show(
                visit,
                new StreamPage(
                        page,
                        first,
                        last,
                        stages,
                        count(stream.issues(project.id(), from, to)),
                        count(commits(project, from, to)),
                        done));
    }

    private static Optional<LocalDate> day(Visit visit, String name) {
        try {
            return visit.query(name)
                    .filter(text -> text.matches("[12]\\d{3}-\\d\\d-\\d\\d"))
                    .map(LocalDate::parse);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static String count(long number) {
        return number == 0 ? NOTHING : Long.toString(number);
    }

    private long commits(Project project, Instant from, Instant to) throws IOException {
        Optional<ObjectId> head = log.commit(project, projects.branch(project));
        if (head.isEmpty()) {
            return 0;
        }
        long count = 0;
        try (RevWalk walk = new RevWalk(log.repository(project))) {
            walk.markStart(walk.parseCommit(head.get()));
            for (RevCommit commit : walk) {
                Instant when = Instant.ofEpochSecond(commit.getCommitTime());
                if (when.isBefore(from)) {
                    break;
                }
                count += when.isBefore(to) ? 1 : 0;
            }
        }
        return count;
    }
}
