package dev.tiltyard.testkit;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.LoadState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Types into fields key by key, as people and agents do, and records each field that loses or garbles input: it must
 * hold the typed text, remain the same element and keep the focus, and the page's URL must not change. Submits no form.
 */
public final class KeyByKey {
    private static final double KEY_MILLIS = 60;
    private static final double SETTLE_MILLIS = 400; // suggestions and other late responses arrive after the last key
    private static final double PATIENCE_MILLIS = 15_000;
    private static final Map<String, String> TEXTS = Map.of(
            "number", "31415926",
            "email", "ann.b@ex.org",
            "url", "http://a.b/c",
            "tel", "412-555-0139");
    private static final String TEXT = "blue oak lamp";

    private final Page page;
    private final Set<String> failures = new LinkedHashSet<>();
    private int fields;

    /** @param page page of a user who can see the fields; dialogs are accepted */
    public KeyByKey(Page page) {
        this.page = page;
        page.setDefaultTimeout(PATIENCE_MILLIS);
        page.onDialog(dialog -> {
            try {
                dialog.accept();
            } catch (PlaywrightException e) {
                failures.add("dialog on " + page.url() + ": " + e.getMessage());
            }
        });
    }

    /** Opens a page and types into the first visible field with this selector. */
    public KeyByKey into(String path, String selector) {
        return into(path, List.of(), selector);
    }

    /** Opens a page, clicks to reveal a field, and types into it. */
    public KeyByKey into(String path, List<String> clicks, String selector) {
        return into(path, clicks, selector, "");
    }

    /**
     * Types a specific text into a field, such as one that the site has suggestions for.
     *
     * @param text the text; if empty, one that suits the field's type
     */
    public KeyByKey into(String path, List<String> clicks, String selector, String text) {
        String where = path + (clicks.isEmpty() ? "" : " " + clicks) + " | " + selector;
        fields++;
        try {
            open(path);
            clicks.forEach(click -> visible(click).click());
            type(visible(selector), text, where);
        } catch (PlaywrightException e) {
            failures.add(where + ": " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
        return this;
    }

    /** Number of fields typed into. */
    public int fields() {
        return fields;
    }

    /** One line for each field that lost or garbled input, or was missing. */
    public List<String> failures() {
        return new ArrayList<>(failures);
    }

    @Override
    public String toString() {
        return fields + " fields, " + failures.size() + " failures";
    }

    void open(String path) {
        page.navigate(path);
        page.waitForLoadState(LoadState.LOAD);
    }

    Locator visible(String selector) {
        return page.locator(selector).locator("visible=true").first();
    }

    Page page() {
        return page;
    }

    private void type(Locator field, String asked, String where) {
        field.click();
        ElementHandle element = field.elementHandle();
        page.keyboard().press("Control+A");
        page.keyboard().press("Delete");
        String text = asked.isEmpty() ? suited(element) : asked;
        String address = page.url();
        page.keyboard().type(text, new Keyboard.TypeOptions().setDelay(KEY_MILLIS));
        page.waitForTimeout(SETTLE_MILLIS);
        if (!page.url().equals(address)) {
            failures.add(where + ": the address became " + page.url());
            return;
        }
        String held = (String) element.evaluate("e => e.value ?? e.innerText");
        if (!held.equals(text)) {
            failures.add(where + ": typed \"" + text + "\", holds \"" + held + "\"");
        }
        if (!(Boolean) element.evaluate("e => e.isConnected && e.getRootNode().activeElement === e")) {
            failures.add(where + ": lost the focus, or was redrawn");
        }
    }

    private static String suited(ElementHandle element) {
        String type = (String) element.evaluate("e => e.type ?? ''");
        int most = (Integer) element.evaluate("e => e.maxLength > 0 ? Math.min(e.maxLength, 1000) : 1000");
        String text = TEXTS.getOrDefault(type, TEXT);
        return text.substring(0, Math.min(most, text.length()));
    }
}
