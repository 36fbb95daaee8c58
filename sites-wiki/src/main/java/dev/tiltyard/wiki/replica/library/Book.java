package dev.tiltyard.wiki.replica.library;

import dev.tiltyard.wiki.zim.ZimArchive;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A served ZIM file.
 *
 * @param name its name in URLs: {@code wikipedia_en_all_maxi_2022-05}
 * @param archive the file
 * @param title its title
 */
public record Book(String name, ZimArchive archive, String title) {
    private static final Map<String, String> SHORT_TAGS =
            Map.of("nopic", "_pictures:no", "novid", "_videos:no", "nodet", "_details:no", "_ftindex", "_ftindex:yes");

    static Book of(String name, ZimArchive archive) {
        return new Book(
                name,
                archive,
                archive.metadata("Title").filter(text -> !text.isBlank()).orElse(name.replace('_', ' ')));
    }

    /** A metadata entry; empty text if there is none. */
    public String metadata(String key) {
        return archive.metadata(key).orElse("");
    }

    /** Three-letter code of ISO 639-3. */
    public String language() {
        String language = metadata("Language");
        return language.isEmpty() ? "" : language.split(",", -1)[0].strip();
    }

    /**
     * Its language's own name, {@code English} or {@code français}; the code itself if the name is unknown, and
     * {@code und} if the book names no language.
     */
    public String languageName() {
        return locale().map(each -> each.getDisplayLanguage(each))
                .orElse(language().isEmpty() ? "und" : language());
    }

    /** Two-letter code in upper case: {@code EN}. */
    public String languageTag() {
        return locale().map(Locale::getLanguage).orElse(language()).toUpperCase(Locale.ROOT);
    }

    private Optional<Locale> locale() {
        return Arrays.stream(Locale.getISOLanguages())
                .map(Locale::forLanguageTag)
                .filter(each -> each.getISO3Language().equals(language()))
                .findFirst();
    }

    /** Its tags, with those added that say what a file without them has. */
    public List<String> tags() {
        List<String> tags = new ArrayList<>();
        for (String tag : metadata("Tags").split(";", -1)) {
            if (!tag.isEmpty()) {
                tags.add(SHORT_TAGS.getOrDefault(tag, tag));
            }
        }
        for (String implied : List.of("_ftindex:no", "_pictures:yes", "_videos:yes", "_details:yes")) {
            if (tags.stream().noneMatch(tag -> tag.startsWith(implied.substring(0, implied.indexOf(':'))))) {
                tags.add(implied);
            }
        }
        return tags;
    }

    /** {@code wikipedia}; empty if it has none. */
    public String category() {
        return tags().stream()
                .filter(tag -> tag.startsWith("_category:"))
                .map(tag -> tag.substring("_category:".length()))
                .findFirst()
                .orElse("");
    }

    public long articleCount() {
        return archive.oldNamespaces()
                ? counted(type -> type.startsWith("text/html"))
                : archive.titles().count();
    }

    public long mediaCount() {
        return counted(type -> type.startsWith("image/") || type.startsWith("video/") || type.startsWith("audio/"));
    }

    /** A count from the publisher's own statistics: {@code image/png=3;text/html=400}. */
    private long counted(Predicate<String> wanted) {
        return Arrays.stream(metadata("Counter").split(";(?=[^;=]+/|$)", -1))
                .filter(each -> each.contains("=") && wanted.test(each))
                .mapToLong(each -> number(each.substring(each.lastIndexOf('=') + 1)))
                .sum();
    }

    private static long number(String digits) {
        try {
            return Long.parseLong(digits.strip());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** Its 48 by 48 illustration. */
    public Optional<ZimEntry.Content> illustration() {
        return archive.find('M', "Illustration_48x48@1")
                .or(() -> archive.find('-', "favicon"))
                .or(() -> archive.find('I', "favicon.png"))
                .map(archive::follow);
    }

    /** The URL of an entry on this site. */
    public String address(ZimEntry entry) {
        return "/" + Urls.encodedValue(name) + "/" + Urls.encodedPath(archive.readersPath(entry));
    }
}
