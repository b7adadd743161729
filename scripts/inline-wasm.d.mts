export function packBytes(bytes: Uint8Array): string;
