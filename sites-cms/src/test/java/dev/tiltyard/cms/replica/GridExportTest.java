package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

/** Grids exported as files. */
class GridExportTest {
    /** Far more than the buffers between database, server and client together. */
    private static final int MANY = 200_000;

    private static final String RUNNING = "SELECT COUNT(*) FROM information_schema.processlist"
            + " WHERE info LIKE '%FROM newsletter_problem %' AND info NOT LIKE '%processlist%'";

    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void theFirstRowsAreSentWhileTheDatabaseStillReadsTheOthers() throws IOException, InterruptedException {
        TestAdmin.run("INSERT INTO newsletter_problem (problem_error_code, problem_error_text)"
                + " SELECT seq, REPEAT('mailbox full ', 15) FROM seq_1_to_" + MANY);
        try (BufferedReader lines = export("gridToCsv/?namespace=problemGrid")) {
            assertThat(lines.readLine()).startsWith("\"ID\",");
            assertThat(lines.readLine()).contains("mailbox full");
            assertThat(TestAdmin.value(RUNNING))
                    .as("only a part of the result has been sent")
                    .isEqualTo("1");
            long rest = lines.lines().count();
            assertThat(rest).isEqualTo(MANY - 1);
        } finally {
            TestAdmin.run("TRUNCATE newsletter_problem");
        }
    }

    private BufferedReader export(String what) throws IOException, InterruptedException {
        owner.get("/admin/admin/dashboard/");
        HttpResponse<InputStream> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(TestAdmin.url() + "/admin/mui/export/" + what))
                                .header("Cookie", "admin=" + owner.kept("admin"))
                                .build(),
                        HttpResponse.BodyHandlers.ofInputStream());
        assertThat(answer.statusCode()).isEqualTo(200);
        return new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
    }

    @Test
    void aFileOfOrdersHasTheRowsThatFit() {
        String total = TestAdmin.value("SELECT COUNT(*) FROM sales_order_grid WHERE grand_total > 150");
        String csv = owner.get("/admin/mui/export/gridToCsv/?namespace=sales_order_grid&filters[placeholder]=true"
                        + "&filters[grand_total][from]=150.0001&sorting[field]=increment_id&sorting[direction]=asc")
                .body();
        assertThat(csv.lines().count()).isEqualTo(Long.parseLong(total) + 1);
        assertThat(csv.lines().skip(1).map(line -> line.split(",")[0])).isSorted();
    }

    @Test
    void anXmlExportIsASpreadsheet() throws Exception {
        TestAdmin.run("UPDATE customer_grid_flat SET taxvat = 'A & B <c> \"d\"' WHERE entity_id = 91");
        String xml = owner.get("/admin/mui/export/gridToXml/?namespace=customer_listing")
                .body();
        var table =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
        assertThat(table.getElementsByTagName("Row").getLength())
                .isEqualTo(Integer.parseInt(TestAdmin.value("SELECT COUNT(*) FROM customer_grid_flat")) + 1);
        assertThat(xml).contains("A &amp; B &lt;c&gt; \"d\"");
    }

    @Test
    void theClerkCannotExportAForbiddenGrid() {
        assertThat(TestAdmin.clerk()
                        .get("/admin/mui/export/gridToCsv/?namespace=permissionsUserGrid")
                        .body())
                .doesNotContain("admin@");
    }
}
