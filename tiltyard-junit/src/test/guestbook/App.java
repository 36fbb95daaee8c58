import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A guestbook in a file: somebody's application, which knows nothing of its tests. */
public class App {
    private static final Path GUESTS = Path.of("data", "guests.txt");

    public static void main(String[] arguments) throws Exception {
        Files.createDirectories(GUESTS.getParent());
        Files.writeString(GUESTS, "", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv("PORT"))), 0);
        server.createContext("/", App::answer);
        server.start();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("POST")) {
            String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String name = URLDecoder.decode(form.replaceFirst("^name=", ""), StandardCharsets.UTF_8);
            Files.writeString(GUESTS, name + "\n", StandardOpenOption.APPEND);
            exchange.getResponseHeaders().add("Location", "/");
            exchange.sendResponseHeaders(303, -1);
            exchange.close();
            return;
        }
        StringBuilder page = new StringBuilder("<!doctype html><title>Guestbook</title><ul>");
        Files.readAllLines(GUESTS).forEach(guest -> page.append("<li>").append(guest));
        page.append("</ul><form method=post><label>Name <input name=name></label><button>Sign</button></form>");
        byte[] bytes = page.toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
