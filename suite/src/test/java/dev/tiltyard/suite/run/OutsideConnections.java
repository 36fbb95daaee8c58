package dev.tiltyard.suite.run;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Watches which addresses beyond this machine a browser's processes connect to, as the kernel lists them (Linux). */
final class OutsideConnections implements AutoCloseable {
    private static final List<String> TABLES = List.of("tcp", "udp");
    private static final String LOOPBACK = "7F";
    private static final String NOWHERE = "00000000";

    private final Set<String> seen = new ConcurrentSkipListSet<>();
    private final Thread watcher;

    private OutsideConnections(long pid) {
        this.watcher = new Thread(() -> run(pid), "outside-connections");
        watcher.setDaemon(true);
    }

    /** @param pid of the browser when this is called; what it starts is watched too */
    static OutsideConnections watch(long pid) {
        OutsideConnections connections = new OutsideConnections(pid);
        connections.watcher.start();
        return connections;
    }

    /** Remote addresses seen so far, as the kernel spells them. */
    Set<String> seen() {
        return Set.copyOf(seen);
    }

    /** How many connections to a listener were not taken yet. */
    static int waitingAt(ServerSocket listener) throws IOException {
        listener.setSoTimeout(1);
        int waiting = 0;
        try {
            while (true) {
                listener.accept().close();
                waiting++;
            }
        } catch (SocketTimeoutException none) {
            return waiting;
        }
    }

    private void run(long pid) {
        while (!Thread.currentThread().isInterrupted()) {
            ProcessHandle.of(pid).ifPresent(this::look);
            try {
                Thread.sleep(50);
            } catch (InterruptedException closed) {
                return;
            }
        }
    }

    private void look(ProcessHandle browser) {
        Set<String> sockets = Stream.concat(Stream.of(browser), browser.descendants())
                .flatMap(process -> sockets(process.pid()))
                .collect(Collectors.toSet());
        for (String table : TABLES) {
            lines(Path.of("/proc/net", table))
                    .map(line -> line.strip().split("\\s+"))
                    .filter(fields -> fields.length > 9 && sockets.contains("socket:[" + fields[9] + "]"))
                    .map(fields -> fields[2].split(":")[0])
                    .filter(remote -> !remote.endsWith(LOOPBACK) && !remote.equals(NOWHERE))
                    .forEach(remote -> seen.add(table + " " + remote));
        }
    }

    private static Stream<String> sockets(long pid) {
        try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
            return files.flatMap(OutsideConnections::target).toList().stream();
        } catch (IOException gone) {
            return Stream.empty();
        }
    }

    private static Stream<String> target(Path file) {
        try {
            return Stream.of(Files.readSymbolicLink(file).toString());
        } catch (IOException gone) {
            return Stream.empty();
        }
    }

    private static Stream<String> lines(Path table) {
        try {
            return Files.readAllLines(table).stream().skip(1);
        } catch (IOException none) {
            return Stream.empty();
        }
    }

    @Override
    public void close() {
        watcher.interrupt();
    }
}
