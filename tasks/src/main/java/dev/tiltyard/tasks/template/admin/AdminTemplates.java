package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The shop admin's templates. */
public final class AdminTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return List.of(
                new BuyerOfOrder(),
                new CustomerOfZip(),
                new NameOfSku(),
                new ReviewByTitle(),
                new InvoiceOfOrder(),
                new RefundOfOrder(),
                new ShowAdminOrder(),
                new ShowInvoice(),
                new CommentOrder(),
                new HoldOrder(),
                new InvoiceOrder(),
                new ShipOrder(),
                new MakePage(),
                new MakeGroup(),
                new OrdersOfCustomer(),
                new LargestOrderOfCustomer(),
                new UnholdOrder(),
                new CancelCompleteOrder(),
                new ShipCanceledOrder());
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new AdminConventions());
    }
}
