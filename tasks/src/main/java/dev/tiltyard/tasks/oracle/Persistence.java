package dev.tiltyard.tasks.oracle;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.LoadState;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a patient user does when a site fails: closes banners, opens pages again that failed or are out of date, signs in
 * again, and repeats what had no effect. Before it repeats what may have reached the site, it looks for its effect: on
 * the page itself, on the page before, and on the user's own page.
 */
final class Persistence {
    private static final int ATTEMPTS = 8;
    private static final double PAUSE_MILLIS = 1_200;
    private static final double LOOK_MILLIS = 5_000;
    private static final int LONGEST_SAMPLE = 60;
    private static final int SHORTEST_NAME = 4;
    private static final int MOST_PLACES = 8;
    /** Opening notifications marks them as read. */
    private static final String SITE_LISTS = ":is(header nav, nav.site-nav) a[href^='/']:not([href*='notifications'])";

    private static final String BANNER_BUTTON = "dialog[open] form[method=dialog] button";
    private static final String SIGN_IN_LINK = "a:text-matches('^\\\\s*(log in|sign in)\\\\s*$', 'i')";
    private static final String PASSWORD = "input[type=password]";

    /** The form around an element, without its tokens and without what was typed into it. */
    private static final String SHAPE = """
            element => {
              const copy = (element.closest('form') ?? element).cloneNode(true);
              copy.querySelectorAll('input[type=hidden]').forEach(each => each.removeAttribute('value'));
              return copy.outerHTML;
            }""";

    private final List<SignIn> accounts;
    private final Set<String> signedIn = new LinkedHashSet<>();
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Set<String> changedSince = new LinkedHashSet<>();
    private final List<Runnable> onPage = new ArrayList<>();
    private final List<String> typed = new ArrayList<>();
    private String here = "";
    private String before = "";
    private @Nullable Response last;
    private @Nullable Page followed;
    private int requests;
    private boolean pending;

    Persistence(List<SignIn> accounts) {
        this.accounts = List.copyOf(accounts);
    }

    /** Follows the tab's navigations, and remembers the page that it shows. */
    void follow(Page page) {
        if (followed == page) {
            return;
        }
        followed = page;
        page.onRequest(request -> {
            if (isMain(page, request)) {
                requests++;
                pending = true;
            }
        });
        page.onResponse(response -> {
            if (isMain(page, response.request())) {
                last = response;
                pending = response.status() >= 300 && response.status() < 400;
            }
        });
        page.onRequestFailed(request -> pending &= !isMain(page, request));
        arrived(page);
    }

    private static boolean isMain(Page page, Request request) {
        return request.isNavigationRequest() && page.mainFrame().equals(request.frame());
    }

    /** Called when another page is shown. */
    void arrived(Page page) {
        String origin = origin(page.url());
        if (!isSignedOut(page)) {
            signedIn.add(origin);
        }
        if (!page.url().equals(here)) {
            before = here;
            here = page.url();
        }
        onPage.clear();
        typed.clear();
        texts.put(here, shownText(page));
    }

    /** Called after an action that stayed on the page. */
    void did(Runnable action) {
        onPage.add(action);
    }

    /** Called after a text was typed. */
    void typed(String text) {
        typed.add(text);
    }

    /**
     * Performs an action until it had its effect.
     *
     * @param target what is acted on; null if the action is none on an element
     * @param leaves whether it leads to another page
     * @param shown whether the effect is visible now, for effects on the same page; null if it is none to look for
     */
    void perform(
            Page page, @Nullable Locator target, boolean leaves, @Nullable BooleanSupplier shown, Runnable action) {
        int kept = onPage.size();
        boolean shownBefore = shown != null && shown.getAsBoolean();
        for (int attempt = 1; ; attempt++) {
            closeBanner(page);
            String shape = target == null ? "" : shape(target);
            int requestsBefore = requests;
            last = null;
            RuntimeException failure;
            try {
                action.run();
                if (!failed(page)) {
                    if (leaves || last != null) {
                        refreshed(page);
                    }
                    return;
                }
                failure = new OracleException("the site failed at " + page.url());
            } catch (PlaywrightException | OracleException e) {
                failure = e;
            }
            if (attempt == ATTEMPTS) {
                throw failure;
            }
            while (onPage.size() > kept) {
                onPage.remove(onPage.size() - 1);
            }
            boolean sent = requests > requestsBefore;
            try {
                if (recovered(page, target, shape, sent, attempt % 2 == 1, shown, shownBefore)) {
                    return;
                }
            } catch (PlaywrightException | OracleException e) {
                failure.addSuppressed(e); // the site fails again: the next attempt finds out how
            }
        }
    }

    /** Returns whether the action's effect has been found; otherwise the action can be repeated. */
    private boolean recovered(
            Page page,
            @Nullable Locator target,
            String shape,
            boolean sent,
            boolean direct,
            @Nullable BooleanSupplier shown,
            boolean shownBefore) {
        if (closeBanner(page) && !sent) {
            return false;
        }
        if (direct && shown == null && !sent && !failed(page)) {
            return false; // the click was lost: no page was asked for
        }
        Response response = last;
        if (response != null && failed(page)) {
            Request landing = response.request();
            boolean read = first(landing).method().equals("GET");
            // A change that was answered with another page has been made, even if that page fails.
            boolean done =
                    landing.redirectedFrom() != null && page.locator(PASSWORD).count() == 0;
            if (read || done) {
                open(page, read ? first(landing).url() : landing.url());
                arrived(page);
                return true;
            }
        }
        List<Runnable> again = List.copyOf(onPage);
        List<String> texts = List.copyOf(typed);
        String form = here;
        String previous = before;
        String sample = sample(texts);
        String formBefore = this.texts.getOrDefault(form, "");
        open(page, form);
        if (shown != null && !shownBefore && shown.getAsBoolean()) {
            arrived(page);
            return true;
        }
        if (!sample.isEmpty()) {
            if (count(shownText(page), sample) > count(formBefore, sample)) {
                arrived(page);
                return true;
            }
            if ((target == null || isSubmission(shape)) && foundElsewhere(page, previous, sample, texts)) {
                arrived(page);
                return true;
            }
            open(page, form);
        } else if (target != null && !shape.isEmpty() && !shape.equals(shape(target))) {
            arrived(page);
            return true;
        }
        before = previous;
        here = form;
        onPage.clear();
        onPage.addAll(again);
        typed.clear();
        typed.addAll(texts);
        closeBanner(page);
        again.forEach(Runnable::run);
        return false;
    }

    private static boolean isSubmission(String shape) {
        return shape.startsWith("<form");
    }

    /** Looks for a text on the page before and on the user's own page; ends on a page about it, if there is one. */
    private boolean foundElsewhere(Page page, String previous, String sample, List<String> written) {
        Set<String> places = new LinkedHashSet<>(ownPages(page));
        if (!previous.isEmpty() && origin(previous).equals(origin(page.url()))) {
            places.add(previous);
        }
        for (String place : places) {
            open(page, place);
            if (count(shownText(page), sample) > count(texts.getOrDefault(place, ""), sample)) {
                openLinkTo(page, text -> text.startsWith(sample));
                return true;
            }
            if (!texts.containsKey(place) && openLinkTo(page, names(written)::contains)) {
                return true;
            }
        }
        return false;
    }

    /** Where a user finds what they have written: pages with their name, lists that are theirs, the site's own lists. */
    private List<String> ownPages(Page page) {
        String origin = origin(page.url());
        List<String> places = new ArrayList<>();
        accounts.stream()
                .filter(account -> account.origin().equals(origin))
                .findFirst()
                .ifPresent(account -> {
                    if (account.username().matches("[\\w.-]+")) {
                        places.addAll(linked(page, "a[href$='/" + account.username() + "']"));
                    }
                    account.ownPages().forEach(path -> places.add(origin + path));
                });
        places.addAll(linked(page, SITE_LISTS));
        return places.stream().distinct().limit(MOST_PLACES).toList();
    }

    private static List<String> linked(Page page, String selector) {
        return page.locator(selector).all().stream()
                .map(link -> URI.create(page.url())
                        .resolve(String.valueOf(link.getAttribute("href")))
                        .toString())
                .toList();
    }

    /** What was typed that may be the name of something new. */
    private static Set<String> names(List<String> written) {
        return written.stream()
                .map(Persistence::letters)
                .filter(name -> name.length() >= SHORTEST_NAME)
                .collect(Collectors.toSet());
    }

    private boolean openLinkTo(Page page, Predicate<String> named) {
        for (Locator link : page.locator("main a, #content a, body a").all()) {
            String text = letters(String.valueOf(link.textContent()));
            String href = link.getAttribute("href");
            if (!text.isEmpty() && named.test(text) && href != null && !href.startsWith("#")) {
                open(page, URI.create(page.url()).resolve(href).toString());
                return true;
            }
        }
        return false;
    }

    /** A page that was seen before the user's last change may be shown as it was then: loads it again. */
    private void refreshed(Page page) {
        Response response = last;
        if (response == null) {
            arrived(page);
            return;
        }
        if (!first(response.request()).method().equals("GET")) {
            changedSince.addAll(texts.keySet());
        }
        if (changedSince.remove(page.url())) {
            open(page, page.url());
        }
        arrived(page);
    }

    /** Opens an address as often as it takes; signs in if that is needed. */
    private void open(Page page, String address) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            last = null;
            try {
                page.navigate(address);
                page.waitForLoadState(LoadState.DOMCONTENTLOADED);
            } catch (PlaywrightException e) {
                page.waitForTimeout(PAUSE_MILLIS);
                continue;
            }
            if (wasError()) {
                page.waitForTimeout(PAUSE_MILLIS);
            } else if (wasSignedOut(page)) {
                signIn(page);
            } else {
                return;
            }
        }
        throw new OracleException(address + " could not be opened after " + ATTEMPTS + " attempts");
    }

    private void signIn(Page page) {
        SignIn account = accounts.stream()
                .filter(each -> each.origin().equals(origin(page.url())))
                .findFirst()
                .orElseThrow(() -> new OracleException("nobody is signed in on " + page.url()));
        closeBanner(page);
        if (page.locator(PASSWORD).count() == 0) {
            String link = String.valueOf(page.locator(SIGN_IN_LINK).first().getAttribute("href"));
            page.navigate(URI.create(page.url()).resolve(link).toString());
            closeBanner(page);
            if (wasError()) {
                page.waitForTimeout(PAUSE_MILLIS);
                return;
            }
        }
        Locator password = page.locator(PASSWORD).first();
        Locator name = page.locator("form:has(" + PASSWORD + ") input:is([type=text], [type=email], :not([type]))")
                .first();
        int requestsBefore = requests;
        name.fill(account.username());
        password.fill(account.password());
        password.press("Enter");
        awaitAnswer(page, requestsBefore);
    }

    private void awaitAnswer(Page page, int requestsBefore) {
        double end = System.nanoTime() + LOOK_MILLIS * 1e6;
        while ((requests == requestsBefore || pending) && System.nanoTime() < end) {
            page.waitForTimeout(20);
        }
        page.waitForLoadState(LoadState.DOMCONTENTLOADED);
    }

    /** Whether a navigation is under way. */
    boolean isPending() {
        return pending;
    }

    private boolean failed(Page page) {
        return wasError() || last != null && wasSignedOut(page);
    }

    private boolean wasError() {
        Response response = last;
        return response != null && (response.status() >= 500 || response.status() == 429);
    }

    private boolean wasSignedOut(Page page) {
        return signedIn.contains(origin(page.url()))
                && accounts.stream().anyMatch(each -> each.origin().equals(origin(page.url())))
                && isSignedOut(page);
    }

    private static boolean isSignedOut(Page page) {
        return page.locator(SIGN_IN_LINK).count() > 0;
    }

    /** The request before all redirects. */
    private static Request first(Request request) {
        Request first = request;
        for (Request from = first.redirectedFrom(); from != null; from = first.redirectedFrom()) {
            first = from;
        }
        return first;
    }

    private static boolean closeBanner(Page page) {
        Locator button = page.locator(BANNER_BUTTON).first();
        if (button.count() == 0) {
            return false;
        }
        button.click(new Locator.ClickOptions().setTimeout(LOOK_MILLIS));
        return true;
    }

    private static String shape(Locator target) {
        try {
            return target.count() == 0
                    ? ""
                    : String.valueOf(target.evaluate(SHAPE, null, new Locator.EvaluateOptions().setTimeout(1_000)));
        } catch (PlaywrightException e) {
            return "";
        }
    }

    private static String shownText(Page page) {
        try {
            return letters(page.locator("body").innerText());
        } catch (PlaywrightException e) {
            return "";
        }
    }

    /** The beginning of the longest text, as it can be found on pages that format it. */
    private static String sample(List<String> texts) {
        return texts.stream()
                .map(Persistence::letters)
                .reduce("", (one, other) -> one.length() >= other.length() ? one : other)
                .transform(text -> text.substring(0, Math.min(LONGEST_SAMPLE, text.length())));
    }

    private static int count(String text, String sample) {
        int count = 0;
        for (int at = text.indexOf(sample); at >= 0; at = text.indexOf(sample, at + 1)) {
            count++;
        }
        return count;
    }

    private static String letters(String text) {
        return text.replaceAll("[^\\p{L}\\p{N}]+", "");
    }

    private static String origin(String address) {
        try {
            URI uri = URI.create(address);
            return uri.getScheme() + "://" + uri.getAuthority();
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
