package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.servicenow.ServiceDeskSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sixteen copies of the desk in concurrent use: each behaves as if there were no other. */
@Tag("deep")
class ManyCopiesTest {
    private static final int COPIES = 16;
    private static final int ROUNDS = 5;
    private static final Duration PATIENT = Duration.ofMinutes(5);
    private static final String ITEM = "/com.glideapp.servicecatalog_cat_item_view.do";
    private static final String CART = "/com.glideapp.servicecatalog_cart_view.do";

    private static EmbeddedRuntime runtime;
    private static SitePool pool;

    private final List<Lease> leases = new ArrayList<>();

    @BeforeAll
    static void open() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(runtime, List.of(new ServiceDeskSite()), PoolOptions.of(COPIES, StartOptions.small()));
        pool.warmUp(COPIES);
    }

    @AfterAll
    static void close() {
        pool.close();
        runtime.close();
    }

    /**
     * The changes found in one copy.
     *
     * @param records numbers and sys_ids of the incidents, in order
     * @param file content of the first incident's attachment
     */
    private record Found(
            List<String> incidents,
            List<String> records,
            List<String> users,
            List<String> cart,
            List<String> choices,
            List<String> articles,
            String file) {}

    @Test
    void changesInOneCopyAreInvisibleInOthers() throws Exception {
        for (int i = 0; i < COPIES; i++) {
            leases.add(pool.acquire(PATIENT));
        }

        List<Found> found = everybody();

        for (int i = 0; i < COPIES; i++) {
            int copy = i;
            assertThat(found.get(i))
                    .as("copy " + i)
                    .isEqualTo(new Found(
                            IntStream.range(0, ROUNDS)
                                    .mapToObj(round -> "Round " + round + " in copy " + copy)
                                    .toList(),
                            // Counters are private too: each copy assigns the same numbers and ids as it would alone.
                            found.get(0).records(),
                            List.of("Visitor Ofcopy" + copy),
                            List.of(Integer.toString(copy % 10 + 1)),
                            List.of("Kind of copy " + copy),
                            List.of("Lantern of copy " + copy),
                            "File of copy " + copy));
        }
        List<ResetReport> reports = leases.stream()
                .map(lease -> {
                    lease.close();
                    return lease.closingReports().get("servicenow");
                })
                .toList();
        assertThat(reports).allMatch(ResetReport::restored).allMatch(report -> report.rowsUndone() > 0);
        assertThat(reports.stream().map(ResetReport::digestAfter).distinct()).hasSize(1);
    }

    @Test
    void aLoginToOneCopyIsInvalidInAnother() {
        try (Lease one = pool.acquire(PATIENT);
                Lease two = pool.acquire(PATIENT)) {
            Visitor visitor = Visitor.admin(port(one));

            assertThat(visitor.get("/incident_list.do").statusCode()).isEqualTo(200);
            assertThat(visitor.at(port(two)).get("/incident_list.do").header("Location"))
                    .endsWith("/login.do");
        }
    }

    private static int port(Lease lease) {
        return lease.site("servicenow").url().getPort();
    }

    /** All work concurrently, and check when all have written. */
    private List<Found> everybody() throws Exception {
        CyclicBarrier all = new CyclicBarrier(COPIES);
        ExecutorService threads = Executors.newFixedThreadPool(COPIES);
        try {
            List<Future<Found>> running = new ArrayList<>();
            for (int i = 0; i < COPIES; i++) {
                int copy = i;
                running.add(threads.submit(() -> {
                    Visitor visitor = Visitor.admin(port(leases.get(copy)));
                    all.await(1, TimeUnit.MINUTES);
                    List<String> records = write(visitor, copy);
                    all.await(2, TimeUnit.MINUTES);
                    return look(visitor, records);
                }));
            }
            List<Found> found = new ArrayList<>();
            for (Future<Found> each : running) {
                found.add(each.get(5, TimeUnit.MINUTES));
            }
            return found;
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<String> write(Visitor visitor, int copy) {
        List<String> records = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            Map<String, String> made =
                    create(visitor, "incident", Map.of("short_description", "Round " + round + " in copy " + copy));
            records.add(made.get("number"));
            records.add(made.get("sys_id"));
        }
        create(visitor, "sys_user", Map.of("first_name", "Visitor", "last_name", "Ofcopy" + copy));
        create(
                visitor,
                "sys_choice",
                Map.of("name", "incident", "element", "category", "value", "kind", "label", "Kind of copy " + copy));
        create(
                visitor,
                "kb_knowledge",
                Map.of(
                        "short_description",
                        "Lantern of copy " + copy,
                        "text",
                        "<p>Hang the lantern.</p>",
                        "kb_knowledge_base",
                        visitor.id("kb_knowledge_base", "title=IT")));
        visitor.rest()
                .contentType("text/plain")
                .queryParam("table_name", "incident")
                .queryParam("table_sys_id", records.get(1))
                .queryParam("file_name", "trace.txt")
                .body("File of copy " + copy)
                .post("/api/now/attachment/file")
                .then()
                .statusCode(201);
        visitor.send(
                ITEM,
                Map.of(
                        "sysparm_id",
                        visitor.id("sc_cat_item", "name=Apple Watch"),
                        "sysparm_action",
                        "cart",
                        "quantity",
                        Integer.toString(copy % 10 + 1)));
        return records;
    }

    private static Map<String, String> create(Visitor visitor, String table, Map<String, String> values) {
        return visitor.rest()
                .body(values)
                .queryParam("sysparm_fields", "number,sys_id")
                .post("/api/now/table/" + table)
                .then()
                .statusCode(201)
                .extract()
                .path("result");
    }

    private static Found look(Visitor visitor, List<String> records) {
        String file = visitor.id("sys_attachment", "file_name=trace.txt");
        return new Found(
                visitor.page("/incident_list.do?sysparm_query=short_descriptionLIKEin%20copy%5EORDERBYnumber")
                        .select("td[data-field=short_description]")
                        .eachText(),
                records,
                visitor.records("sys_user", "last_nameSTARTSWITHOfcopy", "name").stream()
                        .map(user -> String.valueOf(user.get("name")))
                        .toList(),
                visitor.page(CART)
                        .select("tbody select[name=quantity] option[selected]")
                        .eachText(),
                visitor.page("/incident.do?sys_id=-1")
                        .select("[id=incident.category] option:contains(Kind of copy)")
                        .eachText(),
                visitor.page("/kb?id=kb_search&query=lantern")
                        .select("a.kb-title")
                        .eachText(),
                visitor.rest().get("/api/now/attachment/" + file + "/file").asString());
    }
}
