package dev.tiltyard.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value of a file that knows its place, for messages.
 *
 * @param file the file's name
 * @param pointer JSON pointer of the value
 */
public record Source(String file, YamlFile yaml, String pointer, JsonNode value) {
    /** The member of this name; a missing value if there is none. */
    public Source at(String field) {
        return new Source(file, yaml, YamlFile.member(pointer, field), value.path(field));
    }

    /** The member of this name, if there is one. */
    public Optional<Source> find(String field) {
        return value.has(field) ? Optional.of(at(field)) : Optional.empty();
    }

    /** The members of a list; none if it is missing. */
    public List<Source> list() {
        List<Source> list = new ArrayList<>();
        for (int i = 0; i < (value.isArray() ? value.size() : 0); i++) {
            list.add(new Source(file, yaml, pointer + "/" + i, value.get(i)));
        }
        return list;
    }

    /** The members of an object by name; none if it is missing. */
    public Map<String, Source> members() {
        Map<String, Source> members = new LinkedHashMap<>();
        value.properties().forEach(each -> members.put(each.getKey(), at(each.getKey())));
        return members;
    }

    public String text() {
        return value.asText();
    }

    public Position position() {
        return yaml.valueAt(pointer);
    }

    /** The place of its name. */
    public Position key() {
        return yaml.keyAt(pointer);
    }

    /** The value turns out to be wrong when it is used. */
    public YamlFileException failure(String message, String remedy) {
        return new YamlFileException(file, position(), message, remedy);
    }
}
