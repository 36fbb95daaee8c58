package dev.tiltyard.gitlab.replica.graphql;

import dev.tiltyard.gitlab.replica.discussion.IssueQueries;
import dev.tiltyard.gitlab.replica.discussion.Item;
import dev.tiltyard.gitlab.replica.discussion.Person;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What can be asked for: one visitor's view of projects, groups, users and issues. */
final class Schema {
    private static final int MOST = 100;
    private static final Pattern CURSOR = Pattern.compile("\\{\"offset\":(\\d{1,9})}");
    private static final Pattern DONE = Pattern.compile("(\\d+) of (\\d+) ");

    private final Hub hub;
    private final Projects projects;
    private final Groups groups;
    private final IssueQueries issues;
    private final Visit visit;
    private final Viewer viewer;

    Schema(Hub hub, Projects projects, Groups groups, Visit visit) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
        this.issues = new IssueQueries(hub);
        this.visit = visit;
        this.viewer = hub.viewer(visit);
    }

    Node query() {
        return new Node("Query")
                .on("currentUser", arguments -> viewer.signedIn() ? user("UserCore", viewer.id()) : null)
                .on("user", arguments -> arguments
                        .text("username")
                        .flatMap(this::userId)
                        .map(id -> user("UserCore", id))
                        .orElse(null))
                .on("project", arguments -> arguments
                        .text("fullPath")
                        .flatMap(path -> projects.find(viewer, visit.now(), path))
                        .map(this::project)
                        .orElse(null))
                .on("group", arguments -> arguments
                        .text("fullPath")
                        .flatMap(path -> groups.find(viewer, visit.now(), path))
                        .map(this::group)
                        .orElse(null))
                .on("metadata", arguments -> new Node("Metadata")
                        .with("version", "15.7.5")
                        .with("revision", "358d690d91c")
                        .with("enterprise", false))
                .on(
                        "echo",
                        arguments -> "\"" + (viewer.signedIn() ? viewer.username() : "nil") + "\" says: "
                                + arguments.text("text").orElse(""));
    }

    private Node project(Project project) {
        return new Node("Project")
                .with("id", global("Project", project.id()))
                .with("name", project.name())
                .with("path", project.path())
                .with("fullPath", project.fullPath())
                .with("nameWithNamespace", project.owner() + " / " + project.name())
                .with("description", project.description())
                .with("visibility", visibility(project.visibility()))
                .with("archived", project.archived())
                .with("starCount", project.stars())
                .with("forksCount", project.forks())
                .with("openIssuesCount", project.openIssues())
                .with("createdAt", project.created().toString())
                .with("lastActivityAt", project.active().toString())
                .with("webUrl", visit.origin() + project.address())
                .with("httpUrlToRepo", visit.origin() + project.address() + ".git")
                .on("issues", arguments -> issues(project, arguments))
                .on("issue", arguments -> page(project, arguments, 1, 0).stream()
                        .findFirst()
                        .orElse(null))
                .on("issueStatusCounts", arguments -> statusCounts(project, arguments));
    }

    private Node group(Group group) {
        return new Node("Group")
                .with("id", global("Group", group.id()))
                .with("name", group.name())
                .with("path", group.slug())
                .with("fullPath", group.path())
                .with("fullName", group.fullName())
                .with("description", group.description())
                .with("visibility", visibility(group.visibility()))
                .with("webUrl", visit.origin() + "/groups/" + group.path());
    }

    private IssueQueries.Asked asked(Project project, Arguments arguments) {
        LocalDate today = visit.now().atOffset(ZoneOffset.UTC).toLocalDate();
        return new IssueQueries.Asked(viewer, project, IssueArguments.parameters(arguments), today);
    }

    private Node issues(Project project, Arguments arguments) {
        int size = Math.min(
                MOST,
                arguments.number("first").or(() -> arguments.number("last")).orElse(MOST));
        int after = arguments.text("after").map(Schema::offset).orElse(-1) + 1;
        int before = arguments.text("before").map(Schema::offset).orElse(-1);
        int from = before >= 0 ? Math.max(0, before - size) : after;
        int count = before >= 0 ? Math.min(size, before) : size;
        Supplier<List<Node>> found = new Once<>(() -> page(project, arguments, count + 1, from));
        return new Node("IssueConnection")
                .on("count", any -> count(project, arguments))
                .on("nodes", any -> first(found.get(), count))
                .on("edges", any -> {
                    List<Node> nodes = first(found.get(), count);
                    return IntStream.range(0, nodes.size())
                            .mapToObj(at -> new Node("IssueEdge")
                                    .with("cursor", cursor(from + at))
                                    .with("node", nodes.get(at)))
                            .toList();
                })
                .on("pageInfo", any -> new Node("PageInfo")
                        .with("hasNextPage", found.get().size() > count)
                        .with("hasPreviousPage", from > 0)
                        .with("startCursor", found.get().isEmpty() ? null : cursor(from))
                        .with(
                                "endCursor",
                                found.get().isEmpty()
                                        ? null
                                        : cursor(from
                                                + Math.min(count, found.get().size())
                                                - 1)));
    }

    private static List<Node> first(List<Node> nodes, int count) {
        return nodes.subList(0, Math.min(count, nodes.size()));
    }

    private int count(Project project, Arguments arguments) {
        Map<String, Integer> counts = issues.counts(asked(project, arguments));
        String state = arguments.text("state").orElse("all").toLowerCase(Locale.ROOT);
        return state.equals("all")
                ? counts.values().stream().mapToInt(Integer::intValue).sum()
                : counts.getOrDefault(state, 0);
    }

    private Node statusCounts(Project project, Arguments arguments) {
        Map<String, Integer> counts = issues.counts(asked(project, arguments));
        return new Node("IssueStatusCountsType")
                .with(
                        "all",
                        counts.values().stream().mapToInt(Integer::intValue).sum())
                .with("opened", counts.getOrDefault("opened", 0))
                .with("closed", counts.getOrDefault("closed", 0));
    }

    private List<Node> page(Project project, Arguments arguments, int limit, int offset) {
        IssueQueries.Asked asked = asked(project, arguments);
        Map<String, List<String>> parameters = asked.parameters();
        if (arguments.text("state").isEmpty()) {
            parameters.put("state", List.of("all"));
        }
        List<IssueQueries.Found> found = issues.page(asked, limit, offset);
        Map<Long, List<IssueQueries.Label>> labels =
                issues.labels(found.stream().map(IssueQueries.Found::item).toList());
        return found.stream()
                .map(issue -> issue(issue, labels.getOrDefault(issue.item().id(), List.of())))
                .toList();
    }

    private Node issue(IssueQueries.Found found, List<IssueQueries.Label> labels) {
        Item item = found.item();
        return new Node("Issue")
                .with("id", global("Issue", item.id()))
                .with("iid", Long.toString(item.iid()))
                .with("title", item.title())
                .with("description", item.description())
                .with("state", item.state().apiName())
                .with("type", found.type())
                .with("confidential", found.confidential())
                .with("hidden", false)
                .with("moved", false)
                .with("createdAt", item.created().toString())
                .with("updatedAt", item.updated().toString())
                .with("closedAt", found.dates().closed().map(Object::toString).orElse(null))
                .with("dueDate", item.due() == null ? null : item.due().toString())
                .with("humanTimeEstimate", null)
                .with("upvotes", found.votes().up())
                .with("downvotes", found.votes().down())
                .with("mergeRequestsCount", found.requests())
                .with("userDiscussionsCount", item.comments())
                .with("userNotesCount", item.comments())
                .with("reference", item.reference())
                .with("webPath", item.address())
                .with("webUrl", visit.origin() + item.address())
                .with("author", person(item.author()))
                .with("assignees", people(item.assignees()))
                .with(
                        "labels",
                        Node.connection(
                                "Label", labels.stream().map(Schema::label).toList()))
                .with("milestone", milestone(item, found.dates().milestone()))
                .with("taskCompletionStatus", tasks(item));
    }

    private static Node label(IssueQueries.Label label) {
        return new Node("Label")
                .with("id", global("ProjectLabel", label.id()))
                .with("title", label.title())
                .with("color", label.color())
                .with("description", label.description())
                .with("textColor", "#FFFFFF");
    }

    private static @Nullable Node milestone(Item item, Optional<IssueQueries.Milestone> milestone) {
        return milestone
                .map(one -> new Node("Milestone")
                        .with("id", global("Milestone", one.id()))
                        .with("title", one.title())
                        .with("dueDate", one.due().isEmpty() ? null : one.due())
                        .with("startDate", one.start().isEmpty() ? null : one.start())
                        .with("webPath", "/" + item.projectPath() + "/-/milestones/" + one.iid()))
                .orElse(null);
    }

    private static Node tasks(Item item) {
        Matcher done = DONE.matcher(item.taskStatus());
        boolean any = done.find();
        return new Node("TaskCompletionStatus")
                .with("completedCount", any ? Integer.parseInt(done.group(1)) : 0)
                .with("count", any ? Integer.parseInt(done.group(2)) : 0);
    }

    private Node people(List<Person> people) {
        return Node.connection("UserCore", people.stream().map(this::person).toList());
    }

    private Node person(Person person) {
        return user("UserCore", person.id(), person.username(), person.name());
    }

    private @Nullable Node user(String type, long id) {
        Viewer found = hub.user(id);
        return found.signedIn() ? user(type, found.id(), found.username(), found.name()) : null;
    }

    private Node user(String type, long id, String username, String name) {
        return new Node(type)
                .with("id", global("User", id))
                .with("username", username)
                .with("name", name)
                .with("avatarUrl", null)
                .with("state", "active")
                .with("webPath", "/" + username)
                .with("webUrl", visit.origin() + "/" + username);
    }

    private Optional<Long> userId(String username) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT id FROM users WHERE lower(username) = lower(:name)")
                        .bind("name", username)
                        .mapTo(Long.class)
                        .findFirst());
    }

    private static String visibility(int level) {
        return level >= 20 ? "public" : level >= 10 ? "internal" : "private";
    }

    private static String global(String type, long id) {
        return "gid://gitlab/" + type + "/" + id;
    }

    private static String cursor(int offset) {
        return Base64.getEncoder().encodeToString(("{\"offset\":" + offset + "}").getBytes(StandardCharsets.UTF_8));
    }

    private static int offset(String cursor) {
        try {
            Matcher found = CURSOR.matcher(new String(Base64.getDecoder().decode(cursor), StandardCharsets.UTF_8));
            return found.matches() ? Integer.parseInt(found.group(1)) : -1;
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }

    /** A value that is worked out when it is first asked for. */
    private static final class Once<T> implements Supplier<T> {
        private final Supplier<T> source;
        private @Nullable T value;

        Once(Supplier<T> source) {
            this.source = source;
        }

        @Override
        public T get() {
            T known = value;
            if (known == null) {
                known = source.get();
                value = known;
            }
            return known;
        }
    }
}
