import { expect, test } from 'vitest';
import { PdfError } from '../../src/errors.ts';
import { asPdfError, ioError } from '../../src/node/faults.ts';

test.each([
  [{ code: 'ENOENT' }, 'no such file'],
  [{ code: 'EACCES' }, 'permission denied'],
  [{ code: 'EISDIR' }, 'is a folder'],
  [{ code: 'ENOSPC' }, 'no space left on the device'],
  [{ code: 'EWHATEVER' }, 'EWHATEVER'],
  [new Error('why'), 'Error: why'],
])('what the file system refuses is io: %j', (cause, message) => {
  expect(ioError(cause)).toMatchObject({ code: 'io', message });
});

const aborted = new PdfError('aborted', 'stopped');

test.each([
  [aborted, 'aborted', 'stopped'],
  [new RangeError('Invalid typed array length: 9'), 'corrupt', 'unexpected RangeError: Invalid typed array length: 9'],
  [new RangeError('Array buffer allocation failed'), 'limit-exceeded', 'not enough memory'],
  [new TypeError('x is undefined'), 'corrupt', 'unexpected TypeError: x is undefined'],
  ['thrown', 'corrupt', 'unexpected thrown'],
])('every failure is a typed error: %s', (cause, code, message) => {
  expect(asPdfError(cause)).toMatchObject({ code, message });
});
