package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.SafeHtml;

/** Parts of XML documents that an HTML template would misinterpret. */
public final class XmlParts {
    /** The XML declaration. */
    public static final SafeHtml DECLARATION = new SafeHtml("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");

    private XmlParts() {}

    /** A {@code link} element with a text; in HTML this element is always empty. */
    public static SafeHtml link(String address) {
        return new SafeHtml("<link>" + SafeHtml.ofText(address) + "</link>");
    }
}
