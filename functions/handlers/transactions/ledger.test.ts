import { beforeAll, describe, expect, it } from 'vitest'
import { parseAmount } from '../../../shared/money/amount.ts'
import { allHouseBalances } from '../../store/house/house-position.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, newKey, openOffice } from '../../testing/office.ts'

const CLERKS = 24
const SAVES_EACH = 12

let clerks: Clerk[]
let accounts: { id: number; accountNumber: string; currencyId: number | null }[]

beforeAll(async () => {
  const office = await openOffice()
  clerks = await Promise.all(
    Array.from({ length: CLERKS }, (_, index) => office.clerk('User', index % 2 ? 'HQ' : 'KDH')),
  )
  accounts = []
  for (const currencyId of [1, 2, 1, 4]) {
    accounts.push(await (clerks[0] as Clerk).account({ currencyId }))
  }
})

describe(`${CLERKS} clerks posting at the same time`, () => {
  it('leave every balance equal to its postings, and the sum of every currency at zero', async () => {
    const expected = new Map<string, bigint>()
    const refused: number[] = []
    await Promise.all(clerks.map((clerk, seat) => workingDay(clerk, seat, expected, refused)))

    const house = await allHouseBalances()
    const customers = new Map<number, bigint>()
    for (const { id, accountNumber, currencyId } of accounts) {
      const report = await call('reports/account', { accountId: id })
      const balance = minor(report.data.at(-1)?.balanceAfter ?? '0.00')
      expect([accountNumber, balance]).toEqual([accountNumber, expected.get(accountNumber)])
      customers.set(Number(currencyId), (customers.get(Number(currencyId)) ?? 0n) + balance)
    }
    for (const [currencyId, sum] of customers) expect(sum + (house.get(currencyId) ?? 0n)).toBe(0n)

    const summary = (await (clerks[0] as Clerk).call('balances/summary')).data
    for (const { currencyId, totalBalance } of summary) {
      expect(minor(totalBalance)).toBe(customers.get(currencyId) ?? 0n)
    }
    expect(refused).toHaveLength(CLERKS)
  })

  it('get a different number for every posting', async () => {
    const ids = new Set<number>()
    let rows = 0
    for (const { id } of accounts) {
      const report = await call('reports/account', { accountId: id })
      rows += report.data.length
      for (const row of report.data) ids.add(row.id)
    }
    expect(rows).toBe(CLERKS * SAVES_EACH)
    expect(ids.size).toBe(rows)
  })
})

/** Makes one clerk's saves: each is sent twice with its key, as after a lost answer, and one must be refused. */
async function workingDay(
  clerk: Clerk,
  seat: number,
  expected: Map<string, bigint>,
  refused: number[],
): Promise<void> {
  for (let save = 0; save < SAVES_EACH; save += 1) {
    const account = accounts[(seat + save) % accounts.length]
    if (!account) throw new Error('The office has no account')
    const isDebit = (seat + save) % 3 === 0
    const amount = `${(seat + 1) * 7 + save}.${String(save).padStart(2, '0')}`
    const currency = { currencyID: account.currencyId, cCurrencyID: account.currencyId }
    const body = posting(isDebit ? 'Debit' : 'Credit', account.accountNumber, amount, currency)
    const sending = { body, headers: { 'idempotency-key': newKey() } }
    const [first, second] = await Promise.all([
      clerk.call('transactions/create', sending),
      clerk.call('transactions/create', sending),
    ])
    expect([first.status, second.status, second.data.id]).toEqual([201, 201, first.data.id])
    const change = isDebit ? -minor(amount) : minor(amount)
    expected.set(account.accountNumber, (expected.get(account.accountNumber) ?? 0n) + change)
  }
  const wrong = await clerk.call('transactions/create', { body: posting('Debit', '404404', '1') })
  if (wrong.status === 400) refused.push(seat)
}

function call(name: 'reports/account', params: { accountId: number }) {
  return (clerks[0] as Clerk).call(name, { params })
}

function minor(decimal: string): bigint {
  const positive = parseAmount(decimal.replace('-', '')) ?? 0n
  return decimal.startsWith('-') ? -positive : positive
}
