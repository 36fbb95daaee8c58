package dev.tiltyard.forum.dump;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes a dump as {@code pg_dump} writes it of Postmill's database: the same statements, comments and order. */
final class PostmillDump {
    private static final Pattern TABLE = Pattern.compile("CREATE TABLE (\\w+) \\((.*?)\\n\\);", Pattern.DOTALL);

    private final Writer out;

    PostmillDump(Writer out) {
        this.out = out;
    }

    /** The columns of Postmill's 29 tables, in its order, with their types. */
    static Map<String, List<String>> tables() {
        Map<String, List<String>> tables = new LinkedHashMap<>();
        Matcher matched = TABLE.matcher(text("/dev/tiltyard/forum/world/schema.sql"));
        while (matched.find()) {
            List<String> columns = new ArrayList<>();
            for (String line : matched.group(2).split(",?\\n")) {
                if (!line.isBlank()
                        && !line.strip().startsWith("CONSTRAINT")
                        && !line.strip().startsWith("CHECK")) {
                    columns.add(line.strip());
                }
            }
            tables.put(matched.group(1), columns);
        }
        return tables;
    }

    /** The name in a column's definition. */
    static String name(String column) {
        return column.split(" ")[0].replace("\"", "");
    }

    private static String text(String resource) {
        try (InputStream in = PostmillDump.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    PostmillDump head(Map<String, List<String>> tables) {
        write("""
                --
                -- PostgreSQL database dump
                --

                -- Dumped from database version 14.5 (Debian 14.5-2.pgdg110+2)
                -- Dumped by pg_dump version 14.5 (Debian 14.5-2.pgdg110+2)

                SET statement_timeout = 0;
                SET client_encoding = 'UTF8';
                SET standard_conforming_strings = on;
                SELECT pg_catalog.set_config('search_path', '', false);

                CREATE FUNCTION public.submissions_search_trigger() RETURNS trigger
                    LANGUAGE plpgsql
                    AS $$
                BEGIN
                  RETURN new;
                END
                $$;

                """);
        tables.forEach((table, columns) ->
                write("CREATE TABLE public.%s (\n%s\n);\n\n\nALTER TABLE public.%s OWNER TO postmill;\n\n"
                        .formatted(
                                table,
                                columns.stream().map(column -> "    " + column).collect(Collectors.joining(",\n")),
                                table)));
        return this;
    }

    /** Begins a table's rows; {@link #row} adds one, {@link #endRows} ends them. */
    PostmillDump rows(String table, List<String> columns) {
        return write("--\n-- Data for Name: %s; Type: TABLE DATA; Schema: public; Owner: postmill\n--\n\n"
                        .formatted(table)
                + "COPY public." + table + " ("
                + columns.stream().map(PostmillDump::quoted).collect(Collectors.joining(", ")) + ") FROM stdin;\n");
    }

    private static String quoted(String name) {
        return name.equals("timestamp") ? "\"timestamp\"" : name;
    }

    PostmillDump row(String values) {
        return write(values + "\n");
    }

    PostmillDump endRows() {
        return write("\\.\n\n\n");
    }

    PostmillDump sequence(String name, long value) {
        return write("SELECT pg_catalog.setval('public.%s', %d, true);\n\n\n".formatted(name, value));
    }

    PostmillDump end() {
        return write("""
                ALTER TABLE ONLY public.users
                    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

                --
                -- PostgreSQL database dump complete
                --

                """);
    }

    private PostmillDump write(String text) {
        try {
            out.write(text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
