package dev.tiltyard.shopping.magento.rest.sales;

import java.util.Arrays;
import java.util.List;

/**
 * The columns of orders and their related tables in the API, in its order.
 *
 * <p>Source: Magento 2.4.6, the interfaces in {@code Magento\Sales\Api\Data}.
 */
final class SalesColumns {
    static final List<String> ORDER = names("""
            adjustment_negative adjustment_positive applied_rule_ids base_adjustment_negative
            base_adjustment_positive base_currency_code base_discount_amount base_discount_canceled
            base_discount_invoiced base_discount_refunded base_grand_total base_discount_tax_compensation_amount
            base_discount_tax_compensation_invoiced base_discount_tax_compensation_refunded base_shipping_amount
            base_shipping_canceled base_shipping_discount_amount base_shipping_discount_tax_compensation_amnt
            base_shipping_incl_tax base_shipping_invoiced base_shipping_refunded base_shipping_tax_amount
            base_shipping_tax_refunded base_subtotal base_subtotal_canceled base_subtotal_incl_tax
            base_subtotal_invoiced base_subtotal_refunded base_tax_amount base_tax_canceled base_tax_invoiced
            base_tax_refunded base_total_canceled base_total_due base_total_invoiced base_total_invoiced_cost
            base_total_offline_refunded base_total_online_refunded base_total_paid base_total_qty_ordered
            base_total_refunded base_to_global_rate base_to_order_rate billing_address_id can_ship_partially
            can_ship_partially_item coupon_code created_at customer_dob customer_email customer_firstname
            customer_gender customer_group_id customer_id customer_is_guest customer_lastname
            customer_middlename customer_note customer_note_notify customer_prefix customer_suffix
            customer_taxvat discount_amount discount_canceled discount_description discount_invoiced
            discount_refunded edit_increment email_sent entity_id ext_customer_id ext_order_id
            forced_shipment_with_invoice global_currency_code grand_total discount_tax_compensation_amount
            discount_tax_compensation_invoiced discount_tax_compensation_refunded hold_before_state
            hold_before_status increment_id is_virtual order_currency_code original_increment_id
            payment_authorization_amount payment_auth_expiration protect_code quote_address_id quote_id
            relation_child_id relation_child_real_id relation_parent_id relation_parent_real_id remote_ip
            shipping_amount shipping_canceled shipping_description shipping_discount_amount
            shipping_discount_tax_compensation_amount shipping_incl_tax shipping_invoiced shipping_refunded
            shipping_tax_amount shipping_tax_refunded state status store_currency_code store_id store_name
            store_to_base_rate store_to_order_rate subtotal subtotal_canceled subtotal_incl_tax
            subtotal_invoiced subtotal_refunded tax_amount tax_canceled tax_invoiced tax_refunded total_canceled
            total_due total_invoiced total_item_count total_offline_refunded total_online_refunded total_paid
            total_qty_ordered total_refunded updated_at weight x_forwarded_for
            """);

    static final List<String> ITEM = names("""
            additional_data amount_refunded applied_rule_ids base_amount_refunded base_cost base_discount_amount
            base_discount_invoiced base_discount_refunded base_discount_tax_compensation_amount
            base_discount_tax_compensation_invoiced base_discount_tax_compensation_refunded base_original_price
            base_price base_price_incl_tax base_row_invoiced base_row_total base_row_total_incl_tax
            base_tax_amount base_tax_before_discount base_tax_invoiced base_tax_refunded
            base_weee_tax_applied_amount base_weee_tax_applied_row_amnt base_weee_tax_disposition
            base_weee_tax_row_disposition created_at description discount_amount discount_invoiced
            discount_percent discount_refunded event_id ext_order_item_id free_shipping
            discount_tax_compensation_amount discount_tax_compensation_canceled
            discount_tax_compensation_invoiced discount_tax_compensation_refunded is_qty_decimal is_virtual
            item_id locked_do_invoice locked_do_ship name no_discount order_id original_price parent_item_id
            price price_incl_tax product_id product_type qty_backordered qty_canceled qty_invoiced qty_ordered
            qty_refunded qty_returned qty_shipped quote_item_id row_invoiced row_total row_total_incl_tax
            row_weight sku store_id tax_amount tax_before_discount tax_canceled tax_invoiced tax_percent
            tax_refunded updated_at weee_tax_applied weee_tax_applied_amount weee_tax_applied_row_amount
            weee_tax_disposition weee_tax_row_disposition weight
            """);

    static final List<String> ADDRESS = names("""
            address_type city company country_id customer_address_id customer_id email entity_id fax firstname
            lastname middlename parent_id postcode prefix region region_code region_id suffix telephone vat_id
            vat_is_valid vat_request_date vat_request_id vat_request_success
            """);

    static final List<String> PAYMENT = names("""
            account_status additional_data additional_information address_status amount_authorized
            amount_canceled amount_ordered amount_paid amount_refunded base_amount_authorized
            base_amount_canceled base_amount_ordered base_amount_paid base_amount_paid_online
            base_amount_refunded base_amount_refunded_online base_shipping_amount base_shipping_captured
            base_shipping_refunded cc_approval cc_avs_status cc_exp_month cc_exp_year cc_last4 cc_owner
            cc_ss_start_month cc_ss_start_year cc_trans_id cc_type entity_id last_trans_id method parent_id
            po_number protection_eligibility quote_payment_id shipping_amount shipping_captured
            shipping_refunded
            """);

    static final List<String> SHIPPING = names("""
            base_shipping_amount base_shipping_canceled base_shipping_discount_amount
            base_shipping_discount_tax_compensation_amnt base_shipping_incl_tax base_shipping_invoiced
            base_shipping_refunded base_shipping_tax_amount base_shipping_tax_refunded shipping_amount
            shipping_canceled shipping_discount_amount shipping_discount_tax_compensation_amount
            shipping_incl_tax shipping_invoiced shipping_refunded shipping_tax_amount shipping_tax_refunded
            """);

    static final List<String> INVOICE = names("""
            base_currency_code base_discount_amount base_grand_total base_discount_tax_compensation_amount
            base_shipping_amount base_shipping_discount_tax_compensation_amnt base_shipping_incl_tax
            base_shipping_tax_amount base_subtotal base_subtotal_incl_tax base_tax_amount base_total_refunded
            base_to_global_rate base_to_order_rate billing_address_id can_void_flag created_at discount_amount
            discount_description email_sent entity_id global_currency_code grand_total
            discount_tax_compensation_amount increment_id is_used_for_refund order_currency_code order_id
            shipping_address_id shipping_amount shipping_discount_tax_compensation_amount shipping_incl_tax
            shipping_tax_amount state store_currency_code store_id store_to_base_rate store_to_order_rate
            subtotal subtotal_incl_tax tax_amount total_qty transaction_id updated_at
            """);

    static final List<String> INVOICE_ITEM = names("""
            base_cost base_discount_amount base_discount_tax_compensation_amount base_price base_price_incl_tax
            base_row_total base_row_total_incl_tax base_tax_amount discount_amount entity_id
            discount_tax_compensation_amount name parent_id price price_incl_tax product_id row_total
            row_total_incl_tax sku tax_amount additional_data description order_item_id qty
            """);

    static final List<String> SHIPMENT = names("""
            billing_address_id created_at customer_id email_sent entity_id increment_id order_id shipment_status
            shipping_address_id shipping_label store_id total_qty total_weight updated_at
            """);

    static final List<String> SHIPMENT_ITEM = names("""
            additional_data description entity_id name parent_id price product_id row_total sku weight
            order_item_id qty
            """);

    static final List<String> TRACK = names("""
            order_id created_at entity_id parent_id updated_at weight qty description track_number title
            carrier_code
            """);

    static final List<String> CREDITMEMO = names("""
            adjustment adjustment_negative adjustment_positive base_adjustment base_adjustment_negative
            base_adjustment_positive base_currency_code base_discount_amount base_grand_total
            base_discount_tax_compensation_amount base_shipping_amount
            base_shipping_discount_tax_compensation_amnt base_shipping_incl_tax base_shipping_tax_amount
            base_subtotal base_subtotal_incl_tax base_tax_amount base_to_global_rate base_to_order_rate
            billing_address_id created_at creditmemo_status discount_amount discount_description email_sent
            entity_id global_currency_code grand_total discount_tax_compensation_amount increment_id invoice_id
            order_currency_code order_id shipping_address_id shipping_amount
            shipping_discount_tax_compensation_amount shipping_incl_tax shipping_tax_amount state
            store_currency_code store_id store_to_base_rate store_to_order_rate subtotal subtotal_incl_tax
            tax_amount transaction_id updated_at
            """);

    static final List<String> CREDITMEMO_ITEM = names("""
            base_cost base_discount_amount base_discount_tax_compensation_amount base_price base_price_incl_tax
            base_row_total base_row_total_incl_tax base_tax_amount discount_amount entity_id
            discount_tax_compensation_amount name parent_id price price_incl_tax product_id row_total
            row_total_incl_tax sku tax_amount additional_data description order_item_id qty
            """);

    static final List<String> COMMENT =
            names("comment created_at entity_id entity_name is_customer_notified is_visible_on_front parent_id status");

    private SalesColumns() {}

    private static List<String> names(String text) {
        return Arrays.asList(text.strip().split("\\s+"));
    }
}
