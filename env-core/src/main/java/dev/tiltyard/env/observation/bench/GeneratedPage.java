package dev.tiltyard.env.observation.bench;

/**
 * Generates pages with a given number of nodes, like lists in shops and forums: rows with a link, texts and a button.
 */
final class GeneratedPage {
    private static final int NODES_AROUND = 12;
    private static final int NODES_A_ROW = 15;

    private GeneratedPage() {}

    /** HTML of a document with about this many nodes, including texts and white space. */
    static String html(int nodes) {
        StringBuilder html = new StringBuilder("<!doctype html><html><head><title>");
        html.append(nodes).append(" nodes</title></head><body><h1>Products</h1><table>");
        int rows = Math.max(1, (nodes - NODES_AROUND) / NODES_A_ROW);
        for (int row = 0; row < rows; row++) {
            html.append("<tr><td><a href='/product/%1$d'>Product number %1$d</a></td><td><span>%2$d in "
                    + "stock</span></td><td>$%1$d.99</td><td><p>Sold by shop "
                    + "%2$d</p></td><td><button>Add</button></td></tr>".formatted(row, row % 17));
        }
        return html.append("</table></body></html>").toString();
    }
}
