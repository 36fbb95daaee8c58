package dev.tiltyard.wiki.world;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Parses an article's file: YAML front matter between two lines of three hyphens, then Markdown. */
final class ArticleFile {
    private static final String FENCE = "---\n";
    private static final Set<String> KEYS =
            Set.of("title", "description", "redirects", "categories", "references", "infobox");
    private static final Set<String> INFOBOX_KEYS = Set.of("title", "rows");
    private static final ObjectMapper YAML = new YAMLMapper();

    private final String slug;

    private ArticleFile(String slug) {
        this.slug = slug;
    }

    /** @throws ArticleException if the format is invalid */
    static Article parse(String slug, String text) {
        return new ArticleFile(slug).parse(text.replace("\r\n", "\n"));
    }

    private Article parse(String text) {
        int end = text.indexOf("\n" + FENCE, FENCE.length() - 1);
        if (!text.startsWith(FENCE) || end < 0) {
            throw new ArticleException(slug, "it does not begin with front matter between two lines '---'");
        }
        JsonNode front = front(text.substring(FENCE.length(), end + 1));
        requireKnown(front, KEYS, "the front matter");
        String body = text.substring(end + 1 + FENCE.length()).strip();
        if (body.isEmpty()) {
            throw new ArticleException(slug, "there is nothing below the front matter");
        }
        return new Article(
                slug,
                required(front, "title"),
                required(front, "description"),
                texts(front, "redirects"),
                texts(front, "categories"),
                texts(front, "references"),
                infobox(front.path("infobox")),
                body);
    }

    private JsonNode front(String yaml) {
        try {
            JsonNode front = YAML.readTree(yaml);
            if (front == null || !front.isObject()) {
                throw new ArticleException(slug, "its front matter is not a map");
            }
            return front;
        } catch (JsonProcessingException e) {
            throw new ArticleException(slug, "its front matter is no YAML: " + e.getOriginalMessage(), e);
        }
    }

    private void requireKnown(JsonNode map, Set<String> keys, String where) {
        Set<String> unknown = new TreeSet<>();
        map.fieldNames().forEachRemaining(unknown::add);
        unknown.removeAll(keys);
        if (!unknown.isEmpty()) {
            throw new ArticleException(slug, where + " has " + unknown + "; known are " + new TreeSet<>(keys));
        }
    }

    private String required(JsonNode map, String key) {
        String text = map.path(key).asText("").strip();
        if (text.isEmpty()) {
            throw new ArticleException(slug, "its front matter has no " + key);
        }
        return text;
    }

    private List<String> texts(JsonNode map, String key) {
        JsonNode list = map.path(key);
        if (!list.isMissingNode() && !list.isNull() && !list.isArray()) {
            throw new ArticleException(slug, key + " is not a list");
        }
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(text(each, key)));
        return texts;
    }

    private String text(JsonNode value, String where) {
        if (!value.isValueNode()) {
            throw new ArticleException(slug, where + " holds " + value + " where a text is wanted; put it in quotes");
        }
        return value.asText().strip();
    }

    private Optional<Article.Infobox> infobox(JsonNode box) {
        if (box.isMissingNode() || box.isNull()) {
            return Optional.empty();
        }
        if (!box.isObject()) {
            throw new ArticleException(slug, "its infobox is not a map of title and rows");
        }
        requireKnown(box, INFOBOX_KEYS, "the infobox");
        List<Article.Row> rows = new ArrayList<>();
        for (JsonNode row : box.path("rows")) {
            if (!row.isArray() || row.size() != 2) {
                throw new ArticleException(
                        slug, "a row of the infobox is " + row + "; wanted is [label, 'value'], the value in quotes");
            }
            rows.add(new Article.Row(text(row.get(0), "the infobox"), text(row.get(1), "the infobox")));
        }
        return Optional.of(new Article.Infobox(required(box, "title"), rows));
    }
}
