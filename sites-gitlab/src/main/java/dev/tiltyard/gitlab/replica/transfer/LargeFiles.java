package dev.tiltyard.gitlab.replica.transfer;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.lfs.LfsLocks;
import dev.tiltyard.gitlab.replica.lfs.LfsLocks.Lock;
import dev.tiltyard.gitlab.replica.lfs.LfsObjects;
import dev.tiltyard.gitlab.replica.lfs.Pointer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.PageHandler;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The protocol of Git LFS over HTTP: which files are there and where they are, the files themselves, and locks. Access is as
 * for Git itself.
 *
 * <p>Source: the specification of Git LFS, "Batch API", "Basic transfers" and "File locking API".
 */
public final class LargeFiles {
    private static final String TYPE = "application/vnd.git-lfs+json";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BYTES = "application/octet-stream";
    /** A batch with more objects than this is refused. */
    private static final int MOST = 1000;

    private final Projects projects;
    private final Credentials credentials;
    private final LfsObjects objects;
    private final LfsLocks locks;

    public LargeFiles(Hub hub, Projects projects) {
        this.projects = projects;
        this.credentials = new Credentials(hub);
        this.objects = new LfsObjects(hub);
        this.locks = new LfsLocks(hub);
    }

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}.git/";
        String file = base + "gitlab-lfs/objects/{oid:" + Pointer.OID + "}";
        String lock = base + "info/lfs/locks";
        routes.post(base + "info/lfs/objects/batch", answering(this::batch));
        routes.get(file, answering(this::download));
        routes.add("PUT", file + "/{size:[0-9]{1,15}}", answering(this::upload));
        routes.get(lock, answering(this::list));
        routes.post(lock, answering(this::lock));
        routes.post(lock + "/verify", answering(this::verify));
        routes.post(lock + "/{lock:[0-9]{1,12}}/unlock", answering(this::unlock));
    }

    /** Answers a failure in the protocol's form. */
    private static PageHandler answering(PageHandler handler) {
        return visit -> {
            try {
                handler.answer(visit);
            } catch (HttpProblem e) {
                if (e.status() == 401) {
                    visit.setHeader("WWW-Authenticate", "Basic realm=\"GitLab\"");
                }
                answer(visit, e.status(), Map.of("message", Objects.requireNonNullElse(e.getMessage(), "")));
            }
        };
    }

    private static void answer(Visit visit, int status, Map<String, ?> value) {
        visit.status(status);
        try {
            visit.text(TYPE, JSON.writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot be written as JSON: " + value, e);
        }
    }

    private static JsonNode sent(Visit visit) {
        try {
            return JSON.readTree(visit.body());
        } catch (JsonProcessingException e) {
            throw HttpProblem.badRequest("The body is no JSON");
        }
    }

    private record Access(Project project, Actor actor) {}

    private Access access(Visit visit, boolean writing) {
        Credentials.Shown shown = credentials.shown(visit);
        boolean signedIn = shown.viewer().signedIn();
        Optional<Project> found = projects.find(shown.viewer(), visit.now(), Projects.path(visit))
                .filter(project -> credentials.open(shown, project) && shown.reads());
        if (shown == Credentials.Shown.WRONG || !signedIn && (writing || found.isEmpty())) {
            throw new HttpProblem(401, "HTTP Basic: Access denied");
        }
        Project project = found.filter(each -> Permissions.allows(shown.viewer(), each, Action.READ_CODE))
                .filter(objects::enabled)
                .orElseThrow(() -> HttpProblem.notFound("Not found."));
        if (writing && !(shown.writes() && Permissions.allows(shown.viewer(), project, Action.PUSH))) {
            throw HttpProblem.forbidden("Access forbidden. Check your access level.");
        }
        return new Access(project, new Actor(shown.viewer(), visit.now()));
    }

    /** An object, as a batch is answered. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Entry(
            String oid,
            long size,
            boolean authenticated,
            @Nullable Map<String, Link> actions,
            @Nullable Failure error) {}

    /** Where an object can be got from or sent to. */
    record Link(String href, Map<String, String> header) {}

    /** Why an object can't be got. */
    record Failure(int code, String message) {}

    private void batch(Visit visit) {
        JsonNode sent = sent(visit);
        String operation = sent.path("operation").asText();
        if (!Set.of("download", "upload").contains(operation)) {
            throw HttpProblem.badRequest("operation is invalid");
        }
        boolean upload = operation.equals("upload");
        Access access = access(visit, upload);
        List<Pointer> asked = new ArrayList<>();
        for (JsonNode object : sent.path("objects")) {
            String oid = object.path("oid").asText();
            if (!oid.matches(Pointer.OID) || object.path("size").asLong(-1) < 0) {
                throw new HttpProblem(422, "objects have names of SHA-256 and sizes");
            }
            asked.add(new Pointer(oid, object.path("size").asLong()));
        }
        if (asked.isEmpty() || asked.size() > MOST) {
            throw new HttpProblem(422, "objects must be 1 to " + MOST);
        }
        Set<String> held =
                objects.held(access.project(), asked.stream().map(Pointer::oid).toList());
        List<Entry> entries = asked.stream()
                .map(object -> entry(visit, access, object, upload, held.contains(object.oid())))
                .toList();
        answer(visit, 200, Map.of("transfer", "basic", "objects", entries));
    }

    private static Entry entry(Visit visit, Access access, Pointer object, boolean upload, boolean held) {
        if (upload == held) {
            return new Entry(
                    object.oid(),
                    object.size(),
                    true,
                    null,
                    upload
                            ? null
                            : new Failure(
                                    404,
                                    "Object does not exist on the server or you don't have permissions to access it"));
        }
        Map<String, String> header = new LinkedHashMap<>();
        visit.header("Authorization").ifPresent(value -> header.put("Authorization", value));
        if (upload) {
            header.put("Content-Type", BYTES);
            header.put("Transfer-Encoding", "chunked");
        }
        String href = visit.origin() + access.project().address() + ".git/gitlab-lfs/objects/" + object.oid()
                + (upload ? "/" + object.size() : "");
        return new Entry(
                object.oid(),
                object.size(),
                true,
                Map.of(upload ? "upload" : "download", new Link(href, header)),
                null);
    }

    private void download(Visit visit) throws IOException {
        Access access = access(visit, false);
        Path file = objects.file(access.project(), visit.parameter("oid"))
                .orElseThrow(() -> HttpProblem.notFound("Not found."));
        try (OutputStream out = visit.stream(BYTES, Files.size(file))) {
            Files.copy(file, out);
        }
    }

    private void upload(Visit visit) throws IOException {
        Access access = access(visit, true);
        Pointer pointer = new Pointer(visit.parameter("oid"), visit.number("size"));
        if (!objects.keep(access.actor(), access.project(), pointer, visit.bodyStream())) {
            throw new HttpProblem(422, "Unprocessable entity");
        }
        visit.status(200);
    }

    private static List<Map<String, Object>> shown(List<Lock> locks) {
        return locks.stream().map(LargeFiles::shown).toList();
    }

    private static Map<String, Object> shown(Lock lock) {
        return Map.of(
                "id",
                Long.toString(lock.id()),
                "path",
                lock.path(),
                "locked_at",
                lock.lockedAt().toString(),
                "owner",
                Map.of("name", lock.owner()));
    }

    private void list(Visit visit) {
        Access access = access(visit, false);
        Optional<Long> id =
                visit.query("id").filter(text -> text.matches("\\d{1,12}")).map(Long::valueOf);
        answer(visit, 200, Map.of("locks", shown(locks.list(access.project(), visit.query("path"), id))));
    }

    private void lock(Visit visit) {
        Access access = access(visit, true);
        String path = sent(visit).path("path").asText();
        if (path.isBlank() || path.length() > 511) {
            throw HttpProblem.badRequest("Path can't be blank or longer than 511 characters");
        }
        Optional<Lock> made = locks.lock(access.actor(), access.project(), path);
        if (made.isPresent()) {
            answer(visit, 201, Map.of("lock", shown(made.get())));
        } else {
            Lock other = locks.list(access.project(), Optional.of(path), Optional.empty())
                    .get(0);
            answer(visit, 409, Map.of("lock", shown(other), "message", "already locked"));
        }
    }

    /** Divides the locks into those of the pusher and those of others, whose files should not be pushed. */
    private void verify(Visit visit) {
        Access access = access(visit, true);
        Map<Boolean, List<Lock>> own = locks.list(access.project(), Optional.empty(), Optional.empty()).stream()
                .collect(Collectors.partitioningBy(
                        lock -> lock.ownerId() == access.actor().id()));
        answer(
                visit,
                200,
                Map.of(
                        "ours",
                        shown(own.getOrDefault(true, List.of())),
                        "theirs",
                        shown(own.getOrDefault(false, List.of()))));
    }

    private void unlock(Visit visit) {
        Access access = access(visit, true);
        Lock lock = locks.list(access.project(), Optional.empty(), Optional.of(visit.number("lock"))).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("Lock not found"));
        if (lock.ownerId() != access.actor().id()) {
            if (!sent(visit).path("force").asBoolean()) {
                throw HttpProblem.forbidden("'" + lock.path() + "' is locked by " + lock.owner());
            }
            if (!access.project().allows(Role.MAINTAINER)) {
                throw HttpProblem.forbidden("You must have maintainer access to force delete a lock");
            }
        }
        locks.unlock(lock);
        answer(visit, 200, Map.of("lock", shown(lock)));
    }
}
