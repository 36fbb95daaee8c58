package dev.tiltyard.gitlab.world;

import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What is talked about in one project: labels, milestones, issues, merge requests, and the notes on them. */
final class Discussions {
    private static final List<String> USUAL_LABELS =
            List.of("bug", "bug", "enhancement", "help wanted", "question", "documentation");

    private final ProjectFact project;
    private final People people;
    private final Person owner;
    private final List<Person> team;
    private final List<String> nouns;
    private final String labeling;
    private final List<String> titleWords;
    private final Grammar texts;
    private final SeededRandom random;
    private final Tables tables;
    private final Numbers numbers = new Numbers();
    private final Map<String, Long> labels = new HashMap<>();
    private final List<Long> milestones = new ArrayList<>();
    private int notes;

    /** The tables that are written to. */
    record Tables(
            Rows.Table labels,
            Rows.Table labelLinks,
            Rows.Table milestones,
            Rows.Table issues,
            Rows.Table issueAssignees,
            Rows.Table mergeRequests,
            Rows.Table mergeRequestAssignees,
            Rows.Table mergeRequestReviewers,
            Rows.Table diffs,
            Rows.Table metrics,
            Rows.Table notes,
            Rows.Table todos) {
        static Tables in(Rows rows) {
            return new Tables(
                    rows.table("labels", "id title color project_id created_at updated_at template description type"),
                    rows.table("label_links", "id label_id target_id target_type created_at updated_at"),
                    rows.table(
                            "milestones",
                            "id title project_id description due_date created_at updated_at state iid start_date"),
                    rows.table(
                            "issues",
                            "id title author_id project_id created_at updated_at description milestone_id iid"
                                    + " confidential due_date closed_at state_id issue_type relative_position"
                                    + " namespace_id upvotes_count"),
                    rows.table("issue_assignees", "user_id issue_id"),
                    rows.table(
                            "merge_requests",
                            "id target_branch source_branch source_project_id author_id title created_at updated_at"
                                    + " milestone_id merge_status target_project_id iid description merge_params"
                                    + " merge_user_id merge_commit_sha latest_merge_request_diff_id state_id draft"),
                    rows.table("merge_request_assignees", "id user_id merge_request_id created_at"),
                    rows.table("merge_request_reviewers", "id user_id merge_request_id created_at state"),
                    rows.table(
                            "merge_request_diffs",
                            "id state merge_request_id created_at updated_at base_commit_sha head_commit_sha"
                                    + " start_commit_sha commits_count"),
                    rows.table(
                            "merge_request_metrics",
                            "id merge_request_id merged_at created_at updated_at merged_by_id target_project_id"),
                    rows.table(
                            "notes",
                            "id note noteable_type author_id created_at updated_at project_id noteable_id system"
                                    + " discussion_id"),
                    rows.table(
                            "todos",
                            "id user_id project_id target_id target_type author_id action state created_at updated_at"));
        }
    }

    /**
     * How texts are made up.
     *
     * @param nouns what the project's code is about
     */
    record Voice(Grammar texts, SeededRandom random, List<String> nouns) {}

    Discussions(ProjectFact project, People people, List<Person> team, Voice voice, Tables tables) {
        this.project = project;
        this.people = people;
        this.owner = people.named(project.namespace());
        this.team = team;
        this.texts = voice.texts();
        this.random = voice.random();
        this.tables = tables;
        this.nouns = voice.nouns();
        this.labeling = project.facts("labeling").stream()
                .map(row -> row.text("labels"))
                .findFirst()
                .orElse("");
        this.titleWords = FactTable.read(Discussions.class, "facts/title_words.tsv").stream()
                .map(row -> row.text("words"))
                .toList();
    }

    /** How many notes there are. */
    int notes() {
        return notes;
    }

    /** Something that is to get a number. */
    private record Item(
            Instant made,
            FactTable.@Nullable Row fact,
            History.@Nullable Merged merged,
            @Nullable String branch,
            boolean issue) {}

    /** Branches that merge requests of this project need, which its history has to begin. */
    List<History.Plan> plans(int open) {
        List<History.Plan> plans = new ArrayList<>();
        for (FactTable.Row row : project.facts("merge_requests")) {
            plans.add(new History.Plan(
                    row.text("branch"),
                    row.text("title"),
                    Author.of(people.named(row.text("author"))),
                    day(row.text("created")),
                    1 + random.below(3)));
        }
        for (FactTable.Row row : project.facts("branches")) {
            Person person = people.named(project.namespace());
            Instant when = project.since().plusSeconds((long)
                    (Duration.between(project.since(), GitLabWorld.NEWEST).toSeconds() * 0.8));
            String title = row.lacks("title")
                    ? "Begin " + row.text("branch").replaceAll(".*/", "").replace('-', ' ')
                    : row.text("title");
            int commits = row.text("behind").isEmpty() ? 3 + random.below(3) : -Math.toIntExact(row.number("behind"));
            plans.add(new History.Plan(row.text("branch"), title, author(person), when, commits));
        }
        while (plans.size() < open) {
            Draft draft = draft();
            String title = draft.write("issue_title");
            String branch =
                    "fix-" + plans.size() + "-" + title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
            plans.add(new History.Plan(branch, title, Author.of(random.pick(team)), recent(), 1 + random.below(4)));
        }
        return plans;
    }

    /** The owner's name as it stands in most of their commits here. */
    private Author author(Person person) {
        List<FactTable.Row> named = project.facts("authors");
        return named.isEmpty()
                ? Author.of(person)
                : new Author(named.get(0).text("name"), named.get(0).text("email"));
    }

    /**
     * Writes all rows.
     *
     * @param planned the branches that were begun for merge requests
     */
    void write(History history, List<History.Plan> planned) {
        if (project.size().issues() + project.size().mergeRequests() == 0) {
            return;
        }
        labels();
        milestones();
        List<Item> items = new ArrayList<>();
        project.facts("issues").forEach(fact -> items.add(new Item(at(fact), fact, null, null, true)));
        int issues = project.size().issues() - items.size();
        for (int i = 0; i < issues; i++) {
            items.add(new Item(sometime(), null, null, null, true));
        }
        List<FactTable.Row> requested = project.facts("merge_requests");
        requested.forEach(fact -> items.add(new Item(at(fact), fact, null, fact.text("branch"), false)));
        history.merged().forEach(merged -> items.add(new Item(merged.made(), null, merged, null, false)));
        planned.stream()
                .filter(plan -> plan.branch().startsWith("fix-"))
                .forEach(plan -> items.add(new Item(plan.when(), null, null, plan.branch(), false)));
        for (Item item : items) {
            if (item.fact() != null) {
                numbers.know(item.fact().number("iid"), item.made().getEpochSecond());
            }
        }
        List<Item> loose = items.stream()
                .filter(item -> item.fact() == null)
                .sorted(Comparator.comparing(Item::made))
                .toList();
        List<Item> named = items.stream().filter(item -> item.fact() != null).toList();
        named.forEach(item -> write(item, item.fact() == null ? 0 : item.fact().number("iid"), history, planned));
        for (int i = 0; i < loose.size(); i++) {
            long number = numbers.next(loose.get(i).made().getEpochSecond(), i, loose.size());
            write(loose.get(i), number, history, planned);
        }
    }

    /** The highest number of an issue or merge request. */
    long lastNumber() {
        return numbers.last();
    }

    int milestoneCount() {
        return milestones.size();
    }

    private void write(Item item, long iid, History history, List<History.Plan> planned) {
        if (item.issue()) {
            issue(item, iid);
        } else if (item.merged() != null) {
            merged(item.merged(), iid, history);
        } else if (item.branch() != null) {
            String branch = item.branch();
            History.Plan plan = planned.stream()
                    .filter(each -> each.branch().equals(branch))
                    .findFirst()
                    .orElseThrow();
            open(item, plan, iid, history);
        }
    }

    private void labels() {
        List<FactTable.Row> rows = FactTable.read(Discussions.class, "facts/labels.tsv");
        for (FactTable.Row row : rows) {
            boolean usual = row.text("project").equals("*") && !labeling.equals("own");
            if (usual || row.text("project").equals(project.fullPath())) {
                long id = tables.labels.addNumbered(
                        row.text("title"),
                        row.text("color"),
                        project.id(),
                        project.since(),
                        project.since(),
                        false,
                        row.text("description"),
                        "ProjectLabel");
                labels.put(row.text("title"), id);
            }
        }
    }

    private void milestones() {
        int count = project.size().issues() / 12;
        for (int i = 0; i < Math.min(8, count); i++) {
            boolean closed = i < count / 2;
            LocalDate due = LocalDate.of(2023, 4, 1).plusDays((i - count / 2) * 60L);
            milestones.add(tables.milestones.addNumbered(
                    draft().write("milestone") + (i > 4 ? " " + i : ""),
                    project.id(),
                    "",
                    due,
                    project.since(),
                    project.since(),
                    closed ? "closed" : "active",
                    i + 1,
                    due.minusDays(45)));
        }
    }

    private void issue(Item item, long iid) {
        FactTable.Row fact = item.fact();
        Draft draft = draft();
        String title = fact == null ? draft.write("issue_title") : fact.text("title");
        Person author = fact != null && !fact.lacks("author") ? people.named(fact.text("author")) : writer(title);
        boolean closed = fact == null
                ? random.chance(item.made().isBefore(Instant.parse("2022-09-01T00:00:00Z")) ? 0.9 : 0.4)
                : fact.text("state").equals("closed");
        Instant updated = changed(item);
        String body = draft.write("issue_body");
        Long milestone = !milestones.isEmpty() && random.chance(0.25) ? random.pick(milestones) : null;
        long id = tables.issues.idOf(fact);
        tables.issues.add(
                id,
                title,
                author.id(),
                project.id(),
                item.made(),
                updated,
                fact == null || fact.lacks("description") ? body : fact.text("description"),
                fact != null && !fact.lacks("updated") ? null : milestone,
                iid,
                false,
                null,
                null,
                closed ? 2 : 1,
                0,
                (int) Math.min(Integer.MAX_VALUE / 2, iid * 513),
                null,
                0);
        if (fact != null) {
            fact.list("labels").forEach(label -> link(label, id, "Issue", item.made()));
            if (!fact.lacks("assignee")) {
                tables.issueAssignees.add(people.named(fact.text("assignee")).id(), id);
            }
        } else {
            if (random.chance(0.7) && !labeling.equals("none")) {
                List<String> known =
                        labels.containsKey("bug") ? USUAL_LABELS : List.copyOf(new TreeSet<>(labels.keySet()));
                link(random.pick(known), id, "Issue", item.made());
            }
            if (random.chance(0.25)) {
                Person assignee = random.pick(team);
                if (!assignee.username().equals(GitLabWorld.MEMBER)) {
                    tables.issueAssignees.add(assignee.id(), id);
                }
            }
        }
        talk("Issue", id, item.made(), updated, author, draft);
    }

    /** When an issue was changed last: as the facts say, or some time after it was opened. */
    private Instant changed(Item item) {
        Instant changed = item.made().plus(Duration.ofHours(random.between(1, 900)));
        if (item.fact() != null && !item.fact().lacks("updated")) {
            return day(item.fact().text("updated"));
        }
        return changed.isAfter(GitLabWorld.NEWEST) ? GitLabWorld.NEWEST : changed;
    }

    private void merged(History.Merged merged, long iid, History history) {
        history.keepHead(iid, merged.head());
        Draft draft = draft();
        Person author = byEmail(merged.author());
        long diff = tables.diffs.nextId();
        Request request = new Request(
                tables.mergeRequests.nextId(),
                merged.title(),
                merged.branch(),
                author,
                merged.made(),
                merged.merged(),
                3,
                merged.merge().name());
        long id = write(request, iid, draft, diff);
        diff(diff, id, merged.made(), merged.base().name(), merged.head().name(), 1);
        tables.metrics.addNumbered(id, merged.merged(), merged.made(), merged.merged(), owner.id(), project.id());
        talk("MergeRequest", id, merged.made(), merged.merged(), author, draft);
    }

    private void open(Item item, History.Plan plan, long iid, History history) {
        History.Begun begun = history.begun(plan.branch());
        history.keepHead(iid, begun.head());
        FactTable.Row fact = item.fact();
        Draft draft = draft();
        Person author = fact == null ? byEmail(plan.author()) : people.named(fact.text("author"));
        boolean closed = fact == null && random.chance(0.45);
        Instant updated = item.made().plus(Duration.ofHours(random.between(1, 200)));
        updated = updated.isAfter(GitLabWorld.NEWEST) ? GitLabWorld.NEWEST : updated;
        long diff = tables.diffs.nextId();
        Request request = new Request(
                tables.mergeRequests.idOf(fact),
                plan.title(),
                plan.branch(),
                author,
                item.made(),
                updated,
                closed ? 2 : 1,
                null);
        long id = write(request, iid, draft, diff);
        diff(diff, id, item.made(), begun.base().name(), begun.head().name(), begun.commits());
        if (fact == null) {
            talk("MergeRequest", id, item.made(), updated, author, draft);
            return;
        }
        assign(fact, id, author, item.made());
        Instant when = item.made();
        for (String entry : fact.text("notes").split(";;")) {
            if (!entry.isEmpty()) {
                String[] parts = entry.split(": ", 2);
                when = when.plus(Duration.ofHours(19));
                note("MergeRequest", id, people.named(parts[0]), when, parts[1]);
            }
        }
    }

    private void assign(FactTable.Row fact, long id, Person author, Instant made) {
        if (!fact.lacks("assignee")) {
            Person assignee = people.named(fact.text("assignee"));
            tables.mergeRequestAssignees.addNumbered(assignee.id(), id, made);
            todo(assignee, id, author, 1, made);
        }
        if (!fact.lacks("reviewer")) {
            Person reviewer = people.named(fact.text("reviewer"));
            tables.mergeRequestReviewers.addNumbered(reviewer.id(), id, made, 0);
            todo(reviewer, id, author, 9, made);
        }
    }

    private void todo(Person person, long mergeRequest, Person author, int action, Instant made) {
        tables.todos.addNumbered(
                person.id(), project.id(), mergeRequest, "MergeRequest", author.id(), action, "pending", made, made);
    }

    /** A merge request to write. Its state is 1 for open, 2 for closed, 3 for merged; only then it has a merge commit. */
    private record Request(
            long id,
            String title,
            String branch,
            Person author,
            Instant made,
            Instant updated,
            int state,
            @Nullable String mergeCommit) {}

    private long write(Request request, long iid, Draft draft, long diff) {
        tables.mergeRequests.add(
                request.id(),
                project.branch(),
                request.branch(),
                project.id(),
                request.author().id(),
                request.title(),
                request.made(),
                request.updated(),
                null,
                request.state() == 1 ? "can_be_merged" : "unchecked",
                project.id(),
                iid,
                draft.write("mr_body"),
                "---\nforce_remove_source_branch: '1'\n",
                request.state() == 3 ? owner.id() : null,
                request.mergeCommit(),
                diff,
                request.state(),
                false);
        return request.id();
    }

    private void diff(long id, long request, Instant made, String base, String head, int commits) {
        tables.diffs.add(id, "collected", request, made, made, base, head, base, commits);
    }

    private void link(String label, long target, String type, Instant when) {
        Long id = labels.get(label);
        if (id == null) {
            throw new IllegalArgumentException(
                    project.fullPath() + " has no label " + label + " but " + labels.keySet());
        }
        tables.labelLinks.addNumbered(id, target, type, when, when);
    }

    private void talk(String type, long target, Instant from, Instant to, Person author, Draft draft) {
        int count = random.chance(0.3) ? 0 : random.between(1, 5);
        long seconds = Math.max(60, Duration.between(from, to).toSeconds());
        for (int i = 0; i < count; i++) {
            Person speaker = i % 2 == 1 && random.chance(0.6) ? author : random.pick(team);
            note(type, target, speaker, from.plusSeconds(seconds * (i + 1) / (count + 1)), draft.write("note"));
        }
    }

    private void note(String type, long target, Person author, Instant when, String text) {
        long id = tables.notes.nextId();
        notes++;
        tables.notes.add(
                id, text, type, author.id(), when, when, project.id(), target, false, String.format("%040x", id));
    }

    private Draft draft() {
        Draft draft = texts.draft(random);
        String thing = random.pick(nouns);
        draft.bind("thing", thing.replace('_', ' '));
        String other = random.pick(nouns);
        draft.bind("other", (other.equals(thing) ? "name" : other).replace('_', ' '));
        return draft;
    }

    /** Who could have written this: not the member whose titles tasks search, if it has what they search for. */
    private Person writer(String title) {
        Person writer = random.chance(0.5) ? random.pick(team) : random.pick(people.others());
        String plain = title.toLowerCase(Locale.ROOT);
        boolean sought = writer.username().equals(GitLabWorld.MEMBER)
                && titleWords.stream().anyMatch(plain::contains);
        return sought ? random.pick(people.others()) : writer;
    }

    private Person byEmail(Author author) {
        return people.all().stream()
                .filter(person -> person.email().equals(author.email()))
                .findFirst()
                .orElse(owner);
    }

    private Instant sometime() {
        long span = Duration.between(project.since(), GitLabWorld.NEWEST).toSeconds();
        return project.since().plusSeconds((long) (span * Math.sqrt(random.unit())));
    }

    private Instant recent() {
        return GitLabWorld.NEWEST.minus(Duration.ofHours(random.between(30, 24 * 240)));
    }

    private static Instant at(FactTable.Row fact) {
        return day(fact.text("created"));
    }

    private static Instant day(String date) {
        return date.contains("T")
                ? Instant.parse(date)
                : LocalDate.parse(date).atTime(15, 21).toInstant(ZoneOffset.UTC);
    }
}
