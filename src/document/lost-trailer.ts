import { Dict, Ref } from '../syntax/values.ts';
import type { ObjectStore } from './store.ts';

/** The information dictionary of a file that has lost its trailer: the last untyped one that names a producer or creator. */
export function findInfo(store: ObjectStore): Dict | undefined {
  return findLast(store, (dict) => {
    const isProgram = dict.string('Producer') !== undefined || dict.string('Creator') !== undefined;
    return isProgram && !dict.entries.has('Type');
  })?.dict;
}

/** The encryption dictionary of such a file, so that it is not taken for a plain one. */
export function findEncrypt(store: ObjectStore): { dict: Dict; num: number } | undefined {
  return findLast(store, (dict) => {
    const hasKeys = dict.string('O') !== undefined && dict.string('U') !== undefined;
    return hasKeys && dict.name('Filter') === 'Standard';
  });
}

function findLast(store: ObjectStore, isRight: (dict: Dict) => boolean): { dict: Dict; num: number } | undefined {
  const numbers = store.objectNumbers();
  for (let i = numbers.length - 1; i >= 0; i--) {
    const num = numbers[i];
    const value = store.resolve(new Ref(num, 0));
    if (value instanceof Dict && isRight(value)) return { dict: value, num };
  }
  return undefined;
}
