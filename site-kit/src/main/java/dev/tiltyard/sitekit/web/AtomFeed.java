package dev.tiltyard.sitekit.web;

import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * An Atom feed (RFC 4287).
 *
 * @param id a URI that never changes
 * @param address URL of the corresponding page
 * @param updated time of the newest entry
 */
public record AtomFeed(String id, String title, String address, Instant updated, List<Entry> entries) {
    public AtomFeed {
        entries = List.copyOf(entries);
    }

    /**
     * @param id a URI that never changes
     * @param html the entry's content as HTML; empty if it has none
     */
    public record Entry(
            String id, String title, String address, String author, Instant published, Instant updated, String html) {}

    /** The feed as XML. */
    public String xml() {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("feed");
            xml.writeDefaultNamespace("http://www.w3.org/2005/Atom");
            head(xml);
            for (Entry entry : entries) {
                entry(xml, entry);
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("the feed " + id + " cannot be written", e);
        }
        return text.toString();
    }

    private void head(XMLStreamWriter xml) throws XMLStreamException {
        element(xml, "id", id);
        element(xml, "title", title);
        element(xml, "updated", updated.toString());
        link(xml, address);
    }

    private static void entry(XMLStreamWriter xml, Entry entry) throws XMLStreamException {
        xml.writeStartElement("entry");
        element(xml, "id", entry.id);
        element(xml, "title", entry.title);
        element(xml, "published", entry.published.toString());
        element(xml, "updated", entry.updated.toString());
        link(xml, entry.address);
        xml.writeStartElement("author");
        element(xml, "name", entry.author);
        xml.writeEndElement();
        if (!entry.html.isEmpty()) {
            xml.writeStartElement("content");
            xml.writeAttribute("type", "html");
            xml.writeCharacters(entry.html);
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static void link(XMLStreamWriter xml, String address) throws XMLStreamException {
        xml.writeEmptyElement("link");
        xml.writeAttribute("rel", "alternate");
        xml.writeAttribute("type", "text/html");
        xml.writeAttribute("href", address);
    }

    private static void element(XMLStreamWriter xml, String name, String text) throws XMLStreamException {
        xml.writeStartElement(name);
        // Most control characters can't be represented in XML 1.0.
        xml.writeCharacters(text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F]", ""));
        xml.writeEndElement();
    }
}
