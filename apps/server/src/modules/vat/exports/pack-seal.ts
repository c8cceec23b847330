import { createHash } from 'node:crypto';

/** What a pack is checked against: the hash of each file and event, and the root of them all. */
export interface PackSeal {
  readonly root: string;
  readonly eventsPath: string;
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
  readonly events: readonly { readonly sequence: number; readonly hash: string }[];
}

/** Seal the files and events of a pack with the root of a hash tree over them, in their order. */
export function packSeal({ files, events, eventsPath }: Omit<PackSeal, 'root'>): PackSeal {
  const leaves = [...files.map(({ sha256 }) => sha256), ...events.map(({ hash }) => hash)];
  return {
    ...{ root: merkleRoot(leaves), eventsPath },
    files: files.map(({ path, sha256 }) => ({ path, sha256 })),
    events: events.map(({ sequence, hash }) => ({ sequence, hash })),
  };
}

/** The root of a hash tree: pairs are hashed together, and one without a partner goes up as it is. */
function merkleRoot(leaves: readonly string[]): string {
  let level = leaves;
  while (level.length > 1)
    level = level.flatMap((left, at) => {
      if (at % 2 === 1) return [];
      const right = level[at + 1];
      return [
        right === undefined
          ? left
          : createHash('sha256')
              .update(left + right)
              .digest('hex'),
      ];
    });
  return level[0] ?? '';
}
