/**
 * Templates of tasks: tasks are drawn from the data of any world, together with their right answers.
 *
 * <p>To add a template:
 * <ol>
 * <li>Write a class in the package of its first site ({@code forum}, ..., or {@code cross} for cross-site templates)
 *     that implements {@link dev.tiltyard.tasks.template.TaskTemplate} and has only constant fields. List it in the
 *     package's {@link dev.tiltyard.tasks.template.TemplateSet}. Numbers: forum from 10000, shop 10100, shop admin
 *     10200, GitLab 10300, map 10400, Wikipedia 10500, cross-site 10600. Number and name never change.
 * <li>If it asks for a fact, describe the fact in the package {@code fact}, which makes a template of it, asks for
 *     three of a kind, and combines it with facts and actions of other sites.
 * <li>Give it at least two wordings, as a user would type them to an assistant. Every wording names every variable, and
 *     the oracle needs nothing but the variables.
 * <li>{@link dev.tiltyard.tasks.template.TaskTemplate#draw} queries all data that the task could be about and that is
 *     unambiguous (one winner, a unique name, visible to the account, not done already) in a fixed order, and takes
 *     {@link dev.tiltyard.tasks.template.Draw#one} of the rows. The same query gives the right answer. An ambiguous
 *     draw returns an empty result and is retried.
 * <li>Answers must differ between instances: ask for a name, or for a name and a number, never for yes, no or a small
 *     number alone. An infeasible task asks for {@code N/A} plus something that must be looked up, so {@code N/A} alone
 *     scores 0.
 * <li>{@link dev.tiltyard.tasks.template.Instance#check} judges changes and {@link
 *     dev.tiltyard.tasks.template.Instance#allow} permits them, with exact numbers of rows. Any other change always
 *     fails the task.
 * <li>{@link dev.tiltyard.tasks.template.TaskTemplate#solve} acts only through the browser and reads its answer from
 *     the pages.
 * <li>Prove it: {@code ./tiltyard tasks prove --templates NAME --seeds 0-19}.
 * </ol>
 *
 * <p>To add a site: write a package with a {@link dev.tiltyard.tasks.template.TemplateSet} that lists the site's
 * templates and its {@link dev.tiltyard.tasks.template.SiteConventions}, and register it in {@code
 * META-INF/services/dev.tiltyard.tasks.template.TemplateSet} of its module.
 */
@NullMarked
package dev.tiltyard.tasks.template;

import org.jspecify.annotations.NullMarked;
