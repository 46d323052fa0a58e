import type { Operation } from '../../../functions/store/table/client.ts'
import type { Group, Write } from './group.ts'
import type { Reads } from './reads.ts'
import type { Input } from './requests.ts'
import type { Tokens } from './tokens.ts'
import type { Counted } from './units.ts'
import { batchWrite, singleWrite, transaction } from './writes.ts'

/** The operations of a store, by name. A read is answered at once; a write is checked, and returns what does it. */
export type Operations = Readonly<Record<Operation, (input: Input) => Counted | Writing>>

type Writing = () => Promise<Counted>

/** The operations that change nothing. */
export const READS: ReadonlySet<Operation> = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan'])

/** Makes the operations of a store. A write joins the next group. */
export function operationsOf(store: {
  reads: Reads
  group: Group
  tableName: string
  tokens: Tokens
}): Operations {
  const { reads, group, tableName, tokens } = store
  const writing = (write: Write<Counted>) => () => group.add(write)
  return {
    GetItem: (input) => reads.getItem(input),
    BatchGetItem: (input) => reads.batchGetItem(input),
    Query: (input) => reads.query(input),
    Scan: (input) => reads.scan(input),
    PutItem: (input) => writing(singleWrite('Put', input, tableName)),
    UpdateItem: (input) => writing(singleWrite('Update', input, tableName)),
    DeleteItem: (input) => writing(singleWrite('Delete', input, tableName)),
    BatchWriteItem: (input) => writing(batchWrite(input, tableName)),
    TransactWriteItems(input) {
      const { token, write, repeat } = transaction(input, tableName)
      if (!token) return writing(write)
      return () => tokens.once(token, writing(write), writing(repeat))
    },
  }
}
