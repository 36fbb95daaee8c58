package dev.tiltyard.env.observation;

import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.Png;
import dev.tiltyard.env.observation.page.Rect;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Collection;

/**
 * Draws the set of marks on a screenshot of the viewport: a dashed rectangle around each marked element, its bid in
 * white on black at the upper left corner.
 *
 * <p>Source: BrowserGym 0.14.3 {@code utils/obs.py}, {@code overlay_som}: line 2 points wide, 4 on and 8 off; label in
 * 12 points at (x, y - h/2 + 4); elements smaller than 20 square points are not marked.
 */
final class SetOfMarks {
    private static final double SMALLEST = 20;
    private static final float LINE = 2;
    private static final float[] DASHES = {4, 8};
    private static final int FONT_SIZE = 12;
    private static final int MARGIN = 2;

    private SetOfMarks() {}

    static Png drawnOn(Png screenshot, Collection<ObservedElement> elements) {
        BufferedImage source = screenshot.decode();
        BufferedImage image = new BufferedImage(source.getWidth(), source.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.drawImage(source, 0, 0, null);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, FONT_SIZE));
            elements.stream().filter(ObservedElement::marked).forEach(element -> element.rect()
                    .filter(rect -> rect.width() * rect.height() >= SMALLEST)
                    .ifPresent(rect -> draw(graphics, rect, element.bid())));
        } finally {
            graphics.dispose();
        }
        return Png.encode(image);
    }

    private static void draw(Graphics2D graphics, Rect rect, String bid) {
        graphics.setColor(Color.BLACK);
        graphics.setStroke(new BasicStroke(LINE, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, DASHES, 0));
        graphics.draw(new Rectangle2D.Double(rect.x(), rect.y(), rect.width(), rect.height()));
        FontMetrics metrics = graphics.getFontMetrics();
        int width = metrics.stringWidth(bid) + 2 * MARGIN;
        int height = metrics.getAscent() + metrics.getDescent() + 2 * MARGIN;
        int x = (int) Math.round(rect.x());
        int y = (int) Math.round(rect.y() - height / 2.0 + 4);
        graphics.setStroke(new BasicStroke(1));
        graphics.fillRect(x, y, width, height);
        graphics.setColor(Color.WHITE);
        graphics.drawRect(x, y, width, height);
        graphics.drawString(bid, x + MARGIN, y + MARGIN + metrics.getAscent());
    }
}
