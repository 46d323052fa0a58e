import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/** The operations that the engine carries out. */
export type Operation =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'Scan'
  | 'TransactWriteItems'
  | 'UpdateItem'

export type Value = AttributeValue
export type Item = Readonly<Record<string, Value>>
export type Input = Readonly<Record<string, unknown>>

/** One request, or a read that is continued to its end. */
export interface Step {
  readonly operation: Operation
  readonly input: Input
  /**
   * `each` follows a read to its last page and compares every page. `together` does the same, through all segments if
   * there are several, and compares what all pages have together: for a scan, whose order and spread over segments
   * DynamoDB doesn't promise.
   */
  readonly pages?: 'each' | 'together'
}

/** What an engine did with a request. */
export type Outcome = { readonly answer: object } | { readonly refused: Refusal }

export interface Refusal {
  readonly name: string
  readonly message: string
  readonly reasons?: readonly unknown[]
  readonly item?: Item
}

/** A small table of items and what is asked of it. It says nothing of the answers: Amazon's are the expectation. */
export interface Case {
  readonly name: string
  readonly items?: readonly Item[]
  readonly steps: readonly Step[]
}

/** The name of the table of both engines. */
export const TABLE_NAME = 'sarafi'

export const text = (value: string): Value => ({ S: value })
/** A number; odd spellings are texts. */
export const number = (value: number | string): Value => ({ N: String(value) })
export const keyOf = (pk: string, sk: string): Item => ({ pk: text(pk), sk: text(sk) })

/** The key of an item as a text. */
export const idOf = ({ pk, sk }: Item) => JSON.stringify([pk?.S, sk?.S])

/** Makes a request of one table. */
export function step(operation: Operation, input: Input, pages?: Step['pages']): Step {
  const named = { TableName: TABLE_NAME, ...input }
  return pages ? { operation, input: named, pages } : { operation, input: named }
}

/** Makes a transaction; each part that names no table is one of the table. */
export function transaction(
  parts: readonly Readonly<Record<string, Input>>[],
  more: Input = {},
): Step {
  const named = parts.map((part) =>
    Object.fromEntries(
      Object.entries(part).map(([kind, input]) => [kind, { TableName: TABLE_NAME, ...input }]),
    ),
  )
  return { operation: 'TransactWriteItems', input: { TransactItems: named, ...more } }
}

export function batchGet(keys: readonly Item[], more: Input = {}, around: Input = {}): Step {
  const input = { RequestItems: { [TABLE_NAME]: { Keys: keys, ...more } }, ...around }
  return { operation: 'BatchGetItem', input }
}

export function batchWrite(writes: readonly Input[], around: Input = {}): Step {
  return {
    operation: 'BatchWriteItem',
    input: { RequestItems: { [TABLE_NAME]: writes }, ...around },
  }
}

/** Reads each index to its end, partition by partition. */
export const INDEX_READS: readonly Step[] = ['credited', 'debited', 'typeMonth'].flatMap((index) =>
  ['c1', 'c2'].map((partition) =>
    step(
      'Query',
      {
        IndexName: index,
        KeyConditionExpression: `${index} = :partition`,
        ExpressionAttributeValues: { ':partition': text(partition) },
      },
      'each',
    ),
  ),
)
