import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StructElement } from '../../src/structure/struct-element.ts';
import { Structure } from '../../src/structure/structure.ts';
import { readXmp } from '../../src/structure/xmp.ts';
import { open } from './build.ts';

const CASES = new URL('../../../shared/cases/', import.meta.url);
const KINDS = ['24-marked-content', '33-metadata', '34-structure-tree'];

type Tree = [type: string, content: string | Tree[]];

interface Case {
  readonly pages: readonly { readonly mcids?: Record<string, string> }[];
  readonly struct?: Tree[];
  readonly xmp?: object;
}

const names = existsSync(CASES)
  ? KINDS.flatMap((kind) =>
      readdirSync(new URL(kind, CASES))
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${kind}/${file.slice(0, -'.json'.length)}`),
    )
  : [];
const read = (name: string): Case => JSON.parse(readFileSync(new URL(`${name}.json`, CASES), 'utf8'));
const sourceOf = (name: string) => open(readFileSync(new URL(`${name}.pdf`, CASES)));

/** Elements with the text of their content ids, which the case gives by page. */
function treeOf(elements: readonly StructElement[], pages: Case['pages']): Tree[] {
  return elements.map(({ structType, children, mcids, alt, actualText }) => {
    if (children.length > 0) return [structType, treeOf(children, pages)];
    const texts = mcids.map(({ pageNumber, mcid, formObject }) => {
      return pages[pageNumber! - 1]?.mcids?.[formObject === null ? `${mcid}` : `form:${mcid}`];
    });
    return [structType, actualText ?? alt ?? texts.join(' ')];
  });
}

describe.skipIf(names.length === 0)('cases', () => {
  it.each(names.filter((name) => read(name).struct))('%s: the tree', (name) => {
    const { struct, pages } = read(name);
    expect(treeOf(new Structure(sourceOf(name)).tree(), pages)).toEqual(struct);
  });

  it.each(names.filter((name) => read(name).struct))('%s: the map has the ids of the tree', (name) => {
    const structure = new Structure(sourceOf(name));
    const open = [...structure.tree()];
    let count = 0;
    for (let element = open.pop(); element; element = open.pop()) {
      for (const { pageNumber, mcid, formObject } of element.mcids) {
        count++;
        expect(structure.mcidMap().get(pageNumber!, mcid, formObject)?.structType).toBe(element.structType);
      }
      open.push(...element.children);
    }
    expect(structure.mcidMap().size).toBe(count);
  });

  it.each(names.filter((name) => read(name).xmp))('%s: XMP', (name) => {
    expect(readXmp(sourceOf(name))).toMatchObject(read(name).xmp!);
  });

  it('gives the spans of cells', () => {
    const [table] = new Structure(sourceOf('34-structure-tree/table-with-spans')).tree();
    expect(table?.children.map(({ children }) => children.map(({ colSpan }) => colSpan))).toEqual([[2], [1, 1, 1]]);
  });
});
