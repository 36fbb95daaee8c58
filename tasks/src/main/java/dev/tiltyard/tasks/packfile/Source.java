package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value of a pack file that knows its place, for messages.
 *
 * @param file the file's name
 * @param pointer JSON pointer of the value
 */
record Source(String file, YamlFile yaml, String pointer, JsonNode value) {
    /** The member of this name; a missing value if there is none. */
    Source at(String field) {
        return new Source(file, yaml, YamlFile.member(pointer, field), value.path(field));
    }

    Optional<Source> find(String field) {
        return value.has(field) ? Optional.of(at(field)) : Optional.empty();
    }

    /** The members of a list; none if it is missing. */
    List<Source> list() {
        List<Source> list = new ArrayList<>();
        for (int i = 0; i < (value.isArray() ? value.size() : 0); i++) {
            list.add(new Source(file, yaml, pointer + "/" + i, value.get(i)));
        }
        return list;
    }

    /** The members of an object by name; none if it is missing. */
    Map<String, Source> members() {
        Map<String, Source> members = new LinkedHashMap<>();
        value.properties().forEach(each -> members.put(each.getKey(), at(each.getKey())));
        return members;
    }

    String text() {
        return value.asText();
    }

    Position position() {
        return yaml.valueAt(pointer);
    }

    Position key() {
        return yaml.keyAt(pointer);
    }

    PackFileException failure(String message, String remedy) {
        return new PackFileException(file, position(), message, remedy);
    }
}
