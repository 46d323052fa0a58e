import type { Operation } from '../../../functions/store/table/client.ts'
import type { Group, Write } from './group.ts'
import type { Reads } from './reads.ts'
import type { Input } from './requests.ts'
import type { Tokens } from './tokens.ts'
import { type Counted, tellingUnits } from './units.ts'
import { batchWrite, singleWrite, transaction } from './writes.ts'

/** The operations of a store, by name. */
export type Operations = Readonly<Record<Operation, (input: Input) => Promise<object>>>

/** Makes the operations of a store. A write is checked at once and joins the next group. */
export function operationsOf(store: {
  reads: Reads
  group: Group
  tableName: string
  tokens: Tokens
  isReadOnly: boolean
}): Operations {
  const { reads, group, tableName, tokens, isReadOnly } = store
  const add = (write: Write<Counted>) => {
    if (isReadOnly) throw new Error('This store is open for reading only')
    return group.add(write)
  }
  const of = (operation: (input: Input) => Counted | Promise<Counted>) =>
    tellingUnits(tableName, operation)
  const ofBatch = (operation: (input: Input) => Counted | Promise<Counted>) =>
    tellingUnits(tableName, operation, true)
  return {
    GetItem: of((input) => reads.getItem(input)),
    BatchGetItem: ofBatch((input) => reads.batchGetItem(input)),
    Query: of((input) => reads.query(input)),
    Scan: of((input) => reads.scan(input)),
    PutItem: of((input) => add(singleWrite('Put', input, tableName))),
    UpdateItem: of((input) => add(singleWrite('Update', input, tableName))),
    DeleteItem: of((input) => add(singleWrite('Delete', input, tableName))),
    BatchWriteItem: ofBatch((input) => add(batchWrite(input, tableName))),
    TransactWriteItems: ofBatch((input) => {
      const { token, write, repeat } = transaction(input, tableName)
      if (!token) return add(write)
      return tokens.once(
        token,
        () => add(write),
        () => add(repeat),
      )
    }),
  }
}
