package org.seventeen.show.picture;

/**
 * What the writers of pictures can draw. Places and lengths are pixels of CSS, from the top left corner; styles are names of {@code
 * picture.css}, several with blanks between, or a colour as {@code #ff0000}.
 */
interface Canvas {
    /** A rectangle, filled and framed as its style says. */
    void rect(String style, double opacity, double x, double y, double width, double height);

    /** A rectangle with the pattern of a set, 0 to {@link Picture#TILES} − 1, and no frame. */
    void hatch(int tile, double x, double y, double width, double height);

    /**
     * A line as {@link PathText} has it. Lines of a colour are as wide as a step of their text downwards.
     *
     * @param place where the point 0, 0 of its text is, and how long the steps of its text are
     */
    void path(String style, PathText.Place place, String path);

    /**
     * A text.
     *
     * @param anchor what stands at x: its start, middle or end
     * @param upwards whether it is written from below upwards
     */
    void text(String style, double x, double y, String anchor, boolean upwards, String text);

    /** What a reader sees who points at a rectangle; nothing where nobody can point. */
    default void tip(double x, double y, double width, double height, String text) {}
}
