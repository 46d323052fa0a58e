import type { ItemFamily } from './item-families.ts'
import { WRITES, type Writes } from './writes.ts'

/** The items that no function may delete, even if another statement of its role allows it. */
const NEVER_DELETED: readonly ItemFamily[] = ['TX#*', 'HISTORY#*', 'AUDIT#*']

/** A statement of a role about the table, without the table's ARN. */
export interface TableStatement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string
  readonly Condition: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
}

/** True if a function may read the whole table; false if it may read only the kinds of items that it declares. */
export function readsEverything(name: string): boolean {
  return writesOf(name).get === undefined
}

function writesOf(name: string): Writes {
  return (WRITES as Readonly<Record<string, Writes>>)[name] ?? {}
}

/**
 * The statements of a function's role about writing, and about reading if that is limited. Each action is allowed on the
 * declared partitions, and deleting transactions, their history and audit entries is denied.
 * @param name path of the function's source below `functions/`: "handlers/auth/login"
 */
export function writeStatements(name: string): TableStatement[] {
  const { get, put, update, delete: removed } = writesOf(name)
  return [
    ...allow('BatchGetItem', get),
    ...allow('PutItem', put),
    ...allow('UpdateItem', update),
    ...allow('DeleteItem', removed),
    {
      Effect: 'Deny',
      Action: 'dynamodb:DeleteItem',
      Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': NEVER_DELETED } },
    },
  ]
}

function allow(action: string, families: readonly ItemFamily[] = []): TableStatement[] {
  if (families.length === 0) return []
  return [
    {
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
