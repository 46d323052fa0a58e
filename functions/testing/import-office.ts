import { createHash } from 'node:crypto'
import { IMPORT_PART_ROWS } from '../../shared/contract/import-facts.ts'
import type { ImportAnswer } from '../domain/imports/import-record.ts'
import { type Clerk, newKey, TODAY } from './office.ts'

/** Cells of a row; missing cells are blank. */
export type Cells = Readonly<Record<string, string>>

/** What a check needs to know: the contra account and the control total of each currency, by id. */
export interface Told {
  asOf?: string
  totals: readonly { currencyId: number; contraAccount?: string | null; controlTotal: string }[]
}

/**
 * Returns the rows as they are sent, each with its line number in the file. The first row has number 2, because line 1 has
 * the column headings.
 */
export const lined = (rows: readonly Cells[]) =>
  rows.map((cells, at) => ({ line: at + 2, ...cells }))

/** Sends all rows of an import, as the screen does. */
export async function sendRows(by: Clerk, rows: readonly Cells[]): Promise<string> {
  const sent = lined(rows)
  const hash = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
  const body = { fileName: 'accounts.csv', hash, rowCount: rows.length }
  const { id, missing } = await by.save('imports/create', { body })
  for (const part of missing) {
    const first = (part - 1) * IMPORT_PART_ROWS
    const params = { id, part }
    const ofPart = { rows: sent.slice(first, first + IMPORT_PART_ROWS) }
    await by.save('imports/put', { params, body: ofPart })
  }
  return id
}

/** Checks an import. */
export async function check(by: Clerk, id: string, told: Told): Promise<ImportAnswer> {
  return by.save('imports/check', { params: { id }, body: { asOf: TODAY, ...told } })
}

/** Applies the plan of an import to its end. */
export async function applyAll(by: Clerk, { id, plan }: ImportAnswer, more: object = {}) {
  const body = { planHash: plan?.planHash, ...more }
  const apply = () => by.save('imports/apply', { params: { id }, body })
  let answer = await apply()
  while (answer.state !== 'applied') answer = await apply()
  return answer
}

/** Sends, checks and applies rows. */
export async function imported(by: Clerk, rows: readonly Cells[], told: Told) {
  return applyAll(by, await check(by, await sendRows(by, rows), told))
}

/** Returns the results of the rows of a part, as "state number" or the errors of a wrong row. */
export async function rowsOf(by: Clerk, id: string, part = 1): Promise<string[]> {
  const { data } = await by.call('imports/part', { params: { id, part } })
  return data.rows.map(({ state, account, errors }) =>
    errors.length > 0
      ? errors.map(({ column, message }) => `${column} ${message}`).join('; ')
      : `${state} ${account}`,
  )
}

/** Calls apply; the answer may be a refusal. */
export const tryApply = (by: Clerk, id: string, body: object) =>
  by.call('imports/apply', {
    params: { id },
    body,
    headers: { 'idempotency-key': newKey() },
  })

/**
 * Imports one account of the old books with a back-dated balance. Each call that works on one import is made once: create,
 * put, check, part, apply and read.
 */
export async function bringOver(
  ask: Clerk['save'],
  contraAccount: string,
  { dated: asOf }: { dated: string },
): Promise<void> {
  const body = { fileName: 'accounts.xlsx', hash: '8'.repeat(64), rowCount: 1 }
  const { id } = await ask('imports/create', { body })
  const cells = { accountName: 'گل محمد', lastName: 'نورزی', currency: 'AFN', balance: '1250.00' }
  const rows = [{ line: 2, accountNumber: 'OLD-17', ...cells, accountType: 'partner' }]
  await ask('imports/put', { params: { id, part: 1 }, body: { rows } })
  const totals = [{ currencyId: 1, contraAccount, controlTotal: '1250' }]
  const { plan } = await ask('imports/check', { params: { id }, body: { asOf, totals } })
  await ask('imports/part', { params: { id, part: 1 } })
  await ask('imports/apply', { params: { id }, body: { planHash: plan?.planHash } })
  await ask('imports/read', { params: { id } })
}
