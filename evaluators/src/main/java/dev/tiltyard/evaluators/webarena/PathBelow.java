package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.task.Task;
import java.util.Optional;
import java.util.stream.Collectors;

/** The part of a URL below a site's root: path and query, decoded, without a trailing slash. */
final class PathBelow {
    private PathBelow() {}

    /** Empty if the URL is not the site's, or the site's URL is unknown. */
    static Optional<String> of(String url, Task task, String site) {
        return Optional.ofNullable(task.addresses().bySite().get(site)).flatMap(base -> below(url, base));
    }

    private static Optional<String> below(String url, String siteAddress) {
        try {
            ComparedUrl address = ComparedUrl.normal(url);
            ComparedUrl base = ComparedUrl.normal(siteAddress);
            boolean inside = address.host().equals(base.host())
                    && (address.path().equals(base.path()) || address.path().startsWith(base.path() + "/"));
            return inside
                    ? Optional.of(address.path().substring(base.path().length()) + query(address))
                    : Optional.empty();
        } catch (BrokenCheckException e) {
            return Optional.empty();
        }
    }

    private static String query(ComparedUrl address) {
        return address.query().isEmpty()
                ? ""
                : address.query().entrySet().stream()
                        .flatMap(entry -> entry.getValue().stream().map(value -> entry.getKey() + "=" + value))
                        .collect(Collectors.joining("&", "?", ""));
    }
}
