package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.values.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Asynchronous and bulk calls: each object of a body is an operation, whose outcome can be read afterwards. The original
 * queues operations for a consumer; here they have run when the call is answered.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\WebapiAsync\Controller\Rest\AsynchronousRequestProcessor} and {@code
 * module-asynchronous-operations/etc/webapi.xml}.
 */
final class Bulk {
    private static final Access OPERATIONS = Access.admin("Magento_Logging::system_magento_logging_bulk_operations");
    private static final int COMPLETE = 1;
    private static final int FAILED = 3;
    private static final int LONGEST_MESSAGE = 255;
    /** What the table's columns hold. */
    private static final int LARGEST = 65_535;

    private static final int ADMIN = 2;
    private static final int CUSTOMER = 3;
    private static final int GUEST = 4;

    private final Jdbi database;
    private final Listing operations = new Listing(
            "magento_operation",
            "o",
            "id",
            new ListFields()
                    .columns(
                            "o",
                            "id",
                            "operation_key",
                            "bulk_uuid",
                            "topic_name",
                            "status",
                            "error_code",
                            "started_at"),
            "");

    Bulk(Jdbi database) {
        this.database = database;
    }

    void addTo(RestRoutes routes) {
        routes.get("bulk", OPERATIONS, this::search)
                .get("bulk/{bulkUuid}/status", OPERATIONS, call -> status(call.path("bulkUuid"), false))
                .get("bulk/{bulkUuid}/detailed-status", OPERATIONS, call -> status(call.path("bulkUuid"), true))
                .get("bulk/{bulkUuid}/operation-status/{status}", OPERATIONS, this::count);
    }

    /** An answer with status 202. */
    record Accepted(Shape answer) {}

    /**
     * Runs operations.
     *
     * @param topic what is called: {@code async.V1.products.POST}
     * @param run performs an operation and returns its answer
     */
    Accepted run(Caller caller, String topic, List<JsonNode> bodies, Function<JsonNode, JsonNode> run, Instant now) {
        for (JsonNode body : bodies) {
            if (bytes(body).length > LARGEST) {
                throw RestProblem.bad("An operation's body is larger than " + LARGEST + " bytes.");
            }
        }
        String hex = Secrets.hexadecimal();
        String uuid = hex.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5");
        List<Shape> items = new ArrayList<>();
        database.useTransaction(handle -> Row.in("magento_bulk")
                .with("uuid", uuid)
                .with("user_id", id(caller))
                .with("user_type", type(caller))
                .with("description", "Topic " + topic)
                .with("operation_count", bodies.size())
                .with("start_time", now)
                .insert(handle));
        for (JsonNode body : bodies) {
            record(uuid, topic, items.size(), body, run, now);
            items.add(new Shape()
                    .put("id", items.size())
                    .put("data_hash", Sha256.hex(body.toString()))
                    .put("status", "accepted"));
        }
        return new Accepted(
                new Shape().put("bulk_uuid", uuid).put("request_items", items).put("errors", false));
    }

    private void record(
            String uuid, String topic, int key, JsonNode body, Function<JsonNode, JsonNode> run, Instant now) {
        int status = COMPLETE;
        String message = "Service execution success " + topic;
        JsonNode result = JsonNodeFactory.instance.nullNode();
        int code = 0;
        try {
            result = run.apply(body);
        } catch (RestProblem problem) {
            status = FAILED;
            code = problem.status();
            message = problem.text();
        }
        Row row = Row.in("magento_operation")
                .with("operation_key", key)
                .with("bulk_uuid", uuid)
                .with("topic_name", topic)
                .with("serialized_data", bytes(body))
                .withNullable("result_serialized_data", bytes(result).length > LARGEST ? null : bytes(result))
                .with("status", status)
                .with(
                        "result_message",
                        message.length() > LONGEST_MESSAGE ? message.substring(0, LONGEST_MESSAGE) : message)
                .with("started_at", now);
        if (code != 0) {
            row.with("error_code", code);
        }
        database.useHandle(row::insert);
    }

    private static byte[] bytes(JsonNode json) {
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static long id(Caller caller) {
        return caller instanceof Caller.Admin admin
                ? admin.id()
                : caller instanceof Caller.Customer customer ? customer.id() : 0;
    }

    private static int type(Caller caller) {
        return caller instanceof Caller.Admin ? ADMIN : caller instanceof Caller.Customer ? CUSTOMER : GUEST;
    }

    private Shape status(String uuid, boolean detailed) {
        return database.withHandle(handle -> {
            Fields bulk = handle.createQuery("SELECT *, CAST(uuid AS CHAR) AS bulk_id FROM magento_bulk WHERE uuid = ?")
                    .bind(0, uuid.getBytes(StandardCharsets.UTF_8))
                    .map((row, context) -> Fields.of(row))
                    .findFirst()
                    .orElseThrow(() -> RestProblem.notFound("Bulk uuid " + uuid + " not exist"));
            return new Shape()
                    .put("operations_list", operations(handle, "bulk_uuid = ?", uuid, detailed))
                    .put("user_type", bulk.number("user_type"))
                    .put("bulk_id", bulk.text("bulk_id"))
                    .put("description", bulk.text("description"))
                    .put("start_time", bulk.time("start_time"))
                    .put("user_id", bulk.number("user_id"))
                    .put("operation_count", bulk.number("operation_count"));
        });
    }

    private static List<Shape> operations(Handle handle, String condition, Object value, boolean detailed) {
        return handle.createQuery("SELECT id, operation_key, CAST(bulk_uuid AS CHAR) AS bulk_uuid, topic_name,"
                        + " CONVERT(serialized_data USING utf8mb4) AS serialized_data,"
                        + " CONVERT(result_serialized_data USING utf8mb4) AS result_serialized_data,"
                        + " status, error_code, result_message FROM magento_operation WHERE " + condition
                        + " ORDER BY id")
                .bind(0, value instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : value)
                .map((row, context) -> operation(Fields.of(row), detailed))
                .list();
    }

    private static Shape operation(Fields row, boolean detailed) {
        Shape shape = new Shape().put("id", row.number("operation_key"));
        if (detailed) {
            shape.copy(row.columns(), List.of("bulk_uuid", "topic_name", "serialized_data", "result_serialized_data"));
        }
        return shape.put("status", row.number("status"))
                .put("result_message", row.text("result_message"))
                .put("error_code", row.has("error_code") ? row.number("error_code") : null);
    }

    private int count(RestRequest call) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT COUNT(*) FROM magento_operation WHERE bulk_uuid = ? AND status = ?")
                .bind(0, call.path("bulkUuid").getBytes(StandardCharsets.UTF_8))
                .bind(1, call.id("status"))
                .mapTo(Integer.class)
                .one());
    }

    private Shape search(RestRequest call) {
        return database.withHandle(handle -> operations.answer(handle, call.criteria(), ids -> ids.stream()
                .flatMap(id -> operations(handle, "id = ?", id, true).stream())
                .toList()));
    }
}
