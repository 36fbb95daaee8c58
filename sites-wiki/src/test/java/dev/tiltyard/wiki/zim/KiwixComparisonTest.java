package dev.tiltyard.wiki.zim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.wiki.world.FewArticles;
import dev.tiltyard.wiki.zim.Answer.Request;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sends the same requests to kiwix-serve 3.3.0 and to our server: every difference has a documented reason. */
class KiwixComparisonTest {
    @TempDir
    static Path folder;

    static BothServers both;
    static List<Request> requests;

    @BeforeAll
    static void serveTheSameFiles() throws Exception {
        KiwixTools.assumeInstalled();
        Path old = FewArticles.packShippedInto(folder);
        Path html = folder.resolve("html");
        unpack(old, html);
        Path written = KiwixTools.zimwriterfs(html, "A/Maine.html", folder.resolve(ComparedRequests.NEW + ".zim"));
        Path few = folder.resolve("few");
        KiwixTools.writeFewPages(few);
        Path second = KiwixTools.zimwriterfs(few, "page0.html", folder.resolve(ComparedRequests.SECOND + ".zim"));
        both = new BothServers(folder, old, written, second);
        requests = new ComparedRequests(old, written, second).all();
    }

    /** Writes the pages of a book as files. */
    private static void unpack(Path book, Path html) throws Exception {
        try (ZimArchive zim = ZimArchive.open(book)) {
            for (long i = 0; i < zim.entryCount(); i++) {
                if (zim.entry(i) instanceof ZimEntry.Content content && content.namespace() == 'A') {
                    Path file = html.resolve("A/" + content.path() + ".html");
                    Files.createDirectories(file.getParent());
                    Files.write(file, zim.blob(content).bytes());
                } else if (zim.entry(i) instanceof ZimEntry.Redirect redirect
                        && redirect.path().indexOf('/') < 0) {
                    Path file = html.resolve("A/" + redirect.path() + ".html");
                    Files.createDirectories(file.getParent());
                    Files.writeString(
                            file,
                            redirect(redirect.title(), zim.follow(redirect).path()));
                }
            }
        }
    }

    private static String redirect(String title, String path) {
        return "<html><head><title>" + title + "</title><meta http-equiv=\"refresh\" content=\"0;url=" + path
                + ".html\"></head></html>";
    }

    @AfterAll
    static void stop() throws InterruptedException {
        if (both != null) {
            both.close();
        }
    }

    @Test
    void everyDifferenceHasAReason() throws Exception {
        Map<String, List<String>> unexplained = new TreeMap<>();
        Set<KiwixDifference> found = new TreeSet<>();
        for (Request request : requests) {
            Answer theirs = Answer.of(both, both.theirs(), request);
            Answer ours = Answer.of(both, both.ours(), request);
            Set<String> names = new TreeSet<>(theirs.parts().keySet());
            names.addAll(ours.parts().keySet());
            for (String name : names) {
                Object wanted = theirs.parts().get(name);
                Object given = ours.parts().get(name);
                if (!Objects.equals(wanted, given)) {
                    KiwixDifference.of(request, name, theirs, ours).ifPresentOrElse(found::add, () -> unexplained
                            .computeIfAbsent(name, key -> new ArrayList<>())
                            .add(request + "\n  kiwix-serve: " + shown(wanted, given) + "\n  ours: "
                                    + shown(given, wanted)));
                }
            }
        }
        assertThat(requests).hasSizeGreaterThanOrEqualTo(500);
        assertThat(unexplained).isEmpty();
        assertThat(found).containsExactly(KiwixDifference.values());
    }

    /** The first part of a value that differs from another. */
    static String shown(Object value, Object other) {
        if (value instanceof List<?> lines && other instanceof List<?> others) {
            for (int i = 0; i < lines.size(); i++) {
                if (i >= others.size() || !Objects.equals(lines.get(i), others.get(i))) {
                    return "line " + i + " of " + lines.size() + ": " + lines.subList(i, Math.min(lines.size(), i + 3));
                }
            }
            return "the first " + lines.size() + " lines";
        }
        String text = String.valueOf(value);
        return text.length() > 600 ? text.substring(0, 600) : text;
    }

    @Test
    void theDocumentationListsAllReasons() throws Exception {
        String page = Files.readString(Path.of("../docs/wikipedia.md"));
        for (KiwixDifference difference : KiwixDifference.values()) {
            assertThat(page).contains(difference.row());
        }
    }
}
