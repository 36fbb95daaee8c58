package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/** The desk's records, from its Table API. */
@FunctionalInterface
interface DeskRecords {
    /** @param parameters such as {@code sysparm_query} */
    List<JsonNode> find(String table, Map<String, String> parameters);
}
