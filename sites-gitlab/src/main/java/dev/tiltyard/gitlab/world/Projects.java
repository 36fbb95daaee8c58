package dev.tiltyard.gitlab.world;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.world.code.CodeBase;
import dev.tiltyard.gitlab.world.code.CodeKind;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Projects, each with its repository, its members, its stars and what is talked about in it. */
final class Projects {
    private static final long FIRST_NAMESPACE = 4000;
    private static final int OWNER = 50;

    private final People people;
    private final Rows rows;
    private final Repositories repositories;
    private final Seed seed;
    private final Grammar texts;
    private final Discussions.Tables tables;
    private final Map<String, Long> languages = new HashMap<>();
    private final Map<Long, History> histories = new HashMap<>();
    private final Map<Long, Long> networks = new HashMap<>();
    private long nextNamespace = FIRST_NAMESPACE;

    Projects(People people, Rows rows, Repositories repositories, Seed seed, Grammar texts) {
        this.people = people;
        this.rows = rows;
        this.repositories = repositories;
        this.seed = seed;
        this.texts = texts;
        this.tables = Discussions.Tables.in(rows);
    }

    void write(List<ProjectFact> all, Progress progress) throws IOException {
        Map<Long, ProjectFact> byId = new HashMap<>();
        int done = 0;
        List<ProjectFact> originalsFirst = new ArrayList<>(all);
        originalsFirst.sort(Comparator.comparing(project -> project.forkOf() != 0));
        for (ProjectFact project : originalsFirst) {
            byId.put(project.id(), project);
            write(project);
            progress.report("repositories", ++done, all.size());
        }
    }

    private void write(ProjectFact project) throws IOException {
        SeededRandom random = seed.child(project.fullPath()).random();
        Person owner = people.named(project.namespace());
        List<Person> team = team(project, owner, random);
        History history;
        if (project.forkOf() != 0) {
            repositories.fork(project.forkOf(), project.id());
            history = Objects.requireNonNull(histories.get(project.forkOf()));
            fork(project);
        } else {
            history = history(project, owner, team, random);
        }
        projectRows(project, owner, history);
        members(project, owner, team);
        stars(project, random);
    }

    private History history(ProjectFact project, Person owner, List<Person> team, SeededRandom random)
            throws IOException {
        Discussions talk = new Discussions(
                project,
                people,
                team,
                new Discussions.Voice(
                        texts, random, CodeBase.nounsOf(project.code().domain())),
                tables);
        int open = Math.max(
                        project.facts("merge_requests").size(),
                        Math.min(9, project.size().mergeRequests() / 4))
                + project.facts("branches").size();
        List<History.Plan> plans = talk.plans(
                project.size().mergeRequests() == 0 ? project.facts("branches").size() : open);
        int listed = project.facts("authors").stream()
                .mapToInt(row -> (int) row.number("commits"))
                .sum();
        int merges = Math.max(
                0,
                Math.min(
                        project.size().mergeRequests() - open,
                        project.code().commits() - listed - project.code().people()));
        List<Timeline.Moment> moments =
                Timeline.of(project, project.code().commits() - merges, people.others(), owner, random);
        History history = History.write(project, owner, moments, merges, plans, random);
        talk.write(history, plans);
        history.writeTo(repositories);
        histories.put(project.id(), history);
        internalIds(project, talk);
        return history;
    }

    private void internalIds(ProjectFact project, Discussions talk) {
        Rows.Table ids = rows.table("internal_ids", "id project_id usage last_value");
        ids.addNumbered(project.id(), 0, talk.lastNumber());
        ids.addNumbered(project.id(), 1, talk.lastNumber());
        ids.addNumbered(project.id(), 3, talk.milestoneCount());
    }

    private void fork(ProjectFact project) {
        Rows.Table members = rows.table("fork_network_members", "id fork_network_id project_id forked_from_project_id");
        long network = networks.computeIfAbsent(project.forkOf(), root -> {
            long id = rows.table("fork_networks", "id root_project_id").addNumbered(root);
            members.addNumbered(id, root, null);
            return id;
        });
        members.addNumbered(network, project.id(), project.forkOf());
    }

    /** Who works on it: those whom the facts name, and some others. */
    private List<Person> team(ProjectFact project, Person owner, SeededRandom random) {
        List<Person> team = new ArrayList<>();
        team.add(owner);
        project.facts("members").forEach(row -> team.add(people.named(row.text("username"))));
        int more = Math.min(6, project.code().people() / 4);
        for (int i = 0; i < more; i++) {
            team.add(random.pick(people.others()));
        }
        return team.stream().distinct().toList();
    }

    private void projectRows(ProjectFact project, Person owner, History history) throws IOException {
        long namespace = nextNamespace++;
        Instant made = project.since();
        Namespaces.project(Namespaces.in(rows), namespace, project, owner.namespace());
        Namespaces.routesIn(rows)
                .addNumbered(
                        project.id(), "Project", project.fullPath(), made, made, owner.name() + " / " + project.name());
        rows.table(
                        "projects",
                        "id name path description created_at updated_at creator_id namespace_id last_activity_at"
                                + " visibility_level star_count storage_version project_namespace_id"
                                + " last_repository_updated_at")
                .add(
                        project.id(),
                        project.name(),
                        project.path(),
                        project.description(),
                        made,
                        history.last(),
                        owner.id(),
                        owner.namespace(),
                        history.last(),
                        project.visibility(),
                        project.size().stars(),
                        2,
                        namespace,
                        history.last());
        rows.table("project_features", "id project_id created_at updated_at").addNumbered(project.id(), made, made);
        long size = size(repositories.path(project.id()));
        rows.table("project_statistics", "id project_id namespace_id commit_count storage_size repository_size")
                .addNumbered(project.id(), owner.namespace(), history.commits(), size, size);
        long branch = rows.table("protected_branches", "id project_id name created_at updated_at allow_force_push")
                .addNumbered(project.id(), project.branch(), made, made, false);
        for (String kind : List.of("push", "merge")) {
            rows.table(
                            "protected_branch_" + kind + "_access_levels",
                            "id protected_branch_id access_level created_at updated_at")
                    .addNumbered(branch, 40, made, made);
        }
        language(project);
        releases(project, owner, history);
    }

    private void language(ProjectFact project) {
        CodeKind kind = CodeKind.of(project.code().kind());
        long id = languages.computeIfAbsent(
                kind.language(), name -> rows.table("programming_languages", "id name color created_at")
                        .addNumbered(name, kind.color(), project.since()));
        rows.table("repository_languages", "project_id programming_language_id share")
                .add(project.id(), id, 100.0);
    }

    private void releases(ProjectFact project, Person owner, History history) {
        if (project.code().commits() < 300 || project.forkOf() != 0) {
            return;
        }
        Rows.Table releases = rows.table(
                "releases", "id tag description project_id created_at updated_at author_id name released_at");
        for (String tag : history.tags()) {
            releases.addNumbered(
                    tag,
                    "What came together since the release before.",
                    project.id(),
                    project.since(),
                    project.since(),
                    owner.id(),
                    tag,
                    project.since());
        }
    }

    private void members(ProjectFact project, Person owner, List<Person> team) {
        Set<Long> done = new HashSet<>();
        member(project, owner, OWNER, done);
        for (FactTable.Row row : project.facts("members")) {
            member(project, people.named(row.text("username")), (int) row.number("access"), done);
        }
        boolean open = !project.namespace().equals(GitLabWorld.MEMBER);
        if (open) {
            int levels = 0;
            for (Person person : team) {
                member(project, person, List.of(40, 30, 30, 20, 10).get(levels++ % 5), done);
            }
        }
    }

    private void member(ProjectFact project, Person person, int access, Set<Long> done) {
        if (done.add(person.id())) {
            Instant when = Instant.parse("2023-03-24T10:00:00Z");
            long namespace = nextNamespace - 1;
            rows.table(
                            "members",
                            "id access_level source_id source_type user_id type created_at updated_at"
                                    + " created_by_id member_namespace_id notification_level")
                    .addNumbered(
                            access,
                            project.id(),
                            "Project",
                            person.id(),
                            "ProjectMember",
                            when,
                            when,
                            people.named(project.namespace()).id(),
                            namespace,
                            3);
            rows.table("project_authorizations", "user_id project_id access_level")
                    .add(person.id(), project.id(), access);
        }
    }

    private void stars(ProjectFact project, SeededRandom random) {
        Set<Long> done = new HashSet<>();
        Rows.Table stars = rows.table("users_star_projects", "id project_id user_id created_at updated_at");
        Instant when = Instant.parse("2023-03-25T12:00:00Z");
        for (FactTable.Row row : project.facts("stars")) {
            Person person = people.named(row.text("username"));
            done.add(person.id());
            stars.addNumbered(project.id(), person.id(), when, when);
        }
        while (done.size() < project.size().stars()) {
            Person person = random.pick(people.others());
            if (done.add(person.id())) {
                stars.addNumbered(project.id(), person.id(), when, when);
            }
        }
    }

    /** Who follows whom, as the facts have it. */
    static void follows(People people, Rows rows) {
        Rows.Table follows = rows.table("user_follow_users", "follower_id followee_id");
        for (FactTable.Row row : FactTable.read(Projects.class, "facts/follows.tsv")) {
            follows.add(
                    people.named(row.text("follower")).id(),
                    people.named(row.text("followee")).id());
        }
    }

    private static long size(Path repository) throws IOException {
        try (Stream<Path> files = Files.walk(repository)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
