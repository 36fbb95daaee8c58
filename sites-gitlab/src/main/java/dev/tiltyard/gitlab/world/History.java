package dev.tiltyard.gitlab.world;

import dev.tiltyard.gitlab.git.PackBuilder;
import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.world.Timeline.Moment;
import dev.tiltyard.gitlab.world.code.CodeBase;
import dev.tiltyard.gitlab.world.code.CodeKind;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The Git history of one project, written commit by commit. For one thread. */
final class History {
    /** A branch that was merged. */
    record Merged(
            String branch,
            String title,
            Author author,
            ObjectId base,
            ObjectId head,
            ObjectId merge,
            Instant made,
            Instant merged) {}

    /** A branch that was begun, and where it was begun. */
    record Begun(String branch, ObjectId base, ObjectId head, Instant made, int commits) {}

    /**
     * A branch to begin.
     *
     * @param commits how many it has beside the default branch; if negative, how many of the author's it lags behind it
     */
    record Plan(String branch, String title, Author author, Instant when, int commits) {
        boolean lags() {
            return commits < 0;
        }
    }

    /** A commit of the default branch: who made it, and the commit before. */
    private record Step(Author author, @Nullable ObjectId before) {}

    private final ProjectFact project;
    private final Person owner;
    private final SeededRandom random;
    private final PackBuilder pack = new PackBuilder();
    private final SortedMap<String, ObjectId> refs = new TreeMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final List<Merged> merged = new ArrayList<>();
    private final Map<String, Begun> begun = new TreeMap<>();
    private final List<String> tags = new ArrayList<>();
    private final Set<String> branchNames = new HashSet<>();
    private @Nullable ObjectId tip;
    private int commits;
    private Instant last = Instant.EPOCH;

    private History(ProjectFact project, Person owner, SeededRandom random) {
        this.project = project;
        this.owner = owner;
        this.random = random;
    }

    /**
     * @param merges how many of the commits came by a merge request that was merged
     * @param plans branches to begin
     */
    static History write(
            ProjectFact project,
            Person owner,
            List<Moment> moments,
            int merges,
            List<Plan> plans,
            SeededRandom random) {
        History history = new History(project, owner, random);
        plans.forEach(plan -> history.branchNames.add(plan.branch()));
        history.run(moments, merges, plans);
        return history;
    }

    private void run(List<Moment> moments, int merges, List<Plan> plans) {
        CodeBase code = CodeBase.begin(
                CodeKind.of(project.code().kind()),
                project.path(),
                project.description(),
                project.code().domain(),
                project.license());
        Set<Integer> merging = new HashSet<>();
        while (merging.size() < Math.min(merges, moments.size() - 5)) {
            merging.add(random.between(4, moments.size() - 1));
        }
        List<Plan> waiting =
                new ArrayList<>(plans.stream().filter(plan -> !plan.lags()).toList());
        waiting.sort(Comparator.comparing(Plan::when).thenComparing(Plan::branch));
        for (int i = 0; i < moments.size(); i++) {
            Moment moment = moments.get(i);
            while (i > 0 && !waiting.isEmpty() && !waiting.get(0).when().isAfter(moment.when())) {
                begin(waiting.remove(0), code);
            }
            String subject = i == 0 ? start(code, moment) : code.change(random);
            commitOnMain(
                    code, moment, subject, merging.contains(i), i + 1 < moments.size() ? moments.get(i + 1) : null);
            if (i > 20 && i % Math.max(60, moments.size() / 6) == 0 && moments.size() > 100) {
                tag();
            }
        }
        waiting.forEach(plan -> begin(plan, code));
        plans.stream().filter(Plan::lags).forEach(this::lag);
        refs.put("refs/heads/" + project.branch(), Objects.requireNonNull(tip));
    }

    private String start(CodeBase code, Moment moment) {
        String subject = code.start(
                random, owner.name(), moment.when().atOffset(ZoneOffset.UTC).getYear());
        extraFiles(code);
        return subject;
    }

    private void extraFiles(CodeBase code) {
        for (String file : List.of(".zshrc", "index.html", "LICENSE.txt")) {
            String name = "facts/files/" + project.path() + "/" + file;
            if (History.class.getResource(name) != null) {
                code.put(file, String.join("\n", FactTable.lines(History.class, name)) + "\n");
            }
        }
    }

    private void commitOnMain(CodeBase code, Moment moment, String subject, boolean merge, @Nullable Moment next) {
        ObjectId before = tip;
        ObjectId tree = code.tree().writeTo(pack);
        List<ObjectId> parents = before == null ? List.of() : List.of(before);
        ObjectId made = commit(tree, parents, moment.author(), moment.when(), subject);
        commits++;
        last = moment.when();
        tip = made;
        steps.add(new Step(moment.author(), before));
        if (merge && before != null) {
            Instant latest = next == null ? moment.when().plus(Duration.ofHours(3)) : next.when();
            long seconds = Math.max(
                    1, Math.min(7200, Duration.between(moment.when(), latest).toSeconds() - 1));
            Instant when = moment.when().plusSeconds(seconds);
            String branch = branchFor(subject);
            String message = "Merge branch '" + branch + "' into '" + project.branch() + "'\n\n" + subject;
            tip = commit(tree, List.of(before, made), Author.of(owner), when, message);
            merged.add(new Merged(branch, subject, moment.author(), before, made, tip, moment.when(), when));
            commits++;
            last = when;
        }
    }

    private String branchFor(String subject) {
        String stem =
                subject.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String branch = stem;
        for (int i = 2; !branchNames.add(branch); i++) {
            branch = stem + "-" + i;
        }
        return branch;
    }

    private void begin(Plan plan, CodeBase main) {
        ObjectId base = Objects.requireNonNull(tip);
        CodeBase code = main.copy();
        ObjectId head = base;
        Instant when = plan.when().isBefore(last) ? last.plusSeconds(30) : plan.when();
        Instant first = when;
        for (int i = 0; i < plan.commits(); i++) {
            String subject = plan.title();
            if (i == 0) {
                code.changeFor(random);
            } else {
                subject = code.change(random);
            }
            head = commit(code.tree().writeTo(pack), List.of(head), plan.author(), when, subject);
            when = when.plusSeconds(random.between(600, 9000));
        }
        refs.put("refs/heads/" + plan.branch(), head);
        begun.put(plan.branch(), new Begun(plan.branch(), base, head, first, plan.commits()));
    }

    /** A branch that stands where the default branch stood before the author's last commits. */
    private void lag(Plan plan) {
        int left = -plan.commits();
        for (int i = steps.size() - 1; i > 0; i--) {
            Step step = steps.get(i);
            left -= step.author().equals(plan.author()) ? 1 : 0;
            if (left == 0) {
                ObjectId head = Objects.requireNonNull(step.before());
                refs.put("refs/heads/" + plan.branch(), head);
                begun.put(plan.branch(), new Begun(plan.branch(), head, head, plan.when(), 0));
                return;
            }
        }
        throw new IllegalStateException(
                plan.author().name() + " has made too few commits for " + plan.branch() + " to lag behind");
    }

    private void tag() {
        String name = "v1." + tags.size();
        tags.add(name);
        refs.put("refs/tags/" + name, Objects.requireNonNull(tip));
    }

    private ObjectId commit(ObjectId tree, List<ObjectId> parents, Author author, Instant when, String message) {
        StringBuilder text = new StringBuilder("tree ").append(tree.name()).append('\n');
        parents.forEach(parent -> text.append("parent ").append(parent.name()).append('\n'));
        String signed = " " + author.name() + " <" + author.email() + "> " + when.getEpochSecond() + " +0000\n";
        text.append("author").append(signed).append("committer").append(signed);
        text.append('\n').append(message).append('\n');
        return pack.add(Constants.OBJ_COMMIT, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    List<Merged> merged() {
        return merged;
    }

    /** A branch that was planned. */
    Begun begun(String branch) {
        return Objects.requireNonNull(begun.get(branch), branch);
    }

    List<String> tags() {
        return tags;
    }

    /** How many commits the default branch has. */
    int commits() {
        return commits;
    }

    /** When the last commit was made on the default branch. */
    Instant last() {
        return last;
    }

    ObjectId tip() {
        return Objects.requireNonNull(tip);
    }

    /** Keeps what a merge request proposes, also when its branch is gone. */
    void keepHead(long mergeRequest, ObjectId head) {
        refs.put("refs/merge-requests/" + mergeRequest + "/head", head);
    }

    /** Writes it as the repository of the project. */
    void writeTo(Repositories repositories) throws IOException {
        repositories.create(project.id(), project.branch());
        Path place = repositories.path(project.id());
        pack.writeTo(place.resolve("objects/pack"));
        StringBuilder packed = new StringBuilder("# pack-refs with: peeled fully-peeled sorted \n");
        refs.forEach(
                (name, id) -> packed.append(id.name()).append(' ').append(name).append('\n'));
        Files.writeString(place.resolve("packed-refs"), packed);
    }
}
