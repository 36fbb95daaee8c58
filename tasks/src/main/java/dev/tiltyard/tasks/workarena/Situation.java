package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * The state of an episode when it is judged.
 *
 * @param task the kind of task
 * @param origin the site's URL, without a trailing slash
 * @param start URL of the task's first page
 * @param config the parts of the configuration that judging needs
 * @param page the open page
 * @param said the last message, if it is the agent's
 */
record Situation(
        WorkArenaKind task,
        String origin,
        String start,
        JsonNode config,
        DeskPage page,
        DeskRecords records,
        Optional<String> said) {}
