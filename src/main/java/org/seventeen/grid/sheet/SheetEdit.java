package org.seventeen.grid.sheet;

import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.SolutionGrid;
import org.w3c.dom.Element;

/** Puts digits into the blank cells of a puzzle in the XML of a sheet; the formats of the cells stay. */
final class SheetEdit {
    private final String file;
    private final Element sheet;
    private final CellRange range;

    SheetEdit(String file, Element sheet, CellRange range) {
        this.file = file;
        this.sheet = sheet;
        this.range = range;
    }

    /**
     * Fills the blank cells.
     *
     * @throws BadInputException if one has a formula or is merged with others
     */
    void fill(Puzzle puzzle, SolutionGrid solution) throws BadInputException {
        checkMerged();
        Element data = XmlPart.child(sheet, "sheetData");
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle.digit(cell) == 0) {
                int column = range.column() + cell % 9;
                Element row = row(data, range.row() + cell / 9);
                setDigit(cell(row, range.row() + cell / 9, column), solution.digit(cell));
            }
        }
        Element dimension = XmlPart.child(sheet, "dimension");
        CellRange before = dimension == null ? null : CellRange.parse(dimension.getAttribute("ref"));
        if (before != null) {
            dimension.setAttribute("ref", before.and(range).toString());
        }
    }

    private void checkMerged() throws BadInputException {
        Element merged = XmlPart.child(sheet, "mergeCells");
        if (merged == null) {
            return;
        }
        for (Element cells : XmlPart.children(merged, "mergeCell")) {
            CellRange one = CellRange.parse(cells.getAttribute("ref"));
            if (one != null && one.meets(range)) {
                throw new BadInputException(
                        file,
                        one.row() + 1L,
                        one.column() + 1,
                        "expected cells of their own in " + range + " to write a solution, found the merged cells "
                                + one);
            }
        }
    }

    /** The row with an index from 0, added if there is none. Rows ascend; one without a number follows the one before. */
    private static Element row(Element data, int index) {
        int next = 0;
        for (Element row : XmlPart.children(data, "row")) {
            String number = row.getAttribute("r");
            int found = number.isEmpty() ? next : Integer.parseInt(number) - 1;
            if (found == index) {
                return row;
            }
            if (found > index) {
                return insert(data, "row", row, Integer.toString(index + 1));
            }
            next = found + 1;
        }
        return insert(data, "row", null, Integer.toString(index + 1));
    }

    private static Element cell(Element row, int rowIndex, int column) {
        // The columns that the row spans are a hint only, and may become wrong.
        row.removeAttribute("spans");
        int next = 0;
        List<Element> cells = XmlPart.children(row, "c");
        for (Element cell : cells) {
            CellRange place = CellRange.parse(cell.getAttribute("r"));
            int found = place == null ? next : place.column();
            if (found == column) {
                return cell;
            }
            if (found > column) {
                return insert(row, "c", cell, CellRange.name(rowIndex, column));
            }
            next = found + 1;
        }
        // Behind the cells there may be extensions of the row.
        Element behind = cells.isEmpty() ? null : cells.get(cells.size() - 1);
        Element added = XmlPart.create(row, "c");
        added.setAttribute("r", CellRange.name(rowIndex, column));
        row.insertBefore(added, behind == null ? row.getFirstChild() : behind.getNextSibling());
        return added;
    }

    private static Element insert(Element parent, String name, Element before, String reference) {
        Element added = XmlPart.create(parent, name);
        added.setAttribute("r", reference);
        parent.insertBefore(added, before);
        return added;
    }

    private void setDigit(Element cell, int digit) throws BadInputException {
        if (XmlPart.child(cell, "f") != null) {
            CellRange place = CellRange.parse(cell.getAttribute("r"));
            throw new BadInputException(
                    file,
                    place == null ? 0 : place.row() + 1L,
                    place == null ? 0 : place.column() + 1,
                    "expected a blank cell to write a digit into, found a formula");
        }
        cell.removeAttribute("t");
        while (cell.getFirstChild() != null) {
            cell.removeChild(cell.getFirstChild());
        }
        Element value = XmlPart.create(cell, "v");
        value.setTextContent(Integer.toString(digit));
        cell.appendChild(value);
    }
}
