import type { Group, Write } from './group.ts'
import type { Operation } from './handler.ts'
import type { Reads } from './reads.ts'
import type { Input } from './requests.ts'
import type { Tokens } from './tokens.ts'
import { batchWrite, singleWrite, transaction } from './writes.ts'

/** The operations of a store, by name. */
export type Operations = Readonly<Record<Operation, (input: Input) => object | Promise<object>>>

/** Makes the operations of a store. A write is checked at once and joins the next group. */
export function operationsOf(store: {
  reads: Reads
  group: Group
  tableName: string
  tokens: Tokens
  isReadOnly: boolean
}): Operations {
  const { reads, group, tableName, tokens, isReadOnly } = store
  const written = (read: (input: Input) => Write) => (input: Input) => {
    if (isReadOnly) throw new Error('This store is open for reading only')
    return group.add(read(input))
  }
  return {
    GetItem: (input) => reads.getItem(input),
    BatchGetItem: (input) => reads.batchGetItem(input),
    Query: (input) => reads.query(input),
    Scan: (input) => reads.scan(input),
    PutItem: written((input) => singleWrite('Put', input, tableName)),
    UpdateItem: written((input) => singleWrite('Update', input, tableName)),
    DeleteItem: written((input) => singleWrite('Delete', input, tableName)),
    BatchWriteItem: written((input) => batchWrite(input, tableName)),
    TransactWriteItems: written((input) => transaction(input, tableName, tokens)),
  }
}
