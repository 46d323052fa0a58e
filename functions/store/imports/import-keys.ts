import { type Key, pad } from '../table/keys.ts'

/** The keys of imports of accounts. */

export const IMPORT_PARTITION = 'IMPORT'
/** Returns the key of an import, by its id. */
export const importKey = (id: string): Key => ({ pk: IMPORT_PARTITION, sk: id })

/** Returns the partition of the parts of an import: their rows as they were sent, and the plan for them. */
export const partsPartition = (id: string): string => `IMPORT#${id}`
const PREFIXES = { rows: 'ROWS#', plan: 'PLAN#' } as const
/** Returns the key of a part of an import, by its number from 1 on. */
export const partKey = (id: string, kind: keyof typeof PREFIXES, part: number): Key => ({
  pk: partsPartition(id),
  sk: `${PREFIXES[kind]}${pad(part)}`,
})
