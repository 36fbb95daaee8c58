import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A shelf of books in a SQLite database. It has one connection as long as it runs. */
public class App {
    private static Connection database;

    public static void main(String[] arguments) throws Exception {
        Files.createDirectories(Path.of("data"));
        database = connect();
        run("PRAGMA journal_mode = " + System.getenv("JOURNAL"));
        if (arguments.length > 0) {
            run("CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL)");
            run("INSERT INTO book (title) VALUES ('Emma')");
            database.close();
            return;
        }
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv("PORT"))), 0);
        server.createContext("/", App::answer);
        server.start();
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:data/shelf.db");
    }

    private static void run(String sql) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void answer(HttpExchange exchange) throws IOException {
        StringBuilder page = new StringBuilder("<form method=post action=/><input name=title></form><ul>");
        String path = exchange.getRequestURI().getPath();
        try {
            if (exchange.getRequestMethod().equals("POST") || path.equals("/add")) {
                run("INSERT INTO book (title) VALUES ('Persuasion')");
            }
            if (path.equals("/note")) {
                Files.writeString(Path.of("data/note.txt"), "a note");
            }
            if (path.equals("/lock")) {
                run("BEGIN IMMEDIATE");
            }
            try (Statement statement = database.createStatement();
                    ResultSet rows = statement.executeQuery("SELECT title FROM book ORDER BY id")) {
                while (rows.next()) {
                    page.append("<li>").append(rows.getString(1));
                }
            }
        } catch (SQLException e) {
            page.append(e.getMessage());
        }
        byte[] bytes = page.toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
