package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Currency rates, of which a shop with one currency has none to edit, and the currency symbol. */
public final class CurrencyPages {
    private static final String SYMBOLS = "currency/options/customsymbol";
    private static final String RATES = "Magento_CurrencySymbol::currency_rates";
    private static final Map<String, String> SERVICES = services();

    public void addTo(Router router) {
        router.on("admin/system_currency", RATES, CurrencyPages::rates)
                .on("admin/system_currency/fetchRates", RATES, CurrencyPages::fetch)
                .on("admin/system_currency/saveRates", RATES, CurrencyPages::saveRates)
                .on("admin/system_currencysymbol", "Magento_CurrencySymbol::symbols", CurrencyPages::symbols)
                .on("admin/system_currencysymbol/save", "Magento_CurrencySymbol::symbols", CurrencyPages::saveSymbols);
    }

    private static Map<String, String> services() {
        Map<String, String> services = new LinkedHashMap<>();
        services.put("fixerio", "Fixer.io (legacy)");
        services.put("fixerio_apilayer", "Fixer Api (APILayer)");
        services.put("currencyconverterapi", "Currency Converter API");
        return services;
    }

    /** The currency rates. */
    @Template("system/rates.jte")
    public record RatesPage(PageFrame frame) {
        /** The rate import services: names by code. */
        public Map<String, String> services() {
            return SERVICES;
        }
    }

    /**
     * The currency symbol in prices.
     *
     * @param standard whether it is the currency's default symbol
     */
    @Template("system/symbols.jte")
    public record SymbolsPage(PageFrame frame, String symbol, boolean standard, String error) {}

    private static void rates(AdminRequest call) {
        PageFrame page = call.page("Currency Rates")
                .under("admin/system_currency")
                .button(Button.save("save", "Save Currency Rates", "rate-form", ""))
                .button(Button.link(
                                "options",
                                "Options",
                                "/admin/admin/system_config/edit/section/currency/#currency_options-link")
                        .secondary())
                .button(Button.link("reset", "Reset", call.visit().path()).secondary());
        call.show(new RatesPage(page));
    }

    /** Rate imports use internet services that need API keys, which no copy of the shop has. */
    private static void fetch(AdminRequest call) {
        call.requirePost();
        call.error("No API Key was specified or an invalid API Key was specified.");
        call.redirect("admin/system_currency/");
    }

    private static void saveRates(AdminRequest call) {
        call.requirePost();
        call.success("All valid rates have been saved.");
        call.redirect("admin/system_currency/");
    }

    private static Optional<String> symbol(AdminRequest call) {
        return call.shell()
                .database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT value FROM core_config_data WHERE scope = 'default' AND scope_id = 0 AND path = ?")
                        .bind(0, SYMBOLS)
                        .mapTo(String.class)
                        .findFirst())
                .map(text -> text.replaceAll("^.*\"USD\":\"|\".*$", ""));
    }

    private static void symbols(AdminRequest call) {
        Optional<String> custom = symbol(call);
        String field = "custom_currency_symbol[USD]";
        PageFrame page = call.page("Currency Symbols")
                .under("admin/system_currencysymbol")
                .button(Button.save("save", "Save Currency Symbols", "currency-symbols-form", ""));
        call.show(new SymbolsPage(
                page,
                call.typed().value(field, custom.orElse("$")),
                call.typed().chosen("inherit_" + field, "1", custom.isEmpty()),
                call.typed().error(field)));
    }

    private static void saveSymbols(AdminRequest call) {
        FormInput input = FormInput.of(call, "admin/system_currencysymbol/");
        boolean standard = input.on("inherit_custom_currency_symbol[USD]");
        String symbol = standard ? "" : input.required("custom_currency_symbol[USD]", "USD (US Dollar)");
        if (symbol.length() > 10 || symbol.matches(".*[\"<>].*")) {
            throw input.refuse(
                    "custom_currency_symbol[USD]", "Please enter a currency symbol of at most 10 characters.");
        }
        call.shell().database().useTransaction(handle -> {
            handle.execute(
                    "DELETE FROM core_config_data WHERE scope = 'default' AND scope_id = 0 AND path = ?", SYMBOLS);
            if (!standard) {
                Row.in("core_config_data")
                        .with("scope", "default")
                        .with("scope_id", 0)
                        .with("path", SYMBOLS)
                        .with("value", "{\"USD\":\"" + symbol + "\"}")
                        .insert(handle);
            }
        });
        call.shell().magento().forget();
        call.success("You applied the custom currency symbols.");
        call.redirect("admin/system_currencysymbol/");
    }
}
