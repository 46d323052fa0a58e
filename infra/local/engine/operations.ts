import type { Operation } from '../../../functions/store/table/client.ts'
import type { Group } from './group.ts'
import type { Reads } from './reads.ts'
import type { Input } from './requests.ts'
import type { Tokens } from './tokens.ts'
import type { Counted } from './units.ts'
import { batchWrite, singleWrite, transaction } from './writes.ts'

/** The operations of a store, by name. */
export type Operations = Readonly<Record<Operation, (input: Input) => Counted | Promise<Counted>>>

/** Makes the operations of a store. A write is checked at once and joins the next group. */
export function operationsOf(store: {
  reads: Reads
  group: Group
  tableName: string
  tokens: Tokens
}): Operations {
  const { reads, group, tableName, tokens } = store
  return {
    GetItem: (input) => reads.getItem(input),
    BatchGetItem: (input) => reads.batchGetItem(input),
    Query: (input) => reads.query(input),
    Scan: (input) => reads.scan(input),
    PutItem: (input) => group.add(singleWrite('Put', input, tableName)),
    UpdateItem: (input) => group.add(singleWrite('Update', input, tableName)),
    DeleteItem: (input) => group.add(singleWrite('Delete', input, tableName)),
    BatchWriteItem: (input) => group.add(batchWrite(input, tableName)),
    TransactWriteItems(input) {
      const { token, write, repeat } = transaction(input, tableName)
      if (!token) return group.add(write)
      return tokens.once(
        token,
        () => group.add(write),
        () => group.add(repeat),
      )
    },
  }
}
