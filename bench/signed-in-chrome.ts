import { once } from 'node:events';
import { basePath, calls, type SessionAnswer } from '@tvet/contract';

/** An address of the portal that runs no script. */
const bareAddress = '/robots.txt';

/** A tab of Chrome as its DevTools protocol hands it over. */
interface Tab {
  readonly id: string;
  readonly webSocketDebuggerUrl: string;
}

/** Lays a session of this person where the app looks for one, in a Chrome that has loaded nothing of the app yet. */
export async function signInChrome(port: number, portalUrl: string, username: string, password: string): Promise<void> {
  const answer = await fetch(portalUrl + basePath + calls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  const { access_token, id_token, refresh_token } = (await answer.json()) as SessionAnswer;
  const tokens = { accessToken: access_token, idToken: id_token, refreshToken: refresh_token };
  const devTools = `http://127.0.0.1:${port}/json`;
  const tab = (await (await fetch(`${devTools}/new?${portalUrl}${bareAddress}`, { method: 'PUT' })).json()) as Tab;
  const kept = await evaluate(
    tab,
    `(async () => {
      while (document.readyState !== 'complete' || location.pathname !== '${bareAddress}')
        await new Promise((resolve) => setTimeout(resolve, 20));
      Object.assign(localStorage, ${JSON.stringify(tokens)});
      return Object.keys(localStorage).length;
    })()`,
  );
  if (kept !== Object.keys(tokens).length) throw new Error('Chrome kept no session');
  await fetch(`${devTools}/close/${tab.id}`);
}

/** What an expression comes to in a tab. @throws with what the tab says against it. */
async function evaluate({ webSocketDebuggerUrl }: Tab, expression: string): Promise<unknown> {
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const params = { expression, awaitPromise: true, returnByValue: true };
  const ask = async () => {
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    const [{ data }] = (await once(socket, 'message')) as [{ readonly data: string }];
    return data;
  };
  let data = await ask();
  // A tab that has only just been opened cannot run anything yet.
  while (data.includes('Cannot find default execution context')) data = await ask();
  socket.close();
  const { result } = JSON.parse(data) as { result?: { result: { value?: unknown }; exceptionDetails?: object } };
  if (!result || result.exceptionDetails) throw new Error(`Chrome refused: ${data}`);
  return result.result.value;
}
