package dev.tiltyard.shopping.magento.catalog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All categories as they were at one moment. Immutable. */
public final class CategoryTree {
    private final Map<Integer, Category> byId = new HashMap<>();
    private final Map<String, Category> byPath = new HashMap<>();
    private final Map<Integer, List<Category>> children = new HashMap<>();

    CategoryTree(List<Category> categories) {
        List<Category> sorted = new ArrayList<>(categories);
        sorted.sort(Comparator.comparingInt(Category::position).thenComparingInt(Category::id));
        for (Category category : sorted) {
            byId.put(category.id(), category);
            children.computeIfAbsent(category.parentId(), id -> new ArrayList<>())
                    .add(category);
            if (!category.urlPath().isEmpty()) {
                byPath.putIfAbsent(category.urlPath(), category);
            }
        }
    }

    public Optional<Category> byId(int id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** The active category with this path of keys, without {@code .html}. */
    public Optional<Category> byUrlPath(String urlPath) {
        return Optional.ofNullable(byPath.get(urlPath)).filter(Category::active);
    }

    /** The categories right below one, in their order, the inactive ones too. */
    public List<Category> children(int id) {
        return children.getOrDefault(id, List.of());
    }

    /** The active categories right below one, in their order. */
    public List<Category> activeChildren(int id) {
        return children(id).stream().filter(Category::active).toList();
    }

    /** What the menu shows below a category. */
    public List<Category> menu(int id) {
        return children(id).stream()
                .filter(category -> category.active() && category.inMenu())
                .toList();
    }

    /** The categories above one, outermost first, roots left out. */
    public List<Category> ancestors(Category category) {
        return category.path().stream()
                .filter(id -> id != category.id())
                .map(byId::get)
                .filter(above -> above != null && above.level() > 1)
                .toList();
    }

    /** The category and all below it, from top to bottom. */
    public List<Category> subtree(int id) {
        List<Category> found = new ArrayList<>();
        byId(id).ifPresent(found::add);
        for (int i = 0; i < found.size(); i++) {
            found.addAll(children(found.get(i).id()));
        }
        return found;
    }

    /** How many there are, roots included. */
    public int size() {
        return byId.size();
    }
}
