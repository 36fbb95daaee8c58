package dev.tiltyard.servicenow.replica.update;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * An exported update set: its own record, and a record for each change with the changed record as XML.
 *
 * @param set the fields of the set's record
 * @param changes the fields of each change; the field {@code payload} is XML
 */
record UpdateSetFile(Map<String, String> set, List<Map<String, String>> changes) {
    UpdateSetFile {
        set = Map.copyOf(set);
        changes = changes.stream().map(Map::copyOf).toList();
    }

    /**
     * A record in a change.
     *
     * @param table its table
     * @param deletes whether the change deletes it
     * @param fields its fields
     */
    record Changed(String table, boolean deletes, Map<String, String> fields) {
        Changed {
            fields = Map.copyOf(fields);
        }
    }

    /**
     * Parses a file.
     *
     * @throws IllegalArgumentException if it is not an exported update set
     */
    static UpdateSetFile parse(byte[] file) {
        Element root = root(new InputSource(new ByteArrayInputStream(file)));
        Map<String, String> set = Map.of();
        List<Map<String, String>> changes = new ArrayList<>();
        for (Element child : children(root)) {
            if (child.getTagName().equals("sys_remote_update_set")) {
                set = fields(child);
            } else if (child.getTagName().equals("sys_update_xml")) {
                changes.add(fields(child));
            }
        }
        if (set.getOrDefault("name", "").isBlank()) {
            throw new IllegalArgumentException("the file holds no update set (no sys_remote_update_set with a name)");
        }
        return new UpdateSetFile(set, changes);
    }

    /**
     * The records of a change's payload.
     *
     * @throws IllegalArgumentException if it is not XML
     */
    static List<Changed> records(String payload) {
        return children(root(new InputSource(new StringReader(payload)))).stream()
                .map(each -> new Changed(
                        each.getTagName(), each.getAttribute("action").equals("DELETE"), fields(each)))
                .toList();
    }

    private static Element root(InputSource source) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            // User files: no entities, no external files.
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setXIncludeAware(false);
            factory.setExpandEntityReferences(false);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Document document = builder.parse(source);
            return document.getDocumentElement();
        } catch (SAXException | IOException e) {
            throw new IllegalArgumentException("the file is not XML: " + e.getMessage(), e);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the XML parser of this Java cannot be secured", e);
        }
    }

    private static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static Map<String, String> fields(Element record) {
        Map<String, String> fields = new LinkedHashMap<>();
        children(record).forEach(field -> fields.put(field.getTagName(), field.getTextContent()));
        return fields;
    }
}
