package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * Where an episode stands when it is judged.
 *
 * @param task of which kind the task is
 * @param origin the site's address, without a trailing slash
 * @param start address of the page on which the task starts
 * @param config the parts of the configuration that judging needs
 * @param page the page that is open
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
