/**
 * Templates of tasks: tasks are drawn from the data of any world, together with their right answers.
 *
 * <p>To add a template:
 * <ol>
 * <li>Write it into the pack of its first site, in the resources of {@link dev.tiltyard.tasks.packfile}; {@code
 *     docs/first-task.md} explains the format. Numbers: forum from 10000, shop 10100, shop admin 10200, GitLab 10300, map
 *     10400, Wikipedia 10500, cross-site 10600, service desk 10700. Number and name never change.
 * <li>If it asks for a fact, describe the fact, so that other templates can combine it.
 * <li>Give it at least two wordings, as a user would type them to an assistant. Every wording names every variable, and
 *     the oracle needs nothing but the variables.
 * <li>Its draw queries all data that the task could be about and that is unambiguous (one winner, a unique name, visible
 *     to the account, not done already) in a fixed order. The same query gives the right answer.
 * <li>Answers must differ between instances: ask for a name, or for a name and a number, never for yes, no or a small
 *     number alone. An infeasible task asks for {@code N/A} plus something that must be looked up, so {@code N/A} alone
 *     scores 0.
 * <li>Checks judge changes, and {@code may_change} permits them, with exact numbers of rows. Any other change always
 *     fails the task.
 * <li>Its steps act only through the browser and read the answer from the pages. What takes a program is a {@link
 *     dev.tiltyard.tasks.oracle.NamedStep}. A draw that no query can express is a {@link
 *     dev.tiltyard.tasks.template.NamedDraw}.
 * <li>Prove it: {@code ./tiltyard tasks prove --templates NAME --seeds 0-19}, and record its draws with {@code
 *     DrawDigestsTest}.
 * </ol>
 *
 * <p>To add a site: write a package with a {@link dev.tiltyard.tasks.template.TemplateSet} that has the site's named draws
 * and its {@link dev.tiltyard.tasks.template.SiteConventions}, and register it in {@code
 * META-INF/services/dev.tiltyard.tasks.template.TemplateSet} of its module.
 */
@NullMarked
package dev.tiltyard.tasks.template;

import org.jspecify.annotations.NullMarked;
