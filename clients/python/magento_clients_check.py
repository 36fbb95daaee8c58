#!/usr/bin/env python3
"""Calls the shop's REST API with the published packages pymagento and my-magento, and its GraphQL with gql, as programs do
that use them.

    ./tiltyard up --detach --sites shopping
    python3 clients/python/magento_clients_check.py --shop http://localhost:7770
    ./tiltyard reset --sites shopping

Each package is installed into a virtual environment of its own, since two are imported as `magento`. gql reads the schema by
introspection, and checks each query against it before it is sent. Every call of a package that the original answers is made, with
a product, a category and other things that are deleted again, and orders, which stay. get_products_types, get_modules, sku_exists
and delete_coupons_by_codes are left out: this version of pymagento can't make them, whatever the shop answers. Prints the calls that
failed with what came back, and exits with 1 if any did.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import traceback

from published_packages import enter_environment

PACKAGES = {"pymagento": "pymagento==2.14.0", "my-magento": "my-magento==2.2.0", "gql": "gql[requests]==4.0.0"}
SKU, CHILD = "clients-check", "clients-check-2"


class Calls:
    """Makes calls by name, and keeps those that fail."""

    def __init__(self):
        self.made = 0
        self.failed = []

    def __call__(self, name, call, expect=lambda answer: answer is not None):
        self.made += 1
        try:
            answer = call()
            if not expect(answer):
                self.failed.append(name)
                print(f"{name}: came back as {str(answer)[:300]}")
            return answer
        except Exception as problem:  # whatever a package raises is a failed call
            self.failed.append(name)
            body = getattr(getattr(problem, "response", None), "text", "")
            print(f"{name}: {type(problem).__name__} {str(problem)[:200]} {body[:300]}")
            if os.environ.get("TRACE"):
                traceback.print_exc()
            return None


def token(shop):
    import requests

    answer = requests.post(f"{shop}/rest/V1/integration/admin/token", json={"username": "admin", "password": "admin1234"}, timeout=30)
    answer.raise_for_status()
    return answer.json()


def same(**wanted):
    """Whether an answer has these values."""

    def check(answer):
        return all(str(answer.get(name)) == str(value) or float_of(answer.get(name)) == float_of(value) for name, value in wanted.items())

    return check


def float_of(value):
    try:
        return float(value)
    except (TypeError, ValueError):
        return None


def pymagento(shop, call):
    import magento
    import requests

    client = magento.Magento(token=token(shop), base_url=shop, scope="default")
    every = list
    some = {"limit": 3}
    product = {"sku": SKU, "name": "Clients' check", "price": 12.5, "attribute_set_id": 4, "type_id": "simple", "weight": 1,
               "custom_attributes": [{"attribute_code": "description", "value": "Text"}]}
    call("save_product", lambda: client.save_product(product), same(sku=SKU, price=12.5))
    call("save_product of another", lambda: client.save_product({**product, "sku": CHILD, "name": "Clients' check 2"}))
    call("get_product", lambda: client.get_product(SKU), same(name="Clients' check"))
    identifier = (client.get_product(SKU) or {}).get("id")
    call("get_product_by_id", lambda: client.get_product_by_id(identifier), same(sku=SKU))
    call("update_product", lambda: client.update_product(SKU, {"price": 13}), same(price=13))
    call("get_products", lambda: every(client.get_products(**some)), lambda found: len(found) == 3)
    call("sku_was_bought", lambda: client.sku_was_bought(SKU), lambda answer: answer is False)
    stock = call("get_product_stock_item", lambda: client.get_product_stock_item(SKU)) or {}
    call("update_product_stock_item", lambda: client.update_product_stock_item(SKU, stock["item_id"], {"qty": 7, "is_in_stock": True}))
    call("update_product_stock_item_quantity", lambda: client.update_product_stock_item_quantity(SKU, stock["item_id"], 8))
    call("get_product_stock_status", lambda: client.get_product_stock_status(SKU), same(qty=8))
    call("save_base_prices", lambda: client.save_base_prices([{"price": 14, "store_id": 0, "sku": SKU}]), lambda failed: failed == [])
    call("get_base_prices", lambda: client.get_base_prices([SKU]), lambda found: found[0]["price"] == 14)
    special = {"price": 9, "store_id": 0, "sku": SKU, "price_from": "2023-01-01 00:00:00", "price_to": "2030-01-01 00:00:00"}
    call("save_special_prices", lambda: client.save_special_prices([special]), lambda failed: failed == [])
    call("get_special_prices", lambda: client.get_special_prices([SKU]), lambda found: found[0]["price"] == 9)
    call("delete_special_prices_by_sku", lambda: client.delete_special_prices_by_sku([SKU]))
    call("get_special_prices after", lambda: client.get_special_prices([SKU]), lambda found: found == [])
    picture = ("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
    entry = {"media_type": "image", "label": "Front", "position": 1, "disabled": False, "types": ["image"],
             "content": {"base64_encoded_data": picture, "type": "image/png", "name": "front.png"}}
    media = call("save_product_media", lambda: client.save_product_media(SKU, entry))
    call("get_product_medias", lambda: client.get_product_medias(SKU), lambda found: found[0]["label"] == "Front")
    call("get_product_media", lambda: client.get_product_media(SKU, media), same(label="Front"))
    call("delete_product_media", lambda: client.delete_product_media(SKU, media))
    call("add_product_website_link", lambda: client.add_product_website_link(SKU, 1), bool)
    call("remove_product_website_link", lambda: client.remove_product_website_link(SKU, 1), bool)
    call("get_categories", lambda: every(client.get_categories(**some)), lambda found: len(found) == 3)
    category = call("create_category", lambda: client.create_category({"name": "Check of clients", "parent_id": 2, "is_active": True})) or {}
    number = category.get("id")
    call("get_category", lambda: client.get_category(number), same(name="Check of clients"))
    call("get_category_by_name", lambda: client.get_category_by_name("Check of clients"), same(id=number))
    call("update_category", lambda: client.update_category(number, {"name": "Renamed"}), same(name="Renamed"))
    call("add_product_to_category", lambda: client.add_product_to_category(number, {"sku": SKU, "position": 3, "category_id": number}), bool)
    call("get_category_products", lambda: client.get_category_products(number), lambda found: found[0]["sku"] == SKU)
    call("remove_product_from_category", lambda: client.remove_product_from_category(number, SKU), bool)
    call("get_child_categories", lambda: every(client.get_child_categories(2)), bool)
    call("move_category", lambda: client.move_category(number, 3), bool)
    call("remove_category", lambda: client.remove_category(number), bool)
    call("get_root_category_id", client.get_root_category_id)
    call("get_categories_under_root", lambda: every(client.get_categories_under_root(2)), bool)
    attribute = {"attribute_code": "clients_check", "frontend_input": "select", "default_frontend_label": "Check", "is_required": False,
                 "frontend_labels": [{"store_id": 0, "label": "Check"}]}
    call("save_attribute", lambda: client.save_attribute(attribute), same(attribute_code="clients_check"))
    option = call("add_products_attribute_option", lambda: client.add_products_attribute_option("clients_check", {"label": "One"}))
    call("get_products_attribute_options", lambda: every(client.get_products_attribute_options("clients_check")), bool)
    call("delete_products_attribute_option", lambda: client.delete_products_attribute_option("clients_check", option), bool)
    call("delete_attribute", lambda: client.delete_attribute("clients_check"), bool)
    call("get_attribute_sets", lambda: every(client.get_attribute_sets()), bool)
    call("get_attribute_set_attributes", lambda: client.get_attribute_set_attributes(4), bool)
    call("get_cms_pages", lambda: every(client.get_cms_pages()), bool)
    call("get_cms_blocks", lambda: every(client.get_cms_blocks()))
    call("get_countries", client.get_countries, bool)
    call("get_country", lambda: client.get_country("US"), same(id="US"))
    rule = call("get_sales_rules", lambda: every(client.get_sales_rules()), bool)
    coupon = call("create_coupon", lambda: client.create_coupon({"rule_id": rule[0]["rule_id"], "code": "CLIENTS"}), same(code="CLIENTS")) or {}
    call("update_coupon", lambda: client.update_coupon(coupon["coupon_id"], {**coupon, "usage_limit": 4}), same(usage_limit=4))
    call("get_coupons", lambda: every(client.get_coupons(**some)), bool)
    call("get_coupon", lambda: client.get_coupon(coupon["coupon_id"]), same(code="CLIENTS"))
    call("delete_coupons", lambda: client.delete_coupons([coupon["coupon_id"]]), lambda answer: answer["missing_items"] == [])
    call("get_customers", lambda: every(client.get_customers(**some)), lambda found: len(found) == 3)
    call("get_customer", lambda: client.get_customer(every(client.get_customers(limit=1))[0]["id"]))
    call("get_customer_groups", lambda: every(client.get_customer_groups()), bool)
    call("get_orders", lambda: every(client.get_orders(**some)), lambda found: len(found) == 3)
    order = call("get_last_orders", lambda: client.get_last_orders(1), bool)[0]
    call("get_order", lambda: client.get_order(order["entity_id"]), same(increment_id=order["increment_id"]))
    call("get_order_by_increment_id", lambda: client.get_order_by_increment_id(order["increment_id"]), same(entity_id=order["entity_id"]))
    call("get_orders_by_increment_ids", lambda: client.get_orders_by_increment_ids([order["increment_id"]]), bool)
    call("get_total_orders_count", client.get_total_orders_count, bool)
    call("get_orders_items", lambda: every(client.get_orders_items(**some)), bool)
    call("get_order_item", lambda: client.get_order_item(order["items"][0]["item_id"]))
    call("get_invoices", lambda: every(client.get_invoices(**some)))
    call("get_order_invoices", lambda: every(client.get_order_invoices(order["entity_id"])))
    call("get_shipments", lambda: every(client.get_shipments(**some)))
    call("get_order_shipments", lambda: every(client.get_order_shipments(order["entity_id"])))
    call("get_credit_memos", lambda: every(client.get_credit_memos(**some)))
    call("get_carts", lambda: every(client.get_carts(**some)))
    call("get_stock_source_links", lambda: every(client.get_stock_source_links()), bool)
    call("get_store_configs", client.get_store_configs, bool)
    call("get_store_groups", client.get_store_groups, bool)
    call("get_store_views", client.get_store_views, bool)
    call("get_websites", client.get_websites, bool)
    call("get_current_store_group_id", client.get_current_store_group_id)
    call("get_sources", lambda: every(client.get_sources()), bool)
    call("get_source", lambda: client.get_source("default"), same(source_code="default"))
    call("save_source_items", lambda: client.save_source_items([{"sku": SKU, "source_code": "default", "quantity": 9, "status": 1}]))
    call("get_source_items", lambda: every(client.get_source_items(sku=SKU)), lambda found: float(found[0]["quantity"]) == 9)
    call("get_tax_classes", lambda: every(client.get_tax_classes()), bool)
    call("get_tax_rates", lambda: every(client.get_tax_rates()))
    call("get_tax_rules", lambda: every(client.get_tax_rules()))
    call("save of an order", lambda: client.post_json_api("/V1/orders", json={"entity": {
        "customer_email": "ada@example.org", "grand_total": 13, "base_grand_total": 13, "ext_order_id": "check",
        "items": [{"sku": SKU, "name": "Clients' check", "qty_ordered": 1, "price": 13}], "payment": {"method": "checkmo"}}}),
         same(ext_order_id="check", grand_total=13))
    changes = [{"sku": SKU, "product": {"name": "In bulk"}}, {"sku": CHILD, "product": {"name": "In bulk 2"}}]
    address = f"{shop}/rest/async/bulk/V1/products/bySku"  # the package calls addresses with V1 first only
    headers = {"Authorization": f"Bearer {token(shop)}"}
    bulk = call("a bulk of products", lambda: requests.put(address, json=changes, headers=headers, timeout=30).json(), bool) or {}
    call("the bulk's status", lambda: client.get_json_api(f"/V1/bulk/{bulk['bulk_uuid']}/status"),
         lambda status: [each["status"] for each in status["operations_list"]] == [1, 1])
    call("delete_product", lambda: client.delete_product(SKU), bool)
    call("delete_product of another", lambda: client.delete_product(CHILD), bool)


def my_magento(shop, call):
    import magento

    client = magento.Client("shop", "admin", "admin1234", local=True, user_agent="check", log_level="ERROR", login=False)
    client.BASE_URL = f"{shop}/rest/V1/"  # the package drops the port of an address
    client.authenticate()
    call("products.by_category_id", lambda: client.products.by_category_id(3), bool)
    first = call("products.until", lambda: client.search("products").add_criteria("type_id", "simple").restrict_fields(["sku"]).execute(), bool)
    sku = (first[0] if isinstance(first, list) else first).sku
    product = call("products.by_sku", lambda: client.products.by_sku(sku))
    call("product.stock", lambda: product.stock)
    call("product.stock_item", lambda: product.stock_item)
    call("product.categories", lambda: product.categories)
    call("product.media_gallery_entries", lambda: product.media_gallery_entries)
    call("product.update_stock", lambda: product.update_stock(33), bool)
    call("product.update_price", lambda: product.update_price(20), bool)
    call("product.update_name", lambda: product.update_name("Renamed"), bool)
    call("product.update_description", lambda: product.update_description("Text"), bool)
    call("product.add_categories", lambda: product.add_categories(4), bool)
    call("product.remove_categories", lambda: product.remove_categories(4), bool)
    call("categories.by_id", lambda: client.categories.by_id(3))
    call("category.products", lambda: client.categories.by_id(3).products, bool)
    call("categories.get_root", lambda: client.categories.get_root())
    call("orders.since", lambda: client.orders.since("2000-01-01").execute(), bool)
    call("orders.by_customer_id", lambda: client.search("orders").add_criteria("status", "complete").execute(), bool)
    call("order_items", lambda: client.order_items.by_product_id(product.id), lambda answer: True)
    call("invoices", lambda: client.search("invoices").since("2000-01-01").execute(), lambda answer: True)
    call("customers.by_id", lambda: client.customers.by_id(1), lambda answer: True)
    call("product_attributes.get_all", lambda: client.product_attributes.get_all(), bool)


GUEST_ADDRESS = """{firstname: "Ada", lastname: "Hill", street: ["1 Elm St"], city: "Chicago", region: "IL", postcode: "60601",
    country_code: "US", telephone: "5550001", save_in_address_book: false}"""
PRODUCT_PAGE = """query($key: String!) { products(filter: {url_key: {eq: $key}}) { items { __typename uid sku name url_key stock_status
    price_range { minimum_price { regular_price { value currency } final_price { value } discount { percent_off } } }
    description { html } media_gallery { url label ... on ProductVideo { video_content { video_url } } } categories { uid breadcrumbs { category_name } }
    related_products { sku } rating_summary review_count reviews(pageSize: 2) { items { nickname summary text average_rating } }
    ... on CustomizableProductInterface { options { title required ... on CustomizableDropDownOption { value { uid title price } } } }
    ... on ConfigurableProduct { configurable_options { label values { uid label swatch_data { value } } } variants { product { sku } } } } } }"""


def gql(shop, call):
    from gql import Client
    from gql import gql as query
    from gql.transport.requests import RequestsHTTPTransport

    def client(token=None):
        headers = {"Authorization": f"Bearer {token}", "Store": "default"} if token else {"Store": "default"}
        transport = RequestsHTTPTransport(url=f"{shop}/graphql", headers=headers)
        return Client(transport=transport, fetch_schema_from_transport=True)

    guest = client()

    def ask(text, of=guest, **variables):
        asked = query(text)
        asked.variable_values = variables
        return of.execute(asked)

    call("storeConfig", lambda: ask("{ storeConfig { code base_url root_category_uid } availableStores { store_code } }"), bool)
    call("countries", lambda: ask("{ countries { id available_regions { code } } currency { base_currency_code } }")["countries"], bool)
    menu = "{ categories { items { uid children { uid name url_path include_in_menu product_count children { name } } } } }"
    top = call("categories", lambda: ask(menu)["categories"]["items"][0]["children"], bool)[0]
    listing = """query($uid: String!, $page: Int!) { products(filter: {category_uid: {eq: $uid}}, pageSize: 5, currentPage: $page,
        sort: {price: DESC}) { total_count page_info { total_pages } items { sku url_key __typename small_image { url }
        price_range { minimum_price { final_price { value } } } } aggregations { attribute_code options { label value count } } } }"""
    first = call("category page", lambda: ask(listing, uid=top["uid"], page=1)["products"], lambda found: len(found["items"]) == 5)
    call("the next page has others", lambda: ask(listing, uid=top["uid"], page=2)["products"],
         lambda found: not {item["sku"] for item in found["items"]} & {item["sku"] for item in first["items"]})
    call("product_count is total_count", lambda: first["total_count"] == top["product_count"], bool)
    call("product page", lambda: ask(PRODUCT_PAGE, key=first["items"][0]["url_key"])["products"]["items"], lambda found: len(found) == 1)
    call("route", lambda: ask("query($u: String!) { route(url: $u) { type ... on ProductInterface { sku } } }",
                              u=first["items"][0]["url_key"] + ".html")["route"], lambda found: found["type"] == "PRODUCT")
    plain = """{ products(search: "tea", filter: {price: {from: "1", to: "60"}}, pageSize: 20) { total_count items { sku name __typename
        stock_status price_range { minimum_price { final_price { value } } } ... on SimpleProduct { options { required } } } } }"""
    found = call("search", lambda: ask(plain)["products"], lambda answer: answer["total_count"] > 0)
    simple = next(item for item in found["items"] if item["__typename"] == "SimpleProduct" and not item["options"])
    cart = call("createEmptyCart", lambda: ask("mutation { createEmptyCart }")["createEmptyCart"], bool)
    call("addProductsToCart", lambda: ask("""mutation($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart,
        cartItems: $items) { cart { total_quantity items { uid product { sku } prices { row_total { value } } } } user_errors { code message } } }""",
        cart=cart, items=[{"sku": simple["sku"], "quantity": 2}])["addProductsToCart"],
        lambda added: added["cart"]["total_quantity"] == 2 and not added["user_errors"])
    steps = {
        "setGuestEmailOnCart": 'email: "ada@example.org"',
        "setShippingAddressesOnCart": f"shipping_addresses: [{{address: {GUEST_ADDRESS}}}]",
        "setBillingAddressOnCart": "billing_address: {same_as_shipping: true}",
        "setShippingMethodsOnCart": 'shipping_methods: [{carrier_code: "flatrate", method_code: "flatrate"}]',
        "setPaymentMethodOnCart": 'payment_method: {code: "checkmo"}',
    }
    for name, fields in steps.items():
        call(name, lambda n=name, f=fields: ask(f'mutation {{ {n}(input: {{cart_id: "{cart}" {f}}}) {{ cart {{ id }} }} }}'), bool)
    call("cart", lambda: ask(f"""{{ cart(cart_id: "{cart}") {{ email prices {{ grand_total {{ value }} }} shipping_addresses {{
        selected_shipping_method {{ carrier_code }} available_shipping_methods {{ method_code }} }} selected_payment_method {{ code }} }} }}"""), bool)
    call("placeOrder", lambda: ask(f'mutation {{ placeOrder(input: {{cart_id: "{cart}"}}) {{ order {{ order_number }} }} }}'), bool)
    email = "clients-check@example.org"
    call("createCustomerV2", lambda: ask(f"""mutation {{ createCustomerV2(input: {{firstname: "Cora", lastname: "Hill", email: "{email}",
        password: "Password.123", is_subscribed: true}}) {{ customer {{ email is_subscribed }} }} }}"""), bool)
    token = call("generateCustomerToken", lambda: ask(f"""mutation {{ generateCustomerToken(email: "{email}", password: "Password.123")
        {{ token }} }}""")["generateCustomerToken"]["token"], bool)
    cora = client(token)
    call("createCustomerAddress", lambda: ask("""mutation { createCustomerAddress(input: {firstname: "Cora", lastname: "Hill",
        street: ["2 Oak St"], city: "Albany", region: {region_code: "NY"}, postcode: "12207", country_code: US, telephone: "5550002",
        default_shipping: true}) { id region { region } } }""", cora), bool)
    call("customer", lambda: ask("""{ customer { firstname addresses { city default_shipping } orders { total_count } wishlists { id }
        is_subscribed } customerCart { id } }""", cora), lambda answer: answer["customer"]["addresses"][0]["default_shipping"])
    wishes = ask("{ customer { wishlists { id } } }", cora)["customer"]["wishlists"][0]["id"]
    call("addProductsToWishlist", lambda: ask(f"""mutation {{ addProductsToWishlist(wishlistId: "{wishes}", wishlistItems: [{{sku:
        "{simple["sku"]}", quantity: 1}}]) {{ wishlist {{ items_count items_v2 {{ items {{ product {{ sku }} }} }} }} }} }}""", cora), bool)
    call("deleteCustomer", lambda: ask("mutation { deleteCustomer }", cora)["deleteCustomer"], bool)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shop", default="http://localhost:7770", help="address of the shop")
    parser.add_argument("--environment", default=".magento-clients", help="folder of the virtual environments")
    parser.add_argument("--package", choices=sorted(PACKAGES), help="only this package")
    options = parser.parse_args()
    if not options.package:
        codes = [subprocess.call([sys.executable, os.path.abspath(__file__), *sys.argv[1:], "--package", package]) for package in PACKAGES]
        return max(codes)
    enter_environment(str(pathlib.Path(options.environment) / options.package), [PACKAGES[options.package], "requests"])
    call = Calls()
    os.chdir(options.environment)  # my-magento writes its log where it runs
    {"pymagento": pymagento, "my-magento": my_magento, "gql": gql}[options.package](options.shop.rstrip("/"), call)
    print(f"{options.package}: {call.made - len(call.failed)} of {call.made} calls right")
    return 1 if call.failed else 0


if __name__ == "__main__":
    sys.exit(main())
