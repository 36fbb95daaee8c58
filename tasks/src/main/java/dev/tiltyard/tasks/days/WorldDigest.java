package dev.tiltyard.tasks.days;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The digest of a site's state as far as replays can be equal. Two things never are, and {@code replays.json} lists the
 * columns that have them: secrets, such as confirmation codes, which are drawn anew each time so that nobody can know one
 * from another episode; and the copy's own address, whose port is a free one. Secrets are left out, the address is
 * removed from the text around it; everything else counts.
 */
final class WorldDigest {
    /** The web kit's own tables: sessions and their tokens. */
    private static final String WEB_KIT = "tiltyard_web";

    private static final int ROWS_AT_A_TIME = 5_000;
    /** Base 64 in any of the alphabets that sites use in URLs; the shop writes {@code ~} for {@code =}. */
    private static final Pattern BASE_64 = Pattern.compile("[A-Za-z0-9+/_-]{12,}[=~]{0,2}");

    private static final Differences DIFFERENCES = differences();

    private WorldDigest() {}

    /**
     * Columns by site and table.
     *
     * @param secrets columns with a secret
     * @param addresses columns whose text may contain the copy's own address, plain or in base 64
     */
    private record Differences(
            Map<String, Map<String, List<String>>> secrets,
            @JsonProperty("own_address") Map<String, Map<String, List<String>>> addresses) {
        /** The secret columns of a table. */
        List<String> secrets(String site, String table) {
            return secrets.getOrDefault(site, Map.of()).getOrDefault(table, List.of());
        }

        /** The columns of a table that may contain the address. */
        List<String> addresses(String site, String table) {
            return addresses.getOrDefault(site, Map.of()).getOrDefault(table, List.of());
        }

        /** All tables that are listed for a site. */
        TreeSet<String> tables(String site) {
            TreeSet<String> tables =
                    new TreeSet<>(secrets.getOrDefault(site, Map.of()).keySet());
            tables.addAll(addresses.getOrDefault(site, Map.of()).keySet());
            return tables;
        }
    }

    /**
     * The digest of a site's present state.
     *
     * @throws IllegalStateException if a listed table or column does not exist
     */
    static String of(RunningSite site) {
        SortedMap<String, String> parts = new TreeMap<>(site.state().digest().parts());
        parts.keySet().removeIf(table -> table.contains(WEB_KIT));
        for (String table : DIFFERENCES.tables(site.definition().id())) {
            if (parts.replace(table, withoutDifferences(site, table)) == null) {
                throw new IllegalStateException("replays.json lists " + table + ", which is no table of "
                        + site.definition().id() + ".");
            }
        }
        StringBuilder text = new StringBuilder();
        parts.forEach(
                (part, digest) -> text.append(part).append('=').append(digest).append('\n'));
        return Sha256.hex(text.toString());
    }

    private static String withoutDifferences(RunningSite site, String table) {
        String id = site.definition().id();
        String address = site.url().toString();
        StringBuilder text = new StringBuilder();
        for (int from = 0, found = ROWS_AT_A_TIME; found == ROWS_AT_A_TIME; from += ROWS_AT_A_TIME) {
            // The first column of each listed table is its key.
            String query = "SELECT * FROM " + table + " ORDER BY 1 LIMIT " + ROWS_AT_A_TIME + " OFFSET " + from;
            JsonNode rows = site.read(new Locator.Sql(id, query, Map.of()));
            found = rows.size();
            for (JsonNode each : rows) {
                ObjectNode row = each.deepCopy();
                DIFFERENCES.secrets(id, table).forEach(column -> taken(row, table, column));
                DIFFERENCES.addresses(id, table).forEach(column -> {
                    JsonNode value = taken(row, table, column);
                    row.put(column, value.isNull() ? null : withoutAddress(value.asText(), address));
                });
                text.append(row).append('\n');
            }
        }
        return Sha256.hex(text.toString());
    }

    private static JsonNode taken(ObjectNode row, String table, String column) {
        JsonNode value = row.remove(column);
        if (value == null) {
            throw new IllegalStateException("replays.json lists " + column + ", which is no column of " + table + ".");
        }
        return value;
    }

    /** A text without an address, whether it stands there as it is or in base 64. */
    static String withoutAddress(String text, String address) {
        return BASE_64.matcher(text.replace(address, ""))
                .replaceAll(found -> Matcher.quoteReplacement(unpacked(found.group(), address)));
    }

    private static String unpacked(String packed, String address) {
        try {
            byte[] bytes = Base64.getDecoder()
                    .decode(packed.replace('-', '+').replace('_', '/').replace('~', '='));
            String text = new String(bytes, StandardCharsets.UTF_8);
            return text.startsWith(address) ? text.substring(address.length()) : packed;
        } catch (IllegalArgumentException e) {
            return packed;
        }
    }

    private static Differences differences() {
        try (InputStream in =
                Objects.requireNonNull(WorldDigest.class.getResourceAsStream("replays.json"), "replays.json")) {
            return new ObjectMapper().readValue(in.readAllBytes(), Differences.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
