import { connect, type Socket } from 'node:net';

const PROTOCOL_41 = 0x0200;
const SECURE_CONNECTION = 0x8000;
const UTF8 = 33;
const COM_QUERY = 3;

/** A connection to Sphinx over MySQL's protocol: text queries, one at a time. */
export class SphinxConnection {
  private buffer = Buffer.alloc(0);
  private wake: (() => void) | null = null;
  private failure: Error | null = null;

  private readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (part) => {
      this.buffer = Buffer.concat([this.buffer, part]);
      this.wake?.();
    });
    socket.on('error', (error) => {
      this.failure = error;
      this.wake?.();
    });
  }

  static async open(port: number): Promise<SphinxConnection> {
    const connection = new SphinxConnection(connect(port, '127.0.0.1'));
    await connection.readPacket();
    const reply = Buffer.alloc(34);
    reply.writeUInt32LE(PROTOCOL_41 | SECURE_CONNECTION, 0);
    reply.writeUInt32LE(2 ** 24 - 1, 4);
    reply.writeUInt8(UTF8, 8);
    connection.send(reply, 1);
    throwIfError(await connection.readPacket());
    return connection;
  }

  /** Returns the rows of a query, with all values as text. */
  async query(sql: string): Promise<string[][]> {
    this.send(Buffer.concat([Buffer.from([COM_QUERY]), Buffer.from(sql)]), 0);
    const head = await this.readPacket();
    throwIfError(head);
    if (head[0] === 0) return [];
    const columns = head[0]!;
    for (let column = 0; column < columns; column += 1) await this.readPacket();
    await this.readPacket();
    const rows: string[][] = [];
    for (;;) {
      const packet = await this.readPacket();
      throwIfError(packet);
      if (packet[0] === 0xfe && packet.length < 9) return rows;
      rows.push(textsOf(packet));
    }
  }

  private send(payload: Buffer, sequence: number): void {
    const head = Buffer.alloc(4);
    head.writeUIntLE(payload.length, 0, 3);
    head.writeUInt8(sequence, 3);
    this.socket.write(Buffer.concat([head, payload]));
  }

  private async readPacket(): Promise<Buffer> {
    for (;;) {
      if (this.failure) throw this.failure;
      if (this.buffer.length >= 4) {
        const end = 4 + this.buffer.readUIntLE(0, 3);
        if (this.buffer.length >= end) {
          const packet = this.buffer.subarray(4, end);
          this.buffer = this.buffer.subarray(end);
          return packet;
        }
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      this.wake = resolve;
      await promise;
    }
  }
}

function throwIfError(packet: Buffer): void {
  if (packet[0] === 0xff) throw new Error(`Sphinx: ${packet.subarray(3).toString()}`);
}

function textsOf(packet: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < packet.length;) {
    let length = packet[at]!;
    at += 1;
    if (length === 0xfb) {
      texts.push('');
      continue;
    }
    if (length === 0xfc) {
      length = packet.readUInt16LE(at);
      at += 2;
    } else if (length === 0xfd) {
      length = packet.readUIntLE(at, 3);
      at += 3;
    }
    texts.push(packet.toString('utf8', at, at + length));
    at += length;
  }
  return texts;
}
