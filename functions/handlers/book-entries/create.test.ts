import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { type EntryOffice, enter, entry, openEntryOffice } from '../../testing/entry-office.ts'
import { PIXEL } from '../../testing/example-asks.ts'
import { balanceOf } from '../../testing/hawala-office.ts'
import { cashOf, idOf, tillOf, vault } from '../../testing/move-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'

/** Tests the entries of the books: what they post, and what they refuse. Rules: docs/rules/books.md */

let office: EntryOffice

beforeAll(async () => {
  office = await openEntryOffice()
  for (const by of [office.omar, office.karim, office.laila]) {
    await by.post('Credit', office.customer, '100000')
  }
})

const told = ({ status, text }: { status: number; text: string }) =>
  status < 300 ? `${status}` : `${status} ${text}`

type Who = 'omar' | 'amina' | 'karim' | 'laila'
type Side = 'cash' | 'rent' | 'interest' | 'bank' | 'capital' | 'drawings' | 'asset' | 'customer'

const numberOf = (side: Side | 'OSH_001') =>
  side === 'cash' || side === 'OSH_001' ? side : office[side]
const posted = (side: Side | 'OSH_001') => (side === 'cash' ? 'CSH001' : numberOf(side))

describe('an entry', () => {
  it.each<[Side | 'OSH_001', Side | 'OSH_001', Who, 'Debit' | 'Credit' | 'Transfer']>([
    ['rent', 'cash', 'laila', 'Debit'],
    ['rent', 'bank', 'laila', 'Transfer'],
    ['cash', 'interest', 'laila', 'Credit'],
    ['bank', 'interest', 'laila', 'Transfer'],
    ['customer', 'interest', 'laila', 'Transfer'],
    ['bank', 'cash', 'laila', 'Debit'],
    ['cash', 'bank', 'laila', 'Credit'],
    ['customer', 'bank', 'laila', 'Transfer'],
    ['asset', 'cash', 'karim', 'Debit'],
    ['rent', 'asset', 'karim', 'Transfer'],
    ['cash', 'capital', 'omar', 'Credit'],
    ['bank', 'capital', 'amina', 'Transfer'],
    ['drawings', 'cash', 'omar', 'Debit'],
    ['customer', 'OSH_001', 'omar', 'Transfer'],
    ['OSH_001', 'capital', 'omar', 'Transfer'],
    ['rent', 'OSH_001', 'amina', 'Transfer'],
  ])('D %s / C %s by %s is a %s', async (debit, credit, who, transType) => {
    const by = office[who]
    const branch = who === 'omar' || who === 'amina' ? 'HQ' : 'KBL'
    const answer = await enter(by, entry(numberOf(debit), numberOf(credit)))
    expect([answer.status, answer.data]).toMatchObject([
      201,
      {
        transType,
        outAccountID: posted(debit),
        inAccountID: posted(credit),
        cAmount: '100.00',
        dAmount: '100.00',
        currencyID: 1,
        exRate: '1.0000',
        tranDescription: 'Rent of Qaws',
        cTransDescription: 'Rent of Qaws',
        tranDate: '2026-11-20',
        till: { branch, userId: idOf(by), userName: by.userName },
        bundle: null,
        isApproved: false,
        receipt: null,
        version: 1,
      },
    ])
  })

  it('takes only cash in lower case for the till, so that an account may have the number CASH', async () => {
    const account = { accountNumber: 'CASH', accountType: 'Company', book: 'bank' }
    await office.omar.account(account)
    for (const [typed, posted] of Object.entries({ CASH: 'CASH', Cash: 'CASH', cash: 'CSH001' })) {
      const { data, text } = await enter(office.laila, entry(office.rent, typed))
      expect([data.inAccountID, text]).toEqual([posted, expect.anything()])
    }
  })

  it('moves the cash of the till of the person who records it', async () => {
    const [rent, cash] = [await balanceOf(office.omar, office.rent), await cashOf(laila())]
    await enter(office.laila, entry(office.rent, 'cash', { amount: '250' }))
    expect(Number(await balanceOf(office.omar, office.rent)) - Number(rent)).toBe(-250)
    expect((await cashOf(laila())) - cash).toBe(-250_00n)
  })

  it('in another currency takes it from its accounts', async () => {
    const usd = { currencyId: 2 }
    const [bank, rent] = [
      await office.accountOf('bank', usd),
      await office.accountOf('expense', usd),
    ]
    const { data } = await enter(office.karim, entry(rent, bank, { amount: '12.50' }))
    expect([data.currencyID, data.cAmount]).toEqual([2, '12.50'])
    const onShort = await enter(office.omar, entry(bank, 'OSH_001', { amount: '1' }))
    expect(onShort.data.currencyID).toBe(2)
  })

  it('of head office for a branch stands on the vault of that branch', async () => {
    const body = entry(office.rent, office.bank, { branch: 'hrt', narrative: 'Rent of Herat' })
    const { data } = await enter(office.omar, body)
    expect(data).toMatchObject({
      branch: 'HQ',
      userCreatedName: office.omar.userName,
      till: { ...vault('HRT'), userName: 'Vault' },
    })
    const own = await enter(office.omar, entry(office.rent, office.bank, { branch: 'HQ' }))
    expect(own.data.till).toMatchObject(vault('HQ'))
  })

  it('dated back counts on its day', async () => {
    const body = entry(office.rent, 'cash', { tranDate: '2026-11-17' })
    expect((await enter(office.laila, body)).data.tranDate).toBe('2026-11-17')
  })
})

const laila = () => tillOf(office.laila, 'KBL')

describe('the picture of a receipt', () => {
  const pictures = () =>
    readdirSync(new URL(env().imagesUrl)).filter((name) => /-receipt-/.test(name))
  const photographed = () => entry(office.rent, 'cash', { photo: PIXEL })

  it('is stored under the number, and everybody reads it by the address of the transaction', async () => {
    const { data } = await enter(office.laila, photographed())
    expect(data.receipt).toMatch(new RegExp(`^/api/images/${data.id}-receipt-[0-9a-f]{16}\\.png$`))
    const key = data.receipt?.split('/').at(-1) ?? ''
    for (const who of [office.viewer, office.rahim]) {
      const { status, headers } = await who.call('images/read', { params: { key } })
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    }
  })

  it('stays through edit, approval and deletion, and a reversal has none', async () => {
    const { data } = await enter(office.laila, photographed())
    const params = { id: data.id }
    const edit = { kind: 'transaction', amount: '90', receipt: null, photo: PIXEL }
    const edited = await office.laila.save('transactions/update', { params, body: edit })
    const approved = await office.karim.save('transactions/approve', { params, body: {} })
    const reversed = await office.karim.save('transactions/reverse', {
      params,
      body: { reason: 'Typed twice' },
    })
    expect([edited.receipt, approved.receipt, reversed.reversed[0]?.receipt]).toEqual(
      Array(3).fill(data.receipt),
    )
    expect(reversed.records.map(({ receipt }) => receipt)).toEqual([null])
    const gone = (await enter(office.laila, photographed())).data
    const deleted = await office.laila.save('transactions/delete', {
      params: { id: gone.id },
      body: { kind: 'transaction' },
    })
    expect(deleted.receipt).toBe(gone.receipt)
  })

  it('of a lost answer is stored once', async () => {
    const headers = { 'idempotency-key': newKey() }
    const before = pictures().length
    const first = await enter(office.laila, photographed(), { headers })
    const again = await enter(office.laila, photographed(), { headers })
    expect([again.status, again.data]).toEqual([201, first.data])
    expect(pictures().length - before).toBe(1)
  })

  it('of a refused entry is removed', async () => {
    const before = pictures()
    for (const body of [
      { ...photographed(), amount: '500.01' },
      { ...photographed(), debit: office.capital },
      { ...photographed(), debit: '999999' },
    ]) {
      expect((await enter(office.laila, body)).status).toBeGreaterThanOrEqual(400)
    }
    expect(pictures()).toEqual(before)
  })
})

describe('bad input', () => {
  const holds = (account: string, code: string) => `400 Account ${account} holds ${code}`
  it.each<[what: string, body: () => Promise<object> | object, answer: () => string]>([
    [
      'two customers',
      () => entry(office.customer, office.other),
      () => '400 debit or credit must be an account with a book',
    ],
    [
      'a customer and cash',
      () => entry(office.customer, 'cash'),
      () => '400 debit or credit must be an account with a book',
    ],
    [
      'both sides cash',
      () => entry('cash', 'cash'),
      () => '400 debit and credit must be two accounts',
    ],
    [
      'one account twice',
      () => entry(office.rent, office.rent),
      () => '400 debit and credit must be two accounts',
    ],
    [
      'two currencies',
      async () => entry(await office.accountOf('bank', { currencyId: 2 }), office.rent),
      () => '400 Account ',
    ],
    [
      'three decimals',
      async () =>
        entry(await office.accountOf('bank', { currencyId: 2 }), 'cash', { amount: '1.234' }),
      () => '400 amount must be an amount',
    ],
    [
      'an amount of 0',
      () => entry(office.rent, 'cash', { amount: '0' }),
      () => '400 amount must be above 0',
    ],
    [
      'a narrative of two letters',
      () => entry(office.rent, 'cash', { narrative: ' ab ' }),
      () => '400 narrative must have at least 3 characters',
    ],
    [
      'no narrative',
      () => entry(office.rent, 'cash', { narrative: null }),
      () => '400 narrative must have at least 3 characters',
    ],
    [
      'a narrative of 201 letters',
      () => entry(office.rent, 'cash', { narrative: 'a'.repeat(201) }),
      () => '400 narrative must be at most 200 characters long',
    ],
    [
      'a picture that is none',
      () => entry(office.rent, 'cash', { photo: 'data:image/gif;base64,R0lG' }),
      () => '400 photo must be a PNG, JPEG or WebP',
    ],
    [
      'a branch where cash moves',
      () => entry(office.rent, 'cash', { branch: 'KBL' }),
      () => '400 branch must be left out where cash moves',
    ],
    [
      'a branch that is kept',
      () => entry(office.rent, office.bank, { branch: 'TRANSIT' }),
      () => '400 TRANSIT is kept',
    ],
    [
      'a day to come',
      () => entry(office.rent, 'cash', { tranDate: '2026-11-21' }),
      () => '400 tranDate must not be in the future',
    ],
    [
      'an unknown account',
      () => entry('999999', 'cash'),
      () => '400 Account 999999 does not exist',
    ],
    [
      'the number of cash',
      () => entry(office.rent, 'CSH001'),
      () => '400 credit must be cash or an account',
    ],
    [
      'another house account',
      () => entry('FEE_001', office.rent),
      () => '400 debit must be cash or an account',
    ],
    [
      'cash against over and short',
      () => entry('OSH_001', 'cash'),
      () => '400 debit or credit must be an account with a book',
    ],
  ])('%s', async (_what, body, answer) => {
    const { status, text } = await enter(office.omar, await body())
    expect(`${status} ${text}`.slice(0, answer().length)).toBe(answer())
  })

  it('names both accounts of two currencies', async () => {
    const usd = await office.accountOf('bank', { currencyId: 2 })
    expect(told(await enter(office.omar, entry(office.rent, usd)))).toBe(
      `${holds(office.rent, 'AFN')}, and ${usd} holds USD: an entry is in one currency`,
    )
  })

  it('an account that is closed, and a date too far back for a User', async () => {
    const { id, accountNumber } = await office.omar.account({
      accountType: 'Company',
      book: 'bank',
    })
    const body = { accountStatus: 'Inactive' }
    await office.omar.save('accounts/update', { params: { id }, body })
    expect(told(await enter(office.omar, entry(accountNumber, 'cash')))).toBe(
      `400 Account ${accountNumber} is Inactive: only an Active account can be posted to`,
    )
    const old = entry(office.rent, 'cash', { tranDate: '2026-11-16' })
    expect(told(await enter(office.laila, old))).toMatch(
      /^400 tranDate must be 2026-11-17 or later/,
    )
  })
})

describe('who may', () => {
  const above =
    '403 The amount is above the limit of KBL for expenses: a User may post up to 500.00 AFN'
  it.each<[Who | 'elsewhere', Side | 'OSH_001', Side | 'OSH_001', object, () => string]>([
    ['laila', 'rent', 'cash', { amount: '500' }, () => '201'],
    ['laila', 'rent', 'cash', { amount: '500.01' }, () => above],
    ['laila', 'rent', 'bank', { amount: '500.01' }, () => above],
    ['karim', 'rent', 'cash', { amount: '500.01' }, () => '201'],
    [
      'laila',
      'asset',
      'cash',
      {},
      () => `403 Only a Manager may post to ${office.asset} (asset), or an Admin`,
    ],
    [
      'karim',
      'drawings',
      'cash',
      {},
      () => `403 Only head office may post to ${office.drawings} (drawings)`,
    ],
    [
      'karim',
      'cash',
      'capital',
      {},
      () => `403 Only head office may post to ${office.capital} (capital)`,
    ],
    ['karim', 'customer', 'OSH_001', {}, () => '403 Only head office may post to OSH_001'],
    ['laila', 'OSH_001', 'bank', {}, () => '403 Only head office may post to OSH_001'],
    ['elsewhere', 'customer', 'OSH_001', {}, () => '201'],
    ['karim', 'rent', 'bank', { branch: 'KBL' }, () => '403 Only head office may name a branch'],
    ['laila', 'rent', 'bank', { branch: 'HRT' }, () => '403 Only head office may name a branch'],
    ['elsewhere', 'rent', 'bank', { branch: 'HRT' }, () => '201'],
    ['omar', 'rent', 'bank', { branch: 'XYZ' }, () => '404 There is no branch XYZ'],
    ['omar', 'bank', 'capital', { branch: 'HRT' }, () => '201'],
  ])('%s: D %s / C %s %j', async (who, debit, credit, more, answer) => {
    const by = who === 'elsewhere' ? await office.office.clerk('Admin', 'KBL') : office[who]
    const body = entry(numberOf(debit), numberOf(credit), more)
    expect(told(await enter(by, body)).slice(0, answer().length)).toBe(answer())
  })

  it('a Viewer records nothing', async () => {
    expect(told(await enter(office.viewer, entry(office.rent, 'cash')))).toMatch(
      /^403 Your user type \(Viewer\) may not/,
    )
  })

  it('passes the limit of an account with a reason, as every posting', async () => {
    const { id, accountNumber } = await office.omar.account({
      accountType: 'Company',
      book: 'bank',
    })
    await office.omar.save('accounts/limits', { params: { id }, body: { floor: '0' } })
    const body = entry(accountNumber, 'cash')
    expect(told(await enter(office.karim, body))).toMatch(/^409 Account \S+ would stand at -100.00/)
    const overLimit = 'The bank agreed'
    expect(told(await enter(office.laila, { ...body, overLimit }))).toMatch(/^403 /)
    const { data } = await enter(office.karim, { ...body, overLimit })
    expect(data.overLimit).toBe(overLimit)
  })
})

describe('an entry on over and short', () => {
  const change = (by: Clerk, id: number, name: 'update' | 'delete', body: object = {}) =>
    by.call(`transactions/${name}`, { params: { id }, body: { kind: 'transaction', ...body } })

  it('is edited, approved, reversed and deleted by head office alone', async () => {
    const make = async () =>
      (await enter(office.omar, entry(office.customer, 'OSH_001', { branch: 'KBL' }))).data.id
    const id = await make()
    const refused = '403 Only head office may post to OSH_001 (over and short)'
    const reverse = (by: Clerk, one: number) =>
      by.call('transactions/reverse', { params: { id: one }, body: { reason: 'Typed twice' } })
    const others = `403 Only staff of HQ, which recorded transaction ${id}, or head office may change or delete it`
    expect(told(await change(office.karim, id, 'update', { amount: '50' }))).toBe(others)
    expect(told(await change(office.karim, id, 'delete'))).toBe(others)
    expect(told(await reverse(office.karim, id))).toBe(refused)
    expect(told(await change(office.omar, id, 'update', { amount: '50' }))).toBe('200')
    const other = { outAccountID: office.other }
    expect(told(await change(office.omar, id, 'update', other))).toBe('200')
    expect(told(await reverse(office.omar, id))).toBe('200')
    expect(told(await change(office.omar, await make(), 'delete'))).toBe('200')
  })

  it('can be changed to no other account of the house', async () => {
    const { id } = (await enter(office.omar, entry(office.customer, 'OSH_001'))).data
    for (const inAccountID of ['FEE_001', 'CSH001']) {
      expect(told(await change(office.omar, id, 'update', { inAccountID }))).toMatch(
        /^400 A Transfer needs customers' accounts/,
      )
    }
    const transfer = (await enter(office.omar, entry(office.customer, office.bank))).data.id
    const onto = { inAccountID: 'OSH_001' }
    expect(told(await change(office.omar, transfer, 'update', onto))).toMatch(
      /^400 A Transfer needs/,
    )
  })
})

it('leaves a ledger that agrees', async () => {
  expect(await auditLedger()).toEqual([])
})
