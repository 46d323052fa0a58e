import type { IndexName } from '../../shared/contract/table.ts'
import { CHECKED, CHECKING } from './checks.ts'
import type { ItemFamily } from './item-families.ts'
import { READS } from './reads.ts'
import type { Reads } from './reads-by-kind.ts'
import { WRITES } from './writes.ts'
import type { Writes } from './writes-of-jobs.ts'

/** The items that no function may delete, even if another statement of its role allows it. */
const NEVER_DELETED: readonly ItemFamily[] = ['TX#*', 'HISTORY#*', 'AUDIT#*']

/** A statement of a role about the table or one of its indexes, without the ARN. */
export interface TableStatement {
  readonly on: 'table' | IndexName
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string
  readonly Condition?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >
}

/**
 * Returns the statements of a function's role about reading and writing. Each action is allowed on the declared
 * partitions. A query of an index is allowed on the whole index. Nobody may delete transactions, their history or audit
 * entries.
 * @param name path of the function's source below `functions/`: "handlers/auth/login"
 */
export function tableStatements(name: string): TableStatement[] {
  const { indexes = [], ofTable = [] } = readsOf(name)
  const { put, update, delete: removed } = writesOf(name)
  const items = readFamilies(name)
  return [
    ...allow('BatchGetItem', items),
    ...allow('Query', items),
    ...indexes.map((on) => ({ on, Effect: 'Allow', Action: 'dynamodb:Query' }) as const),
    ...ofTable.map((action) => {
      return { on: 'table', Effect: 'Allow', Action: `dynamodb:${action}` } as const
    }),
    ...allow('PutItem', put),
    ...allow('UpdateItem', update),
    ...allow('DeleteItem', removed),
    ...(CHECKING.has(name) ? allow('ConditionCheckItem', CHECKED) : []),
    {
      on: 'table',
      Effect: 'Deny',
      Action: 'dynamodb:DeleteItem',
      Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': NEVER_DELETED } },
    },
  ]
}

/**
 * Returns the kinds of items that a function may read by key. Besides the declared kinds, the function of a route reads
 * the user of the session. A function that saves also reads the answer to an earlier save with the same key. Sign-in
 * doesn't, because the caller has no session yet.
 */
export function readFamilies(name: string): readonly ItemFamily[] {
  const { items = [] } = readsOf(name)
  if (!name.startsWith('handlers/')) return items
  const isSave = name in WRITES && name !== 'handlers/auth/login'
  return ['USER', ...(isSave ? ['IDEMPOTENCY#*' as const] : []), ...items]
}

function readsOf(name: string): Reads {
  return (READS as Readonly<Record<string, Reads>>)[name] ?? {}
}

function writesOf(name: string): Writes {
  return (WRITES as Readonly<Record<string, Writes>>)[name] ?? {}
}

function allow(action: string, families: readonly ItemFamily[] = []): TableStatement[] {
  if (families.length === 0) return []
  return [
    {
      on: 'table',
      Effect: 'Allow',
      Action: `dynamodb:${action}`,
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': families },
        // `ForAllValues` is also true if a request names no key; this condition excludes such a request.
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    },
  ]
}
