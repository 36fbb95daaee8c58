package dev.tiltyard.shopping.magento.fulfilment;

/**
 * A comment on a sales document when it is issued.
 *
 * @param text empty if nothing is
 * @param notified whether the customer is notified; the replica only records that and sends no mail
 */
public record Remark(String text, boolean notified) {
    public static final Remark NONE = new Remark("", false);

    public Remark {
        text = text.strip();
    }
}
