package dev.tiltyard.servicenow.replica;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;

/** The service desk accepts typing at 60 milliseconds per key in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
    private static final List<String> START = List.of(
            "/now/nav/ui/home",
            "/incident_list.do",
            "/incident.do?sys_id=-1",
            "/catalog_home.do",
            "/kb?id=kb_home",
            "/sys_report_template.do",
            "/sys_user_list.do",
            "/sys_user.do?sys_id=-1",
            "/problem.do?sys_id=-1",
            "/change_request.do?sys_id=-1",
            "/alm_hardware.do?sys_id=-1");

    SlowTypingTest() {
        super(START, 21);
    }

    @Override
    protected void typeIntoDynamicFields(KeyByKey typing) {
        typing.into("/incident.do?sys_id=-1", List.of(), "[id='sys_display.incident.caller_id']", "Beth Anglin")
                .into("/incident.do?sys_id=-1", List.of(), "[id='sys_display.incident.assigned_to']", "Beth Ang")
                .into("/incident.do?sys_id=-1", "[id='incident.short_description']")
                .into("/incident_list.do", ".list_search")
                .into(
                        "/incident_list.do?sysparm_query=short_descriptionLIKEa",
                        List.of(".list_filter_toggle"),
                        ".filter_text")
                .into("/now/nav/ui/home", List.of("[data-menu=all]"), "#all_filter")
                .into("/catalog_home.do", "[name=sysparm_search]")
                .into("/kb?id=kb_home", "[name=query]");
    }

    @Override
    protected Page signedIn(TestChromium chromium) {
        Page page = chromium.page("http://127.0.0.1:" + TestDesk.shared().port());
        page.navigate("/login.do?user_name=admin&user_password=aStrongPassword!&sys_action=sysverb_login");
        return page;
    }
}
