import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A ledger in a database. */
public class App {
    public static void main(String[] arguments) throws Exception {
        try (Connection connection = connect();
                Statement sql = connection.createStatement()) {
            sql.execute("CREATE TABLE IF NOT EXISTS entry (id INT PRIMARY KEY, body VARCHAR(100))");
            if (arguments.length > 0) {
                sql.execute("INSERT INTO entry VALUES (1, 'from the set-up')");
                return;
            }
        }
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv("PORT"))), 0);
        server.createContext("/", App::answer);
        server.start();
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection(
                System.getenv("JDBC"), System.getenv("DATABASE_USER"), System.getenv("DATABASE_PASSWORD"));
    }

    private static void answer(HttpExchange exchange) throws IOException {
        StringBuilder text = new StringBuilder(System.getenv("DB").replaceAll(":.*", "") + "\n");
        try (Connection connection = connect();
                Statement sql = connection.createStatement()) {
            if (exchange.getRequestMethod().equals("POST")) {
                sql.execute("INSERT INTO entry VALUES (2, 'from a visitor')");
            }
            try (ResultSet rows = sql.executeQuery("SELECT body FROM entry ORDER BY id")) {
                while (rows.next()) {
                    text.append(rows.getString(1)).append('\n');
                }
            }
        } catch (SQLException e) {
            text.append(e.getMessage());
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
