package dev.tiltyard.wiki.zim;

import dev.tiltyard.wiki.zim.Answer.Request;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** All ways in which our answers differ from those of kiwix-serve 3.3.0, with their reasons. */
enum KiwixDifference {
    SECURITY_HEADERS(
            "`X-Content-Type-Options`, `X-Frame-Options`, `Referrer-Policy`",
            "not sent",
            "sent",
            "all sites of the suite send them") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.matches("header (x-content-type-options|x-frame-options|referrer-policy)");
        }
    },
    CONNECTION(
            "`Date`, `Connection`, `Server-Timing`",
            "`Date`, and closes every connection",
            "`Server-Timing`, and keeps connections open",
            "the time of an episode is not the machine's, and connections are expensive") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.matches("header (date|connection|server-timing|transfer-encoding)");
        }
    },
    OTHER_METHODS(
            "`PUT`, `DELETE`, `PATCH`, `OPTIONS` and unknown methods",
            "closes the connection without an answer",
            "405, or 404 for an unknown method",
            "a client can tell the reason") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return !List.of("GET", "HEAD", "POST").contains(request.method());
        }
    },
    ENTITY_TAG(
            "the number in `ETag`",
            "the time at which the server started",
            "a checksum of the books",
            "the same for all copies") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.equals("header etag")
                    && theirs.text(part)
                            .replaceAll("\\d+", "")
                            .equals(ours.text(part).replaceAll("\\d+", ""));
        }
    },
    FEED_IDS(
            "ids and times of feeds and of their lists",
            "made from the time at which the server started",
            "made from the URL, and the time of the episode",
            "the same for all copies") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.equals("ids");
        }
    },
    RANDOM("`/random`", "any article", "a fixed sequence for each episode", "all episodes are alike") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.equals("header location") && request.path().startsWith("/random?");
        }
    },
    OWN_INDEX(
            "a book without an index",
            "can't be searched; suggests titles with the typed beginning",
            "is searched and suggested from as if it had one",
            "the original's Wikipedia has an index; ours is built when it is first served") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            boolean searches = request.path().matches("/(search|suggest)\\?.*");
            boolean all = !request.path().contains("content=")
                    && !request.path().contains("books.name=")
                    && !request.path().contains("books.id=");
            return searches && (all || request.path().contains("content=" + ComparedRequests.OLD));
        }
    },
    ESTIMATE(
            "the number of results for several words",
            "estimated if there are more than 10",
            "counted",
            "an estimate helps nobody") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return List.of("total", "range", "pages", "page links").contains(part)
                    && request.path().matches(".*pattern=[^&]*(%20|-).*")
                    && ours.text("results").split(",").length > 10;
        }
    },
    TIES(
            "the order of articles with the same weight",
            "the order in which the book's writer indexed them",
            "by title",
            "the book does not tell that order") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return List.of("results", "page", "feed").contains(part)
                    && theirs.parts().get("results") instanceof List<?> wanted
                    && ours.parts().get("results") instanceof List<?> given
                    && !wanted.equals(given)
                    && KiwixDifference.areClose(wanted, given);
        }
    },
    FILTERED_BOOKS(
            "the order of books in a filtered feed",
            "by relevance, the shorter description first",
            "by id, as without a filter",
            "a library rarely has more than a few books") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.equals("feed")
                    && request.path().matches("/catalog/(search|v2/(partial_)?entries)[?](q|lang|tag)=.*")
                    && theirs.parts().get(part) instanceof List<?> wanted
                    && ours.parts().get(part) instanceof List<?> given
                    && wanted.size() == given.size()
                    && wanted.containsAll(given);
        }
    },
    EXCERPTS(
            "excerpts of found articles",
            "about 500 bytes around words that look like the stem",
            "two sentences, with all found words in bold",
            "the original misses most forms of the words") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.equals("excerpts");
        }
    },
    WELCOME_PAGE(
            "books and filters on the welcome page",
            "added by a script",
            "in the page",
            "visitors without scripts see them too") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return request.path().matches("//?") && part.equals("page");
        }
    },
    LOOK(
            "stylesheets, scripts and icons below `/skin/`, the toolbar's source, white space, and hence `Content-Length`",
            "jQuery UI and the original's",
            "our own",
            "nothing of the original is copied") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            boolean skin = request.path().startsWith("/skin/");
            boolean raw =
                    request.path().startsWith("/raw/") && ours.text("status").startsWith("20");
            boolean rendered = ours.text("header content-type").matches("(text/html|.*xml|.*json).*") && !raw;
            return part.equals("body") && skin || part.equals("header content-length") && (skin || rendered);
        }
    },
    SENTENCES(
            "sentences on the page before an external link",
            "the original's",
            "our own",
            "nothing of the original is copied") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.equals("page") && request.path().startsWith("/catch/external");
        }
    },
    SCRIPT_LINKS(
            "`/catch/external` with another scheme than http, https or ftp",
            "shows the link",
            "404",
            "such a link would run a script on this site") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return request.path().startsWith("/catch/external?source=javascript:");
        }
    },
    WIKI_PATHS(
            "a URL as on wikipedia.org, `/BOOK/wiki/Title`",
            "not found",
            "redirects to the article, if it exists",
            "official tasks use such URLs") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return request.path().contains("/wiki/");
        }
    },
    RAW_CRASH("`/raw/BOOK/content` without a path", "500", "404", "a crash of the original") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return request.path().matches("/raw/[^/]+/content");
        }
    },
    XML_DECLARATION(
            "the declaration of errors with `format=xml`",
            "lacks its last question mark",
            "is well-formed",
            "parsers reject the original's") {
        @Override
        boolean explains(Request request, String part, Answer theirs, Answer ours) {
            return part.equals("declaration");
        }
    };

    /** Maximum number of places between an article's two ranks. */
    private static final int NEAR = 10;

    private final String what;
    private final String original;
    private final String here;
    private final String reason;

    KiwixDifference(String what, String original, String here, String reason) {
        this.what = what;
        this.original = original;
        this.here = here;
        this.reason = reason;
    }

    /** Whether this is the cause of a difference in a part of an answer. */
    abstract boolean explains(Request request, String part, Answer theirs, Answer ours);

    /** The row of the documentation. */
    String row() {
        return "| " + what + " | " + original + " | " + here + " | " + reason + " |";
    }

    static Optional<KiwixDifference> of(Request request, String part, Answer theirs, Answer ours) {
        return Arrays.stream(values())
                .filter(each -> each.explains(request, part, theirs, ours))
                .findFirst();
    }

    /** Whether two lists have the same elements in nearly the same order, or nearly so at their ends. */
    private static boolean areClose(List<?> wanted, List<?> given) {
        if (wanted.size() != given.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            int other = given.indexOf(wanted.get(i));
            int distance = other < 0 ? Math.min(i + 1, wanted.size() - i) : Math.abs(i - other);
            if (distance > NEAR) {
                return false;
            }
        }
        return true;
    }
}
