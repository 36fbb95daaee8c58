package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.SafeHtml;

/** Parts of XML documents that a template of HTML would take for something else. */
public final class XmlParts {
    /** The first line of a document. */
    public static final SafeHtml DECLARATION = new SafeHtml("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");

    private XmlParts() {}

    /** A {@code link} element around an address; in HTML this element is always empty. */
    public static SafeHtml link(String address) {
        return new SafeHtml("<link>" + SafeHtml.ofText(address) + "</link>");
    }
}
