import { expect, test } from 'vitest';

import { withPhotoNames } from './import-photos.ts';

test('replaces only the whole names of uploaded photos, in any encoding', () => {
  const sent = new Map(
    ['a.jpg', 'b c.PNG', 'ห้อง.jpg'].map((name, at) => [new File([], name), `${at}`] as const),
  );
  const table = 'A,caf\xe9 a.jpg,"a.jpg|x/b c.PNG#90| aa.jpg",none.jpg\n{"images":["ห้อง.jpg"]}';
  // The second line is UTF-8, the first one isn't.
  const bytes = Buffer.concat(
    table.split('\n').map((line, at) => Buffer.from(`${line}\n`, at === 0 ? 'latin1' : 'utf8')),
  );
  expect(Buffer.from(withPhotoNames(bytes, sent)).toString('latin1')).toBe(
    'A,caf\xe9 a.jpg,"0.jpg|x/1.jpg#90| aa.jpg",none.jpg\n{"images":["2.jpg"]}\n',
  );
});
