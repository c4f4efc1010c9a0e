import { expect, test } from 'vitest';

import { sizeForNetwork } from './photo-size.ts';

test.each([
  [undefined, null],
  [{}, null],
  [{ effectiveType: '4g' }, 'original'],
  [{ effectiveType: '4g', saveData: false }, 'original'],
  [{ effectiveType: '4g', saveData: true }, 'small'],
  [{ saveData: true }, 'small'],
  [{ effectiveType: '3g' }, 'large'],
  [{ effectiveType: '2g' }, 'small'],
  [{ effectiveType: 'slow-2g' }, 'small'],
] as const)('sizeForNetwork of connection %j is %s', (connection, wanted) => {
  expect(sizeForNetwork(connection)).toBe(wanted);
});
