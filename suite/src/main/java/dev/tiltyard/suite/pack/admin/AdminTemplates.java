package dev.tiltyard.suite.pack.admin;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates about the back office. */
public final class AdminTemplates {
    private AdminTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
        return List.of(
                new BuyerOfOrder(),
                new CustomerOfZip(),
                new NameOfSku(),
                new ReviewByTitle(),
                new InvoiceOfOrder(),
                new RefundOfOrder(),
                new ShowOrder(),
                new ShowInvoice(),
                new CommentOrder(),
                new HoldOrder(),
                new InvoiceOrder(),
                new ShipOrder(),
                new MakePage(),
                new MakeGroup(),
                new CancelCompleteOrder(),
                new ShipCanceledOrder());
    }
}
