package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/** The rows of a project's archive and the rows of our tables, in both directions. Stateless. */
public final class ArchiveRows {
    /** Relations of which a new project has a row from the beginning, with the column that holds the project's number. */
    private static final Map<String, String> SETTINGS = Map.of(
            "project_feature", "project_id",
            "project_setting", "project_id",
            "ci_cd_settings", "project_id",
            "auto_devops", "project_id",
            "container_expiration_policy", "project_id");

    /** What says nothing about the project, or is dealt with elsewhere. */
    private static final Set<String> ELSEWHERE = Set.of("project_members", "group_members", "topics", "tag_list");

    /** Attributes of a project that are not columns of its row, and are read elsewhere or follow from other things. */
    private static final Set<String> ATTRIBUTES = Set.of(
            "topics",
            "tag_list",
            "default_branch",
            "import_status",
            "repository_languages",
            "ci_id",
            "wikis_enabled",
            "issues_enabled",
            "exported_protected_branches");

    private static final Set<String> OLDER = Set.of("pipelines");
    /** The kind of the repository of designs in {@code lfs-objects.json}. */
    private static final int DESIGNS = 1;

    private static final ObjectMapper JSON = new ObjectMapper();

    private ArchiveRows() {}

    /** Reads the rows of a project for its archive: the project itself, then each relation with its rows. */
    public static void read(
            Handle handle, long project, Consumer<ObjectNode> itself, BiConsumer<String, ObjectNode> rows) {
        TableColumns columns = TableColumns.read(handle, ProjectTree.tables());
        RelationReader reader = new RelationReader(handle, columns, project);
        reader.project().ifPresent(itself);
        ProjectTree.RELATIONS.forEach(relation -> reader.read(relation, row -> rows.accept(relation.name(), row)));
    }

    /** The names of all relations that an archive of ours has a file for. */
    public static List<String> relations() {
        return ProjectTree.RELATIONS.stream().map(Relation::name).sorted().toList();
    }

    /**
     * What an import wrote.
     *
     * @param rows how many, by table
     */
    public record Written(Map<String, Long> rows, LeftOut leftOut) {
        public Written {
            rows = Map.copyOf(rows);
        }
    }

    /** Takes the people whom an archive names. */
    @FunctionalInterface
    public interface Named {
        /** @param name empty if the archive only has the number */
        void take(long number, String name);
    }

    /** The tables whose rows the files of an archive have, by the relation's name; without those that several relations share. */
    public static Map<String, String> tables() {
        Map<String, String> tables = new TreeMap<>();
        ProjectTree.RELATIONS.stream()
                .filter(relation -> !relation.table().equals("notes"))
                .filter(relation -> !relation.table().equals("members"))
                .forEach(relation -> tables.put(relation.name(), relation.table()));
        return tables;
    }

    /** Finds everybody whom the rows of an archive name. */
    public static void peopleOf(ExportArchive archive, Named named) throws IOException {
        for (String relation : archive.relations()) {
            archive.lines(relation, (line, row) -> people(row, named));
        }
    }

    private static void people(JsonNode node, Named named) {
        node.properties().forEach(each -> {
            if (RelationWriter.USERS.contains(each.getKey()) && each.getValue().asLong() > 0) {
                boolean author = each.getKey().equals("author_id");
                named.take(
                        each.getValue().asLong(),
                        author ? node.at("/author/name").asText() : "");
            }
            JsonNode value = each.getValue();
            (value.isArray() ? value : List.of(value)).forEach(part -> {
                if (part.isObject()) {
                    people(part, named);
                }
            });
        });
    }

    /** Reads the members of an archive, those of its group included. */
    public static List<JsonNode> members(ExportArchive archive) throws IOException {
        List<JsonNode> members = new ArrayList<>();
        archive.lines("project_members", (line, row) -> members.add(row));
        archive.lines("group_members", (line, row) -> members.add(row));
        return members;
    }

    /**
     * Writes the rows of an archive into the tables of a new project. Its members are the caller's to write.
     *
     * @throws UnreadableArchiveException if a row does not fit; the caller has to roll back
     */
    public static Written write(Handle handle, ExportArchive archive, People people, long project) throws IOException {
        TableColumns columns = TableColumns.read(handle, ProjectTree.tables());
        LeftOut leftOut = new LeftOut();
        RelationWriter writer = new RelationWriter(handle, columns, people, project, leftOut);
        people.meet(members(archive));
        project(archive, writer, columns);
        Set<Long> notes = new HashSet<>();
        for (Relation relation : ProjectTree.RELATIONS) {
            if (!relation.name().equals("project_members")) {
                for (String name : names(relation)) {
                    archive.lines(name, (line, row) -> {
                        try {
                            commitNotes(relation, row, notes, writer);
                            write(relation, row, writer);
                        } catch (JdbiException | ClassCastException | IllegalArgumentException e) {
                            throw new UnreadableArchiveException(
                                    "The archive's row " + line + " of " + name + " does not fit: " + said(e),
                                    "The file was changed by hand, or is of a version that this site does not know. "
                                            + UnreadableArchiveException.AGAIN,
                                    e);
                        }
                    });
                }
            }
        }
        leftOver(archive, leftOut);
        return new Written(writer.written(), leftOut);
    }

    private static void project(ExportArchive archive, RelationWriter writer, TableColumns columns)
            throws UnreadableArchiveException {
        ObjectNode attributes = archive.project().deepCopy();
        attributes.remove(ATTRIBUTES);
        ProjectTree.RELATIONS.forEach(relation -> attributes.remove(relation.name()));
        attributes
                .properties()
                .removeIf(each -> each.getValue().isContainerNode() && !columns.has("projects", each.getKey()));
        attributes.remove(List.of("visibility_level"));
        try {
            writer.update(Relation.one("project", "projects", "id"), attributes, "id");
        } catch (JdbiException e) {
            throw new UnreadableArchiveException(
                    "The archive's file tree/project.json does not fit: " + said(e),
                    UnreadableArchiveException.AGAIN,
                    e);
        }
    }

    private static List<String> names(Relation relation) {
        return relation.name().equals("ci_pipelines") ? List.of("ci_pipelines", "pipelines") : List.of(relation.name());
    }

    /** GitLab 15.7 has the comments of commits below the pipelines, later versions beside them. */
    private static void commitNotes(Relation relation, ObjectNode row, Set<Long> notes, RelationWriter writer) {
        if (relation.name().equals("commit_notes")) {
            notes.add(row.path("id").asLong());
            return;
        }
        JsonNode below = relation.name().equals("ci_pipelines") ? row.remove("notes") : null;
        if (below != null) {
            Relation commitNotes = ProjectTree.find("commit_notes").orElseThrow();
            below.forEach(note -> {
                if (note instanceof ObjectNode object
                        && notes.add(note.path("id").asLong())) {
                    writer.write(commitNotes, object);
                }
            });
        }
    }

    private static void write(Relation relation, ObjectNode row, RelationWriter writer) {
        String key = SETTINGS.get(relation.name());
        if (key == null) {
            writer.write(relation, row);
        } else {
            writer.update(relation, row, key);
        }
    }

    private static void leftOver(ExportArchive archive, LeftOut leftOut) throws IOException {
        for (String relation : archive.relations()) {
            if (ProjectTree.find(relation).isEmpty() && !ELSEWHERE.contains(relation) && !OLDER.contains(relation)) {
                long rows = archive.count(relation);
                leftOut.count(relation, rows);
            }
        }
        long large = 0;
        for (JsonNode repositories : lfs(archive)) {
            large += StreamSupport.stream(repositories.spliterator(), false).anyMatch(kind -> kind.asInt() != DESIGNS)
                    ? 1
                    : 0;
        }
        leftOut.count("lfs-objects", large);
        long snippets = archive.files("snippets").size();
        leftOut.count("snippets", snippets);
    }

    /** Which repositories name each large file: a list of kinds by its checksum. */
    private static JsonNode lfs(ExportArchive archive) throws IOException {
        Optional<Path> list = archive.file("lfs-objects.json");
        try {
            return list.isPresent() ? JSON.readTree(Files.readAllBytes(list.get())) : JSON.createObjectNode();
        } catch (JsonProcessingException e) {
            throw new UnreadableArchiveException(
                    "The archive's file lfs-objects.json is no JSON: " + e.getOriginalMessage(),
                    UnreadableArchiveException.AGAIN,
                    e);
        }
    }

    /** The first line of what the database said. */
    private static String said(Exception e) {
        Throwable cause = e.getCause() instanceof java.sql.SQLException sql ? sql : e;
        String text = String.valueOf(cause.getMessage()).replaceFirst("^ERROR: ", "");
        return text.lines().findFirst().orElse("");
    }

    /** A line of a relation's file. */
    public static byte[] line(ObjectNode row) throws IOException {
        return JSON.writeValueAsBytes(row);
    }
}
