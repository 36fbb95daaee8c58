package dev.tiltyard.shopping.magento.fulfilment;

/**
 * A comment on a sales document at its creation.
 *
 * @param text may be empty
 * @param notified whether the customer is notified; the replica only records that and sends no email
 */
public record Remark(String text, boolean notified) {
    public static final Remark NONE = new Remark("", false);

    public Remark {
        text = text.strip();
    }
}
