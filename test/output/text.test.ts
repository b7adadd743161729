import { expect, test } from 'vitest';
import { plainText } from '../../src/output/text.ts';
import { emptyPage, inTurn, page, whole } from './fixtures.ts';

test('pages end their last line and are parted by form feeds', async () => {
  expect(await whole(plainText(inTurn(page, emptyPage, page)))).toBe('one\ntwo\n\f\fone\ntwo\n');
  expect(await whole(plainText(inTurn()))).toBe('');
});
