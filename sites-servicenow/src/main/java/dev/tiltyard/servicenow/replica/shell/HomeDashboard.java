package dev.tiltyard.servicenow.replica.shell;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Locale;

/** Counts for the dashboard of the home page. */
final class HomeDashboard {
    private static final String OLD = "active=true^opened_at<javascript:gs.hoursAgo(24)";

    private final DeskServices desk;

    HomeDashboard(DeskServices desk) {
        this.desk = desk;
    }

    HomePage of(Actor actor) {
        List<HomePage.Widget> widgets = List.of(
                trend("Open incidents", "incident", "Active incidents, day by day"),
                trend("Open request items", "sc_req_item", "Active requested items, day by day"),
                score(actor, "Problems", "problem", "active=true"),
                share(
                        actor,
                        "Hardening compliance score",
                        "sys_properties",
                        "nameSTARTSWITHglide.security",
                        "value=true"),
                score(actor, "Changes", "change_request", "active=true"),
                score(actor, "Critical Updates", "sys_remote_update_set", "state=loaded"),
                score(actor, "Open P1 incidents", "incident", "active=true^priority=1"),
                score(actor, "Aging incidents over 24 hrs", "incident", OLD),
                score(actor, "Request items over 24 hrs", "sc_req_item", OLD),
                score(actor, "Request items awaiting approval", "sc_req_item", "active=true^approval=requested"));
        return new HomePage(
                actor.isAdmin() ? "Shared admin dashboard" : "Home dashboard",
                actor.name().replaceAll(" .*", ""),
                widgets,
                number(count(actor, "sys_app_application", "active=false")),
                number(count(actor, "sys_app_application", "active=true")),
                number(count(actor, "sys_app_application", "")),
                list("sys_remote_update_set", ""),
                list("sys_remote_update_set", "state=committed"),
                list("sys_app_application", ""),
                "/now/admin-center/adoption-blueprints");
    }

    /** A chart of daily scores, which are collected by scheduled jobs: without them, as in a new instance, it is empty. */
    private static HomePage.Widget trend(String title, String table, String description) {
        return new HomePage.Widget(title, description, "", list(table, "active=true"), true);
    }

    private HomePage.Widget score(Actor actor, String title, String table, String query) {
        return new HomePage.Widget(title, "", number(count(actor, table, query)), list(table, query), false);
    }

    /** The percentage of the records that also meet the condition. */
    private HomePage.Widget share(Actor actor, String title, String table, String query, String condition) {
        long all = Math.max(1, count(actor, table, query));
        long met = count(actor, table, query + "^" + condition);
        return new HomePage.Widget(title, "", number(100 * met / all) + "%", list(table, query), false);
    }

    private long count(Actor actor, String table, String query) {
        return desk.records().count(actor, desk.schema().required(table), EncodedQuery.parse(query));
    }

    private static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    private static String list(String table, String query) {
        return ShellPages.CLASSIC
                + Visit.encode(table + "_list.do" + (query.isEmpty() ? "" : "?sysparm_query=" + query));
    }
}
