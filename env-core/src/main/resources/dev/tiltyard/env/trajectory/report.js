const at = id => document.getElementById(id);
const make = (name, text, kind) => {
  const element = document.createElement(name);
  element.textContent = text;
  if (kind) element.className = kind;
  return element;
};
const {episode, steps, verdict} = data;
let current = -1;

function badge() {
  if (verdict) {
    const kind = verdict.outcome === 'passed' ? 'good' : verdict.outcome === 'failed' ? 'bad' : 'warn';
    return [verdict.outcome + (verdict.reward === undefined ? '' : ' · reward ' + verdict.reward), kind];
  }
  return [episode.ending ? episode.ending.kind.replaceAll('_', ' ') : 'unfinished', ''];
}

function head() {
  const [text, kind] = badge();
  at('outcome').textContent = text;
  at('outcome').className = 'badge ' + kind;
  at('title').textContent = episode.task || 'Episode';
  document.title = (episode.task || 'Episode') + ': ' + text;
  at('goal').textContent = episode.goal || '';
  const facts = [(steps.length ? steps.length - 1 : 0) + ' steps', episode.profile, 'Chromium ' + episode.chromium,
    (episode.sites || []).map(site => site.id).join(', ')];
  if (episode.ending) facts.push(episode.ending.text);
  if (episode.answer) facts.push('answer: ' + episode.answer);
  at('facts').textContent = facts.filter(Boolean).join(' · ');
}

function note(label, text, kind) {
  const element = make('p', text, 'note ' + (kind || ''));
  element.prepend(make('b', label));
  return element;
}

function show(index) {
  if (index < 0 || index >= steps.length || index === current) return;
  current = index;
  const step = steps[index], seen = step.observation || {};
  const tab = (seen.tabs || [])[seen.active_tab] || {};
  at('picture').hidden = !step.picture;
  at('picture').src = step.picture || '';
  at('picture').alt = 'The page after step ' + step.number;
  at('address').textContent = (tab.title ? tab.title + '  ·  ' : '') + (tab.url || '');
  at('number').textContent = step.number === 0 ? 'Beginning' : 'Step ' + step.number + ' of ' + (steps.length - 1);
  at('action').replaceChildren(...(step.reply ? [make('code', step.reply)] : []));
  const notes = [];
  if (step.error) notes.push(note('not done', step.error, 'bad'));
  for (const incident of step.incidents || []) notes.push(note(incident.kind.replaceAll('_', ' '), incident.text));
  for (const refusal of step.refused || []) notes.push(note('refused', refusal.what + ' ' + refusal.address));
  if (step.ending) notes.push(note('end', step.ending.text));
  at('notes').replaceChildren(...notes);
  const text = seen.text || '';
  at('text').textContent = text;
  at('size').textContent = text.length.toLocaleString('en') + ' characters';
  [...at('steps').children].forEach((item, i) => i === index
    ? item.firstChild.setAttribute('aria-current', 'step') : item.firstChild.removeAttribute('aria-current'));
  at('back').disabled = index === 0;
  at('on').disabled = index === steps.length - 1;
  history.replaceState(null, '', '#' + step.number);
}

function judge() {
  if (!verdict) return;
  at('verdict').append(make('h2', 'Verdict'));
  if (verdict.reason) at('verdict').append(note('not judged', verdict.reason + ' ' + (verdict.remedy || ''), 'bad'));
  if (!(verdict.findings || []).length) return;
  const table = document.createElement('table');
  const row = (kind, ...cells) => { const line = table.insertRow(); cells.forEach(cell => line.append(make(kind, cell))); return line; };
  row('th', 'Check', 'Score', 'Expected', 'Found', 'Reason');
  for (const f of verdict.findings) row('td', f.check, String(f.score), f.expected, f.found, f.message).cells[1].className = f.score === 1 ? 'good' : 'bad';
  at('verdict').append(table);
}

steps.forEach((step, i) => {
  const item = document.createElement('li'), button = make('button', String(step.number));
  button.title = step.reply || 'Beginning';
  if (step.error || (step.incidents || []).length || (step.refused || []).length) button.className = 'noted';
  button.onclick = () => show(i);
  item.append(button);
  at('steps').append(item);
});
at('back').onclick = () => show(current - 1);
at('on').onclick = () => show(current + 1);
document.onkeydown = event => {
  if (event.key === 'ArrowLeft') show(current - 1);
  if (event.key === 'ArrowRight') show(current + 1);
};
head();
judge();
// Direct actions of an oracle have no steps: the report shows only the verdict.
document.querySelector('main').hidden = document.querySelector('nav').hidden = !steps.length;
if (!steps.length) at('facts').textContent += ' · no steps were recorded';
const wanted = steps.findIndex(step => '#' + step.number === location.hash);
show(wanted < 0 ? 0 : wanted);
