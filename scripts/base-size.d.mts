export const MAX_BASE_BYTES: number;
export function loadedFiles(folder: string, entry: string): string[];
export function allLoaded(folder: string, entry: string): string[];
export function gzippedSize(folder: string, entry: string): number;
