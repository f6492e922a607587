package org.seventeen.sudoku.grid.sheet;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.seventeen.base.text.BadInputException;

/**
 * The elements of a part of a workbook, read forward, in constant memory. Names are compared without their namespace, as each
 * element has one in the transitional and one in the strict form. A part that declares a document type is refused: it could
 * refer to other files, or grow without end.
 */
final class XmlPart implements Closeable {
    private final String file;
    private final String name;
    private final InputStream in;
    private XMLStreamReader reader;

    /**
     * Goes to the outermost element, which has the local name {@code root}.
     *
     * @throws BadInputException if the part begins otherwise
     */
    XmlPart(String file, String name, String root, InputStream in) throws BadInputException {
        this.file = file;
        this.name = name;
        this.in = in;
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            reader = factory.createXMLStreamReader(in);
        } catch (XMLStreamException | RuntimeException fault) {
            throw fault("expected XML, found a fault");
        }
        while (step() != XMLStreamConstants.START_ELEMENT) {
            // A declaration, comments and blanks.
        }
        if (!root.equals(element())) {
            throw fault("expected a part '" + root + "', found '" + element() + "'");
        }
    }

    /** Goes to the next child of the current element and makes it the current one; false at the end of the current element. */
    boolean child() throws BadInputException {
        int event = step();
        while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_ELEMENT) {
            event = step();
        }
        return event == XMLStreamConstants.START_ELEMENT;
    }

    /** The local name of the current element. */
    String element() {
        return reader.getLocalName();
    }

    /** An attribute of the current element; null if it has none of this local name. */
    String attribute(String local) {
        return reader.getAttributeValue(null, local);
    }

    /** Goes to the end of the current element. */
    void skip() throws BadInputException {
        for (int depth = 1; depth > 0; ) {
            int event = step();
            depth += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
        }
    }

    /** Goes to the end of the current element; its text, without that of its children. */
    String text() throws BadInputException {
        StringBuilder text = new StringBuilder();
        int event = step();
        while (event != XMLStreamConstants.END_ELEMENT) {
            if (event == XMLStreamConstants.START_ELEMENT) {
                skip();
            } else if (reader.hasText() && event != XMLStreamConstants.COMMENT) {
                text.append(reader.getText());
            }
            event = step();
        }
        return text.toString();
    }

    /** Goes on to the end of the part: what is behind the outermost element may be a fault. */
    void end() throws BadInputException {
        while (step() != XMLStreamConstants.END_DOCUMENT) {
            // Comments and blanks.
        }
    }

    /** A fault of this part. */
    BadInputException fault(String sentence) {
        return new BadInputException(file, 0, 0, sentence + " in '" + name + "'");
    }

    private int step() throws BadInputException {
        int event;
        try {
            event = reader.next();
        } catch (XMLStreamException | RuntimeException fault) {
            // The parser reports some faults by unchecked exceptions.
            throw fault("expected XML, found a fault");
        }
        if (event == XMLStreamConstants.DTD) {
            throw fault("expected XML without a document type, found '<!DOCTYPE'");
        }
        return event;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
