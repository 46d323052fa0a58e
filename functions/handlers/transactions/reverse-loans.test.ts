import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { loan, loanReturn } from '../../testing/bodies.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

const REASON = 'Typed twice'

let clerk: Clerk
let manager: Clerk
let borrowers = 0

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
})

/** Lends 100.00 to a borrower who has no other loan. */
async function lend() {
  borrowers += 1
  const name = `Borrower ${borrowers}`
  const record = await clerk.save('transactions/create', { body: loan(name, '100') })
  return { name, record, loanNumber: record.loans[0]?.loanNumber ?? '' }
}

const giveBack = (name: string, amount: string) =>
  clerk.save('transactions/create', { body: loanReturn(name, amount) })

const reverse = (id: number) =>
  clerk.call('transactions/reverse', { params: { id }, body: { reason: REASON } })

async function reversed(id: number) {
  const { status, text, data } = await reverse(id)
  expect([status, status < 300 ? '' : text]).toEqual([200, ''])
  return data.records[0] as NonNullable<(typeof data.records)[0]>
}

async function listed(number: string) {
  const { data } = await clerk.call('loans/list')
  return data.find(({ loanNumber }) => loanNumber === number)
}

/** Returns the numbers of the transactions that a search for a loan finds, in their order. */
async function found(number: string): Promise<number[]> {
  const query = { type: 'Loan', referenceId: number }
  const { data } = await clerk.call('search-transactions/list', { query })
  return data.map(({ id }) => id)
}

describe('a reversed loan', () => {
  it('leaves the list, and nobody can pay it', async () => {
    const { name, record, loanNumber } = await lend()
    const counter = await reversed(record.id)
    expect(counter).toMatchObject({
      transType: 'Loan',
      inAccountID: 'LON001',
      outAccountID: 'CSH001',
      cTransDescription: name,
      loans: record.loans,
    })
    expect(await listed(loanNumber)).toBeUndefined()
    for (const more of [{}, { loanNumber }]) {
      const body = loanReturn(name, '1', more)
      expect((await clerk.call('transactions/create', { body })).status).toBe(400)
    }
  })

  it('is no return: its voucher says nothing of what remains', async () => {
    const { record } = await lend()
    const { id } = await reversed(record.id)
    const { data } = await clerk.call('transactions/slip', { params: { id } })
    expect(data).toMatchObject({ isReturn: false, remaining: [], reverses: record.id })
  })

  it('is found by its number together with its reversal', async () => {
    const { record, loanNumber } = await lend()
    const counter = await reversed(record.id)
    expect((await found(loanNumber)).sort()).toEqual([record.id, counter.id])
  })

  it('was partly returned: the returns are reversed first', async () => {
    const { name, record, loanNumber } = await lend()
    const { id } = await giveBack(name, '30')
    const answer = await reverse(record.id)
    expect([answer.status, answer.text]).toEqual([
      409,
      `30.00 AFN of loan ${loanNumber} was returned: reverse its returns first`,
    ])
    await reversed(id)
    await reversed(record.id)
    expect(await listed(loanNumber)).toBeUndefined()
  })
})

describe('a reversed return', () => {
  it('is outstanding again, also if it had closed the loan', async () => {
    const { name, loanNumber } = await lend()
    const { id, loans } = await giveBack(name, '100')
    expect(await listed(loanNumber)).toMatchObject({ outstandingAmount: '0.00', isActive: false })
    const counter = await reversed(id)
    expect(counter).toMatchObject({ inAccountID: 'CSH001', outAccountID: 'LON001', loans })
    expect(await listed(loanNumber)).toMatchObject({ outstandingAmount: '100.00', isActive: true })
    await giveBack(name, '100')
    expect(await listed(loanNumber)).toMatchObject({ outstandingAmount: '0.00' })
  })

  it('opens no new loan', async () => {
    const { name } = await lend()
    const { id } = await giveBack(name, '30')
    const before = (await clerk.call('loans/list')).data.length
    await reversed(id)
    expect((await clerk.call('loans/list')).data).toHaveLength(before)
  })

  it('is found by the number of its loan together with its reversal', async () => {
    const { name, record, loanNumber } = await lend()
    const returned = await giveBack(name, '30')
    const counter = await reversed(returned.id)
    const again = await giveBack(name, '20')
    const all = [record.id, returned.id, counter.id, again.id]
    expect((await found(loanNumber)).sort()).toEqual(all)
  })

  it('leaves on the vouchers what remained after each return', async () => {
    const { name } = await lend()
    const first = await giveBack(name, '30')
    const second = await giveBack(name, '30')
    await reversed(first.id)
    const remaining = await Promise.all(
      [first, second].map(async ({ id }) => {
        const { data } = await clerk.call('transactions/slip', { params: { id } })
        return data.remaining.map(({ amount }) => amount)
      }),
    )
    expect(remaining).toEqual([['70.00'], ['40.00']])
  })

  it('lets no other return be dated before its reversal, so that no day has more returned than lent', async () => {
    const name = 'Borrower of days'
    const on = (tranDate: string) => ({ tranDate })
    await clerk.save('transactions/create', { body: loan(name, '100', on('2026-11-17')) })
    const returned = await clerk.save('transactions/create', {
      body: loanReturn(name, '100', on('2026-11-18')),
    })
    await manager.save('transactions/reverse', {
      params: { id: returned.id },
      body: { reason: REASON },
    })
    const answer = await clerk.call('transactions/create', {
      body: loanReturn(name, '100', on('2026-11-19')),
    })
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringMatching(/^tranDate must be 2026-11-20 or later, not 2026-11-19: a return of/),
    ])
    await giveBack(name, '100')
  })

  it('leaves its loan editable if the money was returned again', async () => {
    const { name, record } = await lend()
    await reversed((await giveBack(name, '100')).id)
    await giveBack(name, '100')
    const params = { id: record.id }
    const edit = (body: object) => manager.call('transactions/update', { params, body })
    expect((await edit({ tranDescription: 'rent' })).status).toBe(200)
    expect((await edit({ amount: '99' })).status).toBe(409)
  })

  it.each([
    ['smaller than it', 'update', { amount: '29' }, "its amount can't be less than that"],
    ['of another currency', 'update', { currencyID: 2 }, "so its currency can't change"],
    ['deleted', 'delete', {}, "can't be deleted: reverse it"],
  ] as const)('stays in its day, so its loan is not %s', async (_what, call, body, message) => {
    const { name, record } = await lend()
    const { id } = await giveBack(name, '30')
    await reversed(id)
    const params = { id: record.id }
    const answer = await manager.call(`transactions/${call}`, { params, body })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(message)])
    if (call === 'update' && 'amount' in body) {
      await manager.save('transactions/update', { params, body: { amount: '30' } })
    }
  })
})

it('the auditor agrees with everything', async () => {
  expect(await auditLedger()).toEqual([])
})
