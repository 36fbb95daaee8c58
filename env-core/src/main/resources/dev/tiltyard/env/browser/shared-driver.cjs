// Serves Playwright's protocol to many connections from one process, and lets them share Chromiums. Each connection sees
// its own contexts only. Argument: a file in the folder of Playwright's package. The first line of the standard input is
// the secret that each connection must start with; the first line of the standard output is the port. Exits when the
// standard input ends, and closes its browsers.
'use strict';

const crypto = require('crypto');
const net = require('net');
const path = require('path');
const readline = require('readline');

const { DispatcherConnection, RootDispatcher, PlaywrightDispatcher, createPlaywright, nullProgress } =
  require(path.join(path.dirname(process.argv[2]), 'lib', 'coreBundle')).server;

const LENGTH_BYTES = 4;
const LARGEST_GREETING = 64 * 1024;
const LONGEST_END_MILLIS = 3000;
const playwright = createPlaywright({ sdkLanguage: 'java', isClientCollocatedWithServer: true });
const browsers = new Map();

function browserOf(greeting) {
  let browser = browsers.get(greeting.browser);
  if (!browser) {
    browser = playwright.chromium.launch(nullProgress, greeting.launch).then(refuseAuthentication);
    browsers.set(greeting.browser, browser);
    const forget = () => browsers.delete(greeting.browser);
    browser.then(launched => launched.on('disconnected', forget), forget);
  }
  return browser;
}

// Full Chromium requests HTTP authentication credentials in an invisible dialog, and the page
// waits for it. Requests are intercepted only to handle these dialogs. The headless shell shows none.
async function refuseAuthentication(browser) {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send(nullProgress, 'Browser.getVersion');
  if (product.startsWith('HeadlessChrome')) {
    await session.detach(nullProgress);
    return browser;
  }
  const answers = {
    'Fetch.requestPaused': ['Fetch.continueRequest', {}],
    'Fetch.authRequired': ['Fetch.continueWithAuth', { authChallengeResponse: { response: 'CancelAuth' } }],
  };
  session.on('event', ({ method, params }) => {
    const [answer, more] = answers[method] || [];
    if (answer) {
      // The request may be gone with its page.
      session.send(nullProgress, answer, { requestId: params.requestId, ...more }).catch(() => {});
    }
  });
  await session.send(nullProgress, 'Fetch.enable', { handleAuthRequests: true });
  return browser;
}

function equal(one, other) {
  const hash = text => crypto.createHash('sha256').update(String(text)).digest();
  return crypto.timingSafeEqual(hash(one), hash(other));
}

// Framing as in Playwright's pipes: a 4-byte little-endian length, then that many bytes of JSON.
function readFrames(socket, onFrame) {
  let chunks = [];
  let size = 0;
  let wanted = LENGTH_BYTES;
  let length = -1;
  socket.on('data', chunk => {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= wanted && !socket.destroyed) {
      const all = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size);
      const frame = all.subarray(0, wanted);
      const rest = all.subarray(wanted);
      chunks = rest.length ? [rest] : [];
      size = rest.length;
      if (length < 0) {
        length = frame.readUInt32LE(0);
        if (!socket.greeted && length > LARGEST_GREETING) {
          socket.destroy();
          return;
        }
        wanted = length;
      } else {
        length = -1;
        wanted = LENGTH_BYTES;
        onFrame(frame.toString('utf8'));
      }
    }
  });
}

function wellFormed(key, value) {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

// Looking at each string costs more than the rest of the text: only for one with half a surrogate pair, which JSON escapes.
function textOf(message) {
  const text = JSON.stringify(message);
  return /\\ud[89a-f]/.test(text) ? JSON.stringify(message, wellFormed) : text;
}

function send(socket, message) {
  if (socket.destroyed) {
    return;
  }
  const text = textOf(message);
  const length = Buffer.byteLength(text, 'utf8');
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + length);
  frame.writeUInt32LE(length, 0);
  frame.write(text, LENGTH_BYTES, 'utf8');
  socket.write(frame);
}

function serve(socket, browser) {
  const connection = new DispatcherConnection();
  let dispatcher;
  const root = new RootDispatcher(connection, async scope => {
    dispatcher = new PlaywrightDispatcher(scope, playwright, { preLaunchedBrowser: browser });
    const type = connection.existingDispatcher(playwright.chromium);
    type.launch = async () => ({ browser: dispatcher._browserDispatcher });
    return dispatcher;
  });
  const lost = () => dispatcher && dispatcher._browserDispatcher._didClose();
  browser.on('disconnected', lost);
  connection.onmessage = message => send(socket, message);
  socket.on('close', async () => {
    connection.onmessage = () => {};
    browser.off('disconnected', lost);
    await root.stopPendingOperations(new Error('the connection was closed')).catch(() => {});
    root._dispose();
    if (dispatcher) {
      await dispatcher.cleanup().catch(() => {});
    }
  });
  return text => connection.dispatch(JSON.parse(text));
}

// Sessions that belong to DevTools connections, not to Playwright, of each browser.
const owners = new WeakMap();

function ownersOf(connection) {
  let sessions = owners.get(connection);
  if (!sessions) {
    sessions = new Map();
    owners.set(connection, sessions);
    const transport = connection._transport;
    const toPlaywright = transport.onmessage;
    transport.onmessage = message => {
      const owner = message.sessionId && sessions.get(message.sessionId);
      if (!owner) {
        toPlaywright(message);
        return;
      }
      // Chromium names a session before its first message.
      if (message.method === 'Target.attachedToTarget') {
        sessions.set(message.params.sessionId, owner);
      } else if (message.method === 'Target.detachedFromTarget') {
        sessions.delete(message.params.sessionId);
      }
      send(owner, message);
    };
  }
  return sessions;
}

// A DevTools connection through Playwright's own pipe, so that Chromium listens on no port. It has one session with the
// browser, and those that it opens with it. They end with the connection.
async function serveDevTools(socket, browser) {
  const connection = browser._connection;
  const sessions = ownersOf(connection);
  const { sessionId } = await connection.rootSession.send('Target.attachToBrowserTarget');
  sessions.set(sessionId, socket);
  const end = () => {
    for (const [session, owner] of sessions) {
      if (owner === socket) {
        sessions.delete(session);
      }
    }
    connection.rootSession.send('Target.detachFromTarget', { sessionId }).catch(() => {});
  };
  const lost = () => socket.destroy();
  browser.on('disconnected', lost);
  socket.on('close', () => {
    browser.off('disconnected', lost);
    end();
  });
  if (socket.destroyed) {
    end();
  }
  const onMessage = text => {
    const message = JSON.parse(text);
    if (sessions.get(message.sessionId) === socket) {
      connection._transport.send(message);
    } else {
      const error = { code: -32001, message: 'Session with given id not found.' };
      send(socket, { id: message.id, sessionId: message.sessionId, error });
    }
  };
  return [onMessage, sessionId];
}

function accept(socket, secret) {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  let onMessage;
  readFrames(socket, text => {
    if (onMessage) {
      onMessage(text);
      return;
    }
    let greeting;
    try {
      greeting = JSON.parse(text);
    } catch (e) {
      greeting = {};
    }
    if (socket.greeted || !equal(greeting.secret, secret)) {
      socket.destroy();
      return;
    }
    socket.greeted = true;
    if (greeting.devTools) {
      Promise.resolve(browsers.get(greeting.browser))
        .then(browser => serveDevTools(socket, browser))
        .then(
          ([onDevTools, session]) => {
            onMessage = onDevTools;
            send(socket, { session });
          },
          error => {
            send(socket, { error: error.message });
            socket.end();
          });
      return;
    }
    browserOf(greeting).then(
      browser => {
        onMessage = serve(socket, browser);
        send(socket, { pid: browser.options.browserProcess.process.pid });
      },
      error => {
        send(socket, { error: error.message });
        socket.end();
      });
  });
}

const input = readline.createInterface({ input: process.stdin });
input.once('line', secret => {
  const server = net.createServer(socket => accept(socket, secret));
  server.listen({ host: '127.0.0.1', port: 0 }, () => process.stdout.write(server.address().port + '\n'));
});
input.once('close', async () => {
  const closing = [...browsers.values()].map(async browser => (await browser).close(nullProgress, {}));
  const late = new Promise(done => setTimeout(done, LONGEST_END_MILLIS));
  await Promise.race([Promise.allSettled(closing), late]);
  process.exit(0);
});
process.on('SIGINT', () => {});
