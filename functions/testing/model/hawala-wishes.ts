import { formatAmount } from '../../../shared/money/amount.ts'
import { env } from '../../env.ts'
import { findHawala, newHawalaParts } from '../../store/hawala/hawalas.ts'
import { lastNumber } from '../../store/table/counters.ts'
import { counterKey } from '../../store/table/keys.ts'
import { commit } from '../../store/table/transact.ts'
import type { Clerk } from '../office.ts'
import type { Expected } from './expected.ts'
import type { Desk, Market, Wish } from './market.ts'
import type { Decide, Dice } from './wishes.ts'

/** Changes under the id of a hawala, and under an id that an earlier version gave both a transaction and a hawala. */
export const BY_HAWALAS_ID = 'change by the id of a hawala'
export const BY_SHARED_ID = 'change by a shared id'

const REFUSALS: Readonly<Record<string, RegExp>> = {
  [BY_HAWALAS_ID]: /^404 There is no transaction \d+$/,
  // The transaction may be deleted or reversed with the other leg of its deal, whose id isn't shared.
  [BY_SHARED_ID]:
    /^(409 The id \d+ is that of transaction \d+ and of hawala \S+, so nothing was changed|404 There is no transaction )/,
}

/** Makes an edit, a deletion or a reversal that must change nothing. */
function change(what: string, id: number | undefined, { second, patience }: Dice): Wish | null {
  if (id === undefined) return null
  const [call, body] = (
    [
      ['transactions/update', { amount: '1' }],
      ['transactions/delete', { deletedBy: 'User' }],
      ['transactions/reverse', { reason: 'Typed twice' }],
    ] as const
  )[second % 3] ?? ['transactions/update', {}]
  return { what, call, params: { id }, body, meaning: { kind: 'nothing' }, patience }
}

/** Hawalas that move no money, and changes under ids that don't belong to a transaction alone. */
export const hawalaWishes = {
  simpleHawala: ({ ids, calls }: Market, _desk: Desk, rolled: Dice): Wish => ({
    what: 'simple hawala',
    call: 'hawala/create',
    body: {
      hawalaNumber: `HWL${rolled.tag}${calls}`,
      senderAccountId: [...ids.values()][rolled.first % ids.size],
      receiverName: 'نادر',
      currencyId: 1,
      amount: formatAmount(rolled.amountMinor),
    },
    meaning: { kind: 'nothing' },
    patience: rolled.patience,
  }),
  byHawalasId: ({ hawalaIds }: Market, _desk: Desk, rolled: Dice): Wish | null =>
    change(BY_HAWALAS_ID, [...hawalaIds][rolled.first % hawalaIds.size], rolled),
  bySharedId: ({ sharedId }: Market, _desk: Desk, rolled: Dice): Wish | null =>
    change(BY_SHARED_ID, sharedId, rolled),
} as const satisfies Record<string, Decide>

/** Gives a hawala the id of a transaction, as earlier versions did when both had counters of their own. */
export async function shareId(clerk: Clerk, senderAccountId: number, id: number): Promise<void> {
  const given = { hawalaNumber: 'HWL1', senderAccountId, receiverName: 'نادر', currencyId: 1 }
  const { id: made } = await clerk.save('hawala/create', { body: { ...given, amount: '5' } })
  const record = await findHawala(made)
  if (!record) throw new Error(`There is no hawala ${made}`)
  const TableName = env().tableName
  await commit([
    ...newHawalaParts({ ...record, id, hawalaNumber: 'HWL2' }),
    { write: { Put: { TableName, Item: { ...counterKey('hawala'), last: id } } } },
  ])
}

/** Finds hawalas with ids of transactions or with ids above the counter, and refusals with a wrong text. */
export async function hawalaProblems(
  { hawalaIds, operations }: Market,
  transactions: ReadonlyMap<number, Expected>,
): Promise<string[]> {
  const last = await lastNumber('transaction')
  const ids = [...hawalaIds].flatMap((id) => {
    if (transactions.has(id)) return [`Hawala ${id} has the id of a transaction`]
    return id > last ? [`Hawala ${id} has an id above the counter, ${last}`] : []
  })
  const words = operations.flatMap(({ what, at, refusal }) => {
    const expected = REFUSALS[what]
    if (!expected || refusal === null || expected.test(refusal)) return []
    return [`${what} of ${at} was refused: ${refusal}`]
  })
  return [...ids, ...words]
}
