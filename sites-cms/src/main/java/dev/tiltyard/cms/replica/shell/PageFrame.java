package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.sitekit.web.Flash;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The frame of a page: title, buttons, messages, menu. */
public final class PageFrame {
    private static final String SITE = "Magento Admin";

    private final AdminRequest call;
    private final String heading;
    private final List<Flash> messages;
    private final List<Button> buttons = new ArrayList<>();
    private final List<Button> saveOptions = new ArrayList<>();
    private List<String> levels = List.of();
    private String menuPath = "";
    private Optional<StoreScope> scope = Optional.empty();
    private String optionsLabel = "Save options";
    private boolean untitled;
    private String layout = "page-layout-admin-1column";

    PageFrame(AdminRequest call, String heading) {
        this.call = call;
        this.heading = heading;
        this.messages = call.visit().session().takeFlashes();
    }

    /** Sets the page's menu entry, which also determines the browser title. */
    public PageFrame under(String path) {
        this.menuPath = path;
        this.levels = call.shell().menu().levels(path).orElse(List.of());
        return this;
    }

    /** Adds a store switcher. */
    public PageFrame scope(StoreScope switched) {
        this.scope = Optional.of(switched);
        return this;
    }

    public Optional<StoreScope> scope() {
        return scope;
    }

    /** Uses only the site's name as the browser title. */
    public PageFrame untitled() {
        this.untitled = true;
        return this;
    }

    /** Adds a column of tabs on the left. */
    public PageFrame twoColumns() {
        this.layout = "page-layout-admin-2columns-left";
        return this;
    }

    public PageFrame button(Button button) {
        buttons.add(button);
        return this;
    }

    /** Adds an option to the save button's dropdown. */
    public PageFrame saveOption(Button button) {
        saveOptions.add(button);
        return this;
    }

    /** Sets the label of the last button's dropdown. */
    public PageFrame optionsLabel(String label) {
        this.optionsLabel = label;
        return this;
    }

    public String optionsLabel() {
        return optionsLabel;
    }

    public List<Button> saveOptions() {
        return List.copyOf(saveOptions);
    }

    public String title() {
        if (untitled) {
            return SITE;
        }
        List<String> parts = new ArrayList<>();
        if (levels.isEmpty() || !levels.get(0).equals(heading)) {
            parts.add(heading);
        }
        parts.addAll(levels);
        parts.add(SITE);
        return String.join(" / ", parts);
    }

    public String heading() {
        return heading;
    }

    /** The kind of page, for stylesheets and scripts. */
    public String bodyClass() {
        return "admin__body " + call.route().replace('/', '-').replace('_', '-') + " " + layout;
    }

    public boolean wide() {
        return layout.equals("page-layout-admin-1column");
    }

    public List<Button> buttons() {
        return List.copyOf(buttons);
    }

    public List<Flash> messages() {
        return messages;
    }

    public List<Menu.Group> menu() {
        return call.shell().menu().of(call.user());
    }

    /** Whether a menu group contains this page. */
    public boolean current(Menu.Group group) {
        return group.path().equals(menuPath) && !menuPath.isEmpty()
                || group.columns().stream()
                        .flatMap(column -> column.entries().stream())
                        .anyMatch(entry -> entry.path().equals(menuPath));
    }

    public User user() {
        return call.user();
    }

    public String formKey() {
        return call.formKey();
    }

    public String file(String name) {
        return call.shell().files().path(name);
    }

    public String path(String path) {
        return "/admin/" + path;
    }

    /** The store's time zone, for dates. */
    public ZoneId zone() {
        return call.shell().magento().config().zone();
    }

    /** The world's present year. */
    public int year() {
        return call.now().atZone(zone()).getYear();
    }

    public int unread() {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT COUNT(*) FROM adminnotification_inbox WHERE is_read = 0 AND is_remove = 0")
                .mapTo(Integer.class)
                .one());
    }
}
