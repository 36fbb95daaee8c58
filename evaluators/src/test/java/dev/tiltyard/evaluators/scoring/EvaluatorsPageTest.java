package dev.tiltyard.evaluators.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.PageCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** Compiles and runs the code in docs/evaluators.md as readers copy it. */
class EvaluatorsPageTest {
    @TempDir
    private Path folder;

    @Test
    @ResourceLock(Resources.SYSTEM_OUT)
    void aSubmittedPageIsJudged() throws Exception {
        Path tasks = Files.writeString(folder.resolve("tasks.json"), """
                [{"task_id": 5, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "Write my biography.",
                  "eval": {"eval_types": ["program_html"], "reference_answers": null, "reference_url": "",
                           "program_html": [{"url": "last", "locator": "",
                                             "required_contents": {"must_include": ["Gone fishing."]}}]}}]
                """);
        String code = PageCode.of("docs/evaluators.md").classes().stream()
                .filter(block -> block.contains("class ScoreAPage"))
                .findFirst()
                .orElseThrow();

        assertThat(printed(code, tasks.toString(), "5")).isEqualTo("passed");
    }

    @Test
    void theTenLinesCompileWithTheImportsAboveThem() throws Exception {
        PageCode page = PageCode.of("docs/evaluators.md");
        String imports = page.blocks("java").get(0);
        String lines = page.blocks("java").get(1);

        Class<?> compiled = PageCode.compiled(
                imports + "class TenLines { static void score(java.nio.file.Path file) throws Exception {\n" + lines
                        + "}}\n",
                Files.createDirectory(folder.resolve("ten")));

        assertThat(compiled.getDeclaredMethods()).hasSize(1);
    }

    private String printed(String code, String... arguments) throws Exception {
        Class<?> shown = PageCode.compiled(code, Files.createDirectory(folder.resolve("shown")));
        Method main = shown.getMethod("main", String[].class);
        main.setAccessible(true);
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null, (Object) arguments);
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8).strip();
    }
}
