package org.seventeen.testing;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Reads XML, and fails if it is not well-formed. */
public final class Xml {
    private Xml() {}

    /** The document of a text. */
    public static Document parse(String text) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }
}
