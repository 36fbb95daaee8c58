package dev.tiltyard.shopping.magento.catalog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An immutable snapshot of all categories. */
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

    /** The active category with this URL path, without {@code .html}. */
    public Optional<Category> byUrlPath(String urlPath) {
        return Optional.ofNullable(byPath.get(urlPath)).filter(Category::active);
    }

    /** A category's children, including inactive ones, in order. */
    public List<Category> children(int id) {
        return children.getOrDefault(id, List.of());
    }

    /** A category's active children, in order. */
    public List<Category> activeChildren(int id) {
        return children(id).stream().filter(Category::active).toList();
    }

    /** A category's children in the menu. */
    public List<Category> menu(int id) {
        return children(id).stream()
                .filter(category -> category.active() && category.inMenu())
                .toList();
    }

    /** A category's ancestors, outermost first, without roots. */
    public List<Category> ancestors(Category category) {
        return category.path().stream()
                .filter(id -> id != category.id())
                .map(byId::get)
                .filter(above -> above != null && above.level() > 1)
                .toList();
    }

    /** The category and its descendants, top-down. */
    public List<Category> subtree(int id) {
        List<Category> found = new ArrayList<>();
        byId(id).ifPresent(found::add);
        for (int i = 0; i < found.size(); i++) {
            found.addAll(children(found.get(i).id()));
        }
        return found;
    }

    /** Number of categories, including roots. */
    public int size() {
        return byId.size();
    }
}
