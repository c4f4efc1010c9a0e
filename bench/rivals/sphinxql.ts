import { connect, type Socket } from 'node:net';

/** Returns the rows of a query, with all values as text. */
export type Query = (sql: string) => Promise<string[][]>;

const PROTOCOL_41 = 0x0200;
const SECURE_CONNECTION = 0x8000;
const UTF8 = 33;
const COM_QUERY = 3;

/** Opens a connection over MySQL's protocol: text queries, one at a time. */
export async function openConnection(port: number): Promise<Query> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const packets = packetsOf(socket);
  const receive = async () => {
    const packet = (await packets.next()).value!;
    if (packet[0] === 0xff) throw new Error(`Sphinx: ${packet.subarray(3).toString()}`);
    return packet;
  };
  const send = (payload: Buffer, sequence: number) => {
    const head = Buffer.alloc(4);
    head.writeUIntLE(payload.length, 0, 3);
    head.writeUInt8(sequence, 3);
    socket.write(Buffer.concat([head, payload]));
  };
  await receive();
  const reply = Buffer.alloc(34);
  reply.writeUInt32LE(PROTOCOL_41 | SECURE_CONNECTION, 0);
  reply.writeUInt32LE(2 ** 24 - 1, 4);
  reply.writeUInt8(UTF8, 8);
  send(reply, 1);
  await receive();
  return async (sql) => {
    send(Buffer.concat([Buffer.from([COM_QUERY]), Buffer.from(sql)]), 0);
    const [columns] = await receive();
    if (columns === 0) return [];
    // Each column has a packet, and the last one is followed by an end.
    for (let nth = 0; nth <= columns!; nth += 1) await receive();
    const rows: string[][] = [];
    for (;;) {
      const packet = await receive();
      if (packet[0] === 0xfe && packet.length < 9) return rows;
      rows.push(textsOf(packet));
    }
  };
}

async function* packetsOf(socket: Socket): AsyncGenerator<Buffer, undefined> {
  let buffer = Buffer.alloc(0);
  for await (const part of socket) {
    buffer = Buffer.concat([buffer, part as Buffer]);
    while (buffer.length >= 4 && buffer.length >= 4 + buffer.readUIntLE(0, 3)) {
      const end = 4 + buffer.readUIntLE(0, 3);
      yield buffer.subarray(4, end);
      buffer = buffer.subarray(end);
    }
  }
  throw new Error('Sphinx closed the connection.');
}

/** Reads texts that each follow their length. */
function textsOf(packet: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < packet.length;) {
    const first = packet[at]!;
    // 251 is null; 252 and 253 say that the length follows in two or three bytes.
    const bytes = first === 252 ? 2 : first === 253 ? 3 : 0;
    const length = bytes > 0 ? packet.readUIntLE(at + 1, bytes) : first === 251 ? 0 : first;
    at += 1 + bytes;
    texts.push(packet.toString('utf8', at, at + length));
    at += length;
  }
  return texts;
}
