package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.StringWriter;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A response as XML: {@code <response>}, with list elements as {@code <item>}.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\Webapi\Rest\Response\Renderer\Xml}.
 */
final class XmlText {
    private XmlText() {}

    static String of(JsonNode answer) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("1.0");
            xml.writeCharacters("\n");
            element(xml, "response", answer);
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("an answer cannot be written as XML", e);
        }
        return text.toString();
    }

    private static void element(XMLStreamWriter xml, String name, JsonNode value) throws XMLStreamException {
        xml.writeStartElement(tag(name));
        if (value.isObject()) {
            for (Map.Entry<String, JsonNode> field : value.properties()) {
                element(xml, field.getKey(), field.getValue());
            }
        } else if (value.isArray()) {
            for (JsonNode member : value) {
                element(xml, "item", member);
            }
        } else if (!value.isNull()) {
            // Most control characters can't be represented in XML 1.0.
            xml.writeCharacters(value.asText().replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F]", ""));
        }
        xml.writeEndElement();
    }

    /** Invalid characters in XML names become underscores. */
    private static String tag(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_.-]", "_");
        return plain.isEmpty() || !Character.isLetter(plain.charAt(0)) && plain.charAt(0) != '_'
                ? "item_" + plain
                : plain;
    }
}
