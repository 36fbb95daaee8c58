package dev.tiltyard.env.observation;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.observation.page.DevTools;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.PageRead;
import dev.tiltyard.env.observation.page.PageText;
import dev.tiltyard.env.observation.page.Png;
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
 * Reads observations off the pages of one browser context.
 *
 * <p>Keeps a DevTools session for each page it has seen. Use it on the thread of its Playwright only, and close it before
 * the context.
 */
public final class ObservationReader implements AutoCloseable {
    private final ObservationSettings settings;
    private final Map<Page, DevTools> sessions = new WeakHashMap<>();

    /** A reader that observes as the settings say. */
    public ObservationReader(ObservationSettings settings) {
        this.settings = Objects.requireNonNull(settings, "settings");
    }

    /** How this reader observes. */
    public ObservationSettings settings() {
        return settings;
    }

    /**
     * Reads the page as it is now; waits for nothing.
     *
     * @param page the active tab
     * @param view what the observation says besides the page
     * @throws PlaywrightException if the page is closed, has crashed, or changes its document all the time
     */
    public Observation read(Page page, AgentView view) {
        DevTools tools = devTools(page);
        int before = tools.calls();
        PageRead read = settings.content() == ObservationContent.ACCESSIBILITY_TREE
                ? PageRead.withAccessibility(tools)
                : PageRead.withoutAccessibility(tools);
        PageText text = text(read);
        Optional<Png> screenshot = settings.screenshot() ? Optional.of(tools.screenshot()) : Optional.empty();
        List<Tab> tabs = tabs(page, read.facts().title());
        return new Observation(
                settings.profile(),
                TabLine.of(tabs, page.context().pages().indexOf(page)) + "\n\n" + text.text(),
                tabs,
                page.context().pages().indexOf(page),
                Optional.empty(),
                view.lastActionError(),
                view.chat(),
                text.elements(),
                screenshot,
                tools.calls() - before);
    }

    private PageText text(PageRead read) {
        boolean viewportOnly = settings.area() == ObservationArea.VIEWPORT;
        return switch (settings.content()) {
            case ACCESSIBILITY_TREE -> AccessibilityText.of(read, dialect(), viewportOnly);
            case HTML -> HtmlText.of(read, dialect(), viewportOnly);
            case IMAGE -> new PageText("", Map.<String, ObservedElement>of());
        };
    }

    private Dialect dialect() {
        return settings.profile() == ObservationProfile.WEBARENA_NATIVE ? Dialect.NATIVE : Dialect.OF_2023;
    }

    private static List<Tab> tabs(Page active, String activeTitle) {
        List<Tab> tabs = new ArrayList<>();
        for (Page page : active.context().pages()) {
            tabs.add(new Tab(page == active ? activeTitle : page.title(), page.url()));
        }
        return tabs;
    }

    /** The DevTools session of a page, opened when it is first asked for. */
    public DevTools devTools(Page page) {
        return sessions.computeIfAbsent(page, DevTools::open);
    }

    @Override
    public void close() {
        sessions.values().forEach(DevTools::close);
        sessions.clear();
    }
}
