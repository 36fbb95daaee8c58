package dev.tiltyard.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class StepPictureTest {
    private static Benchmark figure(String name, double millis) {
        return new Benchmark("step/" + name, "ms", List.of(millis));
    }

    /** Widths of the boxes in pixels, by their titles. */
    private static Map<String, Double> boxes(Benchmark... figures) throws Exception {
        Document picture = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(StepPicture.of(List.of(figures)).getBytes(StandardCharsets.UTF_8)));
        Map<String, Double> widths = new LinkedHashMap<>();
        NodeList groups = picture.getElementsByTagName("g");
        for (int i = 0; i < groups.getLength(); i++) {
            Element box = (Element) groups.item(i);
            Element shape = (Element) box.getElementsByTagName("rect").item(0);
            widths.put(
                    box.getElementsByTagName("title").item(0).getTextContent(),
                    Double.parseDouble(shape.getAttribute("width")));
        }
        return widths;
    }

    @Test
    void aBoxIsAsWideAsItsShareOfTheTime() throws Exception {
        Map<String, Double> boxes = boxes(
                figure("reddit/small/front-part-load-renderer", 60),
                figure("reddit/small/front-part-load-jvm", 15),
                figure("gitlab/small/issues-part-observation-renderer", 25));

        assertThat(boxes)
                .containsEntry("opening a page: 100.0 ms", 1199.0)
                .containsEntry("reddit front: 75.0 ms", 899.0)
                .containsEntry("renderer: 60.0 ms", 719.0)
                .containsEntry("jvm: 15.0 ms", 179.0)
                .containsEntry("observation: 25.0 ms", 299.0);
    }

    @Test
    void onlyPartsByKindOfProcessCountSinceTheOthersAreTheirSums() throws Exception {
        assertThat(boxes(
                        figure("reddit/small/front-part-load-jvm", 10),
                        figure("reddit/small/front-part-load", 10),
                        figure("reddit/small/front-open-cpu-jvm", 40)))
                .containsKey("opening a page: 10.0 ms");
    }

    @Test
    void aPartThatCameOutBelowZeroIsLeftOut() throws Exception {
        assertThat(boxes(
                        figure("reddit/small/front-part-load-jvm", 10),
                        figure("reddit/small/front-part-quiet-jvm", -3)))
                .containsKeys("opening a page: 10.0 ms", "load: 10.0 ms")
                .hasSize(4);
    }
}
