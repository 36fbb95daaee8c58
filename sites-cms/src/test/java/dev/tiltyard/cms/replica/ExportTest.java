package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.state.FilesState;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exports of selected attributes and rows, in a file that is listed until it is deleted. */
class ExportTest {
    private static final String PAGE = "/admin/admin/export/";

    private final FormBrowser owner = TestAdmin.owner();

    /** Exports, and returns the list of files. */
    private Seen export(String... fields) {
        return owner.submit(owner.get(PAGE), "#export_filter_form", fields);
    }

    private List<String> newest(String entity, Seen list) {
        String file = list.attribute("#export_grid tr:contains(" + entity + "_20) a:contains(Download)", "href");
        return owner.get(file).body().lines().toList();
    }

    @Test
    void offersWhatTheOriginalExports() {
        assertThat(owner.get(PAGE).texts("#entity option"))
                .containsExactly(
                        "-- Please Select --",
                        "Advanced Pricing",
                        "Products",
                        "Customers Main File",
                        "Customer Addresses",
                        "Stock Sources");
    }

    @Test
    void attributesAreFilteredAndLeftOut() {
        Seen attributes = owner.get(PAGE + "getFilter/entity/catalog_product/");
        assertThat(attributes.texts("th")).containsExactly("Exclude", "Attribute Label", "Attribute Code", "Filter");
        assertThat(attributes.has("[name='export_filter[color]'] option:contains(Black)"))
                .isTrue();
        assertThat(attributes.document().select("[name='export_filter[price][]']"))
                .hasSize(2);

        Seen list = export(
                "entity", "catalog_product", "export_filter[name]", "joust duffle", "skip_attr[]", "description");
        assertThat(list.text(".message-success"))
                .isEqualTo(
                        "Message is added to queue, wait to get your file soon. Make sure your cron job is running to"
                                + " export the file");
        List<String> lines = newest("catalog_product", list);
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0))
                .startsWith("sku,attribute_set_code,product_type,")
                .doesNotContain(",description,");
        assertThat(lines.get(1)).startsWith("24-MB01,");
    }

    @Test
    void numbersAreFilteredByTheirSize() {
        List<String> lines = newest(
                "catalog_product",
                export(
                        "entity",
                        "catalog_product",
                        "export_filter[price][]",
                        "34",
                        "export_filter[name]",
                        "joust duffle",
                        "skip_attr[]",
                        "description"));
        assertThat(lines).hasSize(2);
        assertThat(newest(
                        "catalog_product",
                        export(
                                "entity",
                                "catalog_product",
                                "export_filter[price][]",
                                "35",
                                "export_filter[name]",
                                "joust duffle")))
                .hasSize(1);
    }

    @Test
    void fieldsAreEnclosedIfThatIsWanted() {
        List<String> lines = newest("stock_sources", export("entity", "stock_sources", "fields_enclosure", "1"));
        assertThat(lines.get(0)).isEqualTo("\"source_code\",\"sku\",\"status\",\"quantity\"");
        assertThat(lines.get(1)).startsWith("\"default\",\"");
    }

    @ParameterizedTest
    @CsvSource({"customer, email", "customer_address, _website", "advanced_pricing, sku"})
    void otherEntitiesHaveTheirOwnColumns(String entity, String first) {
        List<String> lines = newest(entity, export("entity", entity));
        assertThat(lines.get(0)).startsWith(first + ",").doesNotContain("password");
    }

    /** The exported files with their content: two exports in the same second have the same name. */
    private static Map<String, String> exported() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> found = Files.list(TestAdmin.CONTEXT.files().resolve("export"))) {
            for (Path file : found.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return files;
    }

    @Test
    void aResetUndoesWhatWasExported(@TempDir Path originals) throws IOException {
        export("entity", "advanced_pricing");
        Map<String, String> before = exported();
        List<String> listed = owner.get(PAGE).texts("#export_grid tbody tr");
        try (FilesState state = FilesState.open(TestAdmin.CONTEXT.files(), originals)) {
            export("entity", "stock_sources", "fields_enclosure", "1", "export_filter[sku]", "24-MB01");
            assertThat(exported()).isNotEqualTo(before);

            ResetReport report = state.reset(false);

            assertThat(report.restored()).isTrue();
            assertThat(report.filesUndone()).isEqualTo(1);
            assertThat(exported()).isEqualTo(before);
            assertThat(owner.get(PAGE).texts("#export_grid tbody tr")).isEqualTo(listed);
        }
    }

    @Test
    void aFileIsDeletedAndNoOtherIsReached() {
        Seen list = export("entity", "stock_sources");
        String row = "#export_grid tr:contains(stock_sources_20) ";
        String file =
                list.document().select(row + ".data-grid-cell-content").first().text();
        Seen gone = owner.post(list, list.attribute(row + "a:contains(Delete)", "href"));
        assertThat(gone.text(".message-success")).isEqualTo("File " + file + " deleted");
        assertThat(owner.get("/admin/admin/export_file/download/filename/no-such.csv/")
                        .text(".message-error"))
                .isEqualTo("no-such.csv is not a valid file");
    }
}
