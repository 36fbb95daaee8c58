package dev.tiltyard.gitlab.replica.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.api.Endpoints.Endpoint;
import dev.tiltyard.gitlab.replica.api.Endpoints.Registry;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.PageHandler;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The REST API, version 4: authentication, routing and the form of answers. Callers authenticate by an access
 * token, in {@code PRIVATE-TOKEN}, as a Bearer token or in the query, or by the session of a browser together with its CSRF
 * token for everything but reading.
 *
 * <p>Source: the REST API pages of GitLab's documentation, release 15.7.
 */
public final class Api {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Hub hub;
    private final Projects projects;
    private final Groups groups;
    private final Tokens tokens;
    private final List<Endpoints> parts;
    private final Throttle throttle;

    /** @param parts what the API answers, in the order in which paths are tried */
    public Api(Hub hub, Projects projects, Groups groups, Tokens tokens, List<Endpoints> parts) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
        this.tokens = tokens;
        this.parts = List.copyOf(parts);
        this.throttle = new Throttle(hub.database());
    }

    public void addTo(Routes routes) {
        Registry registry = new Registry() {
            @Override
            public Registry on(String method, String path, Parameters takes, Endpoint endpoint) {
                routes.add(method, "/api/v4" + path, handler(takes, endpoint));
                return this;
            }
        };
        parts.forEach(part -> part.addTo(registry));
        for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
            routes.add(method, "/api/{rest...}", handler(Parameters.NONE, call -> {
                throw new Refused(404, "error", "404 Not Found");
            }));
        }
    }

    private PageHandler handler(Parameters takes, Endpoint endpoint) {
        return visit -> {
            try {
                Params params = Params.of(visit);
                authenticate(visit, params);
                Viewer viewer = hub.viewer(visit);
                if (viewer.signedIn() && !throttle.admits(visit, viewer.id())) {
                    return;
                }
                takes.check(params);
                Call call = new Call(hub, projects, groups, visit, params);
                write(call, endpoint.answer(call));
            } catch (Refused e) {
                error(visit, e.status(), Map.of(e.field(), String.valueOf(e.getMessage())));
            } catch (Invalid e) {
                error(visit, 400, Map.of("message", e.errors()));
            } catch (ProjectEndpoints.ConflictingNames e) {
                error(visit, 409, Map.of("message", e.errors()));
            } catch (HttpProblem e) {
                error(visit, e.status(), Map.of("message", message(e)));
            }
        };
    }

    private static String message(HttpProblem e) {
        String text = String.valueOf(e.getMessage());
        return switch (e.status()) {
            case 401 -> "401 Unauthorized";
            case 404 -> text.startsWith("404") ? text : "404 Not found";
            default -> text;
        };
    }

    private void authenticate(Visit visit, Params params) {
        String method = visit.method();
        boolean reading = method.equals("GET") || method.equals("HEAD");
        Optional<String> secret = visit.header("PRIVATE-TOKEN")
                .or(() -> visit.header("Authorization")
                        .filter(header -> header.startsWith("Bearer "))
                        .map(header -> header.substring(7).strip()))
                .or(() -> params.filled("private_token"))
                .or(() -> params.filled("access_token"));
        if (secret.isPresent()) {
            Optional<Tokens.Token> personal = tokens.bySecret(
                    secret.get(), visit.now().atOffset(ZoneOffset.UTC).toLocalDate());
            Tokens.Token token = personal.or(() -> tokens.granted(secret.get(), visit.now()))
                    .orElseThrow(() -> new HttpProblem(401, "401 Unauthorized"));
            boolean users = visit.path().matches("/api/v4/users?(/.*)?");
            if (!(token.has("api") || reading && (token.has("read_api") || users && token.has("read_user")))) {
                throw new Refused(403, "error", "insufficient_scope");
            }
            hub.actAs(visit, hub.user(token.user()));
            personal.ifPresent(own -> {
                used(own, visit);
                visit.keep(Tokens.Token.class, own);
            });
            sudo(visit, params, token);
        } else if (!reading && hub.viewer(visit).signedIn() && !hasCsrfToken(visit)) {
            hub.actAs(visit, Viewer.ANONYMOUS);
        }
    }

    /** Lets an administrator act as another user, whom the call names by number or name. */
    private void sudo(Visit visit, Params params, Tokens.Token token) {
        Optional<String> name = visit.header("Sudo").or(() -> params.filled("sudo"));
        if (name.isEmpty()) {
            return;
        }
        if (!hub.viewer(visit).admin()) {
            throw HttpProblem.forbidden("403 Forbidden - Must be admin to use sudo");
        }
        if (!token.has("sudo")) {
            throw new Refused(403, "error", "insufficient_scope");
        }
        long user = hub.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT id FROM users WHERE id::text = :name OR lower(username) = lower(:name) LIMIT 1")
                        .bind("name", name.get())
                        .mapTo(Long.class)
                        .findFirst())
                .orElseThrow(() -> HttpProblem.notFound("404 User with ID or username '" + name.get() + "' Not Found"));
        hub.actAs(visit, hub.user(user));
    }

    private static boolean hasCsrfToken(Visit visit) {
        return visit.session().accepts(Page.TOKEN, visit.header("X-CSRF-Token").orElse(""));
    }

    private void used(Tokens.Token token, Visit visit) {
        hub.database().useHandle(handle -> handle.createUpdate(
                        "UPDATE personal_access_tokens SET last_used_at = :now WHERE id = :id AND (last_used_at IS"
                                + " NULL OR last_used_at < CAST(:now AS timestamptz) - interval '10 minutes')")
                .bind("now", visit.now().atOffset(ZoneOffset.UTC))
                .bind("id", token.id())
                .execute());
    }

    private static void name(Visit visit, @Nullable String name) {
        if (name != null) {
            visit.setHeader("Content-Disposition", "inline; filename=\"" + name.replace("\"", "") + "\"");
        }
    }

    private static void write(Call call, Answer answer) throws IOException {
        Visit visit = call.visit();
        if (answer instanceof Answer.Body body) {
            visit.status(body.status());
            json(visit, body.value());
        } else if (answer instanceof Answer.Part part) {
            pages(call, part);
            json(visit, part.items());
        } else if (answer instanceof Answer.Stretch stretch) {
            if (stretch.next() != null) {
                visit.setHeader("Link", "<" + stretch.next() + ">; rel=\"next\"");
            }
            json(visit, stretch.items());
        } else if (answer instanceof Answer.Raw raw) {
            name(visit, raw.name());
            visit.bytes(raw.contentType(), raw.bytes());
        } else if (answer instanceof Answer.Streamed streamed) {
            name(visit, streamed.name());
            try (OutputStream out = streamed.size() == Answer.Streamed.UNKNOWN
                    ? visit.stream(streamed.contentType())
                    : visit.stream(streamed.contentType(), streamed.size())) {
                streamed.content().to(out);
            }
        } else {
            visit.status(204);
        }
    }

    private static void pages(Call call, Answer.Part part) {
        Visit visit = call.visit();
        long pages = Math.max(1, (part.total() + call.perPage() - 1) / call.perPage());
        long page = call.page();
        List<String> links = new ArrayList<>();
        if (page > 1) {
            links.add("<" + call.pageAddress(page - 1) + ">; rel=\"prev\"");
        }
        if (page < pages) {
            links.add("<" + call.pageAddress(page + 1) + ">; rel=\"next\"");
        }
        links.add("<" + call.pageAddress(1) + ">; rel=\"first\"");
        links.add("<" + call.pageAddress(pages) + ">; rel=\"last\"");
        visit.setHeader("Link", String.join(", ", links));
        visit.setHeader("X-Total", Long.toString(part.total()));
        visit.setHeader("X-Total-Pages", Long.toString(pages));
        visit.setHeader("X-Page", Long.toString(page));
        visit.setHeader("X-Per-Page", Integer.toString(call.perPage()));
        visit.setHeader("X-Next-Page", page < pages ? Long.toString(page + 1) : "");
        visit.setHeader("X-Prev-Page", page > 1 ? Long.toString(page - 1) : "");
    }

    private static void error(Visit visit, int status, Map<String, ?> body) {
        visit.status(status);
        json(visit, body);
    }

    private static void json(Visit visit, Object value) {
        try {
            byte[] text = JSON.writeValueAsString(value).getBytes(StandardCharsets.UTF_8);
            visit.bytes("application/json", text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer of the API is no JSON: " + visit.path(), e);
        }
    }
}
