import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKS, type Book } from '../../../shared/contract/book-facts.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { readBooks } from '../../store/books/books-item.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { type Clerk, NOW, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** Tests who may choose which book of an account, and when. Rules: docs/rules/books.md */

let office: Awaited<ReturnType<typeof openMoveOffice>>
let elsewhere: Clerk

beforeAll(async () => {
  office = await openMoveOffice()
  elsewhere = await office.office.clerk('Admin', 'KBL')
})

/** Opens a company's account, with a book if one is given. */
const opened = (book: Book | null = null, more: object = {}) =>
  office.omar.account({ accountType: 'Company', book, ...more })

const edit = (by: Clerk, id: number, body: Record<string, unknown>) =>
  by.call('accounts/update', { params: { id }, body })

/** Returns the status of an answer, with the refusal if it is one. */
const told = ({ status, text }: { status: number; text: string }) =>
  status < 300 ? [status] : [status, text]

const ONLY_HEAD_OFFICE = 'Only head office may choose the book of an account'

describe('a book', () => {
  it.each([
    ['a Manager of head office', () => office.omar, [201]],
    ['an Admin of head office', () => office.amina, [201]],
    ['an Admin of another branch', () => elsewhere, [201]],
    ['a Manager of another branch', () => office.karim, [403, ONLY_HEAD_OFFICE]],
    ['a User', () => office.laila, [403, ONLY_HEAD_OFFICE]],
  ] as const)('is chosen by %s: %j', async (_, who, answer) => {
    const { data } = await who().call('accounts/generate-number', { body: { currencyId: 1 } })
    const names = { accountName: 'Azizi', lastName: 'Bank', accountType: 'Company' }
    const body = { ...data, ...names, currencyId: 1, book: 'bank' }
    const created = await who().call('accounts/create', { body })
    expect(told(created)).toEqual(answer)
    const { id } = await opened()
    const edited = await edit(who(), id, { book: 'bank' })
    expect(told(edited)).toEqual(answer[0] === 201 ? [200] : answer)
  })

  it.each([...BOOKS])('%s is stored, listed, kept by other edits and taken away', async (book) => {
    const { id, accountNumber, ...fresh } = await opened(book)
    expect(fresh.book).toBe(book)
    const named = await edit(office.laila, id, { accountName: 'Renamed', book })
    expect([named.status, named.data.book]).toEqual([200, book])
    const { data } = await office.laila.call('accounts/list')
    expect(data.find((each) => each.id === id)?.book).toBe(book)
    const without = await edit(office.omar, id, { book: null })
    expect([without.status, without.data.book]).toEqual([200, null])
    expect((await readBooks())?.get(accountNumber)).toBe(`C1.${id}`)
  })

  it('is null on an account for which nobody has chosen one', async () => {
    const { data } = await office.laila.call('accounts/list')
    expect(data.find(({ accountNumber }) => accountNumber === 'CSH001')?.book).toBeNull()
    expect((await office.laila.account()).book).toBeNull()
  })

  it('stands in the audit trail, before and after', async () => {
    const { id } = await opened('bank')
    await edit(office.omar, id, { book: 'asset' })
    const query = { entity: 'account', fromDate: TODAY }
    const entries = (await office.amina.call('audit/list', { query })).data
    const sides = entries
      .filter(({ entityId }) => entityId === String(id))
      .map(({ before, after }) => [before?.['book'], after?.['book']])
    // Both were saved at the same instant, so their order in the list says nothing.
    expect(sides).toHaveLength(2)
    expect(sides).toContainEqual(['bank', 'asset'])
    expect(sides).toContainEqual([undefined, 'bank'])
  })

  it.each([
    ['Customer', { book: 'bank' }],
    ['Partner', { book: 'capital' }],
    ['Hawala Partner', { book: 'bank' }],
  ])('is refused for a %s account', async (accountType, more) => {
    const says = `book must be left out of a ${accountType} account: only accounts of the type Company have one`
    const { data } = await office.omar.call('accounts/generate-number', { body: { currencyId: 1 } })
    const names = { accountName: 'Nasir', lastName: 'Khan', currencyId: 1, accountType }
    const body = { ...data, ...names, ...more }
    expect(told(await office.omar.call('accounts/create', { body }))).toEqual([400, says])
    const { id } = await office.omar.account({ accountType })
    expect(told(await edit(office.omar, id, more))).toEqual([400, says])
    const company = await opened()
    expect(told(await edit(office.omar, company.id, { accountType, ...more }))).toEqual([400, says])
  })

  it('is refused if it is none of the list, and for an account of the house', async () => {
    const { id } = await opened()
    const unknown = await edit(office.omar, id, { book: 'rent' })
    expect(told(unknown)).toEqual([400, `book must be one of ${BOOKS.join(', ')}`])
    const ofHouse = await edit(office.omar, 1, { book: 'capital' })
    const says = 'book must be left out of CSH001, which is an account of the house'
    expect(told(ofHouse)).toEqual([400, says])
    expect((await edit(office.omar, id, { book: 'BANK' })).data.book).toBe('bank')
  })
})

it('a book is refused on an account that changed since it was read', async () => {
  const { id, updatedAt } = await opened()
  expect((await edit(office.omar, id, { book: 'bank', updatedAt })).status).toBe(200)
  const at = new Date(NOW.getTime() + 1_000)
  const body = { book: 'capital', updatedAt } as const
  const late = await office.amina.call('accounts/update', { params: { id }, body, at })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('by someone else')])
  const { data } = await office.omar.call('accounts/list')
  expect(data.find((each) => each.id === id)?.book).toBe('bank')
})

describe('after the first posting', () => {
  /** Opens an account with a book and a posting. */
  async function posted(book: Book | null) {
    const account = await opened(book)
    await office.amina.post('Credit', account.accountNumber, '10')
    return account
  }

  it.each<[Book | null, Book | null, boolean]>([
    ['bank', 'asset', true],
    ['bank', null, true],
    [null, 'capital', true],
    ['capital', 'drawings', true],
    ['liability', 'bank', true],
    [null, 'expense', false],
    ['bank', 'income', false],
    ['income', 'bank', false],
    ['expense', null, false],
    ['expense', 'income', false],
  ])('%s becomes %s: %s', async (from, to, isPossible) => {
    const { id, accountNumber } = await posted(from)
    const stays = `Account ${accountNumber} has postings: its book stays as it is, because income and expense are chosen before the first posting`
    const answer = await edit(office.omar, id, { book: to })
    expect(told(answer)).toEqual(isPossible ? [200] : [409, stays])
    const unposted = await opened(from)
    expect(told(await edit(office.omar, unposted.id, { book: to }))).toEqual([200])
  })

  it('only head office changes the type, and not while there is a book', async () => {
    const { id, accountNumber } = await posted(null)
    const says = `Only head office may change the type of account ${accountNumber}, because it has postings`
    for (const by of [office.laila, office.karim]) {
      expect(told(await edit(by, id, { accountType: 'Customer' }))).toEqual([403, says])
    }
    expect(told(await edit(office.karim, id, { accountType: 'Company', lastName: 'X' }))).toEqual([
      200,
    ])
    expect(told(await edit(office.omar, id, { accountType: 'Partner' }))).toEqual([200])
    expect(told(await edit(elsewhere, id, { accountType: 'Company' }))).toEqual([200])
    expect(told(await edit(office.omar, id, { book: 'bank' }))).toEqual([200])
    const stays = `Account ${accountNumber} has the book bank: its type stays as long as it has one`
    expect(told(await edit(office.omar, id, { accountType: 'Customer' }))).toEqual([409, stays])
    const both = { accountType: 'Customer', book: null }
    expect(told(await edit(office.omar, id, both))).toEqual([200])
  })

  it('only a Manager or Admin changes the status', async () => {
    const { id, accountNumber } = await posted(null)
    const says = `Only a Manager may change the status of account ${accountNumber}, because it has postings`
    expect(told(await edit(office.laila, id, { accountStatus: 'Inactive' }))).toEqual([403, says])
    const same = { accountStatus: 'active', phoneNumber: '0700111222' }
    expect(told(await edit(office.laila, id, same))).toEqual([200])
    expect(told(await edit(office.karim, id, { accountStatus: 'Suspended' }))).toEqual([200])
    expect(told(await edit(office.laila, id, { accountStatus: 'Active' }))).toEqual([403, says])
    expect(told(await edit(office.omar, id, { accountStatus: 'Active' }))).toEqual([200])
    const { id: unposted } = await office.laila.account()
    expect(told(await edit(office.laila, unposted, { accountStatus: 'Inactive' }))).toEqual([200])
  })

  it('everybody changes the type of an account without postings', async () => {
    const { id } = await office.laila.account()
    expect(told(await edit(office.laila, id, { accountType: 'Company' }))).toEqual([200])
  })
})

describe('the item of the books', () => {
  it('has every company and partner account with type, book, currency and id, and no customer', async () => {
    const { id, accountNumber } = await office.laila.account({ accountType: 'Partner' })
    const usd = await opened('bank', { currencyId: 2 })
    const customer = await office.laila.account()
    const books = await readBooks()
    expect(books?.get(accountNumber)).toBe(`P1.${id}`)
    expect(books?.get(usd.accountNumber)).toBe(`b2.${usd.id}`)
    expect(books?.get(customer.accountNumber)).toBeUndefined()
    expect(books?.get('CSH001')).toBeUndefined()
    await edit(office.omar, id, { accountType: 'Customer' })
    await edit(office.omar, usd.id, { currencyId: 3, book: 'asset' })
    const after = await readBooks()
    expect([after?.get(accountNumber), after?.get(usd.accountNumber)]).toEqual([
      undefined,
      `a3.${usd.id}`,
    ])
    expect(await auditLedger()).toEqual([])
  })

  it("isn't written for customers, nor if nothing of the books changes", async () => {
    const [company, customer] = [await opened('bank'), await office.laila.account()]
    const cost = async (id: number, body: Record<string, unknown>) =>
      (await watch(() => edit(office.omar, id, body))).writeUnits
    const renamed = await cost(customer.id, { accountName: 'Renamed' })
    expect(await cost(company.id, { accountName: 'Renamed' })).toBe(renamed)
    expect(await cost(company.id, { book: 'asset' })).toBe(renamed + 2)
  })
})
