import { LIST_FLAGS, LIST_LENGTH, LIST_PARENT, LIST_PLACE } from './layout';
import { markList } from './marks';
import { lengthOf, pointerOf } from './operands';
import { Rows } from './output';

/**
 * Property lists as they are begun; the host reads them after the page. A row is i32 place (the address of the inline
 * dictionary, or ~row of the host's own lists), u32 length of the dictionary in bytes, i32 row of the list around (-1: none),
 * u32 flags of the tag. There is room: BDC does not begin without.
 */
export function addList(dictionary: usize, flags: u32): i32 {
  return add(<i32>pointerOf(dictionary), lengthOf(dictionary), flags);
}

export function addNamedList(row: i32, flags: u32): i32 {
  return add(~row, 0, flags);
}

function add(place: i32, length: u32, flags: u32): i32 {
  const at = <usize>Rows.lists << 2;
  store<i32>(LIST_PLACE + at, place);
  store<u32>(LIST_LENGTH + at, length);
  store<i32>(LIST_PARENT + at, markList());
  store<u32>(LIST_FLAGS + at, flags);
  return <i32>(Rows.listBase + Rows.lists++);
}
