import { beforeAll, describe, expect, it } from 'vitest'
import { houseBalances } from '../../store/house/house-position.ts'
import { loan, loanReturn } from '../../testing/bodies.ts'
import { type Clerk, newKey, openOffice } from '../../testing/office.ts'
import { changedItems, tableSnapshot } from '../../testing/snapshot.ts'

let clerk: Clerk
let names = 0

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('Manager')
})

/** Makes a name that no other test uses. */
function newName(): string {
  names += 1
  return `شخص ${names}`
}

const lend = (name: string, amount: string, more = {}) =>
  clerk.save('transactions/create', { body: loan(name, amount, more) })
const giveBack = (name: string, amount: string, more = {}) =>
  clerk.save('transactions/create', { body: loanReturn(name, amount, more) })
const loanOf = ({ loans }: { loans: { loanNumber: string }[] }) => loans[0]?.loanNumber ?? ''

/** Returns the outstanding amounts of a borrower, the oldest loan first. */
async function outstanding(name: string, query: Record<string, string> = {}): Promise<string[]> {
  const { data } = await clerk.call('loans/list', { query })
  return data
    .filter(({ description }) => description === name)
    .map(({ outstandingAmount }) => outstandingAmount)
    .reverse()
}

describe('a loan', () => {
  it('is a posting and a loan record with its terms', async () => {
    const cash = await houseBalances('CSH001')
    const terms = { borrowerType: 'Company', interestRate: '2.5', dueDate: '2027-01-31' }
    const record = await lend('شرکت نور', '1,000', terms)
    expect(record).toMatchObject({
      inAccountID: 'CSH001',
      outAccountID: 'LON001',
      cTransDescription: 'شرکت نور',
      loans: [{ loanNumber: expect.stringMatching(/^LN-\d{6}$/), amount: '1000.00' }],
    })
    const { data } = await clerk.call('loans/list', { query: { type: 'company' } })
    const house = (await clerk.call('accounts/list')).data
    expect(data[0]).toMatchObject({
      loanNumber: loanOf(record),
      transactionId: record.id,
      accountId: house.find(({ accountNumber }) => accountNumber === 'LON001')?.id,
      type: 'company',
      description: 'شرکت نور',
      principalAmount: '1000.00',
      outstandingAmount: '1000.00',
      interestRate: '2.50',
      loanDate: '2026-11-20',
      dueDate: '2027-01-31',
      isActive: true,
    })
    const after = await houseBalances('CSH001')
    expect((after.get(1) ?? 0n) - (cash.get(1) ?? 0n)).toBe(1_000_00n)
  })
})

describe('a return', () => {
  it('with a loan number pays that loan, and is stored in the direction in which the money moved', async () => {
    const name = newName()
    await lend(name, '100')
    const second = await lend(name, '50')
    const record = await giveBack('', '20', { loanNumber: loanOf(second) })
    expect(record).toMatchObject({
      inAccountID: 'LON001',
      outAccountID: 'CSH001',
      cTransDescription: name,
      loans: [{ loanNumber: loanOf(second), amount: '20.00' }],
    })
    expect(await outstanding(name)).toEqual(['100.00', '30.00'])
    const slip = await clerk.call('transactions/slip', { params: { id: record.id } })
    expect(slip.data).toMatchObject({ isReturn: true, borrower: name })
  })

  it('without a loan number pays the loans of that name and currency, the oldest first', async () => {
    const name = newName()
    await lend(name, '50')
    await lend(name, '40', { currencyID: 2 })
    await lend(name, '100', { tranDate: '2026-11-18' })
    const record = await giveBack(name.replace('ی', 'ي'), '130.00')
    expect(record.loans.map(({ amount }) => amount)).toEqual(['100.00', '30.00'])
    expect(await outstanding(name)).toEqual(['0.00', '20.00', '40.00'])
    expect(await outstanding(name, { status: 'closed' })).toEqual(['0.00'])
    expect(await outstanding(name, { status: 'active', currencyId: '1' })).toEqual(['20.00'])
  })

  it('pays at most 40 loans', async () => {
    const name = newName()
    for (let count = 0; count < 41; count += 1) await lend(name, '1')
    const answer = await clerk.call('transactions/create', { body: loanReturn(name, '41') })
    expect([answer.status, answer.text]).toEqual([
      400,
      `${name}, on the oldest 40 loans, has 40.00 AFN outstanding: a return can't be more`,
    ])
    expect((await giveBack(name, '40')).loans).toHaveLength(40)
    expect(await outstanding(name, { status: 'active' })).toEqual(['1.00'])
  })

  it('never pays more than is outstanding, even if several people make it at the same time', async () => {
    const name = newName()
    await lend(name, '100')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        clerk.call('transactions/create', { body: loanReturn(name, '30') }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400])
    expect(await outstanding(name)).toEqual(['10.00'])
  })

  it('is posted once if it is sent twice with the same key, even if it closes the loan', async () => {
    const name = newName()
    await lend(name, '100')
    const headers = { 'idempotency-key': newKey() }
    const sending = { body: loanReturn(name, '100'), headers }
    const first = await clerk.call('transactions/create', sending)
    const again = await clerk.call('transactions/create', sending)
    expect([again.status, again.data]).toEqual([201, first.data])
  })
})

describe('a return that is dated before a loan', () => {
  it('cannot pay this loan: the refusal names both days, and nothing is written', async () => {
    const name = newName()
    const record = await lend(name, '100', { tranDate: '2026-11-18' })
    const more = { loanNumber: loanOf(record) }
    const body = loanReturn('', '10', { ...more, tranDate: '2026-11-17' })
    const before = await tableSnapshot()
    const refused = await clerk.call('transactions/create', { body })
    expect([refused.status, refused.text]).toEqual([
      400,
      `tranDate must be 2026-11-18 or later, not 2026-11-17: loan ${loanOf(record)}, which this return pays, is of 2026-11-18`,
    ])
    expect(changedItems(before, await tableSnapshot())).toEqual([])
    const onTheDay = await giveBack('', '10', { ...more, tranDate: '2026-11-18' })
    expect(onTheDay.loans).toHaveLength(1)
  })

  it('can pay only older loans of the same name: the refusal names the day of the newer loan', async () => {
    const name = newName()
    await lend(name, '10', { tranDate: '2026-11-10' })
    await lend(name, '20', { tranDate: '2026-11-15' })
    const last = await lend(name, '30', { tranDate: '2026-11-19' })
    const tranDate = '2026-11-14'
    const cases = [
      ['10.01', '2026-11-15'],
      ['30.01', '2026-11-19'],
    ]
    for (const [amount = '', day] of cases) {
      const body = loanReturn(name, amount, { tranDate })
      const refused = await clerk.call('transactions/create', { body })
      expect([refused.status, refused.text]).toEqual([
        400,
        expect.stringContaining(`tranDate must be ${day} or later, not ${tranDate}: loan LN-`),
      ])
    }
    expect((await giveBack(name, '10', { tranDate })).loans).toHaveLength(1)
    const later = await giveBack(name, '21', { tranDate: '2026-11-19' })
    expect(later.loans.map(({ amount }) => amount)).toEqual(['20.00', '1.00'])
    expect(later.loans[1]?.loanNumber).toBe(loanOf(last))
  })
})

describe('an edit or a deletion', () => {
  it.each([
    ['the amount of a loan', { amount: '120' }, '90.00', 'شخص'],
    ['the narrative', { tranDescription: 'دکان' }, '70.00', 'شخص'],
  ])('of %s updates the loan', async (_what, body, left, borrower) => {
    const name = newName()
    const record = await lend(name, '100')
    await giveBack(name, '30')
    await clerk.save('transactions/update', { params: { id: record.id }, body })
    const { data } = await clerk.call('loans/list')
    const found = data.find(({ loanNumber }) => loanNumber === loanOf(record))
    expect(found).toMatchObject({
      outstandingAmount: left,
      description: expect.stringMatching(borrower),
    })
    const rest = await giveBack(found?.description ?? '', left)
    expect(rest.loans).toEqual([{ loanNumber: loanOf(record), amount: left }])
  })

  it.each([
    ['less than was returned', { amount: '29' }, '30.00 AFN of loan', 409],
    ['another currency', { currencyID: 2 }, 'so its currency can', 409],
    ['another borrower', { cTransDescription: 'کسی' }, "can't be renamed", 409],
    ['no name', { cTransDescription: '' }, 'Name is required', 400],
    ["a customer's account", { inAccountID: '1000' }, 'A Loan needs CSH001', 400],
  ])('of a loan is refused with %s', async (_what, body, message, status) => {
    const name = newName()
    const record = await lend(name, '100')
    await giveBack(name, '30')
    const answer = await clerk.call('transactions/update', { params: { id: record.id }, body })
    expect([answer.status, answer.text.toLowerCase()]).toEqual([
      status,
      expect.stringContaining(message.toLowerCase()),
    ])
  })

  it('of a return pays its loans anew, in their order', async () => {
    const name = newName()
    await lend(name, '100')
    await lend(name, '50')
    const record = await giveBack(name, '120')
    const params = { id: record.id }
    // Search A sends the accounts as they were stored.
    const { inAccountID, outAccountID } = record
    const edited = await clerk.save('transactions/update', {
      params,
      body: { cAmount: '70', inAccountID, outAccountID },
    })
    expect(edited.inAccountID).toBe('LON001')
    expect(edited.loans.map(({ amount }) => amount)).toEqual(['70.00'])
    expect(await outstanding(name)).toEqual(['30.00', '50.00'])
    const again = await clerk.save('transactions/update', { params, body: { amount: '150' } })
    expect(again.loans.map(({ amount }) => amount)).toEqual(['100.00', '50.00'])
    const tooMuch = await clerk.call('transactions/update', { params, body: { amount: '150.01' } })
    expect([tooMuch.status, tooMuch.text]).toEqual([
      400,
      expect.stringContaining('on the loans it paid has 150.00 AFN outstanding'),
    ])
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['was deleted', (id) => clerk.save('transactions/delete', { params: { id } })],
    [
      'is in another currency',
      (id) => clerk.save('transactions/update', { params: { id }, body: { currencyID: 2 } }),
    ],
    [
      'has another borrower',
      (id) =>
        clerk.save('transactions/update', {
          params: { id },
          body: { cTransDescription: newName() },
        }),
    ],
  ])('of a return never pays again a loan that %s since', async (_what, changed) => {
    const name = newName()
    await lend(name, '100')
    const second = await lend(name, '50')
    const params = { id: (await giveBack(name, '120')).id }
    await clerk.save('transactions/update', { params, body: { amount: '80' } })
    await changed(second.id)
    const before = await tableSnapshot()
    const refused = await clerk.call('transactions/update', { params, body: { amount: '120' } })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('100.00 AFN outstanding'),
    ])
    expect(changedItems(before, await tableSnapshot())).toEqual([])
    const more = await clerk.save('transactions/update', { params, body: { amount: '100' } })
    expect(more.loans.map(({ amount }) => amount)).toEqual(['100.00'])
  })

  it('of a return accepts only the new name of its loan', async () => {
    const name = `Karim ${newName()}`
    const record = await lend(name, '100')
    const params = { id: (await giveBack(name, '10')).id }
    const renamed = name.toUpperCase()
    const other = await clerk.call('transactions/update', {
      params,
      body: { cTransDescription: newName() },
    })
    expect([other.status, other.text]).toEqual([
      400,
      "cTransDescription must be the name on the return's loan: edit the loan to change it",
    ])
    await clerk.save('transactions/update', {
      params: { id: record.id },
      body: { cTransDescription: renamed },
    })
    const followed = await clerk.save('transactions/update', {
      params,
      body: { cTransDescription: renamed },
    })
    expect(followed.cTransDescription).toBe(renamed)
  })

  it('with accounts in the documented order keeps the direction of a return', async () => {
    const name = newName()
    await lend(name, '100')
    const { id } = await giveBack(name, '10')
    const edited = await clerk.save('transactions/update', {
      params: { id },
      body: { inAccountID: 'CSH001', outAccountID: 'LON001', amount: '11' },
    })
    expect([edited.inAccountID, edited.cAmount]).toEqual(['LON001', '11.00'])
    expect(await outstanding(name)).toEqual(['89.00'])
  })

  it('of a return makes its amount outstanding again, even if the loan was closed', async () => {
    const name = newName()
    await lend(name, '100')
    const record = await giveBack(name, '100')
    expect(await outstanding(name, { status: 'active' })).toEqual([])
    await clerk.save('transactions/delete', { params: { id: record.id } })
    expect(await outstanding(name, { status: 'active' })).toEqual(['100.00'])
    expect((await giveBack(name, '100')).loans).toHaveLength(1)
  })

  it('of a loan’s transaction deletes the loan, but is refused after a return', async () => {
    const name = newName()
    const record = await lend(name, '100')
    const back = await giveBack(name, '30')
    const params = { id: record.id }
    const refused = await clerk.call('transactions/delete', { params })
    expect([refused.status, refused.text]).toEqual([
      409,
      `30.00 AFN of loan ${loanOf(record)} was returned: delete its returns first`,
    ])
    await clerk.save('transactions/delete', { params: { id: back.id } })
    await clerk.save('transactions/delete', { params })
    expect(await outstanding(name)).toEqual([])
    const late = await clerk.call('transactions/create', {
      body: loanReturn(name, '1', { loanNumber: loanOf(record) }),
    })
    expect(late.text).toBe(`There is no loan ${loanOf(record)}`)
  })
})

describe('a loan whose borrower is renamed', () => {
  it('can be before the first return, and after its returns were deleted', async () => {
    const name = newName()
    const record = await lend(name, '100')
    const params = { id: record.id }
    const rename = (cTransDescription: string) =>
      clerk.call('transactions/update', { params, body: { cTransDescription } })
    expect((await rename('پیش از آن')).status).toBe(200)
    const back = await giveBack('پیش از آن', '30')
    const before = await tableSnapshot()
    const refused = await rename('پس از آن')
    expect([refused.status, refused.text]).toEqual([
      409,
      `30.00 AFN of loan ${loanOf(record)} was returned, so its borrower پیش از آن can't be renamed`,
    ])
    expect(changedItems(before, await tableSnapshot())).toEqual([])
    await clerk.save('transactions/delete', { params: { id: back.id } })
    expect((await rename('پس از آن')).status).toBe(200)
  })
})

it('an overdue loan is active and its due date has passed', async () => {
  const name = newName()
  await lend(name, '5', { tranDate: '2026-11-01', dueDate: '2026-11-19' })
  await lend(name, '6', { tranDate: '2026-11-01', dueDate: '2026-11-20' })
  expect(await outstanding(name, { status: 'overdue' })).toEqual(['5.00'])
  await giveBack(name, '5')
  expect(await outstanding(name, { status: 'overdue' })).toEqual([])
})
