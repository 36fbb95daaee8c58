package dev.tiltyard.servicenow.replica;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Update sets: the changes that a file makes, and those that it can't make. */
class UpdateSetTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String LOST = "f".repeat(32);

    private final Visitor visitor = Visitor.admin(TestDesk.shared());

    @Test
    void anUpdateSetIsLoadedPreviewedAndCommittedOnce() {
        upload(file(
                "Two records",
                record("sys_properties", ID, "<name>from.a.set</name><value>7</value>")
                        + record("sys_group_has_role", LOST, "<group>" + LOST + "</group>")
                        + record("no_such_table", LOST, "<name>x</name>")));
        String set = visitor.id("sys_remote_update_set", "name=Two records^state=loaded");

        int early = visitor.post("/update_set.do", Map.of("sys_id", set, "verb", "commit"))
                .statusCode();
        String looked = run(set, "preview");
        int before =
                visitor.records("sys_properties", "name=from.a.set", "value").size();
        String applied = run(set, "commit");

        assertThat(early).as("a set without a preview").isEqualTo(400);
        assertThat(looked).contains("Succeeded", "would change 1 records", "2 records were left out");
        assertThat(before).isZero();
        assertThat(applied).contains("changed 1 records");
        assertThat(visitor.records("sys_properties", "name=from.a.set", "sys_id,value"))
                .containsExactly(Map.of("sys_id", ID, "value", "7"));
        assertThat(visitor.records("sys_remote_update_set", "sys_id=" + set, "state"))
                .containsExactly(Map.of("state", "committed"));
        assertThat(visitor.post("/update_set.do", Map.of("sys_id", set, "verb", "commit"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void aFileThatIsNoUpdateSetIsRejectedWithAReason() {
        assertThat(upload("hello").asString()).contains("the file is not XML");
        assertThat(upload("<unload/>").asString()).contains("the file holds no update set");
        assertThat(upload("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><unload>&b;</unload>")
                        .asString())
                .contains("the file is not XML")
                .doesNotContain("root:");
    }

    private String run(String set, String verb) {
        return visitor.post("/update_set.do", Map.of("sys_id", set, "verb", verb))
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private Response upload(String file) {
        return visitor.upload("/upload.do", "attachFile", "set.xml", file.getBytes(UTF_8));
    }

    private static String file(String name, String changes) {
        return "<unload><sys_remote_update_set><name>" + name + "</name></sys_remote_update_set>" + changes
                + "</unload>";
    }

    private static String record(String table, String id, String fields) {
        return "<sys_update_xml><name>" + table + "_" + id + "</name><payload><![CDATA[<record_update table=\"" + table
                + "\"><" + table + " action=\"INSERT_OR_UPDATE\"><sys_id>" + id + "</sys_id>" + fields + "</" + table
                + "></record_update>]]></payload></sys_update_xml>";
    }
}
