package dev.tiltyard.tasks.workarena;

import java.util.List;
import java.util.Optional;

/** WorkArena's 33 atomic tasks, in the order in which its benchmark draws their seeds. */
public enum WorkArenaKind {
    MULTI_CHART_VALUE(Group.CHART, "multi-chart-value-retrieval", "dashboard_retrieval_value_task"),
    MULTI_CHART_EXTREME(Group.CHART, "multi-chart-min-max-retrieval", "dashboard_retrieval_minmax_task"),
    SINGLE_CHART_VALUE(Group.CHART, "single-chart-value-retrieval", "report_retrieval_value_task"),
    SINGLE_CHART_EXTREME(Group.CHART, "single-chart-min-max-retrieval", "report_retrieval_minmax_task"),
    CREATE_CHANGE_REQUEST(
            Group.FORM, "create-change-request", "create_change_request_task", "change_request", "change request"),
    CREATE_INCIDENT(Group.FORM, "create-incident", "create_incident_task", "incident", "incident"),
    CREATE_HARDWARE_ASSET(
            Group.FORM, "create-hardware-asset", "create_hardware_asset_task", "alm_hardware", "hardware asset"),
    CREATE_PROBLEM(Group.FORM, "create-problem", "create_problem_task", "problem", "problem"),
    CREATE_USER(Group.FORM, "create-user", "create_user_task", "sys_user", "user"),
    KNOWLEDGE_BASE_SEARCH(Group.KNOWLEDGE, "knowledge-base-search", "knowledge_base_configs"),
    FILTER_ASSET_LIST(Group.FILTER, "filter-asset-list", "filter_asset_list_task", "alm_asset", ""),
    FILTER_CHANGE_REQUEST_LIST(
            Group.FILTER, "filter-change-request-list", "filter_change_request_list_task", "change_request", ""),
    FILTER_HARDWARE_LIST(Group.FILTER, "filter-hardware-list", "filter_hardware_list_task", "alm_hardware", ""),
    FILTER_INCIDENT_LIST(Group.FILTER, "filter-incident-list", "filter_incident_list_task", "incident", ""),
    FILTER_SERVICE_CATALOG_ITEM_LIST(
            Group.FILTER,
            "filter-service-catalog-item-list",
            "filter_service_catalog_item_list_task",
            "sc_cat_item",
            ""),
    FILTER_USER_LIST(Group.FILTER, "filter-user-list", "filter_user_list_task", "sys_user", ""),
    SORT_ASSET_LIST(Group.SORT, "sort-asset-list", "sort_asset_list_task", "alm_asset", ""),
    SORT_CHANGE_REQUEST_LIST(
            Group.SORT, "sort-change-request-list", "sort_change_request_list_task", "change_request", ""),
    SORT_HARDWARE_LIST(Group.SORT, "sort-hardware-list", "sort_hardware_list_task", "alm_hardware", ""),
    SORT_INCIDENT_LIST(Group.SORT, "sort-incident-list", "sort_incident_list_task", "incident", ""),
    SORT_SERVICE_CATALOG_ITEM_LIST(
            Group.SORT, "sort-service-catalog-item-list", "sort_service_catalog_item_list_task", "sc_cat_item", ""),
    SORT_USER_LIST(Group.SORT, "sort-user-list", "sort_user_list_task", "sys_user", ""),
    ALL_MENU(Group.MENU, "all-menu", "all_menu"),
    IMPERSONATION(Group.IMPERSONATION, "impersonation", "impersonation_users"),
    ORDER_DEVELOPER_LAPTOP(Group.ORDER, "order-developer-laptop", "order_developer_laptop_task"),
    ORDER_IPAD_MINI(Group.ORDER, "order-ipad-mini", "order_ipad_mini_task"),
    ORDER_IPAD_PRO(Group.ORDER, "order-ipad-pro", "order_ipad_pro_task"),
    ORDER_SALES_LAPTOP(Group.ORDER, "order-sales-laptop", "order_sales_laptop_task"),
    ORDER_STANDARD_LAPTOP(Group.ORDER, "order-standard-laptop", "order_standard_laptop_task"),
    ORDER_APPLE_WATCH(Group.ORDER, "order-apple-watch", "order_apple_watch_task"),
    ORDER_APPLE_MAC_BOOK_PRO(Group.ORDER, "order-apple-mac-book-pro15", "order_apple_mac_book_pro15_task"),
    ORDER_DEVELOPMENT_LAPTOP(Group.ORDER, "order-development-laptop-p-c", "order_development_laptop_pc_task"),
    ORDER_LOANER_LAPTOP(Group.ORDER, "order-loaner-laptop", "order_loaner_laptop_task");

    /** Intent template number of the first kind; the others follow. */
    public static final int FIRST_TEMPLATE = 20_000;

    private static final String CLASSIC = "/now/nav/ui/classic/params/target/";

    private final Group group;
    private final String spelling;
    private final String file;
    private final String table;
    private final String label;

    WorkArenaKind(Group group, String spelling, String file) {
        this(group, spelling, file, "", "");
    }

    WorkArenaKind(Group group, String spelling, String file, String table, String label) {
        this.group = group;
        this.spelling = spelling;
        this.file = file + ".json";
        this.table = table;
        this.label = label;
    }

    /** Kinds with the same setup, oracle and judging, as grouped in the benchmark's tables. */
    public enum Group {
        CHART("dashboard"),
        FORM("form"),
        KNOWLEDGE("knowledge"),
        FILTER("list-filter"),
        SORT("list-sort"),
        MENU("menu"),
        IMPERSONATION("menu"),
        ORDER("service catalog");

        private final String category;

        Group(String category) {
            this.category = category;
        }

        String category() {
            return category;
        }
    }

    static Optional<WorkArenaKind> named(String spelling) {
        return List.of(values()).stream()
                .filter(kind -> kind.spelling.equals(spelling))
                .findFirst();
    }

    public Group group() {
        return group;
    }

    /** Its name in the benchmark, without the prefix: {@code create-incident}. */
    public String spelling() {
        return spelling;
    }

    /** Number of its intent template. */
    public int template() {
        return FIRST_TEMPLATE + ordinal();
    }

    String file() {
        return file;
    }

    /** The table whose list or form the task uses; empty text for the other kinds. */
    String table() {
        return table;
    }

    /** The label of the table's records in goals. */
    String label() {
        return label;
    }

    /** Path of its first page; empty if the configuration has it. */
    Optional<String> start() {
        return switch (group) {
            case CHART -> Optional.empty();
            case FORM -> Optional.of(CLASSIC + table + ".do");
            case KNOWLEDGE -> Optional.of(CLASSIC + "kb?id=kb_home");
            case FILTER, SORT -> Optional.of(CLASSIC + table + "_list.do");
            case MENU, IMPERSONATION -> Optional.of("/now/nav/ui/home");
            case ORDER -> Optional.of(CLASSIC + "catalog_home.do%3Fsysparm_view%3Dcatalog_default");
        };
    }

    /** Mandatory fields in addition to the form's own. */
    List<String> mandatory() {
        return switch (this) {
            case CREATE_HARDWARE_ASSET -> List.of("model", "model_category", "serial_number", "vendor");
            case CREATE_USER -> List.of("user_name", "first_name", "last_name", "email");
            default -> List.of();
        };
    }
}
