package dev.tiltyard.cms.replica.order;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes lines of text as a PDF file with A4 pages in Helvetica. */
final class Pdf {
    private static final Charset LATIN = StandardCharsets.ISO_8859_1;
    private static final int LINES = 54;

    private Pdf() {}

    /** @param pages the lines of each page; long ones continue on further pages */
    static byte[] of(List<List<String>> pages) {
        List<List<String>> sheets = new ArrayList<>();
        for (List<String> page : pages) {
            for (int i = 0; i < Math.max(1, page.size()); i += LINES) {
                sheets.add(page.subList(i, Math.min(page.size(), i + LINES)));
            }
        }
        List<String> objects = new ArrayList<>();
        StringBuilder kids = new StringBuilder();
        for (int i = 0; i < sheets.size(); i++) {
            kids.append(4 + 2 * i).append(" 0 R ");
        }
        objects.add("<< /Type /Catalog /Pages 2 0 R >>");
        objects.add("<< /Type /Pages /Kids [" + kids + "] /Count " + sheets.size() + " >>");
        objects.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
        for (int i = 0; i < sheets.size(); i++) {
            objects.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>"
                    + " /Contents " + (5 + 2 * i) + " 0 R >>");
            String text = text(sheets.get(i));
            objects.add("<< /Length " + text.getBytes(LATIN).length + " >>\nstream\n" + text + "\nendstream");
        }
        return file(objects);
    }

    private static String text(List<String> lines) {
        StringBuilder text = new StringBuilder("BT /F1 10 Tf 14 TL 50 800 Td");
        lines.forEach(line -> text.append("\n(")
                .append(line.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)"))
                .append(") Tj T*"));
        return text.append("\nET").toString();
    }

    private static byte[] file(List<String> objects) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<Integer> places = new ArrayList<>();
        out.writeBytes("%PDF-1.4\n".getBytes(LATIN));
        for (int i = 0; i < objects.size(); i++) {
            places.add(out.size());
            out.writeBytes(((i + 1) + " 0 obj\n" + objects.get(i) + "\nendobj\n").getBytes(LATIN));
        }
        int table = out.size();
        StringBuilder end = new StringBuilder("xref\n0 " + (objects.size() + 1) + "\n0000000000 65535 f \n");
        places.forEach(place -> end.append("%010d 00000 n \n".formatted(place)));
        end.append("trailer << /Size ").append(objects.size() + 1).append(" /Root 1 0 R >>\nstartxref\n");
        out.writeBytes(end.append(table).append("\n%%EOF\n").toString().getBytes(LATIN));
        return out.toByteArray();
    }
}
