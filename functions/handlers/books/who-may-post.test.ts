import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKS, type Book } from '../../../shared/contract/book-facts.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { exchange, posting, transfer } from '../../testing/bodies.ts'
import { onOrder, openHawalaOffice, sending } from '../../testing/hawala-office.ts'
import { check, imported, sendRows } from '../../testing/import-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'

/** Tests who may post to accounts of each book, in every call that posts, edits or reverses. Rules: docs/rules/books.md */

type Office = Awaited<ReturnType<typeof openHawalaOffice>>
type Answer = { status: number; text: string }

let office: Office
/** An Admin of a branch that isn't head office. */
let elsewhere: Clerk
let dollars: string
/** A second customer of the currency of `office.customer`. */
let second: string

beforeAll(async () => {
  office = await openHawalaOffice()
  elsewhere = await office.office.clerk('Admin', 'KBL')
  await office.branch('KBL', { expenseLimits: [{ currencyId: 1, amount: '500.00' }] })
  await office.omar.save('rate-board/publish', {
    body: { rates: [{ currencyId: 2, buy: '68.4', sell: '69' }] },
  })
  dollars = (await office.omar.account({ currencyId: 2 })).accountNumber
  second = (await office.omar.account()).accountNumber
})

/** Opens a company's account with a book; it returns its number. */
async function accountOf(book: Book | null): Promise<string> {
  return (await office.omar.account({ accountType: 'Company', book })).accountNumber
}

const call = (by: Clerk, body: object) =>
  by.call('transactions/create', {
    body: { ...body },
    headers: { 'idempotency-key': newKey() },
  })

it('a debit takes nothing from over and short, whoever sends it', async () => {
  for (const by of [office.omar, office.karim, office.laila]) {
    expect(told(await call(by, posting('Debit', 'OSH_001', '5')))).toBe(
      "400 A Debit needs CSH001 as inAccountID and a customer's account as outAccountID",
    )
  }
})

const ONLY_HEAD_OFFICE = /^Only head office may post to \S+ \((capital|drawings)\)$/
const ONLY_MANAGER = /^Only a Manager may post to \S+ \((asset|liability)\), or an Admin$/
const ABOVE = 'The amount is above the limit of KBL for expenses: a User may post up to 500.00 AFN'

const told = ({ status, text }: Answer) => (status < 300 ? status : `${status} ${text}`)

describe('a debit of 500.00', () => {
  const ALL = { omar: 201, elsewhere: 201, karim: 201, laila: 201 }
  const headOffice = { ...ALL, karim: ONLY_HEAD_OFFICE, laila: ONLY_HEAD_OFFICE }
  const manager = { ...ALL, laila: ONLY_MANAGER }
  const WHO: Readonly<Record<Book | 'none', Record<keyof typeof ALL, number | RegExp>>> = {
    none: ALL,
    bank: ALL,
    income: ALL,
    expense: ALL,
    asset: manager,
    liability: manager,
    capital: headOffice,
    drawings: headOffice,
  }
  const cases = [...BOOKS, 'none' as const].flatMap((book) =>
    (['omar', 'elsewhere', 'karim', 'laila'] as const).map((who) => ({
      book,
      who,
      answer: WHO[book][who],
    })),
  )
  it.each(cases)('from $book by $who: $answer', async ({ book, who, answer }) => {
    const account = await accountOf(book === 'none' ? null : book)
    const by = who === 'elsewhere' ? elsewhere : office[who]
    const { status, text } = await call(by, posting('Debit', account, '500'))
    if (typeof answer === 'number') expect(status).toBe(answer)
    else expect([status, text]).toEqual([403, expect.stringMatching(answer)])
  })
})

describe('the limit for expenses', () => {
  it.each<[string, string, Record<string, unknown>, number | string]>([
    ['500.00', '500', {}, 201],
    ['500.01', '500.01', {}, `403 ${ABOVE}`],
    ['500.00 with a fee from it', '500', { commission: '0.01' }, `403 ${ABOVE}`],
    ['499.99 with a fee from it', '499.99', { commission: '0.01' }, 201],
    [
      '600.00 with a fee in cash',
      '600',
      { commission: '1', commissionFrom: 'cash' },
      `403 ${ABOVE}`,
    ],
  ])('of a User: %s', async (_, amount, more, answer) => {
    const account = await accountOf('expense')
    expect(told(await call(office.laila, posting('Debit', account, amount, more)))).toEqual(answer)
  })

  it('counts in both directions, and is 0.00 in a currency and in a branch without one', async () => {
    const account = await accountOf('expense')
    const credit = (by: Clerk, amount: string) => call(by, posting('Credit', account, amount))
    expect(told(await credit(office.laila, '500.01'))).toBe(`403 ${ABOVE}`)
    expect(told(await credit(office.rahim, '0.01'))).toBe(
      '403 The amount is above the limit of HRT for expenses: a User may post up to 0.00 AFN',
    )
    const usd = await office.omar.account({
      accountType: 'Company',
      book: 'expense',
      currencyId: 2,
    })
    const inUsd = { currencyID: 2, cCurrencyID: 2 }
    const paid = await call(office.laila, posting('Debit', usd.accountNumber, '0.01', inUsd))
    expect(told(paid)).toBe(
      '403 The amount is above the limit of KBL for expenses: a User may post up to 0.00 USD',
    )
    expect(told(await credit(office.karim, '500.01'))).toBe(201)
  })
})

/** Every call that moves a customer's account, with the account of a book in its place. Each is an amount above 500. */
const CALLS: Readonly<
  Record<string, (account: string) => Promise<(by: Clerk) => Promise<Answer>>>
> = {
  debit: async (account) => (by) => call(by, posting('Debit', account, '600')),
  credit: async (account) => (by) => call(by, posting('Credit', account, '600')),
  'transfer to it': async (account) => (by) => call(by, transfer(office.customer, account, '600')),
  'transfer from it': async (account) => (by) =>
    call(by, transfer(account, office.customer, '600')),
  'one leg of an exchange': async (account) => (by) => {
    const { purchase } = exchangeOf(account)
    return call(by, { ...purchase })
  },
  'purchase of an exchange': async (account) => (by) =>
    by.call('transactions/exchange', { body: exchangeOf(account) }),
  'selling of an exchange': async (account) => (by) =>
    by.call('transactions/exchange', {
      body: exchange(
        { account: dollars, currencyID: 2, amount: '10' },
        { account, currencyID: 1, amount: '685' },
        '68.5',
      ),
    }),
  'deal that takes from it': async (account) => (by) =>
    by.call('deals/create', {
      body: { ...DEAL, give: { currencyId: 1, amount: '690.00', account }, get: { currencyId: 2 } },
    }),
  'deal that brings to it': async (account) => (by) =>
    by.call('deals/create', {
      body: { ...DEAL, give: { currencyId: 2, amount: '10.00' }, get: { currencyId: 1, account } },
    }),
  'hawala that it pays': async (account) => (by) =>
    by.call('hawala-orders/create', { body: sending({ from: { account } }) }),
  'cancellation of a hawala that it paid': async (account) => {
    const { id, code } = await office.send({ from: { account } }, elsewhere)
    return (by) => onOrder(by, 'cancel', id, { code, reason: 'Typed twice' })
  },
  'edit of its amount': async (account) => edited(account, { amount: '601' }),
  'edit to a smaller amount': async (account) => edited(account, { amount: '1' }),
  'edit that brings it in': async (account) => {
    const { id } = await office.laila.post('Debit', office.customer, '600')
    return onTransaction('transactions/update', id, { outAccountID: account })
  },
  'edit that takes it out': async (account) => edited(account, { outAccountID: office.customer }),
  'edit of the account that a transfer credits': async (account) => {
    const { id } = await transferred(account, office.customer)
    return onTransaction('transactions/update', id, { inAccountID: second })
  },
  'edit of the account that a transfer debits': async (account) => {
    const { id } = await transferred(office.customer, account)
    return onTransaction('transactions/update', id, { outAccountID: second })
  },
  deletion: async (account) => {
    const { id } = await ofOwnBranch(account)
    return onTransaction('transactions/delete', id, { reason: 'Typed twice' })
  },
}

const DEAL = { boardVersion: 1 }

function exchangeOf(account: string) {
  return exchange(
    { account, currencyID: 1, amount: '685' },
    { account: dollars, currencyID: 2, amount: '10' },
    '68.5',
  ) as { purchase: object; selling: object }
}

/** Posts a debit of 600.00 in KBL, by somebody who may. */
const ofOwnBranch = (account: string) => elsewhere.post('Debit', account, '600')

/** Posts a transfer of 600.00 in KBL, by somebody who may. */
const transferred = (from: string, to: string) =>
  elsewhere.save('transactions/create', { body: { ...transfer(from, to, '600') } })

async function edited(account: string, body: object) {
  const { id } = await ofOwnBranch(account)
  return onTransaction('transactions/update', id, body)
}

const onTransaction =
  (name: 'transactions/update' | 'transactions/delete', id: number, body: object) => (by: Clerk) =>
    by.call(name, { params: { id }, body: { kind: 'transaction', ...body } })

describe('every call', () => {
  const cases = Object.keys(CALLS).flatMap((name) => [
    { name, book: 'capital' as const, who: 'laila' as const, answer: ONLY_HEAD_OFFICE },
    { name, book: 'drawings' as const, who: 'karim' as const, answer: ONLY_HEAD_OFFICE },
    { name, book: 'asset' as const, who: 'laila' as const, answer: ONLY_MANAGER },
    { name, book: 'liability' as const, who: 'laila' as const, answer: ONLY_MANAGER },
    { name, book: 'expense' as const, who: 'laila' as const, answer: new RegExp(ABOVE) },
  ])
  it.each(cases)('$name: $book refuses $who and takes head office', async (each) => {
    const account = await accountOf(each.book)
    const made = await CALLS[each.name]?.(account)
    const refused = await made?.(office[each.who])
    expect([refused?.status, refused?.text]).toEqual([403, expect.stringMatching(each.answer)])
    const taken = await made?.(each.book === 'capital' ? office.omar : elsewhere)
    expect(taken?.text).toEqual(expect.stringMatching(/^[{[]/))
  })

  it.each(Object.keys(CALLS))(
    '%s: a User posts to bank, income and a plain account',
    async (name) => {
      for (const book of ['bank', 'income', null] as const) {
        const made = await CALLS[name]?.(await accountOf(book))
        expect((await made?.(office.laila))?.text).toEqual(expect.stringMatching(/^[{[]/))
      }
    },
  )

  it('that reverses: by the person who recorded it, after the account became capital', async () => {
    const { id, accountNumber } = await office.omar.account({ accountType: 'Company' })
    const paid = await office.laila.post('Debit', accountNumber, '5')
    await office.omar.save('accounts/update', { params: { id }, body: { book: 'capital' } })
    const reversed = (by: Clerk) =>
      by.call('transactions/reverse', { params: { id: paid.id }, body: { reason: 'Typed twice' } })
    for (const by of [office.laila, office.karim]) {
      const { status, text } = await reversed(by)
      expect([status, text]).toEqual([403, expect.stringMatching(ONLY_HEAD_OFFICE)])
    }
    expect((await reversed(office.omar)).status).toBe(200)
  })

  it('that passes a limit with a reason asks for the book too', async () => {
    const { id, accountNumber } = await office.omar.account({
      accountType: 'Company',
      book: 'capital',
    })
    await office.omar.save('accounts/limits', { params: { id }, body: { floor: '0' } })
    const body = posting('Debit', accountNumber, '5', { overLimit: 'He pays on Monday' })
    expect(told(await call(office.karim, body))).toMatch(/^403 Only head office/)
    expect(told(await call(office.omar, body))).toBe(201)
    expect(told(await call(office.omar, posting('Debit', accountNumber, '5')))).toMatch(
      /^409 Account \S+ would stand at -10.00 AFN/,
    )
  })
})

it('an import posts to capital, because only an Admin imports', async () => {
  const capital = await accountOf('capital')
  const rows = [
    {
      accountName: 'Gul',
      lastName: 'Noor',
      currency: 'AFN',
      balance: '1250',
      accountType: 'partner',
    },
    { accountName: 'Zia', lastName: 'Noor', currency: 'AFN', balance: '50', accountType: '' },
  ]
  const totals = [{ currencyId: 1, contraAccount: capital, controlTotal: '1300' }]
  expect((await check(office.amina, await sendRows(office.amina, rows), { totals })).state).toBe(
    'checked',
  )
  await imported(office.amina, rows, { totals })
  const { data } = await office.amina.call('accounts/list')
  const id = data.find(({ accountNumber }) => accountNumber === capital)?.id ?? 0
  const [row] = (await office.amina.call('accounts/balances', { params: { id } })).data
  expect(row?.balance).toBe('-1300.00')
})

it('leaves a ledger that agrees', async () => {
  expect(await auditLedger()).toEqual([])
})
