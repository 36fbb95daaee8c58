package dev.tiltyard.wiki.zim;

import dev.tiltyard.wiki.replica.library.Urls;
import dev.tiltyard.wiki.zim.Answer.Request;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;

/** Requests of all kinds over three books: one with the old namespaces and no index, and two with indexes. */
final class ComparedRequests {
    static final String OLD = "wikipedia_en_all_maxi_2022-05";
    static final String NEW = "written_by_zimwriterfs";
    static final String SECOND = "second+book é";
    static final String SECOND_NAME = "secondplusbook_e";

    private static final List<String> RANGES = List.of(
            "bytes=0-99",
            "bytes=100-",
            "bytes=-50",
            "bytes=5-5",
            "bytes=0-0,5-9",
            "bytes=9999999-",
            "bytes=abc",
            "bytes=10-5",
            "bytes=0-99999999",
            "bytes=-0",
            "bytes=-",
            "items=0-5");
    private static final List<String> QUERIES = List.of(
            "\"united states\"",
            "united-states",
            "maine OR vermont",
            "maine AND vermont",
            "maine NOT lobster",
            "maine -lobster",
            "+maine lobster",
            "lobster XOR portland",
            "(maine OR vermont) lobster",
            "maine (lobster OR portland",
            "maine) lobster",
            "AND maine",
            "maine AND",
            "-maine",
            "maine OR -lobster",
            "maine AND -lobster",
            "Köln",
            "köln cathedral",
            "café",
            "C++",
            "C#",
            "AT&T",
            "U.S.",
            "U.S.A. president",
            "fred's",
            "lobster's",
            "Moby-Dick",
            "node.js",
            "1,204",
            "1963",
            "the",
            "of the",
            "running runs ran",
            "\"",
            "\"lobster",
            "\"\" lobster",
            "lobster NEAR maine",
            "!!!",
            "a",
            "it's",
            "river  bridge",
            "RIVER",
            "title:maine",
            "maine*",
            "pitts",
            "generously",
            "zzzq maine",
            "university of pittsburgh museum art");

    private final Random random = new Random(20220521);
    private final List<Request> requests = new ArrayList<>();
    private final List<String> oldPaths;
    private final List<String> newPaths;
    private final List<String> words;
    private final String oldId;
    private final String secondId;

    ComparedRequests(Path old, Path written, Path second) {
        oldPaths = KiwixTools.contentPaths(old);
        newPaths = KiwixTools.contentPaths(written);
        oldId = uuid(old);
        secondId = uuid(second);
        try (ZimArchive zim = ZimArchive.open(written)) {
            List<String> all = new ArrayList<>();
            for (long i = 0; i < zim.entryCount(); i += 29) {
                if (zim.entry(i) instanceof ZimEntry.Content page && page.isHtml()) {
                    String text = Jsoup.parse(new String(zim.blob(page).bytes(), StandardCharsets.UTF_8))
                            .text();
                    all.addAll(List.of(text.split("\\s+")));
                }
            }
            words = all.stream().distinct().sorted().collect(Collectors.toCollection(ArrayList::new));
        }
    }

    private static String uuid(Path file) {
        try (ZimArchive zim = ZimArchive.open(file)) {
            return zim.uuid().toString();
        }
    }

    List<Request> all() {
        contents();
        ranges();
        copies();
        searches();
        suggestions();
        catalogs();
        places();
        methods();
        return requests;
    }

    private void add(String method, String path, Map<String, String> headers) {
        requests.add(new Request(method, path, headers));
    }

    private void get(String path, String... parameters) {
        Map<String, String> query = new LinkedHashMap<>();
        for (int i = 0; i < parameters.length; i += 2) {
            query.put(parameters[i], parameters[i + 1]);
        }
        add("GET", path + query(query), Map.of());
    }

    private static String query(Map<String, String> parameters) {
        return parameters.isEmpty()
                ? ""
                : parameters.entrySet().stream()
                        .map(each -> each.getKey() + "=" + Urls.encodedValue(each.getValue()))
                        .collect(Collectors.joining("&", "?", ""));
    }

    private <T> List<T> some(int count, List<T> all) {
        List<T> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, Math.min(count, shuffled.size()));
    }

    private void contents() {
        some(60, newPaths).forEach(path -> get("/" + NEW + "/" + path));
        some(60, oldPaths).forEach(path -> get("/" + OLD + "/" + path));
        some(20, newPaths).forEach(path -> get("/raw/" + NEW + "/content/" + path));
        some(20, oldPaths).forEach(path -> add("HEAD", "/" + OLD + "/" + path, Map.of()));
        some(20, newPaths).forEach(path -> add("HEAD", "/" + NEW + "/" + path, Map.of()));
    }

    private void ranges() {
        List<String> pictures =
                newPaths.stream().filter(path -> path.endsWith(".png")).toList();
        for (String range : RANGES) {
            add("GET", "/" + NEW + "/" + some(1, newPaths).get(0), Map.of("Range", range));
            add("GET", "/" + OLD + "/A/Maine", Map.of("Range", range));
            add("GET", "/" + NEW + "/" + pictures.get(0), Map.of("Range", range));
            add("HEAD", "/raw/" + NEW + "/content/" + pictures.get(0), Map.of("Range", range));
        }
    }

    /** Conditional requests; {@code KNOWN} stands for the server's own tag. */
    private void copies() {
        for (String path : List.of("/", "/" + OLD + "/A/Maine", "/nope", "/search?pattern=maine&content=" + NEW)) {
            for (String tag : List.of("KNOWN", "\"zzz\"", "\"zzz/c\", KNOWN", "W/KNOWN", "*")) {
                add("GET", path, Map.of("If-None-Match", tag));
            }
            add("GET", path, Map.of("Accept-Encoding", "gzip"));
            add("GET", path, Map.of("Accept-Encoding", "deflate, gzip;q=1.0"));
            add("GET", path, Map.of("Accept-Encoding", "br"));
        }
        some(10, newPaths).forEach(path -> add("GET", "/" + NEW + "/" + path, Map.of("Accept-Encoding", "gzip")));
    }

    private void searches() {
        for (String query : QUERIES) {
            get("/search", "content", NEW, "pattern", query, "pageLength", "140");
        }
        for (String word : some(60, words)) {
            get("/search", "content", NEW, "pattern", word);
        }
        for (int i = 0; i < 40; i++) {
            get("/search", "pattern", String.join(" ", some(2 + random.nextInt(2), words)), "content", NEW);
        }
        for (String start : List.of("0", "1", "2", "5", "25", "26", "50", "300", "100000", "x", "-1", "")) {
            get("/search", "pattern", "city", "content", NEW, "start", start);
            get("/search", "pattern", "city", "content", NEW, "start", start, "pageLength", "5");
            get("/search", "pattern", "city", "content", NEW, "start", start, "format", "xml");
        }
        for (String length : List.of("0", "1", "50", "140", "141", "1000", "x", "")) {
            get("/search", "pattern", "lobster", "content", NEW, "pageLength", length);
            get("/search", "pattern", "lobster", "content", NEW, "pageLength", length, "format", "xml");
        }
        get("/search", "pattern", "number", "books.name", SECOND_NAME);
        get("/search", "pattern", "number", "books.id", secondId);
        get("/search", "pattern", "number", "books.id", "nope");
        get("/search", "pattern", "page", "books.filter.name", "nope");
        get("/search", "pattern", "page", "books.filter.lang", "eng", "format", "xml");
        get("/search", "pattern", "number");
        get("/search", "pattern", "maine", "content", OLD);
        get("/search?pattern=number&books.name=" + NEW + "&books.name=" + SECOND_NAME);
        get("/search?pattern=number&books.name=" + NEW + "&books.name=" + SECOND_NAME + "&format=xml&start=3");
        get("/search?pattern=page&books.name=" + NEW + "&books.name=nope");
        get("/search?content=" + NEW + "&pattern=maine&latitude=1&longitude=2&distance=3");
        for (String format : List.of("html", "xml", "json")) {
            get("/search", "format", format);
            get("/search", "format", format, "pattern", "x", "content", "none");
            get("/nope", "format", format);
        }
        get("/search", "pattern", "");
        get("/search", "content", NEW);
        get("/search/", "pattern", "maine");
        get("/search?content=" + NEW + "&pattern=lobster+maine");
        get("/search?pattern=a&pattern=b&content=" + NEW);
    }

    private void suggestions() {
        List<String> typed = new ArrayList<>(List.of(
                "",
                " ",
                "m",
                "pitts",
                "united st",
                "states united",
                "the",
                "american lob",
                "\"united states\"",
                "lobsters",
                "café",
                "Cafe",
                "st. l",
                "moby-d",
                "node.j",
                "c++",
                "o'",
                "-maine",
                "maine -",
                "(",
                ")",
                "MAINE",
                "zzzq",
                "new york",
                "york new",
                "list of",
                "of",
                "1",
                "19",
                "university pitt",
                "a b c"));
        for (String word : some(40, words)) {
            typed.add(word.substring(0, 1 + random.nextInt(word.length())));
        }
        for (String term : typed) {
            get("/suggest", "content", NEW, "term", term);
        }
        for (String number : List.of("0", "1", "3", "50", "x", "")) {
            get("/suggest", "content", NEW, "term", "new", "count", number);
            get("/suggest", "content", NEW, "term", "new", "start", number);
        }
        get("/suggest", "content", OLD, "term", "Mai");
        get("/suggest", "content", SECOND_NAME, "term", "page 1");
        get("/suggest", "content", "none", "term", "a");
        get("/suggest");
    }

    private void catalogs() {
        for (String feed : List.of("/catalog/search", "/catalog/v2/entries", "/catalog/v2/partial_entries")) {
            get(feed);
            get(feed, "q", "written");
            get(feed, "q", "wri");
            get(feed, "q", "offline english");
            get(feed, "q", "x");
            get(feed, "q", "");
            get(feed, "count", "1");
            get(feed, "count", "0");
            get(feed, "start", "1");
            get(feed, "start", "9");
            get(feed, "start", "x");
            get(feed, "lang", "eng");
            get(feed, "lang", "fra");
            get(feed, "category", "wikipedia");
            get(feed, "name", "wikipedia_en_all");
            get(feed, "tag", "_pictures:yes");
            get(feed, "notag", "_pictures:yes");
            get(feed, "maxsize", "1000");
            get(feed, "maxsize", "100000000");
        }
        for (String path : List.of(
                "/catalog/root.xml",
                "/catalog/root.xml?q=x",
                "/catalog/searchdescription.xml",
                "/catalog/v2/root.xml",
                "/catalog/v2/searchdescription.xml",
                "/catalog/v2/languages",
                "/catalog/v2/categories",
                "/catalog/v2/entry/none",
                "/catalog/v2/entry/" + oldId,
                "/catalog/v2/illustration/" + NEW + "?size=48",
                "/catalog/v2/illustration/" + OLD + "/?size=48",
                "/catalog/v2/illustration/" + NEW + "?size=96",
                "/catalog/v2/illustration/" + NEW,
                "/catalog/v2/illustration/none?size=48",
                "/catalog/v2/nope",
                "/catalog/v2/",
                "/catalog/v2",
                "/catalog/",
                "/catalog",
                "/catalog/nope",
                "/search/searchdescription.xml")) {
            get(path);
            add("HEAD", path, Map.of());
        }
    }

    private void places() {
        for (String path : List.of(
                "/",
                "//",
                "/" + NEW,
                "/" + NEW + "/",
                "/" + NEW + "//",
                "/" + NEW + "//A/Maine.html",
                "/" + NEW + "/A",
                "/" + NEW + "/A/",
                "/" + NEW + "/A/A/Maine.html",
                "/" + NEW + "/A/Maine.html?x=1",
                "/" + NEW + "/A/Maine.html?format=xml",
                "/" + NEW + "%2FA%2FMaine.html",
                "/" + NEW + "/a%20b%26c%22d'e",
                "/" + NEW + "/a+b",
                "/" + NEW + "/no%20such/page?x=y",
                "/" + NEW.toUpperCase(Locale.ROOT),
                "/" + OLD,
                "/" + OLD + "/A/Pittsburgh",
                "/" + OLD + "/Pittsburgh",
                "/" + OLD + "/A/pittsburgh",
                "/" + OLD + "/-/favicon",
                "/" + OLD + "/I/favicon.png",
                "/" + OLD + "/wiki/Maine",
                "/" + SECOND_NAME + "/",
                "/" + SECOND_NAME + "/Other.html",
                "/" + SECOND_NAME + "/deep/er/Name%20with%20spaces%20%26%20%C3%BCml%C3%A4ut%3F.html",
                "/second+book",
                "/random",
                "/random?content=x",
                "/random?content=" + NEW,
                "/random/",
                "/skin/taskbar.css",
                "/skin/taskbar.js",
                "/skin/index.css",
                "/skin/index.js",
                "/skin/nope",
                "/skin/",
                "/skin",
                "/catch/external?source=http://a.b/",
                "/catch/external?source=http%3A%2F%2Fa.b%2F%3Fx%3D%22y",
                "/catch/external?source=javascript:alert(1)",
                "/catch/external?source=",
                "/catch/external",
                "/catch/nope",
                "/raw",
                "/raw/",
                "/raw/" + NEW,
                "/raw/" + NEW + "/content",
                "/raw/" + NEW + "/content/",
                "/raw/" + NEW + "/content/nope",
                "/raw/" + NEW + "/meta/Title",
                "/raw/" + NEW + "/meta/title",
                "/raw/" + NEW + "/meta/Counter",
                "/raw/" + OLD + "/meta/Language",
                "/raw/" + OLD + "/content/A/Lobster",
                "/raw/" + NEW + "/x/y",
                "/raw/none/content/a",
                "/raw/none/x/a",
                "/favicon.ico",
                "/robots.txt",
                "/index.html",
                "/meta?name=title&content=" + NEW,
                "/viewer",
                "/nojs",
                "/content/" + NEW + "/A/Maine.html",
                "/none/A/Maine?x=y&a=b")) {
            get(path);
            add("HEAD", path, Map.of());
        }
    }

    private void methods() {
        for (String path : List.of("/", "/" + OLD + "/A/Maine", "/search?pattern=maine&content=" + NEW, "/nope")) {
            for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BOGUS")) {
                add(method, path, Map.of());
            }
        }
    }
}
