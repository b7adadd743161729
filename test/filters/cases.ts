import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type OpenDocument, openDocument } from '../../src/document/load.ts';
import { Warnings } from '../../src/errors.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { pageContentStreams } from '../../src/page/content.ts';
import { createDecryptor } from '../../src/security/create-decryptor.ts';
import { textOf } from './bytes.ts';
import { PAKO_DECODER } from './pako-decoder.ts';

/** One synthetic file with its right answer; the files lie beside the project, not in it. */
export interface Case {
  name: string;
  bytes: Uint8Array;
  error: string;
  pages: { text: string }[];
  metadata?: { Title?: string };
  passwords?: Record<string, string>;
  error_without_password?: string;
}

/** The cases of one kind, undefined where they are not there. */
export function readCases(kind: string): Case[] | undefined {
  const folder = new URL(`../../../shared/cases/${kind}/`, import.meta.url);
  if (!existsSync(folder)) return undefined;
  const answers = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return answers.map((file) => ({
    ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Case),
    bytes: Uint8Array.from(readFileSync(new URL(file.replace('.json', '.pdf'), folder))),
  }));
}

export function openCase(bytes: Uint8Array, password?: string): { document: OpenDocument; warnings: Warnings } {
  const warnings = new Warnings();
  return {
    document: openDocument(bytes, { limits: DEFAULT_LIMITS, warnings, password, flate: PAKO_DECODER, createDecryptor }),
    warnings,
  };
}

/** The content of the first page, decoded. */
export function firstContent(document: OpenDocument): string {
  const streams = pageContentStreams(document.pages[0]!, document.store);
  return streams.map((stream) => textOf(document.store.decode(stream))).join(' ');
}
