package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.SafeHtml;

/** JSON that a page carries in a script element, for its scripts. */
public final class ScriptJson {
    private ScriptJson() {}

    /** JSON with nothing in it that could end the script element. */
    public static SafeHtml of(String json) {
        return new SafeHtml(json.replace("<", "\\u003c"));
    }
}
