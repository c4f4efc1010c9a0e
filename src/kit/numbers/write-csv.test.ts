import { expect, test } from 'vitest';

import { writeCsv } from './write-csv.ts';

test('writes rows as CSV with a byte order mark', () => {
  const rows = [
    ['สมาชิก', 'Views'],
    ['Nok "Nid", Agent', 12],
    ['', null],
  ];
  expect(writeCsv(rows)).toBe('\uFEFFสมาชิก,Views\r\n"Nok ""Nid"", Agent",12\r\n,\r\n');
});

test.each(['=1+1', '+66812345678', '-1', '@sum'])('a spreadsheet doesn’t run %s', (name) => {
  expect(writeCsv([[name]])).toBe(`\uFEFF'${name}\r\n`);
});

test.each(['\n', '\r', '\r\n'])(
  'a cell with the line break %j is quoted, and no line is a formula',
  (br) => {
    const cell = `hello${br}=cmd${br}bye`;
    expect(writeCsv([[cell, 1]])).toBe(`\uFEFF"hello${br}'=cmd${br}bye",1\r\n`);
  },
);

test('rows that follow others have no byte order mark', () => {
  expect(writeCsv([['a', 1]], { isContinued: true })).toBe('a,1\r\n');
});
