package dev.tiltyard.gitlab.replica.account;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;

/**
 * A QR code as a drawing in SVG.
 *
 * @param size modules on each side, without the white margin
 * @param path the dark modules, in the words of a path's attribute {@code d}: one square of side 1 each
 */
public record QrCode(int size, String path) {
    /** The white modules that a camera needs on each side. */
    public static final int MARGIN = 4;

    /** The code that says a text. */
    static QrCode of(String text) {
        ByteMatrix modules;
        try {
            modules = Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix();
        } catch (WriterException e) {
            throw new IllegalArgumentException(
                    "Drawing a QR code of a text of " + text.length() + " letters: it does not fit", e);
        }
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < modules.getHeight(); y++) {
            for (int x = 0; x < modules.getWidth(); x++) {
                if (modules.get(x, y) == 1) {
                    path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
                }
            }
        }
        return new QrCode(modules.getWidth(), path.toString());
    }

    /** The part of the plane that the drawing shows, with its margin. */
    public String viewBox() {
        int side = size + 2 * MARGIN;
        return -MARGIN + " " + -MARGIN + " " + side + " " + side;
    }
}
