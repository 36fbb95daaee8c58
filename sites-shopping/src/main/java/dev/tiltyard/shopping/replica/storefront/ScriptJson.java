package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.SafeHtml;

/** JSON in a script element, for the page's scripts. */
public final class ScriptJson {
    private ScriptJson() {}

    /** JSON without anything that could close the script element. */
    public static SafeHtml of(String json) {
        return new SafeHtml(json.replace("<", "\\u003c"));
    }
}
