package dev.tiltyard.wiki.replica.library;

import dev.tiltyard.wiki.zim.ZimArchive;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A ZIM file as the site serves it.
 *
 * @param name its place in addresses: {@code wikipedia_en_all_maxi_2022-05}
 * @param archive the file
 * @param title what it is called
 */
public record Book(String name, ZimArchive archive, String title) {
    static Book of(String name, ZimArchive archive) {
        return new Book(
                name,
                archive,
                archive.metadata("Title").filter(text -> !text.isBlank()).orElse(name));
    }

    /** An entry of metadata; empty text if there is none. */
    public String metadata(String key) {
        return archive.metadata(key).orElse("");
    }

    /** Three letters of ISO 639-3. */
    public String language() {
        String language = metadata("Language");
        return language.isEmpty() ? "" : language.split(",", -1)[0].strip();
    }

    /** {@code English}; the code itself where no name is known. */
    public String languageName() {
        return locale().map(each -> each.getDisplayLanguage(Locale.ENGLISH)).orElse(language());
    }

    /** Two letters in capitals: {@code EN}. */
    public String languageTag() {
        return locale().map(Locale::getLanguage).orElse(language()).toUpperCase(Locale.ROOT);
    }

    private Optional<Locale> locale() {
        return Arrays.stream(Locale.getISOLanguages())
                .map(Locale::forLanguageTag)
                .filter(each -> each.getISO3Language().equals(language()))
                .findFirst();
    }

    public List<String> tags() {
        return Arrays.stream(metadata("Tags").split(";", -1))
                .filter(tag -> !tag.isBlank())
                .toList();
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
        return counted(type -> type.startsWith("text/html"));
    }

    public long mediaCount() {
        return counted(type -> type.startsWith("image/") || type.startsWith("video/") || type.startsWith("audio/"));
    }

    /** The publisher's own count of entries by type: {@code image/png=3;text/html=400}. */
    private long counted(Predicate<String> wanted) {
        return Arrays.stream(metadata("Counter").split(";(?=[^;=]+/)", -1))
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

    /** Its picture of 48 by 48 points. */
    public Optional<ZimEntry.Content> illustration() {
        return archive.find('M', "Illustration_48x48@1")
                .or(() -> archive.find('-', "favicon"))
                .or(() -> archive.find('I', "favicon.png"))
                .map(archive::follow);
    }

    /** The address of an entry on this site. */
    public String address(ZimEntry entry) {
        return "/" + name + "/" + encoded(archive.readersPath(entry));
    }

    /** A path in the letters that an address may have. */
    public static String encoded(String path) {
        StringBuilder encoded = new StringBuilder();
        for (byte each : path.getBytes(StandardCharsets.UTF_8)) {
            int letter = each & 0xFF;
            boolean plain =
                    letter < 128 && (Character.isLetterOrDigit(letter) || "-._~!$()*,;:@/".indexOf(letter) >= 0);
            encoded.append(plain ? String.valueOf((char) letter) : String.format("%%%02X", letter));
        }
        return encoded.toString();
    }
}
