package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The shop's menu categories, found by everyday names. */
public final class Departments {
    private static final String MENU = ".navigation a";

    private final BrowserActor browser;
    private final Map<String, Department> byPath = new LinkedHashMap<>();

    /**
     * A category.
     *
     * @param address URL of the link
     * @param path its name and its ancestors', the outermost first
     */
    public record Department(String name, String address, List<String> path) {
        /** How well it matches the request; higher is better. */
        double fits(String asked) {
            double covered = Likeness.of(asked, String.join(" ", path));
            double own = Likeness.of(asked, name);
            int besides =
                    Likeness.beyond(name, Likeness.inFull(asked) + " " + asked).size();
            return 10 * covered + 3 * own + (hasLast(asked) ? 2 : 0) - besides - 0.1 * path.size();
        }

        /** The last word names the product: men shoes are shoes. */
        private boolean hasLast(String asked) {
            List<String> words = List.copyOf(TextWords.of(Likeness.inFull(asked)));
            return !words.isEmpty() && Likeness.has(TextWords.of(name), words.get(words.size() - 1));
        }
    }

    /** @param browser a browser on a page of the shop, whose menu is read */
    public Departments(BrowserActor browser) {
        this.browser = browser;
        for (ShownRow row : browser.rows(MENU, Map.of("name", "", "address", "@href"))) {
            String address = row.text("address");
            String name = row.text("name");
            Department above = byPath.get(key(address.replaceFirst("/[^/]*$", "")));
            List<String> path = above == null
                    ? List.of(name)
                    : Stream.concat(above.path().stream(), Stream.of(name)).toList();
            byPath.putIfAbsent(key(address), new Department(name, address, path));
        }
    }

    private static String key(String address) {
        return address.replaceFirst("\\.html$", "");
    }

    /** Some tasks have quotation marks for apostrophes. */
    private static String plain(String described) {
        return described.replace('"', '\'');
    }

    /** The categories with a name, wherever they are in the menu. */
    public List<Department> named(String name) {
        return byPath.values().stream()
                .filter(department -> department.name().equals(name))
                .toList();
    }

    /** The category whose path contains all words of the request. */
    public Optional<Department> find(String described) {
        String asked = plain(described);
        return byPath.values().stream()
                .filter(department -> Likeness.speaks(String.join(" ", department.path()), asked)
                        && Likeness.of(asked, department.name()) > 0)
                .max(Comparator.comparingDouble(department -> department.fits(asked)));
    }

    /** The categories whose own names contain all words of the request; else the one whose path does. */
    List<Department> called(String described) {
        String asked = plain(described);
        List<Department> called = byPath.values().stream()
                .filter(department -> Likeness.speaks(department.name(), asked))
                .toList();
        return called.isEmpty() ? find(asked).stream().toList() : called;
    }

    /**
     * Opens a category by its path, the outermost name first.
     *
     * @throws OracleException if the menu has no such category
     */
    public void enter(List<String> path) {
        enter(byPath.values().stream()
                .filter(department -> department.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no category " + path + " in the menu")));
    }

    /**
     * Opens the best-matching category from the menu.
     *
     * @throws OracleException if none matches
     */
    public void enter(String asked) {
        enter(find(asked)
                .orElseThrow(() -> new OracleException("no category in the menu is called like \"" + asked + "\"")));
    }

    /** Hovers over the parent categories to open them, and follows the link. */
    public void enter(Department department) {
        String key = key(department.address());
        List<String> above = byPath.entrySet().stream()
                .filter(each -> key.startsWith(each.getKey() + "/"))
                .map(each -> link(each.getValue()))
                .toList();
        browser.openMenus(above, link(department));
        browser.expecting("h1.page-title, .page-title-wrapper h1", () -> browser.followLink(link(department)));
    }

    private static String link(Department department) {
        return MENU + "[href=\"" + department.address() + "\"]";
    }
}
