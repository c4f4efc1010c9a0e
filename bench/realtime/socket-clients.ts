import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

import { COUNT_POLL_MS, SOCKET_PATH } from '#contract/kit/realtime.ts';
import { CONTRACT_VERSION } from '#contract/kit/version.ts';

import { now } from '../harness/measure.ts';
import { answerParent } from '../harness/programs.ts';

export interface Person {
  id: number;
  token: string;
}

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

/** Times in ms: of events from write to receipt, and of polls. */
let figures = { events: [] as number[], polls: [] as number[], refused: 0, lost: 0 };
/** The reason of the last refusal. */
let refusal = '';

/** Opens a socket. If it stays open, it polls at the app's interval, with a random start. */
function tryOpen(url: string, { id, token }: Person): Promise<boolean> {
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
      if (isOpen) figures.lost += 1;
      resolve(false);
    });
    socket.on('message', (data) => {
      const text = data.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) {
        socket.send(`40${JSON.stringify({ token, contract: CONTRACT_VERSION, userId: id })}`);
      } else if (text.startsWith('40')) {
        ask('connect_user');
      } else if (text.startsWith('43')) {
        const nth = Number.parseInt(text.slice(2), 10);
        if (text.includes('"error"')) figures.refused += 1;
        figures.polls.push(now() - asked.get(nth)!);
        asked.delete(nth);
        if (nth !== 1) return;
        poll('get_unseen_notification_count', COUNT_POLL_MS.unseenNotices);
        poll('get_unread_message_count_new', COUNT_POLL_MS.unreadMessages);
        isOpen = true;
        resolve(true);
      } else if (text.startsWith('42["user_event"')) {
        const at = /"at":([\d.]+)/.exec(text)?.[1];
        if (at !== undefined) figures.events.push(now() - Number(at));
      } else if (text.startsWith('44')) {
        refusal = text;
        resolve(false);
      }
    });
  });
}

const socketClients = {
  /** Opens a socket for each person and retries on failure, as the app does. */
  async open(url: string, people: Person[]) {
    let retries = 0;
    const openNext = async () => {
      for (let person = people.pop(); person; person = people.pop()) {
        while (!(await tryOpen(url, person))) {
          retries += 1;
          await sleep(500);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openNext));
    return { retries, refusal };
  },
  /** Forgets the figures. */
  begin() {
    figures = { events: [], polls: [], refused: 0, lost: 0 };
  },
  figures: () => figures,
};
export type SocketClients = typeof socketClients;
answerParent(socketClients);
