package dev.tiltyard.testkit;

import com.microsoft.playwright.PlaywrightException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Crawls a site in a browser and types key by key into each kind of text field, including those that a menu or a dialog
 * reveals. Two fields are of one kind if they have the same name in forms with the same kind of action.
 */
public final class FieldWalk {
    private static final Pattern NO_PAGE = Pattern.compile(
            "(?i)/-/(?:raw|archive)|/export|/download|/static/|/media/|\\.(?:atom|rss|json|zip|gz|png|jpe?g|svg|csv|pdf|ics|diff|patch)(?:\\?|$)");
    private static final String LINKS = """
            () => [...document.querySelectorAll('a[href]')].map(a => a.href.replace(/#.*$/, ''))""";
    private static final String FIELDS = """
            () => {
              const all = [...document.querySelectorAll('input, textarea')];
              const quoted = text => '"' + text.replace(/["\\\\]/g, '\\\\$&') + '"';
              const texts = ['text', 'search', 'number', 'email', 'tel', 'url', 'password', 'textarea'];
              return all.filter(e => texts.includes(e.type) && !e.readOnly && !e.disabled
                  && !e.closest('[aria-hidden=true]')
                  && e.checkVisibility({checkVisibilityCSS: true, checkOpacity: true})
                  && e.getBoundingClientRect().width > 8).map(e => {
                const tag = e.tagName.toLowerCase();
                const by = ['id', 'name', 'aria-label', 'placeholder'].find(name => e.getAttribute(name));
                const selector = by ? tag + '[' + by + '=' + quoted(e.getAttribute(by)) + ']'
                    : 'input, textarea >> nth=' + all.indexOf(e);
                const action = e.form?.getAttribute('action') ? new URL(e.form.action).pathname : location.pathname;
                return [selector, action, e.name || e.id || selector];
              });
            }""";
    private static final String OPENERS = """
            () => {
              const quoted = text => '"' + text.replace(/["\\\\]/g, '\\\\$&') + '"';
              return [...document.querySelectorAll('summary, button, [role=button], [aria-haspopup], [aria-expanded]')]
                .filter(e => e.checkVisibility({checkVisibilityCSS: true}) && !e.disabled
                    && (e.tagName === 'SUMMARY' || e.type === 'button' || e.hasAttribute('aria-haspopup')
                        || e.getAttribute('aria-expanded') === 'false'))
                .map(e => {
                  const by = ['id', 'aria-label', 'data-target', 'data-opens', 'title'].find(name => e.getAttribute(name));
                  const tag = e.tagName.toLowerCase();
                  const text = (e.innerText || '').trim().split('\\n')[0].slice(0, 40);
                  return by ? tag + '[' + by + '=' + quoted(e.getAttribute(by)) + ']'
                      : text ? tag + ':has-text(' + quoted(text) + ')' : '';
                }).filter(selector => selector);
            }""";

    private final KeyByKey typing;
    private final Limits limits;
    private final Map<String, Integer> kinds = new HashMap<>();
    private final Set<String> typed = new HashSet<>();
    private final Map<String, Integer> ofForm = new HashMap<>();
    private final Set<String> opened = new HashSet<>();
    private int pages;

    /**
     * Limits of the crawl.
     *
     * @param pages maximum number of pages
     * @param pagesOfAKind maximum number of pages whose addresses differ only in numbers and names
     * @param fieldsOfAForm maximum number of fields per form
     * @param openers maximum number of buttons and menus to open
     */
    public record Limits(int pages, int pagesOfAKind, int fieldsOfAForm, int openers) {
        /** Every kind of page, within minutes. */
        public static Limits deep() {
            return new Limits(60, 1, 12, 60);
        }
    }

    public FieldWalk(KeyByKey typing, Limits limits) {
        this.typing = typing;
        this.limits = limits;
    }

    /** Crawls from these paths; the results are in the typing object given to the constructor. */
    public FieldWalk run(List<String> from) {
        Deque<String> waiting = new ArrayDeque<>(from);
        Set<String> seen = new HashSet<>(from);
        while (!waiting.isEmpty() && pages < limits.pages()) {
            String path = waiting.poll();
            if (!opens(path)) {
                continue;
            }
            pages++;
            for (String next : links()) {
                if (seen.add(next) && kinds.merge(Crawl.shape(next), 1, Integer::sum) <= limits.pagesOfAKind()) {
                    waiting.add(next);
                }
            }
            List<String> openers = openers();
            typeInto(path, List.of());
            for (String opener : openers) {
                lookBehind(path, opener);
            }
        }
        return this;
    }

    @Override
    public String toString() {
        return pages + " pages, " + opened.size() + " buttons, " + typing;
    }

    private boolean opens(String path) {
        try {
            typing.open(path);
            return true;
        } catch (PlaywrightException e) {
            return false; // a download
        }
    }

    private void lookBehind(String path, String opener) {
        if (opened.size() >= limits.openers()
                || Fuzzer.ENDS_SESSION.matcher(opener).find()
                || !opened.add(opener)) {
            return;
        }
        try {
            typing.open(path);
            String before = typing.page().url();
            typing.visible(opener).click();
            if (typing.page().url().equals(before)) {
                typeInto(path, List.of(opener));
            }
        } catch (PlaywrightException e) {
            opened.remove(opener); // covered on this page
        }
    }

    private void typeInto(String path, List<String> clicks) {
        for (List<?> field : rows(FIELDS)) {
            String form = Crawl.shape(String.valueOf(field.get(1)));
            String kind = form + " " + String.valueOf(field.get(2)).replaceAll("\\d+", "0");
            if (typed.add(kind) && ofForm.merge(form, 1, Integer::sum) <= limits.fieldsOfAForm()) {
                typing.into(path, clicks, String.valueOf(field.get(0)));
            }
        }
    }

    private List<String> openers() {
        return strings(typing.page().evaluate(OPENERS));
    }

    private List<String> links() {
        String site = typing.page().url().replaceFirst("^(https?://[^/]*/).*$", "$1");
        return strings(typing.page().evaluate(LINKS)).stream()
                .filter(link -> link.startsWith(site))
                .map(link -> link.substring(site.length() - 1))
                .filter(link -> !Fuzzer.ENDS_SESSION.matcher(link).find()
                        && !Fuzzer.DESTROYS.matcher(link).find()
                        && !NO_PAGE.matcher(link).find())
                .toList();
    }

    private List<List<?>> rows(String script) {
        List<List<?>> rows = new ArrayList<>();
        for (Object row : (List<?>) typing.page().evaluate(script)) {
            rows.add((List<?>) row);
        }
        return rows;
    }

    private static List<String> strings(Object list) {
        return ((List<?>) list).stream().map(String::valueOf).toList();
    }
}
