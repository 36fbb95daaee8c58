package dev.tiltyard.server.gateway;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The way to a server. Once it is pulled, open connections stay silent, without an end or an error, and new ones fail. */
final class Cable implements AutoCloseable {
    private static final int BUFFER = 1 << 14;

    private final ServerSocket entry;
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private volatile boolean pulled;

    Cable(int port) throws IOException {
        this.entry = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        start(() -> {
            while (true) {
                Socket here = entry.accept();
                Socket there = new Socket(InetAddress.getLoopbackAddress(), port);
                open.addAll(List.of(here, there));
                start(() -> carry(here, there));
                start(() -> carry(there, here));
            }
        });
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + entry.getLocalPort());
    }

    void pull() throws IOException {
        pulled = true;
        entry.close();
    }

    private void carry(Socket from, Socket to) throws IOException {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        byte[] bytes = new byte[BUFFER];
        for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
            if (!pulled) {
                out.write(bytes, 0, count);
                out.flush();
            }
        }
        if (!pulled) {
            to.shutdownOutput();
        }
    }

    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        return; // closed
                    }
                },
                "cable");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        entry.close();
        for (Socket each : open) {
            each.close();
        }
    }
}
