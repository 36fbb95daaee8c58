package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.ShellPages;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Small tools: tax rate import and export, the encryption key, and the virtual terminal. */
public final class ToolPages {
    private static final String FORM = "edit_form";
    private static final String TAX = "Magento_TaxImportExport::import_export";
    private static final List<String> HEADS =
            List.of("Code", "Country", "State", "Zip/Post Code", "Rate", "Zip/Post is Range", "Range From", "Range To");

    public void addTo(Router router) {
        router.on("tax/rate/importExport", TAX, ToolPages::taxRates)
                .on("tax/rate/importPost", TAX, ToolPages::importRates)
                .on("tax/rate/exportPost", TAX, ToolPages::exportRates)
                .on("admin/crypt_key", "Magento_EncryptionKey::crypt_key", ToolPages::key)
                .on("admin/crypt_key/save", "Magento_EncryptionKey::crypt_key", ToolPages::saveKey)
                .on("braintree/virtual", "Magento_Sales::create", ToolPages::terminal)
                .on("analytics/biessentials/signup", "Magento_Analytics::bi_essentials", ToolPages::essentials);
    }

    private static void taxRates(AdminRequest call) {
        new FormView(
                        FORM,
                        "/admin/tax/rate/importPost/",
                        List.of(FormSection.of(
                                "import_export",
                                "Import and Export Tax Rates",
                                true,
                                List.of(FormField.upload("import_rates_file", "Import Tax Rates", ".csv,text/csv")))))
                .show(
                        call,
                        call.page("Import and Export Tax Rates")
                                .under("tax/rate/importExport")
                                .button(Button.link("export", "Export Tax Rates", "/admin/tax/rate/exportPost/")
                                        .secondary())
                                .button(Button.save("save", "Import Tax Rates", FORM, "")));
    }

    private static void exportRates(AdminRequest call) {
        List<String> lines = new ArrayList<>(List.of(line(HEADS)));
        call.shell().database().useHandle(handle -> handle.createQuery("""
                        SELECT r.code, r.tax_country_id, COALESCE(g.code, '*'), COALESCE(r.tax_postcode, '*'), r.rate,
                               COALESCE(r.zip_is_range, ''), COALESCE(r.zip_from, ''), COALESCE(r.zip_to, '')
                          FROM tax_calculation_rate r LEFT JOIN directory_country_region g ON g.region_id = r.tax_region_id
                         ORDER BY r.tax_calculation_rate_id
                        """)
                .mapToMap(String.class)
                .map(row -> line(List.copyOf(row.values())))
                .forEach(lines::add));
        call.visit().setHeader("Content-Disposition", "attachment; filename=\"tax_rates.csv\"");
        call.visit()
                .bytes("text/csv; charset=UTF-8", (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(","));
    }

    private static void importRates(AdminRequest call) {
        FormInput input = FormInput.of(call, "tax/rate/importExport/");
        byte[] file = call.visit()
                .upload("import_rates_file")
                .orElseThrow(() -> input.refuse("import_rates_file", "Invalid file upload attempt"));
        List<String> lines = new String(file, StandardCharsets.UTF_8)
                .lines()
                .filter(text -> !text.isBlank())
                .toList();
        if (lines.isEmpty() || !lines.get(0).equals(line(HEADS))) {
            throw input.refuse("import_rates_file", "Invalid file format.");
        }
        call.shell().database().useTransaction(handle -> {
            for (String text : lines.subList(1, lines.size())) {
                keep(input, handle, text.replaceAll("^\"|\"$", "").split("\",\"", -1));
            }
        });
        call.success("The tax rate has been imported.");
        call.redirect("tax/rate/importExport/");
    }

    private static void keep(FormInput input, Handle handle, String[] cells) {
        if (cells.length < 5 || !cells[4].matches("[0-9]{1,4}(\\.[0-9]{1,4})?") || cells[0].isBlank()) {
            throw input.refuse("import_rates_file", "One of the rates has no code or no rate.");
        }
        Optional<Integer> region = handle.createQuery(
                        "SELECT region_id FROM directory_country_region WHERE country_id = ? AND code = ?")
                .bind(0, cells[1])
                .bind(1, cells[2])
                .mapTo(Integer.class)
                .findFirst();
        Row row = Row.in("tax_calculation_rate")
                .with("tax_country_id", cells[1])
                .with("tax_region_id", region.orElse(0))
                .with("tax_postcode", cells[3])
                .with("code", cells[0])
                .with("rate", new BigDecimal(cells[4]));
        Optional<Long> present = handle.createQuery(
                        "SELECT tax_calculation_rate_id FROM tax_calculation_rate WHERE code = ?")
                .bind(0, cells[0])
                .mapTo(Long.class)
                .findFirst();
        if (present.isPresent()) {
            row.update(handle, "tax_calculation_rate_id", present.get());
        } else {
            row.insert(handle);
        }
    }

    private static void key(AdminRequest call) {
        new FormView(
                        FORM,
                        "/admin/admin/crypt_key/save/",
                        List.of(FormSection.of(
                                "main",
                                "New Encryption Key",
                                true,
                                List.of(
                                        FormField.select(
                                                "generate_random",
                                                "Auto-generate a Key",
                                                "1",
                                                OptionLabels.fixed("0", "No", "1", "Yes")
                                                        .of(call.shell())),
                                        FormField.text("crypt_key", "New Key", "")))))
                .show(
                        call,
                        call.page("Encryption Key")
                                .under("admin/crypt_key")
                                .button(Button.save("save", "Change Encryption Key", FORM, "")));
    }

    /** Nothing in this shop is encrypted with the key, so that a change has no other effect. */
    private static void saveKey(AdminRequest call) {
        FormInput input = FormInput.of(call, "admin/crypt_key/");
        String typed = input.text("crypt_key");
        if (typed.length() != 32 && !(typed.isEmpty() && input.on("generate_random"))) {
            throw input.refuse("crypt_key", "Encryption key must be 32 character string without any white space.");
        }
        call.success("The encryption key has been changed.");
        call.redirect("admin/crypt_key/");
    }

    private static void terminal(AdminRequest call) {
        call.show(
                new ShellPages.Text(
                        call.page("Braintree Virtual Terminal").under("braintree/virtual"),
                        List.of(
                                new ShellPages.Section(
                                        "Take Payment",
                                        "Braintree is not set up for this shop. Payments can't be taken until its credentials are saved."))));
    }

    private static void essentials(AdminRequest call) {
        call.show(new ShellPages.Text(
                call.page("BI Essentials").under("analytics/biessentials/signup"),
                List.of(new ShellPages.Section(
                        "BI Essentials", "This shop has no subscription to Business Intelligence."))));
    }
}
