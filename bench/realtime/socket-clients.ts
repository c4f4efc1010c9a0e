import { createRequire } from 'node:module';

import { COUNT_POLL_MS, SOCKET_PATH } from '../../contract/realtime.ts';
import { CONTRACT_VERSION } from '../../contract/version.ts';

/** An order from the parent process to a client process. */
export type ClientOrder =
  | { order: 'open'; url: string; people: readonly { id: number; token: string }[] }
  /** Resets the measurements. */
  | { order: 'begin' }
  | { order: 'report' };

export type ClientReport =
  | { report: 'open'; sockets: number; tries: number; refusal: string }
  | { report: 'begun' }
  /** Times in ms: of events from write to receipt, and of polls. */
  | { report: 'figures'; events: number[]; polls: number[]; refused: number; lost: number };

/**
 * The part of a WebSocket that is needed here. The library is the one that the server's transport
 * uses.
 */
interface RawSocket {
  on(event: 'message', listener: (data: Buffer) => void): void;
  on(event: 'close' | 'error', listener: () => void): void;
  send(text: string): void;
}
type RawSocketMaker = new (url: string, options: object) => RawSocket;

// Thousands of full clients would distort the measurement with their own load, so these only speak
// the protocol.
const engine = createRequire(createRequire(import.meta.url).resolve('engine.io'));
const { WebSocket } = engine('ws') as { WebSocket: RawSocketMaker };

/** Sockets that are opened in parallel. */
const AT_ONCE = 40;

const now = () => performance.timeOrigin + performance.now();
let [events, polls]: [number[], number[]] = [[], []];
let refused = 0;
let lost = 0;
/** Sockets that had to be reopened. */
let tries = 0;
/** The reason of the last refusal. */
let refusal = '';

/** Opens a socket and retries on failure, as the app does. */
async function open(url: string, person: { id: number; token: string }): Promise<void> {
  while (!(await tryOpen(url, person))) {
    tries += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Makes one attempt. An open socket polls at the app's interval, with a random start. */
function tryOpen(url: string, { id, token }: { id: number; token: string }): Promise<boolean> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`,
    { perMessageDeflate: false },
  );
  const asked = new Map<number, number>();
  let asks = 0;
  const ask = (event: string) => {
    asks += 1;
    asked.set(asks, now());
    socket.send(`42${asks}["${event}",{"userId":${id}}]`);
  };
  const poll = (event: string, everyMs: number) => {
    setTimeout(() => {
      ask(event);
      setInterval(ask, everyMs, event);
    }, Math.random() * everyMs);
  };
  let isOpen = false;
  return new Promise((resolve) => {
    socket.on('error', () => resolve(false));
    socket.on('close', () => {
      if (isOpen) lost += 1;
      resolve(false);
    });
    socket.on('message', (data) => {
      const text = data.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) {
        const auth = { token, contract: CONTRACT_VERSION, userId: id };
        socket.send(`40${JSON.stringify(auth)}`);
      } else if (text.startsWith('40')) {
        ask('connect_user');
      } else if (text.startsWith('43')) {
        const nth = Number.parseInt(text.slice(2), 10);
        if (text.includes('"error"')) refused += 1;
        polls.push(now() - asked.get(nth)!);
        asked.delete(nth);
        if (nth === 1) {
          poll('get_unseen_notification_count', COUNT_POLL_MS.unseenNotices);
          poll('get_unread_message_count_new', COUNT_POLL_MS.unreadMessages);
          isOpen = true;
          resolve(true);
        }
      } else if (text.startsWith('42["user_event"')) {
        const at = /"at":([\d.]+)/.exec(text)?.[1];
        if (at !== undefined) events.push(now() - Number(at));
      } else if (text.startsWith('44')) {
        refusal = text;
        resolve(false);
      }
    });
  });
}

function report(said: ClientReport): void {
  process.send?.(said);
}

process.on('message', (said: ClientOrder) => {
  switch (said.order) {
    case 'open': {
      const waiting = [...said.people];
      const openNext = async () => {
        for (let person = waiting.pop(); person; person = waiting.pop()) {
          await open(said.url, person);
        }
      };
      void Promise.all(Array.from({ length: AT_ONCE }, openNext)).then(() =>
        report({ report: 'open', sockets: said.people.length, tries, refusal }),
      );
      break;
    }
    case 'begin':
      [events, polls, refused, lost] = [[], [], 0, 0];
      report({ report: 'begun' });
      break;
    case 'report':
      report({ report: 'figures', events, polls, refused, lost });
      break;
  }
});
process.on('disconnect', () => process.exit(0));
