package dev.tiltyard.gitlab.replica.namespace;

import dev.tiltyard.gitlab.replica.frame.Invalid;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.postgresql.util.PSQLException;

/** What projects and groups may be called, and what their addresses may be. */
public final class Naming {
    private static final Pattern PATH = Pattern.compile("[a-zA-Z0-9_.][a-zA-Z0-9_\\-.]*");
    private static final Pattern NAME =
            Pattern.compile("[\\p{L}\\p{N}_\\p{So}\\p{Sk}\\u200d\\ufe0f].*", Pattern.DOTALL);
    private static final Pattern NAME_CHARACTERS =
            Pattern.compile("[\\p{L}\\p{N}\\p{M}_\\p{So}\\p{Sk}\\u200d\\ufe0f. +()\\-]*");
    private static final Set<String> RESERVED_AT_TOP = Set.of(
            "-",
            "admin",
            "api",
            "assets",
            "dashboard",
            "explore",
            "favicon.ico",
            "files",
            "groups",
            "help",
            "import",
            "jwt",
            "login",
            "oauth",
            "profile",
            "projects",
            "public",
            "robots.txt",
            "s",
            "search",
            "snippets",
            "unsubscribes",
            "uploads",
            "users",
            "v2");
    private static final Set<String> RESERVED_IN_PROJECT = Set.of(
            "-",
            "badges",
            "blame",
            "blob",
            "builds",
            "commits",
            "create",
            "create_dir",
            "edit",
            "files",
            "find_file",
            "new",
            "preview",
            "raw",
            "refs",
            "tree",
            "update",
            "wikis");
    private static final int LONGEST = 255;

    private Naming() {}

    /** Whether an address can begin with this path of a user or a group, which may lie below others. */
    public static boolean namespace(String path) {
        List<String> parts = List.of(path.split("/", -1));
        return !RESERVED_AT_TOP.contains(parts.get(0).toLowerCase(Locale.ROOT))
                && parts.stream().skip(1).allMatch(Naming::project);
    }

    /** Whether a project or a subgroup can have this last part of an address. */
    public static boolean project(String path) {
        return !RESERVED_IN_PROJECT.contains(path.toLowerCase(Locale.ROOT));
    }

    /** The address that a name gives: lower case, with dashes for what does not belong there. */
    public static String slug(String name) {
        String slug = name.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9_.\\-]+", "-")
                .replaceAll("^[-.]+|[-.]+$", "");
        return slug;
    }

    /**
     * Refuses names and paths that a project may not have.
     *
     * @throws Invalid with all that is wrong
     */
    public static void project(Handle handle, String name, String path, String namespace, long except) {
        Map<String, List<String>> errors = new LinkedHashMap<>();
        name(errors, name);
        path(errors, path, RESERVED_IN_PROJECT);
        boolean taken = handle.createQuery("SELECT count(*) > 0 FROM routes WHERE lower(path) = lower(:path)"
                        + " AND NOT (source_type = 'Project' AND source_id = :except)")
                .bind("path", namespace + "/" + path)
                .bind("except", except)
                .mapTo(Boolean.class)
                .one();
        if (taken) {
            add(errors, "name", "has already been taken");
            add(errors, "path", "has already been taken");
        }
        refuse(errors);
    }

    /**
     * Does what takes an address. Of two who take the same at the same moment, the second gets the answer that those who come
     * later get.
     *
     * @param fields that are said to be taken
     * @throws Invalid if somebody has taken the address in the meantime
     */
    public static <T> T claiming(List<String> fields, Supplier<T> work) {
        try {
            return work.get();
        } catch (RuntimeException e) {
            if (!isTaken(e)) {
                throw e;
            }
            Map<String, List<String>> errors = new LinkedHashMap<>();
            fields.forEach(field -> add(errors, field, "has already been taken"));
            throw new Invalid(errors);
        }
    }

    private static boolean isTaken(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof PSQLException refused && refused.getServerErrorMessage() != null) {
                return "index_routes_on_path"
                        .equals(refused.getServerErrorMessage().getConstraint());
            }
        }
        return false;
    }

    /** Refuses names and paths that a group may not have. */
    public static void group(Handle handle, String name, String path, String parent, long except) {
        Map<String, List<String>> errors = new LinkedHashMap<>();
        name(errors, name);
        path(errors, path, parent.isEmpty() ? RESERVED_AT_TOP : RESERVED_IN_PROJECT);
        boolean taken = handle.createQuery("SELECT count(*) > 0 FROM routes WHERE lower(path) = lower(:path)"
                        + " AND NOT (source_type = 'Namespace' AND source_id = :except)")
                .bind("path", parent.isEmpty() ? path : parent + "/" + path)
                .bind("except", except)
                .mapTo(Boolean.class)
                .one();
        if (taken) {
            add(errors, "path", "has already been taken");
        }
        refuse(errors);
    }

    private static void refuse(Map<String, List<String>> errors) {
        if (!errors.isEmpty()) {
            throw new Invalid(errors);
        }
    }

    private static void name(Map<String, List<String>> errors, String name) {
        if (name.isBlank()) {
            add(errors, "name", "can't be blank");
        } else if (!NAME.matcher(name).matches()
                || !NAME_CHARACTERS.matcher(name).matches()) {
            add(
                    errors,
                    "name",
                    "can contain only letters, digits, emojis, '_', '.', '+', dashes, or spaces. It must start with a"
                            + " letter, digit, emoji, or '_'.");
        }
        if (name.length() > LONGEST) {
            add(errors, "name", "is too long (maximum is 255 characters)");
        }
    }

    private static void path(Map<String, List<String>> errors, String path, Set<String> reserved) {
        if (path.isBlank()) {
            add(errors, "path", "can't be blank");
        } else if (!PATH.matcher(path).matches() || path.matches(".*(\\.git|\\.atom|\\.)$")) {
            add(
                    errors,
                    "path",
                    "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in"
                            + " '.atom'");
        } else if (reserved.contains(path.toLowerCase(Locale.ROOT))) {
            add(errors, "path", path + " is a reserved name");
        }
        if (path.length() > LONGEST) {
            add(errors, "path", "is too long (maximum is 255 characters)");
        }
    }

    private static void add(Map<String, List<String>> errors, String field, String message) {
        errors.computeIfAbsent(field, any -> new ArrayList<>()).add(message);
    }
}
