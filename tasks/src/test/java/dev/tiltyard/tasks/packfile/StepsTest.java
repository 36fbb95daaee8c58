package dev.tiltyard.tasks.packfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.microsoft.playwright.Page;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.testkit.TestChromium;
import dev.tiltyard.yaml.Source;
import dev.tiltyard.yaml.YamlFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each action of a pack does on a page what a user would. */
@Tag("browser")
class StepsTest {
    /** A form whose button shows what was entered, after a while. */
    private static final String FORM = """
            <form id="form"><label>Text <input id="text"></label>
              <select aria-label="Order"><option>Oldest</option><option>Newest</option></select>
              <label><input id="private" type="checkbox"> Private</label>
              <label><input id="public" type="checkbox" checked> Public</label>
              <input id="file" type="file" hidden></form>
            <a href="#there" onmouseover="this.className = 'hovered'">Away</a>
            <ul id="out"></ul> <button id="show">Show (3)</button>
            <p data-of='a "b"'>one</p> <p data-of="c">two</p>
            <script>
              const value = id => document.getElementById(id);
              value('form').onsubmit = event => { event.preventDefault(); document.body.insertAdjacentHTML('beforeend', '<b id="sent">sent</b>'); };
              value('show').onclick = () => setTimeout(() => {
                const shown = [value('text').value, document.querySelector('select').value, value('private').checked,
                  value('public').checked, value('file').files[0]?.name, document.querySelector('a').className];
                value('out').innerHTML = shown.map(each => '<li>' + each + '</li>').join('');
              }, 200);
            </script>""";

    private static TestChromium chromium;

    @TempDir
    private Path folder;

    private final List<String> performed = new ArrayList<>();
    private Page page;

    @BeforeAll
    static void startChromium() {
        chromium = TestChromium.launch();
    }

    @AfterAll
    static void stopChromium() {
        chromium.close();
    }

    @BeforeEach
    void openTheForm() {
        page = chromium.page("http://127.0.0.1");
        page.setContent(FORM);
    }

    /** The answer of these steps. */
    private String answer(Map<String, String> arguments, String steps) throws Exception {
        YamlFile yaml = YamlFile.of(steps);
        Source source = new Source("pack.yaml", yaml, "", yaml.root());
        PackContext context = PackContext.of(folder.resolve("pack.yaml"), SoundPack.sites());
        Problems problems = new Problems();
        new StepRules(context, problems, context.sites().keySet()).check(source.list(), arguments.keySet(), true);
        assertThat(problems.all()).isEmpty();
        Map<String, JsonNode> values = new HashMap<>();
        arguments.forEach((name, value) -> values.put(name, TextNode.valueOf(value)));
        Scope scope = Scope.of(values);
        BrowserActor browser = new BrowserActor(
                page, site -> "data:text/html,<h1>" + site + "</h1>", (step, python) -> performed.add(step));
        new Steps(context).compile(source.list()).run(scope, browser);
        browser.end();
        return scope.answer();
    }

    @Test
    void actionsUseTheElementsOfAForm() throws Exception {
        Files.write(folder.resolve("note.txt"), "hello".getBytes(StandardCharsets.UTF_8));

        String answer = answer(Map.of("word", "yes"), """
                - wait_for: {role: button, name_contains: Show}
                - type: {role: textbox, name: Text, text: 'say "{{word}}"'}
                - choose: {role: combobox, name: Order, option: Newest}
                - check: {role: checkbox, name: Private}
                - uncheck: {role: checkbox, name: Public}
                - upload: {css: "#file", file: note.txt}
                - hover: {role: link, name: Away}
                - click: {role: button, name_contains: Show, expect: {css: li, within: {css: "#out"}}}
                - read: {css: "#out li", into: all, all: true}
                - answer: "{{all}}"
                """);

        assertThat(answer).isEqualTo("say \"yes\"; Newest; true; false; note.txt; hovered");
        assertThat(performed).hasSize(7).first().isEqualTo("type 'say \"yes\"' into field 'Text'");
    }

    @Test
    void readsTextsValuesCountsAttributesAndParts() throws Exception {
        String answer = answer(Map.of("word", "x"), """
                - type: {css: "#text", text: "{{word}}"}
                - press_enter: {css: "#text", expect: {css: "#sent"}}
                - read: {css: "#sent", into: text}
                - read: {css: "#text", into: value, what: value}
                - read: {role: checkbox, into: count, what: count}
                - read: {role: link, name: Away, into: link, attribute: href, pattern: "#(.*)"}
                - answer: "{{text}} {{value}} {{count}} {{link}}"
                """);

        assertThat(answer).isEqualTo("sent x 2 there");
    }

    @Test
    void repetitionsHaveTheirOwnVariablesAndQuotesAreNoSelectors() throws Exception {
        String answer = answer(Map.of("name1", "a \"b\"", "name2", "c"), """
                - repeat:
                    times: 2
                    steps:
                      - read: {css: '[data-of="{{name}}"]', into: found}
                - answer: "{{found1}} and {{found2}}"
                """);

        assertThat(answer).isEqualTo("one and two");
    }

    @Test
    void anotherSiteIsOpenedByItsPublicAddress() throws Exception {
        String answer = answer(Map.of(), """
                - open: {site: gitlab, path: /explore}
                - read: {css: h1, into: address}
                - answer: "{{address}}"
                """);

        assertThat(answer).isEqualTo("http://gitlab.com/explore");
    }

    @Test
    void aFailureNamesTheLineOfItsStep() {
        assertThatThrownBy(() -> answer(Map.of(), """
                        - read: {role: link, into: link}
                        - read: {role: link, into: number, pattern: "\\\\d+"}
                        - answer: "{{number}}"
                        """))
                .isInstanceOf(OracleException.class)
                .hasMessage("pack.yaml:2: \"Away\" does not match \\d+");
    }
}
