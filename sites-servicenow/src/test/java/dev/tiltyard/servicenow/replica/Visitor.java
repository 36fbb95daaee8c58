package dev.tiltyard.servicenow.replica;

import static io.restassured.RestAssured.given;

import io.restassured.filter.cookie.CookieFilter;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** A logged-in user of pages and REST calls. */
final class Visitor {
    private static final String PASSWORD = "aStrongPassword!";

    private final int port;
    private final CookieFilter cookies;

    private Visitor(int port, CookieFilter cookies) {
        this.port = port;
        this.cookies = cookies;
    }

    static Visitor admin(TestDesk desk) {
        return admin(desk.port());
    }

    static Visitor admin(int port) {
        return loggedIn(port, "admin", PASSWORD);
    }

    /** A service desk agent without administrator permissions. */
    static Visitor agent(TestDesk desk) {
        return loggedIn(desk.port(), "beth.anglin", "beth.1234");
    }

    private static Visitor loggedIn(int port, String name, String password) {
        Visitor visitor = new Visitor(port, new CookieFilter());
        visitor.browser()
                .queryParam("user_name", name)
                .queryParam("user_password", password)
                .queryParam("sys_action", "sysverb_login")
                .get("/login.do")
                .then()
                .statusCode(302);
        return visitor;
    }

    /** The same browser, with its cookies, on another desk. */
    Visitor at(int otherPort) {
        return new Visitor(otherPort, cookies);
    }

    private RequestSpecification browser() {
        return given().port(port).filter(cookies).redirects().follow(false);
    }

    /** The response for a page; {@code path} may have a query. */
    Response get(String path) {
        return browser().urlEncodingEnabled(false).get(path);
    }

    Document page(String path) {
        return Jsoup.parse(get(path).then().statusCode(200).extract().asString());
    }

    /** Submits a form with the page's token. */
    Response post(String path, Map<String, String> fields) {
        String token = page("/catalog_home.do").body().attr("data-token");
        return browser()
                .contentType(ContentType.URLENC)
                .formParams(fields)
                .formParam("sysparm_ck", token)
                .post(path);
    }

    /** Uploads a file with the page's token. */
    Response upload(String path, String field, String name, byte[] file) {
        String token = page("/catalog_home.do").body().attr("data-token");
        return browser()
                .multiPart("sysparm_ck", token)
                .multiPart(field, name, file)
                .post(path);
    }

    /** Submits a form with the page's token; returns the redirect's target. */
    String send(String path, Map<String, String> fields) {
        return post(path, fields).then().statusCode(303).extract().header("Location");
    }

    RequestSpecification rest() {
        return given().port(port).auth().preemptive().basic("admin", PASSWORD).contentType(ContentType.JSON);
    }

    /** The records that match a query, with some fields. */
    List<Map<String, String>> records(String table, String query, String fields) {
        return rest().queryParam("sysparm_query", query)
                .queryParam("sysparm_fields", fields)
                .get("/api/now/table/" + table)
                .then()
                .statusCode(200)
                .extract()
                .path("result");
    }

    /** The sys_id of the only record that matches a query. */
    String id(String table, String query) {
        return String.valueOf(records(table, query, "sys_id").get(0).get("sys_id"));
    }
}
