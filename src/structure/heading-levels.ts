import type { StructDraft } from './struct-element.ts';

const DEEPEST_LEVEL = 6;
const NUMBERED = /^H([1-9]\d{0,5})$/;
/** Types whose headings are those of a section of the document. */
const SECTIONS = new Set(['Document', 'DocumentFragment', 'Part', 'Art', 'Sect']);

/** The level of a numbered heading, 6 for deeper ones; null for every other type, `H` too. */
export function numberedHeadingLevel(structType: string): number | null {
  const digits = NUMBERED.exec(structType)?.[1];
  return digits === undefined ? null : Math.min(Number(digits), DEEPEST_LEVEL);
}

interface Section {
  readonly parent: Section | undefined;
  hasHeading: boolean;
  level: number;
}

/**
 * Sets the level of each `H` below the roots (ISO 32000-2, 14.8.4.3.4: its place in the nesting of sections). A section
 * counts where it has an `H` of its own, so that groups around a whole document or chapter don't push all levels down.
 */
export function setHeadingLevels(roots: readonly StructDraft[]): void {
  const headings: { heading: StructDraft; section: Section }[] = [];
  const sections: Section[] = [{ parent: undefined, hasHeading: false, level: 0 }];
  const open = roots.map((element) => ({ element, section: sections[0]! }));
  for (let place = open.pop(); place; place = open.pop()) {
    const { element } = place;
    let { section } = place;
    if (element.structType === 'H') {
      section.hasHeading = true;
      headings.push({ heading: element, section });
    } else if (SECTIONS.has(element.structType)) {
      section = { parent: section, hasHeading: false, level: 0 };
      sections.push(section);
    }
    for (const child of element.children) open.push({ element: child, section });
  }
  // A section stands after the one around it.
  for (const section of sections) section.level = (section.parent?.level ?? 0) + (section.hasHeading ? 1 : 0);
  for (const { heading, section } of headings) heading.headingLevel = Math.min(section.level, DEEPEST_LEVEL);
}
