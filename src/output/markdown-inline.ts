import type { Inline } from '../structure/blocks.ts';
import type { Span } from '../text/logical-lines.ts';
import { lineJoint, withoutSoftHyphen } from './joined-lines.ts';
import { codeSpan, escapeMarkdown, linkDestination } from './markdown-escape.ts';
import { inlineOf, type TaggedLine, type TextOwner } from './tagged-text.ts';

/** How a piece of text is set off; null owner: as what is around. */
interface Style {
  readonly link: Inline | null;
  /** `*` for emphasis, `**` for strong, both together, or a backtick for code. */
  readonly mark: string;
}

interface Piece {
  readonly style: Style;
  text: string;
}

/** Where links lead, by the object number of their annotation. */
export type LinkUris = ReadonlyMap<number, string>;

/** The lines of a run as Markdown on one line. */
export function markdownOf(lines: readonly TaggedLine[], uris: LinkUris): string {
  const pieces: Piece[] = [];
  for (const { text, owner } of joined(lines)) {
    const style = styleOf(owner);
    const last = pieces[pieces.length - 1];
    const written = textOf(text, owner, style);
    if (last && isSame(last.style, style)) last.text += written;
    else pieces.push({ style, text: written });
  }
  return withLinks(pieces, uris).replace(/ {2,}/g, ' ').trim();
}

/** The spans of all lines, with what stands between lines. */
function joined(lines: readonly TaggedLine[]): Span<TextOwner>[] {
  const spans: { text: string; owner: TextOwner }[] = [];
  for (const line of lines) {
    const last = spans[spans.length - 1];
    const first = line[0];
    if (last && first) {
      const joint = lineJoint(last.text, first.text);
      last.text = withoutSoftHyphen(last.text);
      if (joint !== '') spans.push({ text: joint, owner: last.owner === first.owner ? last.owner : null });
    }
    for (const { text, owner } of line) spans.push({ text, owner });
  }
  return spans;
}

function styleOf(owner: TextOwner): Style {
  let link: Inline | null = null;
  let isStrong = false;
  let isEmphasized = false;
  let isCode = false;
  for (let at = inlineOf(owner); at; at = at.parent) {
    const { structType } = at.element;
    if (structType === 'Link') link ??= at;
    isStrong ||= structType === 'Strong';
    isEmphasized ||= structType === 'Em';
    isCode ||= structType === 'Code';
  }
  return { link, mark: isCode ? '`' : `${isStrong ? '**' : ''}${isEmphasized ? '*' : ''}` };
}

function isSame(a: Style, b: Style): boolean {
  return a.link === b.link && a.mark === b.mark;
}

function textOf(text: string, owner: TextOwner, { mark }: Style): string {
  if (owner && 'isAlt' in owner && owner.owner?.element.structType === 'Figure') return `![${escapeMarkdown(text)}]()`;
  return mark === '`' ? text : escapeMarkdown(text);
}

function withLinks(pieces: readonly Piece[], uris: LinkUris): string {
  let text = '';
  for (let i = 0; i < pieces.length; ) {
    const { link } = pieces[i]!.style;
    let inner = '';
    for (; i < pieces.length && pieces[i]!.style.link === link; i++) inner += marked(pieces[i]!);
    const destination = link && destinationOf(link, uris);
    text += destination ? around('[', inner, `](${destination})`) : inner;
  }
  return text;
}

function marked({ text, style: { mark } }: Piece): string {
  if (mark === '' || text.trim() === '') return text;
  if (mark === '`') return around('', codeSpan(text), '');
  return around(mark, text, [...mark].reverse().join(''));
}

/** White space stays outside. */
function around(open: string, text: string, close: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  return `${/^\s/.test(text) ? ' ' : ''}${open}${inner}${close}${/\s$/.test(text) ? ' ' : ''}`;
}

function destinationOf({ element }: Inline, uris: LinkUris): string | null {
  for (const { objectNumber } of element.objects) {
    const uri = uris.get(objectNumber);
    if (uri !== undefined) return linkDestination(uri);
  }
  return null;
}
