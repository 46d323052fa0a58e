import { beforeAll, describe, expect, it } from 'vitest'
import type { Book } from '../../../shared/contract/book-facts.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { posting, transfer } from '../../testing/bodies.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** Tests what a posting to an account with a book costs, and that no other posting costs more. Rules: docs/rules/books.md */

let office: Awaited<ReturnType<typeof openMoveOffice>>
let plain: string
let other: string

beforeAll(async () => {
  office = await openMoveOffice()
  await office.branch('KBL', { expenseLimits: [{ currencyId: 1, amount: '500.00' }] })
  plain = (await office.omar.account()).accountNumber
  other = (await office.omar.account()).accountNumber
  for (const by of [office.omar, office.amina, office.karim, office.laila]) {
    await by.post('Credit', plain, '1000')
  }
})

const accountOf = async (book: Book) =>
  (await office.omar.account({ accountType: 'Company', book })).accountNumber

const call = (by: Clerk, body: object) => {
  const headers = { 'idempotency-key': newKey() }
  return by.call('transactions/create', { body: { ...body }, headers })
}

/** Makes a call that must succeed or be refused, and returns what it asked of the database. */
async function costOf(status: number, work: () => Promise<{ status: number; text: string }>) {
  const { rounds, writeUnits, readUnits } = await watch(async () => {
    const answer = await work()
    expect([answer.status, answer.text]).toEqual([status, expect.anything()])
  })
  return { rounds, writeUnits, readUnits }
}

describe('a debit', () => {
  it.each<[Book, 'omar' | 'amina' | 'karim' | 'laila']>([
    ['bank', 'laila'],
    ['income', 'laila'],
    ['expense', 'laila'],
    ['expense', 'karim'],
    ['asset', 'karim'],
    ['liability', 'omar'],
    ['capital', 'omar'],
    ['capital', 'amina'],
    ['drawings', 'omar'],
  ])('from %s by %s costs the refused try and one round', async (book, who) => {
    const account = await accountOf(book)
    const by = office[who]
    await call(by, posting('Credit', account, '100'))
    const free = await costOf(201, () => call(by, posting('Debit', plain, '1')))
    const bound = await costOf(201, () => call(by, posting('Debit', account, '1')))
    expect([free.rounds, bound.rounds]).toEqual([2, 3])
    expect(free.writeUnits).toBeLessThanOrEqual(11)
    expect(bound.readUnits).toBe(free.readUnits)
    // The number of the transaction is taken once, and the write is tried twice.
    const number = 1
    expect(bound.writeUnits).toBeLessThanOrEqual(2 * (free.writeUnits - number) + number)
  })

  it('that is refused costs what any refusal by the write does', async () => {
    const account = await accountOf('capital')
    for (const by of [office.karim, office.laila]) {
      const unknown = await costOf(400, () => call(by, posting('Debit', '999999', '1')))
      const refused = await costOf(403, () => call(by, posting('Debit', account, '1')))
      expect(refused).toEqual(unknown)
    }
  })
})

it('a transfer between two books, one of them with limits, costs one refused try', async () => {
  const [bank, expense] = [await accountOf('bank'), await accountOf('expense')]
  const { data } = await office.omar.call('accounts/list')
  const id = data.find(({ accountNumber }) => accountNumber === bank)?.id ?? 0
  await office.omar.save('accounts/limits', { params: { id }, body: { floor: '-100' } })
  const free = await costOf(201, () => call(office.laila, transfer(plain, other, '1')))
  const bound = await costOf(201, () => call(office.laila, transfer(bank, expense, '1')))
  expect([free.rounds, bound.rounds]).toEqual([2, 3])
  expect(bound.readUnits).toBe(free.readUnits)
})

describe('a change', () => {
  const onOne = (by: Clerk, id: number, name: 'update' | 'delete', body: object) => () =>
    by.call(`transactions/${name}`, { params: { id }, body: { kind: 'transaction', ...body } })

  it.each(['update', 'delete'] as const)('%s of a posting costs one round more', async (name) => {
    const body = name === 'update' ? { amount: '2' } : {}
    const costs: number[] = []
    for (const account of [plain, await accountOf('bank'), await accountOf('capital')]) {
      const { id } = await office.omar.post('Credit', account, '1')
      costs.push((await costOf(200, onOne(office.omar, id, name, body))).rounds)
    }
    const [free = 0] = costs
    expect(costs).toEqual([free, free + 1, free + 1])
  })

  it('by head office in another branch also reads its own branch', async () => {
    const costs: { rounds: number; readUnits: number }[] = []
    for (const account of [plain, await accountOf('capital')]) {
      const { id } = await (await office.office.clerk('Admin', 'KBL')).post('Credit', account, '1')
      costs.push(await costOf(200, onOne(office.omar, id, 'update', { amount: '2' })))
    }
    const [free, bound] = costs
    expect((bound?.rounds ?? 0) - (free?.rounds ?? 0)).toBe(2)
    expect((bound?.readUnits ?? 0) - (free?.readUnits ?? 0)).toBe(1)
  })

  it('of one account of a transfer asks for both, and costs no more than an edit of both', async () => {
    const edit = async (body: object) => {
      const { id } = await office.omar.save('transactions/create', {
        body: { ...transfer(plain, other, '1') },
      })
      return costOf(200, onOne(office.omar, id, 'update', body))
    }
    const third = (await office.omar.account()).accountNumber
    const both = await edit({ outAccountID: third, inAccountID: plain })
    const one = await edit({ inAccountID: third })
    expect(one.rounds).toBe(both.rounds)
    expect(one.readUnits).toBe(both.readUnits)
    expect(one.writeUnits).toBeLessThanOrEqual(both.writeUnits)
  })

  it('of a narrative asks for no right, because it moves nothing', async () => {
    const account = await office.omar.account({ accountType: 'Company' })
    const { id } = await office.karim.post('Credit', account.accountNumber, '1')
    const free = await office.karim.post('Credit', plain, '1')
    const book = { book: 'capital' as const }
    await office.omar.save('accounts/update', { params: { id: account.id }, body: book })
    const narrative = { tranDescription: 'Brought in' }
    const bound = await costOf(200, onOne(office.karim, id, 'update', narrative))
    const plainCost = await costOf(200, onOne(office.karim, free.id, 'update', narrative))
    expect(bound.rounds).toBe(plainCost.rounds)
  })
})

it('leaves a ledger that agrees', async () => {
  expect(await auditLedger()).toEqual([])
})
