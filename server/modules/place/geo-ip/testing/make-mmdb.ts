/**
 * Builds a small MaxMind DB file: IPv4 networks in an IPv6 tree, as in City files. Follows format
 * specification 2.0 (https://maxmind.github.io/MaxMind-DB/) with 24-bit records.
 */

type Value = string | number | { [key: string]: Value };

/** Returns the bytes of a MaxMind DB file. The keys of `networks` look like `1.2.3.0/24`. */
export function makeMmdb(networks: Readonly<Record<string, Value>>): Buffer {
  const nodes: [number | null, number | null][] = [[null, null]];
  const data: Buffer[] = [];
  const leaves: { node: number; side: 0 | 1; offset: number }[] = [];
  let offset = 0;
  for (const [network, value] of Object.entries(networks)) {
    const [address, length] = network.split('/') as [string, string];
    const bits = address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
    // An IPv4 address is stored at ::a.b.c.d.
    const path = '0'.repeat(96) + bits.slice(0, Number(length));
    let node = 0;
    for (const [depth, bit] of [...path].entries()) {
      const side = bit === '1' ? 1 : 0;
      if (depth === path.length - 1) leaves.push({ node, side, offset });
      else {
        nodes[node]![side] ??= nodes.push([null, null]) - 1;
        node = nodes[node]![side]!;
      }
    }
    const encoded = encode(value);
    data.push(encoded);
    offset += encoded.length;
  }
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((children, at) => {
    children.forEach((child, side) => {
      const leaf = leaves.find((one) => one.node === at && one.side === side);
      const record = leaf ? nodes.length + 16 + leaf.offset : (child ?? nodes.length);
      tree.writeUIntBE(record, at * 6 + side * 3, 3);
    });
  });
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: 'Sala-Test-City',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_780_000_000,
  });
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control(2, text.length), text]);
  }
  if (typeof value === 'number') {
    if (Number.isInteger(value) && value >= 0) {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return Buffer.concat([control(6, 4), bytes]);
    }
    const double = Buffer.alloc(8);
    double.writeDoubleBE(value);
    return Buffer.concat([control(3, 8), double]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ]);
}

/** Type and size in one byte; no value here is longer than 28 bytes. */
function control(type: number, size: number): Buffer {
  return Buffer.from([(type << 5) | size]);
}
