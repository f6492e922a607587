package org.seventeen.grid.sheet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** A part of a workbook as a tree of elements. Names are compared without their namespace, as there are two of each. */
final class XmlPart {
    private XmlPart() {}

    /** Parses a part. A part that declares a document type is refused: it could refer to other files. */
    static Document parse(byte[] bytes) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // The default handler prints to standard error.
            builder.setErrorHandler(null);
            return builder.parse(new ByteArrayInputStream(bytes));
        } catch (ParserConfigurationException | SAXException fault) {
            throw new IOException(fault.getMessage(), fault);
        }
    }

    /** The bytes of a part, in UTF-8. */
    static byte[] bytes(Document part) throws IOException {
        try {
            part.setXmlStandalone(true);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            TransformerFactory.newDefaultInstance()
                    .newTransformer()
                    .transform(new DOMSource(part), new StreamResult(bytes));
            return bytes.toByteArray();
        } catch (TransformerException fault) {
            throw new IOException(fault.getMessage(), fault);
        }
    }

    /** The child elements with a local name. */
    static List<Element> children(Element parent, String name) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getLocalName().equals(name)) {
                children.add(element);
            }
        }
        return children;
    }

    /** The first child element with a local name; null if there is none. */
    static Element child(Element parent, String name) {
        List<Element> children = children(parent, name);
        return children.isEmpty() ? null : children.get(0);
    }

    /** A new element in the namespace of its parent, with the same prefix. */
    static Element create(Element parent, String name) {
        String prefix = parent.getPrefix() == null ? "" : parent.getPrefix() + ":";
        return parent.getOwnerDocument().createElementNS(parent.getNamespaceURI(), prefix + name);
    }
}
