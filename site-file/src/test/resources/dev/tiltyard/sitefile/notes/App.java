import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;

/** Notes, kept in a file and in memory, as many small applications do. */
public class App {
    private static final Path FILE = Path.of("data", "notes.json");
    private static final String MODE = System.getenv().getOrDefault("MODE", "");

    /** What is in the file. */
    private static List<String> notes = new ArrayList<>();

    /** Whether a request to /slow has begun. */
    private static volatile boolean slow;

    public static void main(String[] arguments) throws Exception {
        Files.createDirectories(FILE.getParent());
        if (!Files.exists(FILE)) {
            Files.writeString(FILE, "[\"Buy milk\",\"Call Ada\"]");
        }
        notes = read();
        if (MODE.equals("detached")) {
            new ProcessBuilder("/bin/sh", "-c", "setsid sleep 1000 & echo $! > data/detached.pid").start().waitFor();
        }
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv("PORT"))), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", App::answer);
        server.start();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String cookie = String.valueOf(exchange.getRequestHeaders().getFirst("Cookie"));
        if (path.equals("/notes") && exchange.getRequestMethod().equals("POST")) {
            add(field(exchange, "note"));
            redirect(exchange, "/");
        } else if (path.equals("/login") && exchange.getRequestMethod().equals("POST")) {
            String body = body(exchange);
            if (body.contains("ada") && body.contains("lovelace")) {
                exchange.getResponseHeaders().add("Set-Cookie", "user=ada; Path=/");
                redirect(exchange, "/account");
            } else {
                page(exchange, 401, "<p>No.</p>");
            }
        } else if (path.equals("/account")) {
            page(exchange, 200, cookie.contains("user=ada") ? "<p>You are ada.</p>" : login());
        } else if (path.equals("/api/notes")) {
            send(exchange, 200, "application/json", Files.readString(FILE));
        } else if (path.equals("/about")) {
            page(exchange, 200, "<p>About notes.</p>" + (MODE.equals("clock") ? "<p>" + System.nanoTime() + "</p>" : ""));
        } else if (path.equals("/size")) {
            send(exchange, 200, "text/plain", Integer.toString(exchange.getRequestBody().readAllBytes().length));
        } else if (path.equals("/slow/begun")) {
            send(exchange, 200, "text/plain", Boolean.toString(slow));
        } else if (path.equals("/slow")) {
            slow = true;
            pause(20_000);
            add("slow");
            page(exchange, 200, "done");
        } else if (path.equals("/write")) {
            String target = exchange.getRequestURI().getQuery();
            try {
                Files.writeString(Path.of(target), "changed by the application");
                page(exchange, 200, "written");
            } catch (IOException e) {
                page(exchange, 403, e.toString());
            }
        } else if (path.equals("/fill")) {
            byte[] much = new byte[200 << 20];
            java.util.Arrays.fill(much, (byte) 1);
            KEPT.add(much);
            page(exchange, 200, "filled");
        } else if (path.equals("/reset") && MODE.equals("ownreset")) {
            notes = new ArrayList<>(List.of("Buy milk", "Call Ada"));
            page(exchange, 200, "reset");
        } else if (path.equals("/")) {
            page(exchange, 200, home());
        } else {
            page(exchange, 404, "<p>Nothing here.</p>");
        }
    }

    private static final List<byte[]> KEPT = new ArrayList<>();

    private static String home() throws IOException {
        List<String> shown = MODE.equals("nocache") ? read() : notes;
        StringBuilder list = new StringBuilder();
        shown.forEach(note -> list.append("<li>").append(note).append("</li>"));
        return "<h1>Notes</h1><ul>" + list + "</ul><form method=post action=/notes><label>Note <input name=note></label>"
                + "<button>Add</button></form><a href=/about>About</a> <a href=/account>Account</a>";
    }

    private static String login() {
        return "<form method=post action=/login><input type=text name=who><input type=password name=secret>"
                + "<button>Log in</button></form>";
    }

    private static synchronized void add(String note) throws IOException {
        List<String> now = MODE.equals("nocache") ? read() : notes;
        now.add(note);
        notes = now;
        StringBuilder json = new StringBuilder();
        notes.forEach(each -> json.append(json.isEmpty() ? "[\"" : ",\"").append(each).append('"'));
        Files.writeString(FILE, json + "]");
        if (MODE.equals("elsewhere")) {
            Files.writeString(Path.of("elsewhere.txt"), note);
        }
    }

    private static List<String> read() throws IOException {
        List<String> found = new ArrayList<>();
        for (String each : Files.readString(FILE).replaceAll("^\\[\"|\"]$", "").split("\",\"")) {
            found.add(each);
        }
        return found;
    }

    private static String field(HttpExchange exchange, String name) throws IOException {
        for (String pair : body(exchange).split("&")) {
            if (pair.startsWith(name + "=")) {
                return URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8);
            }
        }
        return "";
    }

    private static String body(HttpExchange exchange) throws IOException {
        return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void redirect(HttpExchange exchange, String to) throws IOException {
        exchange.getResponseHeaders().add("Location", to);
        exchange.sendResponseHeaders(303, -1);
        exchange.close();
    }

    private static void page(HttpExchange exchange, int status, String content) throws IOException {
        send(exchange, status, "text/html; charset=utf-8", "<!doctype html><title>Notes</title>" + content);
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
