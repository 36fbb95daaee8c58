package dev.tiltyard.env.fault;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;

/**
 * A connection of the browser to a site that carries one request, which may go wrong. What is not plain HTTP, such as
 * TLS or a WebSocket, passes unchanged.
 */
public final class FaultedConnection {
    private static final int LONGEST_PAGE = 16 * 1024 * 1024;

    private final Socket browser;
    private final Socket site;
    private final FaultDesk desk;
    private final String siteId;
    private final ExecutorService threads;

    /**
     * @param site connected
     * @param siteId id of the site
     * @param threads for what passes in both directions at once
     */
    public FaultedConnection(Socket browser, Socket site, FaultDesk desk, String siteId, ExecutorService threads) {
        this.browser = browser;
        this.site = site;
        this.desk = desk;
        this.siteId = siteId;
        this.threads = threads;
    }

    /** Carries it until either side closes. */
    public void carry() throws IOException, InterruptedException {
        var in = new BufferedInputStream(browser.getInputStream());
        var read = HttpHead.read(in);
        var head = read.head();
        if (head == null
                || head.header("Upgrade").isPresent()
                || head.header("Transfer-Encoding").isPresent()) {
            relay(read.bytes(), in);
            return;
        }
        var request = new FaultRequest(siteId, head);
        var body = in.readNBytes(
                head.header("Content-Length").map(Integer::parseInt).orElse(0));
        var treatment = desk.treat(request);
        if (treatment.millis() > 0) {
            Thread.sleep(treatment.millis());
        }
        if (treatment.reaches()) {
            send(request, treatment, body);
        }
        var out = browser.getOutputStream();
        if (treatment.answer().isPresent()) {
            if (treatment.reaches()) {
                site.getInputStream().transferTo(OutputStream.nullOutputStream());
            }
            var answer = treatment.answer().get();
            out.write(answer.head().bytes());
            out.write(answer.body());
        } else {
            answer(request, treatment, new BufferedInputStream(site.getInputStream()), out);
        }
        out.flush();
        browser.shutdownOutput();
    }

    private void send(FaultRequest request, Treatment treatment, byte[] body) throws IOException {
        var head = request.head().with("Connection", "close");
        if (!treatment.cookies().isEmpty()) {
            head = head.with("Cookie", FaultDesk.cookiesWithout(request, treatment.cookies()));
        }
        if (treatment.changesPage()) {
            head = head.with("Accept-Encoding", "identity");
        }
        var out = site.getOutputStream();
        out.write(head.bytes());
        out.write(body);
        out.flush();
    }

    private void answer(FaultRequest request, Treatment treatment, InputStream in, OutputStream out)
            throws IOException {
        for (var read = HttpHead.read(in); ; read = HttpHead.read(in)) {
            var head = read.head();
            if (head == null) {
                out.write(read.bytes());
                in.transferTo(out);
                return;
            }
            if (head.status() >= 200) {
                answer(request, treatment, head, in, out);
                return;
            }
            out.write(read.bytes());
        }
    }

    private void answer(FaultRequest request, Treatment treatment, HttpHead head, InputStream in, OutputStream out)
            throws IOException {
        var encoded = head.header("Content-Encoding").filter(coding -> !coding.equals("identity"));
        if (!treatment.changesPage()
                || head.status() != 200
                || encoded.isPresent()
                || isTooLong(head)
                || !head.has("Content-Type", "text/html")) {
            out.write(head.with("Connection", "close").bytes());
            in.transferTo(out);
            return;
        }
        var page = desk.page(request, treatment, body(head, in));
        out.write(head.with("Connection", "close")
                .with("Transfer-Encoding", "")
                .with("Content-Length", "" + page.length)
                .bytes());
        out.write(page);
    }

    private static boolean isTooLong(HttpHead head) {
        return head.header("Content-Length").map(Long::parseLong).orElse(0L) > LONGEST_PAGE;
    }

    /** @throws IOException if it is longer than a page that can be changed, rather than cutting it off */
    private static byte[] body(HttpHead head, InputStream in) throws IOException {
        if (head.has("Transfer-Encoding", "chunked")) {
            var whole = new ByteArrayOutputStream();
            for (var size = chunk(in); size > 0; size = chunk(in)) {
                whole.write(in.readNBytes(size));
                requireShort(whole.size());
                line(in);
            }
            return whole.toByteArray();
        }
        var page = in.readNBytes(
                head.header("Content-Length").map(Integer::parseInt).orElse(LONGEST_PAGE + 1));
        requireShort(page.length);
        return page;
    }

    private static void requireShort(int length) throws IOException {
        if (length > LONGEST_PAGE) {
            throw new IOException("Could not inject faults into a page of more than " + LONGEST_PAGE
                    + " bytes. Remedy: play this task without faults.");
        }
    }

    private static int chunk(InputStream in) throws IOException {
        var size = line(in).split(";", 2)[0].strip();
        try {
            return Integer.parseInt(size, 16);
        } catch (NumberFormatException e) {
            throw new IOException("not the size of a chunk: " + size, e);
        }
    }

    private static String line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (var b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            line.write(b);
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }

    private void relay(byte[] begun, InputStream rest) throws IOException, InterruptedException {
        var back = threads.submit(() -> pump(site.getInputStream(), browser));
        site.getOutputStream().write(begun);
        pump(rest, site);
        try {
            back.get();
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        }
    }

    private boolean pump(InputStream from, Socket to) throws IOException {
        try {
            from.transferTo(to.getOutputStream());
            to.shutdownOutput();
            return true;
        } catch (IOException e) {
            browser.close();
            site.close();
            return false;
        }
    }
}
