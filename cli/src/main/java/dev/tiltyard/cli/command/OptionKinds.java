package dev.tiltyard.cli.command;

import dev.tiltyard.tasks.miniwob.MiniwobPack;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import dev.tiltyard.tasks.workarena.WorkArenaPack;

/** The kinds of values of options that take more than a few: which tasks are meant, and which agent. */
final class OptionKinds {
    private OptionKinds() {}

    /** The kind of one value; the value itself where each is a kind of its own. */
    static String of(String option, String value) {
        return switch (option) {
            case "--agent" -> Agents.kind(value);
            case "--tasks" -> tasks(value);
            default -> value;
        };
    }

    private static String tasks(String value) {
        if (WorkArenaPack.isMeant(value)) {
            return "workarena";
        }
        if (MiniwobPack.isMeant(value)) {
            return "miniwob";
        }
        if (value.equals(TemplateRegistry.PACK)) {
            return "tiltyard";
        }
        if (PackFile.isMeant(value)) {
            return "FILE.yaml";
        }
        return WebCanvasPack.isMeant(value) ? "webcanvas" : "other";
    }
}
