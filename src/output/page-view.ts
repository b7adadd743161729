import type { PageContents } from '../chunks/types.ts';

/** What the writers need of a page; `PageChunks` is one. */
export interface PageView extends PageContents {
  text(): string;
}
