package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.sitekit.web.Faults;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Jdbi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The REST API at {@code /rest/V1/}, {@code /rest/default/V1/} and {@code /rest/all/V1/}: authenticates the caller,
 * checks access, and writes the response as JSON or XML. Thread-safe.
 *
 * <pre>{@code
 * new RestApi(magento, visit -> new Caller.Guest())
 *         .with(new OrderResources(magento)::addTo)
 *         .addTo(routes);
 * }</pre>
 *
 * <p>Source: Magento 2.4.6, {@code Magento\Webapi\Controller\Rest}.
 */
public final class RestApi {
    private static final Logger LOG = LoggerFactory.getLogger(RestApi.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NO_ROUTE = "Request does not match any route.";
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");

    private static final List<String> CHANGING = List.of("POST", "PUT", "DELETE", "PATCH");

    private final RestTable table = new RestTable();
    private final Bulk bulk;
    private final Jdbi database;
    private final Tokens tokens;
    private final Function<Visit, Caller> session;

    /** @param session the user logged in on the calling page, for calls without a token */
    public RestApi(Magento magento, Function<Visit, Caller> session) {
        this.database = magento.database();
        this.tokens = new Tokens(database);
        this.session = session;
        this.bulk = new Bulk(database);
        new TokenResources(magento, tokens).addTo(table);
        bulk.addTo(table);
    }

    /** Adds resources after the existing ones. */
    public RestApi with(Consumer<RestRoutes> resources) {
        resources.accept(table);
        return this;
    }

    /** Handles everything below {@code /rest/} and {@code /index.php/rest/}. */
    public void addTo(Routes routes) {
        table.describe((method, path) -> routes.announce(method, "/rest/default/V1/" + path));
        // Without URL rewrites, Magento's URLs start with its front controller; older clients use them.
        for (String place : List.of("/rest/{path...}", "/index.php/rest/{path...}")) {
            METHODS.forEach(method -> routes.add(method, place, this::answer));
        }
    }

    private void answer(Visit visit) {
        boolean xml = false;
        try {
            xml = wantsXml(visit);
            Object result = guarded(visit, () -> call(visit));
            JsonNode answer = Answers.json(result instanceof Bulk.Accepted accepted ? accepted.answer() : result);
            Optional<String> fields = visit.query("fields");
            write(
                    visit,
                    result instanceof Bulk.Accepted ? 202 : 200,
                    fields.isPresent() ? part(fields.get(), answer) : answer,
                    xml);
        } catch (RestProblem problem) {
            write(visit, problem.status(), Answers.json(problem.body()), xml);
        } catch (HttpProblem problem) {
            RestProblem known = RestProblem.of(problem.status(), String.valueOf(problem.getMessage()));
            write(visit, known.status(), Answers.json(known.body()), xml);
        }
    }

    /**
     * Performs a call for another interface of the same store, which has authenticated the caller itself.
     *
     * @param path the path after {@code V1/}
     * @return the answer's JSON
     * @throws RestProblem if the call is refused
     */
    public JsonNode perform(Visit visit, Caller caller, String method, String path, JsonNode body) {
        return Answers.json(guarded(visit, () -> {
            RestTable.Match match =
                    table.find(method, List.of(path.split("/"))).orElseThrow(() -> RestProblem.notFound(NO_ROUTE));
            allow(match.access(), caller);
            return match.endpoint()
                    .answer(new RestRequest(
                            visit, caller, match.parameters(), JsonNodeFactory.instance.objectNode(), body));
        }));
    }

    private static Object guarded(Visit visit, Supplier<Object> call) {
        try {
            return call.get();
        } catch (Listing.UnknownFieldException | Input.UnknownFieldException e) {
            // The original fails with an internal error; naming the field is more helpful.
            throw RestProblem.bad(String.valueOf(e.getMessage()));
        } catch (RestProblem | HttpProblem e) {
            throw e;
        } catch (RuntimeException e) {
            Faults.tell(LOG, visit, e);
            throw RestProblem.ofData(e).orElseGet(() -> RestProblem.internal(report(visit)));
        }
    }

    private Object call(Visit visit) {
        Target target = target(visit);
        String method = method(visit);
        boolean later = target.mode != Mode.NOW;
        if (later && !CHANGING.contains(method)) {
            throw RestProblem.notFound(NO_ROUTE);
        }
        RestTable.Match match = (target.mode == Mode.BULK
                        ? table.findBulk(method, target.path)
                        : table.find(method, target.path))
                .orElseThrow(() -> RestProblem.notFound(NO_ROUTE));
        Caller caller = caller(visit);
        ObjectNode query = NestedQuery.of(visit.queries());
        allow(match.access(), caller);
        if (!later) {
            return match.endpoint().answer(new RestRequest(visit, caller, match.parameters(), query, body(visit)));
        }
        List<JsonNode> bodies = target.mode == Mode.BULK ? bodies(visit) : List.of(body(visit));
        return bulk.run(
                caller,
                "async.V1." + String.join(".", target.path) + "." + method,
                bodies,
                body -> Answers.json(guarded(visit, () -> match.endpoint()
                        .answer(new RestRequest(
                                visit,
                                caller,
                                target.mode == Mode.BULK ? named(match.parameters(), body) : match.parameters(),
                                query,
                                body)))),
                visit.now());
    }

    /** The parameters of a bulk call's path, from the fields of their names in an operation's body. */
    private static Map<String, String> named(Map<String, String> parameters, JsonNode body) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String name : parameters.keySet()) {
            JsonNode found = body.path(name).isValueNode() ? body.path(name) : body.findPath(name);
            if (!found.isValueNode()) {
                throw RestProblem.missing(name);
            }
            values.put(name, found.asText());
        }
        return values;
    }

    /** When a call's changes are made: at once, or as operations of a bulk, one or several. */
    private enum Mode {
        NOW,
        ASYNC,
        BULK
    }

    /** @param path the segments after {@code V1} */
    private record Target(Mode mode, List<String> path) {}

    /** The call's mode and the segments after {@code V1}; validates the store code before them. */
    private Target target(Visit visit) {
        List<String> segments = new ArrayList<>();
        for (String segment : visit.path()
                .replaceAll("/{2,}", "/")
                .replaceFirst("^(?:/index\\.php)?/rest/", "")
                .replaceAll("/+$", "")
                .split("/")) {
            try {
                segments.add(URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                throw RestProblem.notFound(NO_ROUTE);
            }
        }
        if (!segments.get(0).equals("V1") && !segments.get(0).equals("async")) {
            requireStore(segments.remove(0));
        }
        Mode mode = Mode.NOW;
        if (!segments.isEmpty() && segments.get(0).equals("async")) {
            segments.remove(0);
            mode = Mode.ASYNC;
            if (!segments.isEmpty() && segments.get(0).equals("bulk")) {
                segments.remove(0);
                mode = Mode.BULK;
            }
        }
        if (segments.isEmpty() || !segments.get(0).equals("V1")) {
            throw RestProblem.notFound(NO_ROUTE);
        }
        return new Target(mode, segments.subList(1, segments.size()));
    }

    private void requireStore(String code) {
        boolean known = code.equals("all")
                || database.withHandle(handle -> handle.createQuery("SELECT 1 FROM store WHERE code = ?")
                        .bind(0, code)
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent());
        if (!known) {
            throw RestProblem.bad("Specified request cannot be processed.");
        }
    }

    private static String method(Visit visit) {
        String method = visit.method();
        return method.equals("HEAD") ? "GET" : method;
    }

    /** The caller by token, or else by the session of the calling page. */
    public Caller caller(Visit visit) {
        return tokens.owner(visit).orElseGet(() -> session.apply(visit));
    }

    private void allow(Access access, Caller caller) {
        if (access instanceof Access.Self self && caller instanceof Caller.Admin) {
            throw RestProblem.missing(self.forced());
        }
        boolean allowed = access instanceof Access.Anyone
                || access instanceof Access.Self && caller instanceof Caller.Customer
                || access instanceof Access.Admin right
                        && caller instanceof Caller.Admin admin
                        && hasRight(admin.id(), right.resource());
        if (!allowed) {
            throw RestProblem.unauthorized(access.resource());
        }
    }

    /** @param admin 0 for an integration, which has all permissions */
    private boolean hasRight(long admin, String resource) {
        return admin == 0
                || database.withHandle(handle -> handle.createQuery("""
                                SELECT 1 FROM authorization_role u
                                  JOIN authorization_rule r ON r.role_id = u.parent_id AND r.permission = 'allow'
                                 WHERE u.role_type = 'U' AND u.user_id = ?
                                   AND r.resource_id IN ('Magento_Backend::all', ?) LIMIT 1
                                """)
                        .bind(0, admin)
                        .bind(1, resource)
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent());
    }

    private static JsonNode body(Visit visit) {
        JsonNode body = json(visit);
        return body.isObject() ? body : JsonNodeFactory.instance.objectNode();
    }

    private static List<JsonNode> bodies(Visit visit) {
        JsonNode body = json(visit);
        if (!body.isArray() || body.isEmpty()) {
            throw RestProblem.bad("A bulk call's body must be a list of objects, one for each operation.");
        }
        List<JsonNode> bodies = new ArrayList<>();
        body.forEach(bodies::add);
        if (!bodies.stream().allMatch(JsonNode::isObject)) {
            throw RestProblem.bad("A bulk call's body must be a list of objects, one for each operation.");
        }
        return bodies;
    }

    private static JsonNode json(Visit visit) {
        String text = visit.body();
        boolean unread = method(visit).equals("GET") || method(visit).equals("DELETE") && !text.startsWith("[");
        if (text.isBlank() || unread) {
            return JsonNodeFactory.instance.objectNode();
        }
        String type = visit.contentType().orElse("");
        if (type.isBlank()) {
            throw RestProblem.bad("Content-Type header is empty.");
        }
        String media = type.split(";")[0].trim().toLowerCase(Locale.ROOT);
        if (!media.equals("application/json")) {
            throw RestProblem.bad("Server cannot understand Content-Type HTTP header media type " + media);
        }
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw RestProblem.bad("Decoding error.");
        }
    }

    /** The first acceptable type that is supported decides. */
    private static boolean wantsXml(Visit visit) {
        String accept = visit.header("Accept").orElse("*/*");
        for (String part : accept.split(",")) {
            switch (part.split(";")[0].trim().toLowerCase(Locale.ROOT)) {
                case "application/json", "*/*", "application/*", "text/javascript" -> {
                    return false;
                }
                case "application/xml", "text/xml", "application/xhtml+xml" -> {
                    return true;
                }
                default -> {}
            }
        }
        throw RestProblem.of(
                406,
                "Server cannot match any of the given Accept HTTP header media type(s) from the request: \"" + accept
                        + "\" with media types from the config of response renderer.");
    }

    private static JsonNode part(String fields, JsonNode answer) {
        return PartialAnswer.parse(fields).map(part -> part.of(answer)).orElseGet(JsonNodeFactory.instance::arrayNode);
    }

    private static void write(Visit visit, int status, JsonNode body, boolean xml) {
        visit.status(status);
        if (xml) {
            visit.text("application/xml; charset=utf-8", XmlText.of(body));
            return;
        }
        try {
            visit.text("application/json; charset=utf-8", JSON.writeValueAsString(body));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer cannot be written as JSON", e);
        }
    }

    /** The same call fails with the same report id, on every machine. */
    private static String report(Visit visit) {
        String address = visit.method() + visit.address();
        return SeededIds.uuid(address.hashCode(), address.length())
                .toString()
                .replace("-", "")
                .substring(0, 13);
    }
}
