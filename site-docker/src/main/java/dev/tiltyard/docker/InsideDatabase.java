package dev.tiltyard.docker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * The database in a third-party container, queried through the client program inside it: its port is not published, and
 * often it doesn't listen on one.
 *
 * @param kind the kind of client
 * @param client the client with its connection options: {@code psql -U postmill -d postmill}
 */
public record InsideDatabase(Kind kind, List<String> client) {
    /** Kinds of client programs. */
    public enum Kind {
        /** The {@code psql} client, or a wrapper with the same options. Values keep their types. */
        POSTGRES,
        /** The {@code mysql} client. Values are text, as the client prints them. */
        MYSQL
    }

    public InsideDatabase {
        client = List.copyOf(client);
    }

    public static InsideDatabase postgres(String... client) {
        return new InsideDatabase(Kind.POSTGRES, List.of(client));
    }

    public static InsideDatabase mysql(String... client) {
        return new InsideDatabase(Kind.MYSQL, List.of(client));
    }

    /** The command line that runs a read-only query. */
    List<String> command(Locator.Sql sql) {
        String query = SqlText.withLiterals(sql, kind == Kind.MYSQL);
        List<String> words = new ArrayList<>();
        if (kind == Kind.POSTGRES) {
            words.addAll(List.of("env", "PGOPTIONS=-c default_transaction_read_only=on"));
            words.addAll(client);
            words.addAll(List.of("-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c"));
            words.add("SELECT coalesce(json_agg(found), '[]') FROM (" + query + ") AS found");
        } else {
            words.addAll(client);
            words.addAll(List.of(
                    "--default-character-set=utf8mb4",
                    "--init-command=SET SESSION TRANSACTION READ ONLY",
                    "--xml",
                    "--execute"));
            words.add(query);
        }
        return List.copyOf(words);
    }

    /** The rows, each an object keyed by column name. */
    JsonNode rows(Locator.Sql sql, EngineContainer container) {
        EngineContainer.Executed done = container.execute(command(sql).toArray(String[]::new));
        if (done.exitCode() != 0) {
            throw new SiteException("The query of a locator failed on " + sql.site() + ": "
                    + done.errors().strip() + " (code " + done.exitCode() + "). The query: " + sql.query());
        }
        return kind == Kind.POSTGRES ? rowsInJson(done.output(), sql) : rowsInXml(done.output());
    }

    private static JsonNode rowsInJson(String output, Locator.Sql sql) {
        try {
            return new ObjectMapper().readTree(output);
        } catch (JsonProcessingException e) {
            throw new SiteException(
                    "The query of a locator returned no JSON on " + sql.site() + ": " + e.getOriginalMessage()
                            + ". The query: " + sql.query(),
                    e);
        }
    }

    static ArrayNode rowsInXml(String output) {
        ArrayNode rows = JsonNodeFactory.instance.arrayNode();
        Document document = Jsoup.parse(output, "", Parser.xmlParser());
        for (Element row : document.select("resultset > row")) {
            ObjectNode one = rows.addObject();
            for (Element field : row.select("> field")) {
                if (field.attr("xsi:nil").equals("true")) {
                    one.putNull(field.attr("name"));
                } else {
                    one.put(field.attr("name"), field.wholeText());
                }
            }
        }
        return rows;
    }
}
