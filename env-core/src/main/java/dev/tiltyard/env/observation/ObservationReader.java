package dev.tiltyard.env.observation;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.observation.aria.AriaText;
import dev.tiltyard.env.observation.browsergym.DomText;
import dev.tiltyard.env.observation.browsergym.TreeText;
import dev.tiltyard.env.observation.browsergym.TreeView;
import dev.tiltyard.env.observation.browsergym.TreeView.Option;
import dev.tiltyard.env.observation.page.DevTools;
import dev.tiltyard.env.observation.page.FramedRead;
import dev.tiltyard.env.observation.page.PageRead;
import dev.tiltyard.env.observation.page.PageText;
import dev.tiltyard.env.observation.page.Png;
import dev.tiltyard.env.observation.page.Rect;
import dev.tiltyard.env.observation.webarena.AccessibilityText;
import dev.tiltyard.env.observation.webarena.Dialect;
import dev.tiltyard.env.observation.webarena.HtmlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.WeakHashMap;

/**
 * Reads observations from the pages of one browser context.
 *
 * <p>Keeps a DevTools session for each page it has seen. Use it only on its Playwright's thread, and close it before
 * the context.
 */
public final class ObservationReader implements AutoCloseable {
    private final ObservationSettings settings;
    private final Map<Page, DevTools> sessions = new WeakHashMap<>();
    private final Map<Page, String> titles = new WeakHashMap<>();

    /** A reader that observes as the settings say. */
    public ObservationReader(ObservationSettings settings) {
        this.settings = Objects.requireNonNull(settings, "settings");
    }

    /** The settings of this reader. */
    public ObservationSettings settings() {
        return settings;
    }

    /**
     * Reads the page as it is now, without waiting.
     *
     * @param page the active tab
     * @param view the part of the observation besides the page
     * @throws PlaywrightException if the page is closed, has crashed, or keeps replacing its document
     */
    public Observation read(Page page, AgentView view) {
        DevTools tools = devTools(page);
        int before = tools.calls();
        Content content = content(page, tools);
        Optional<Png> screenshot =
                settings.screenshot() ? Optional.of(picture(tools, content.text())) : Optional.empty();
        List<Tab> tabs = tabs(page, content.title());
        int active = Math.max(0, page.context().pages().indexOf(page));
        String text = content.text().text();
        return new Observation(
                settings.profile(),
                settings.profile().isWebArena() ? TabLine.of(tabs, active) + "\n\n" + text : text,
                tabs,
                active,
                Optional.of(content.focusedBid()).filter(bid -> !bid.isEmpty()),
                view.lastActionError(),
                view.chat(),
                content.text().elements(),
                screenshot,
                tools.calls() - before);
    }

    /**
     * A picture of a part of the viewport.
     *
     * @param part in CSS pixels
     * @param scale pixels of the picture for each CSS pixel
     * @throws PlaywrightException if the page is closed, has crashed, or navigates meanwhile
     */
    public Png picture(Page page, Rect part, double scale) {
        return devTools(page).screenshot(part, scale);
    }

    private Content content(Page page, DevTools tools) {
        return switch (settings.profile()) {
            case WEBARENA_2023, WEBARENA_NATIVE -> webArena(tools);
            case BROWSERGYM -> browserGym(tools);
            case ARIA -> new Content(AriaText.of(page), page.title(), "");
        };
    }

    /** The page's text in the profile's format. */
    private record Content(PageText text, String title, String focusedBid) {}

    private Content webArena(DevTools tools) {
        PageRead read = settings.content() == ObservationContent.ACCESSIBILITY_TREE
                ? PageRead.withAccessibility(tools)
                : PageRead.withoutAccessibility(tools);
        boolean viewportOnly = settings.area() == ObservationArea.VIEWPORT;
        PageText text =
                switch (settings.content()) {
                    case ACCESSIBILITY_TREE -> AccessibilityText.of(read, dialect(), viewportOnly);
                    case HTML, PRUNED_HTML -> HtmlText.of(read, dialect(), viewportOnly);
                    case IMAGE -> new PageText("", Map.of());
                };
        return new Content(text, read.facts().title(), "");
    }

    private Content browserGym(DevTools tools) {
        boolean tree = settings.content() == ObservationContent.ACCESSIBILITY_TREE;
        FramedRead read = FramedRead.of(tools, tree, false);
        TreeView view = settings.area() == ObservationArea.VIEWPORT
                ? settings.view().with(Option.VISIBLE_ONLY)
                : settings.view();
        PageText text =
                switch (settings.content()) {
                    case ACCESSIBILITY_TREE -> TreeText.of(read, view);
                    case HTML -> DomText.of(read, view);
                    case PRUNED_HTML -> DomText.pruned(read, view);
                    case IMAGE -> new PageText("", DomText.of(read, view).elements());
                };
        return new Content(text, read.facts().title(), read.focusedBid());
    }

    private Png picture(DevTools tools, PageText text) {
        Png picture = tools.screenshot();
        return settings.marks() ? SetOfMarks.drawnOn(picture, text.elements().values()) : picture;
    }

    private Dialect dialect() {
        return settings.profile() == ObservationProfile.WEBARENA_NATIVE ? Dialect.NATIVE : Dialect.OF_2023;
    }

    private List<Tab> tabs(Page active, String activeTitle) {
        titles.put(active, activeTitle);
        List<Tab> tabs = new ArrayList<>();
        for (Page page : active.context().pages()) {
            tabs.add(new Tab(page == active ? activeTitle : title(page), page.url()));
        }
        return tabs;
    }

    /** The title of a background tab; for a crashed tab, its last title. */
    private String title(Page page) {
        try {
            String title = page.title();
            titles.put(page, title);
            return title;
        } catch (PlaywrightException crashed) {
            return titles.getOrDefault(page, "");
        }
    }

    /** The DevTools session of a page, opened on first use; from then on the page has the profile's appearance. */
    public DevTools devTools(Page page) {
        sessions.computeIfPresent(page, (same, open) -> open.isOver() ? null : open);
        return sessions.computeIfAbsent(
                page, settings.profile().hasScrollbars() ? DevTools::open : DevTools::openWithoutScrollbars);
    }

    @Override
    public void close() {
        sessions.values().forEach(DevTools::close);
        sessions.clear();
    }
}
