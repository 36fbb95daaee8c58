// The console: asks what is new while somebody looks, and shows the overview or one environment.
import {ask, h, Problem, request, setToken, show, tell, token, trying} from './dom.js';
import {Overview} from './overview.js';
import {Stage} from './stage.js';

const main = document.getElementById('main');
const where = document.getElementById('where');
const seen = {};
let about = null;
let front = '';
let view = null;
let asking = null;
let count = -1;
let opening = false;

function overview() {
    front = '';
    view = new Overview(main, about, open);
    navigate();
    restart();
}

function open(id) {
    front = id;
    view = new Stage(main, about, id, about.mode === 'serve' ? overview : null);
    navigate();
    restart();
    main.focus();
}

function navigate() {
    show(where, about.mode === 'serve'
        ? [h('button', {type: 'button', 'aria-current': front ? null : 'page', onclick: overview}, 'All environments')]
        : h('span', {}, about.mode === 'record' ? 'Record a task' : 'Play a task'));
}

/** Starts over and asks for everything. */
function restart() {
    for (const id of Object.keys(seen)) {
        delete seen[id];
    }
    count = -1;
    asking?.abort();
}

async function watch() {
    for (;;) {
        if (document.hidden) {
            await new Promise((shown) => document.addEventListener('visibilitychange', shown, {once: true}));
        }
        asking = new AbortController();
        try {
            const {environments} = await ask('watch', {front, count, seen}, asking.signal);
            count = environments.length;
            for (const environment of environments) {
                const before = seen[environment.id] || {};
                seen[environment.id] = {
                    version: environment.version,
                    taken: environment.taken,
                    picture: environment.picture ? environment.picture.number : before.picture,
                };
            }
            await update(environments);
        } catch (problem) {
            if (problem.name === 'AbortError') {
                continue;
            }
            if (problem instanceof Problem && (problem.status === 401 || problem.status === 429)) {
                return gate(problem);
            }
            if (about.mode === 'human') {
                // The program ends with its last task.
                front = '';
                view = null;
                return show(main, h('p', {class: 'note'}, 'The run has ended. Thank you; you can close this page.'));
            }
            tell('The server does not answer: ' + problem.message, true);
            await new Promise((later) => setTimeout(later, 1500));
        }
    }
}

async function update(environments) {
    if (about.mode !== 'serve' && !environments.some((each) => each.id === front)) {
        await enter(environments);
    }
    view?.update(environments);
}

/** Recording and playing are about one environment; it is opened at once. */
async function enter(environments) {
    if (environments.length > 0) {
        open(environments[0].id);
    } else if (about.mode === 'record' && !opening) {
        opening = true;
        await request('/v1/leases', {patience_seconds: 60});
        opening = false;
    } else if (about.mode === 'human') {
        front = '';
        view = null;
        show(main, h('p', {class: 'note'}, 'No task waits for you now.'));
    }
}

const REFUSED = {401: 'This is not the token of this server. Copy the whole token that the program printed as TILTYARD_TOKEN.'};

function gate(problem) {
    const message = problem && (REFUSED[problem.status] || problem.message);
    const field = h('input', {id: 'token', type: 'password', autocomplete: 'off', required: true});
    show(main, h('form', {class: 'gate', onsubmit: trying(async () => {
        setToken(field.value);
        await start();
    })},
    h('h2', {}, 'Token'),
    h('p', {}, message || 'The console is the harness\'s. Open the address that the program printed, or paste its token.'),
    h('label', {for: 'token'}, 'Harness token'), field,
    h('button', {class: 'primary'}, 'Open the console')));
    field.focus();
}

async function start() {
    if (!token()) {
        return gate(null);
    }
    try {
        about = await ask('about');
    } catch (problem) {
        return gate(problem);
    }
    overview();
    watch();
}

start();
