package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Models, assets and configuration items. */
final class Inventory {
    private static final List<String> SYSTEMS = List.of(
            "AIX",
            "Linux Red Hat",
            "Mac OS 10 (OS/X)",
            "Other",
            "Solaris",
            "Windows 2000",
            "Windows 2000 Advanced Server",
            "Windows 2000 Professional",
            "Windows 2000 Server",
            "Windows 2003 Standard",
            "Windows NT 4.0",
            "Windows XP",
            "Windows XP Professional",
            "");
    private static final List<String> SERVERS = List.of(
            "cmdb_ci_win_server",
            "cmdb_ci_unix_server",
            "cmdb_ci_server",
            "cmdb_ci_server",
            "cmdb_ci_linux_server",
            "cmdb_ci_win_server",
            "cmdb_ci_unix_server",
            "cmdb_ci_aix_server",
            "cmdb_ci_storage_switch");
    private static final List<String> OTHERS = List.of(
            "cmdb_ci_printer",
            "cmdb_ci_ups",
            "cmdb_ci_web_server",
            "cmdb_ci_email_server",
            "cmdb_ci_database",
            "cmdb_ci_win_cluster_node",
            "cmdb_ci_spkg",
            "cmdb_ci_service");
    /** Services, some of which are configuration items. */
    private static final List<String> SERVICES = List.of("Email", "Payroll", "Client Services", "Online Store");
    /** Manufacturers of computers, and of everything else. */
    private static final List<String> COMPUTER_MAKERS = List.of(
            "Apple",
            "Asus",
            "Cyberpower",
            "Dell Inc.",
            "Gateway",
            "IBM",
            "Iris",
            "Lenovo",
            "Microsoft",
            "N/A",
            "Sony",
            "iBUYPOWER");

    private static final List<String> MAKERS = List.of(
            "Adobe Systems",
            "Apple",
            "Canon",
            "Dell Inc.",
            "Hewlett-Packard",
            "IBM",
            "Intel",
            "Kodak",
            "Lenovo",
            "Microsoft",
            "Symantec",
            "Visio");
    private static final List<String> VENDORS = List.of(
            "",
            "Adobe Systems",
            "Amazon",
            "Apple",
            "Asus",
            "Canon",
            "Citrix Systems",
            "Cloudward Inc",
            "Cyberpower",
            "Dell Inc.",
            "Gateway",
            "IBM",
            "Lenovo",
            "Microsoft",
            "Seagate",
            "ServiceNow",
            "Sony",
            "Symantec",
            "The Eclipse Foundation",
            "Toshiba");
    private static final List<String> PRODUCTS = List.of(
            "Microsoft Office Professional Edition 2003",
            "Microsoft Office Small Business Edition 2003",
            "Microsoft Office Visio Professional 2003",
            "Microsoft Visual Studio 2005 Professional Edition - ENU",
            "Microsoft Windows XP Professional");
    private static final List<String> SUPPLIES =
            List.of("Display cable", "Keyboard and mouse set", "Laptop dock", "Toner cartridge");
    private static final List<Integer> STATES = List.of(1, 1, 1, 1, 1, 1, 6, 6, 2, 3, 7, 8, 9, 10, 11);

    private final WorldRows rows;
    private final Names names;
    private final Seed seed;
    private final Instant since;
    private final int assets;

    Inventory(WorldRows rows, Names names, Seed seed, Instant since, int assets) {
        this.rows = rows;
        this.names = names;
        this.seed = seed;
        this.since = since;
        this.assets = assets;
    }

    void write() throws SQLException {
        for (String category : names.of("category")) {
            rows.add(
                    "cmdb_model_category",
                    category,
                    since,
                    "name",
                    category,
                    "asset_class",
                    assetClass(category),
                    "cmdb_ci_class",
                    "cmdb_ci_computer");
        }
        for (String depreciation : names.of("depreciation")) {
            rows.add("cmdb_depreciation", depreciation, since, "name", depreciation);
        }
        for (String room : names.of("stockroom")) {
            rows.add("alm_stockroom", room, since, "name", room);
        }
        for (String model : models()) {
            String maker = maker(model);
            rows.add(
                    "cmdb_hardware_product_model",
                    model,
                    since,
                    "display_name",
                    model,
                    "name",
                    model.startsWith(maker + " ") ? model.substring(maker.length() + 1) : model,
                    "manufacturer",
                    rows.id("core_company", maker),
                    "cmdb_model_category",
                    rows.id("cmdb_model_category", "Computer"),
                    "cost",
                    600 + Math.floorMod(model.hashCode(), 2400));
        }
        for (String product : PRODUCTS) {
            rows.add(
                    "cmdb_software_product_model",
                    product,
                    since,
                    "display_name",
                    product,
                    "name",
                    product.substring("Microsoft ".length()),
                    "manufacturer",
                    rows.id("core_company", "Microsoft"),
                    "cmdb_model_category",
                    rows.id("cmdb_model_category", "Software License"));
        }
        for (String supply : SUPPLIES) {
            rows.add(
                    "cmdb_consumable_product_model",
                    supply,
                    since,
                    "display_name",
                    supply,
                    "name",
                    supply,
                    "cmdb_model_category",
                    rows.id("cmdb_model_category", "Consumable"));
        }
        writeItems();
        writeAssets();
        writeContracts();
    }

    /** The asset class for a model category; most categories have no assets. */
    private static String assetClass(String category) {
        return switch (category) {
            case "Computer" -> "alm_hardware";
            case "Consumable" -> "alm_consumable";
            case "Software License" -> "alm_license";
            default -> "";
        };
    }

    private List<String> models() {
        List<String> all = new ArrayList<>(names.of("model"));
        all.addAll(List.of(
                "Dell Inc. OptiPlex 7060",
                "Dell Inc. Latitude 5400",
                "Microsoft Surface Pro",
                "iBUYPOWER Element",
                "Iris 4872"));
        return all;
    }

    private String maker(String model) {
        return names.of("company").stream()
                .filter(model::startsWith)
                .findFirst()
                .orElse("IBM");
    }

    private void writeItems() throws SQLException {
        for (String name : names.of("ci")) {
            if (!SERVICES.contains(name)) {
                item(
                        name,
                        name.startsWith("*")
                                ? "cmdb_ci_computer"
                                : seed.child(name).random().pick(OTHERS));
            }
        }
        for (String service : SERVICES) {
            item(service, "cmdb_ci_service");
        }
        for (int i = 0; i < 60; i++) {
            item("wks-" + (1001 + i), "cmdb_ci_computer", COMPUTER_MAKERS.get(i % COMPUTER_MAKERS.size()));
        }
        for (int i = 0; i < 5; i++) {
            item(
                    "old-" + (1101 + i),
                    "cmdb_ci_computer",
                    List.of("Toshiba", "Kodak", "Intel").get(i % 3));
        }
        for (int i = 0; i < 60; i++) {
            item(
                    "srv-" + (2001 + i),
                    SERVERS.get(i % SERVERS.size()),
                    COMPUTER_MAKERS.get(i * 7 % COMPUTER_MAKERS.size()));
        }
        for (int i = 0; i < 15 * MAKERS.size(); i++) {
            item("item-" + (3001 + i), OTHERS.get(i % OTHERS.size()), MAKERS.get(i / 15));
        }
        for (String offering : List.of("Email Basic", "Email Gold", "Payroll Standard")) {
            rows.add(
                    "service_offering",
                    offering,
                    since,
                    "name",
                    offering,
                    "parent",
                    rows.id("cmdb_ci", offering.startsWith("Email") ? "Email" : "Payroll"));
        }
    }

    private void item(String name, String table) throws SQLException {
        boolean computer = table.equals("cmdb_ci_computer");
        item(name, table, seed.child("maker").child(name).random().pick(computer ? COMPUTER_MAKERS : MAKERS));
    }

    /** @param made manufacturer; the item has a model if there is one of the same manufacturer */
    private void item(String name, String table, String made) throws SQLException {
        SeededRandom random = seed.child("ci").child(name).random();
        Instant created = since.plus(Duration.ofDays(random.between(0, 700)));
        String model = random.pick(models());
        List<Object> pairs = new ArrayList<>(List.of(
                "name",
                name,
                "manufacturer",
                rows.id("core_company", made),
                "install_status",
                name.startsWith("old-") ? "" : random.chance(0.9) ? 1 : random.chance(0.5) ? 6 : 7,
                "operational_status",
                name.startsWith("old-") ? "" : random.chance(0.95) ? 1 : 2,
                "discovery_source",
                random.chance(0.3) ? "Other Automated" : "",
                "model_id",
                made.equals(maker(model)) ? rows.id("cmdb_model", model) : ""));
        if (rows.schema().required(table).field("os").isPresent()) {
            pairs.addAll(List.of(
                    "os",
                    random.pick(SYSTEMS),
                    "hardware_status",
                    random.chance(0.8) ? "installed" : random.chance(0.5) ? "in_stock" : "",
                    "hardware_substatus",
                    random.chance(0.1) ? "available" : "",
                    "ram",
                    1024 * random.between(1, 16),
                    "cpu_count",
                    random.between(1, 8)));
        }
        rows.add(table, name, created, pairs.toArray());
    }

    private void writeAssets() throws SQLException {
        for (int i = 0; i < assets; i++) {
            SeededRandom random = seed.child("asset").child(i).random();
            String tag = String.format(Locale.ROOT, "P1%06d", i);
            String table = i % 12 == 5
                    ? "alm_consumable"
                    : i % 60 == 43
                            ? "alm_asset"
                            : i % 30 == 7 ? "alm_license" : i % 60 == 11 ? "alm_facility" : "alm_hardware";
            String model = table.equals("alm_license") ? PRODUCTS.get(i / 30 % PRODUCTS.size()) : random.pick(models());
            String vendor = VENDORS.get(random.below(VENDORS.size()));
            int state = random.pick(STATES);
            Instant bought = since.plus(Duration.ofDays(random.between(0, 900)));
            rows.add(
                    table,
                    tag,
                    bought,
                    "asset_tag",
                    tag,
                    "model",
                    rows.id("cmdb_model", model),
                    "display_name",
                    tag + " - " + model,
                    "model_category",
                    rows.id(
                            "cmdb_model_category",
                            table.equals("alm_consumable")
                                    ? "Consumable"
                                    : table.equals("alm_license") ? "Software License" : "Computer"),
                    "serial_number",
                    serial(random),
                    "install_status",
                    state,
                    "substatus",
                    state == 6
                            ? random.pick(
                                    List.of("available", "available", "defective", "pre_allocated", "pending_transfer"))
                            : "",
                    "assigned_to",
                    state == 1 ? rows.id("sys_user", random.pick(names.of("user"))) : "",
                    "company",
                    rows.id("core_company", "ACME North America"),
                    "location",
                    rows.id("cmn_location", random.pick(names.of("location"))),
                    "department",
                    rows.id("cmn_department", random.pick(names.of("department"))),
                    "cost_center",
                    rows.id("cmn_cost_center", random.pick(names.of("cost_center"))),
                    "vendor",
                    vendor.isEmpty() ? "" : rows.id("core_company", vendor),
                    "cost",
                    random.between(300, 3000) + ".99",
                    "purchase_date",
                    bought,
                    "order_date",
                    bought.minus(Duration.ofDays(9)),
                    "delivery_date",
                    bought.plus(Duration.ofDays(4)),
                    "install_date",
                    bought.plus(Duration.ofDays(12)),
                    "warranty_expiration",
                    bought.plus(Duration.ofDays(1095)),
                    "acquisition_method",
                    random.chance(0.5) ? "Purchase" : "",
                    "expenditure_type",
                    random.chance(0.5) ? "capex" : "opex",
                    "depreciation",
                    rows.id("cmdb_depreciation", "SL 5 Years"),
                    "asset_function",
                    random.chance(0.3) ? "primary" : "",
                    "stockroom",
                    state == 6 ? rows.id("alm_stockroom", random.pick(names.of("stockroom"))) : "",
                    "invoice_number",
                    "INV" + (70000 + i),
                    "po_number",
                    "PO" + (100000 + i / 5));
        }
    }

    private static String serial(SeededRandom random) {
        return String.format(
                Locale.ROOT,
                "%c%c%c-%03d-%c%05d-%c%c",
                'A' + random.below(26),
                'A' + random.below(26),
                'A' + random.below(26),
                random.below(1000),
                'A' + random.below(26),
                random.below(100_000),
                'A' + random.below(26),
                'A' + random.below(26));
    }

    private void writeContracts() throws SQLException {
        List<String> kinds = List.of("Insurance", "Lease", "Maintenance", "NDA", "Warranty");
        List<String> vendors = List.of("", "APC", "AT&T", "Amazon", "Asus");
        for (int i = 0; i < 45; i++) {
            SeededRandom random = seed.child("contract").child(i).random();
            String state =
                    List.of("active", "active", "draft", "expired", "cancelled").get(i % 5);
            String vendor = vendors.get(i * 7 % 5);
            String kind = kinds.get(i * 3 % 5);
            Instant starts = since.plus(Duration.ofDays(random.between(0, 400)));
            rows.add(
                    "ast_contract",
                    "contract" + i,
                    starts,
                    "number",
                    String.format(Locale.ROOT, "CNTR%07d", 1001 + i),
                    "vendor",
                    vendor.isEmpty() ? "" : rows.id("core_company", vendor),
                    "short_description",
                    kind + " agreement " + (i + 1),
                    "contract_model",
                    kind,
                    "state",
                    state,
                    "substate",
                    List.of("", "approved", "rejected", "under_review").get(i % 4),
                    "process",
                    i % 3 == 0 ? "renewal" : "",
                    "applicable_taxes",
                    i % 4 == 0 ? "sales" : "",
                    "license_type",
                    List.of("", "", "enterprise", "subscription").get(i * 5 % 4),
                    "starts",
                    starts,
                    "ends",
                    starts.plus(Duration.ofDays(730)),
                    "total_cost",
                    1000 + 137 * i,
                    "payment_amount",
                    100 + 13 * i,
                    "active",
                    state.equals("active"));
        }
    }
}
