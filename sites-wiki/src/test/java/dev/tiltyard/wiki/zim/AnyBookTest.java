package dev.tiltyard.wiki.zim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.wiki.replica.library.Urls;
import dev.tiltyard.wiki.zim.Answer.Request;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Any ZIM file gets the same answers from kiwix-serve 3.3.0 and from our server: a book that libzim 9 wrote, with the
 * kinds of entries that books have, and all files of the folder that the property {@code tiltyard.zims} names.
 */
class AnyBookTest {
    private static final int ENTRIES = 150;

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> answersAreTheSame() throws IOException {
        KiwixTools.assumeInstalled();
        List<Path> books = new ArrayList<>();
        Path own = folder.resolve("libzim9.zim");
        try (InputStream in = AnyBookTest.class.getResourceAsStream("libzim9.zim")) {
            Files.copy(Objects.requireNonNull(in, "libzim9.zim"), own);
        }
        books.add(own);
        String more = System.getProperty("tiltyard.zims", "");
        if (!more.isEmpty()) {
            try (Stream<Path> files = Files.walk(Path.of(more))) {
                files.filter(file -> file.toString().matches(".*\\.zim(aa)?"))
                        .filter(file -> !file.toString().contains("invalid"))
                        .sorted()
                        .map(file -> file.toString().endsWith("aa")
                                ? Path.of(file.toString()
                                        .substring(0, file.toString().length() - 2))
                                : file)
                        .forEach(books::add);
            }
        }
        return books.stream().map(book -> DynamicTest.dynamicTest(book.toString(), () -> compare(book)));
    }

    private static void compare(Path book) throws Exception {
        Map<String, List<String>> unexplained = new TreeMap<>();
        List<Request> requests;
        boolean indexed;
        try (ZimArchive zim = ZimArchive.open(book)) {
            requests = requests(zim, String.valueOf(book.getFileName()).replaceFirst("\\.zim(aa)?$", ""));
            indexed = zim.find('X', "fulltext/xapian").isPresent()
                    || zim.find('Z', "/fulltextIndex/xapian").isPresent();
        }
        Path place = Files.createTempDirectory(folder, "both");
        try (BothServers both = new BothServers(place, book)) {
            for (Request request : requests) {
                if (!indexed && request.path().matches("/(search|suggest)\\?.*")) {
                    continue;
                }
                Answer theirs = Answer.of(both, both.theirs(), request);
                Answer ours = Answer.of(both, both.ours(), request);
                Set<String> names = new TreeSet<>(theirs.parts().keySet());
                names.addAll(ours.parts().keySet());
                for (String name : names) {
                    Object wanted = theirs.parts().get(name);
                    Object given = ours.parts().get(name);
                    if (!Objects.equals(wanted, given)
                            && KiwixDifference.of(request, name, theirs, ours).isEmpty()) {
                        unexplained
                                .computeIfAbsent(name, key -> new ArrayList<>())
                                .add(request + "\n  kiwix-serve: " + KiwixComparisonTest.shown(wanted, given)
                                        + "\n  ours: " + KiwixComparisonTest.shown(given, wanted));
                    }
                }
            }
        }
        assertThat(unexplained).isEmpty();
    }

    private static List<Request> requests(ZimArchive zim, String name) {
        Random random = new Random(7);
        List<Request> requests = new ArrayList<>();
        List<Long> indexes = new ArrayList<>();
        for (long i = 0; i < zim.entryCount(); i++) {
            indexes.add(i);
        }
        Collections.shuffle(indexes, random);
        Set<String> words = new LinkedHashSet<>(List.of("lobster", "page", "the"));
        String book = "/" + Urls.encodedValue(name);
        for (long index : indexes.subList(0, Math.min(ENTRIES, indexes.size()))) {
            ZimEntry entry = zim.entry(index);
            String path = Urls.encodedPath(zim.readersPath(entry));
            if (entry.namespace() == 'M') {
                requests.add(Request.get("/raw" + book + "/meta/" + Urls.encodedPath(entry.path())));
            } else {
                requests.add(Request.get(book + "/" + path));
                requests.add(Request.get(book + "/" + entry.namespace() + "/" + Urls.encodedPath(entry.path())));
                requests.add(Request.get("/raw" + book + "/content/" + path));
                requests.add(new Request("HEAD", book + "/" + path, Map.of()));
                requests.add(new Request("GET", book + "/" + path, Map.of("Range", "bytes=5-40")));
                requests.add(new Request("GET", book + "/" + path, Map.of("Accept-Encoding", "gzip")));
            }
            if ("AC".indexOf(entry.namespace()) >= 0 && !entry.title().isEmpty()) {
                words.add(entry.title());
                words.addAll(List.of(entry.title().split("\\s+")));
                words.add(entry.title().substring(0, (entry.title().length() + 1) / 2));
            }
        }
        words.removeIf(String::isBlank);
        for (String word : words.stream().limit(ENTRIES).toList()) {
            requests.add(
                    Request.get("/suggest?content=" + Urls.encodedValue(name) + "&term=" + Urls.encodedValue(word)));
            requests.add(Request.get("/search?content=" + Urls.encodedValue(name) + "&pattern="
                    + Urls.encodedValue(word) + "&pageLength=140"));
        }
        for (String path : List.of("", "/", "/A", "/A/", "/nope", "/A/nope", "/C/nope", "/-/favicon", "/favicon.ico")) {
            requests.add(Request.get(book + path));
        }
        for (String path : List.of(
                "/",
                "/catalog/v2/entries",
                "/catalog/search",
                "/catalog/v2/languages",
                "/catalog/v2/categories",
                "/catalog/v2/illustration" + book + "/?size=48",
                "/random?content=" + name,
                "/raw" + book + "/meta/Nope",
                "/raw" + book + "/meta/Title",
                "/raw" + book + "/meta/Illustration_48x48@1",
                "/search/searchdescription.xml",
                "/catalog/v2/root.xml")) {
            requests.add(Request.get(path));
        }
        return requests;
    }
}
