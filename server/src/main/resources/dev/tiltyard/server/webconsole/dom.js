// Elements, requests and messages.

/** Makes an element. Properties that begin with "on" are listeners; null and false are left out. */
export function h(tag, properties, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties || {})) {
        if (value === null || value === undefined || value === false) {
            continue;
        }
        if (name.startsWith('on')) {
            element.addEventListener(name.slice(2), value);
        } else if (name === 'value' || name === 'checked' || name === 'disabled' || name === 'selected') {
            element[name] = value;
        } else {
            element.setAttribute(name, value === true ? '' : value);
        }
    }
    element.append(...children.flat(5).filter((child) => child !== null && child !== undefined && child !== false));
    return element;
}

const KEY = 'tiltyard-token';

/** The harness's token. It comes behind the # of the address, which no server sees, and stays in this tab. */
export function token() {
    const given = new URLSearchParams(location.hash.slice(1)).get('token');
    if (given) {
        sessionStorage.setItem(KEY, given);
        history.replaceState(null, '', location.pathname);
    }
    return sessionStorage.getItem(KEY) || '';
}

export function setToken(text) {
    sessionStorage.setItem(KEY, text.trim());
}

export class Problem extends Error {
    constructor(status, message) {
        super(message);
        this.status = status;
    }
}

export async function request(path, body, signal) {
    const answer = await fetch(path, {
        method: 'POST',
        headers: {'Authorization': 'Bearer ' + token(), 'Content-Type': 'application/json'},
        body: JSON.stringify(body || {}),
        signal,
    });
    if (!answer.ok) {
        let text = 'The server answers ' + answer.status + '.';
        try {
            const {error} = await answer.json();
            text = error.message + ' ' + error.remedy;
        } catch (noJson) {
            // The status has to do.
        }
        throw new Problem(answer.status, text);
    }
    return answer;
}

/** Asks the console. */
export async function ask(call, body, signal) {
    return (await request('/v1/console/' + call, body, signal)).json();
}

/** Asks about an environment. */
export function askOf(id, call, body) {
    return ask(encodeURIComponent(id) + '/' + call, body);
}

const status = document.getElementById('status');

/** Tells the person something. */
export function tell(text, bad) {
    status.textContent = text;
    status.className = bad ? 'bad' : '';
}

/** Runs something that may fail, with the button disabled meanwhile. */
export function trying(work) {
    return async (event) => {
        event?.preventDefault?.();
        const button = event?.currentTarget instanceof HTMLButtonElement
            ? event.currentTarget : event?.submitter;
        if (button) {
            button.disabled = true;
        }
        try {
            tell('');
            await work(event);
        } catch (problem) {
            tell(problem.message, true);
        } finally {
            if (button) {
                button.disabled = false;
            }
        }
    };
}

/** Shows other content in an element. */
export function show(element, ...children) {
    element.replaceChildren(...children.flat(5).filter((child) => child !== null && child !== undefined && child !== false));
}

export function plural(count, one, many) {
    return count + ' ' + (count === 1 ? one : many || one + 's');
}
