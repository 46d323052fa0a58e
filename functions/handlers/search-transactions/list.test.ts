import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { dynamo } from '../../store/table/client.ts'
import { referenceKey } from '../../store/table/keys.ts'
import { exchange, loan, loanReturn, posting, transfer } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

type Query = Record<string, string>

let manager: Clerk
let viewer: Clerk
/** The recorded items by the name that the cases use: kind and id. */
const recorded = new Map<string, string>()
const accounts = { ahmad: '', belqis: '', dollars: '' }

const place = (kind: string, { id }: { id: number }) => `${kind} ${id}`
const note = (name: string, record: { id: number }, kind = 'transaction') =>
  recorded.set(name, place(kind, record))
const idOf = (name: string) => Number(recorded.get(name)?.split(' ')[1])

beforeAll(async () => {
  const office = await openOffice()
  manager = await office.clerk('Manager')
  viewer = await office.clerk('Viewer')
  accounts.ahmad = (await manager.account()).accountNumber
  accounts.belqis = (await manager.account()).accountNumber
  accounts.dollars = (await manager.account({ currencyId: 2 })).accountNumber
  await recordPostings()
  await recordChanged()
  await recordHawalas()
})

async function recordPostings() {
  const save = (body: object) => manager.save('transactions/create', { body })
  const text = (tranDescription: string) => ({ tranDescription })
  const credit = (more: object) => save(posting('Credit', accounts.ahmad, '1,000', { ...more }))
  note('years ago', await credit({ ...text('نقل از دفتر کهنه'), tranDate: '2019-03-05' }))
  note('yesterday', await credit({ ...text('Float of the day'), tranDate: '2026-11-19' }))
  note('credit', await credit(text('پول نقد علي كريمي')))
  note('debit', await save(posting('Debit', accounts.ahmad, '70', text('کرایهٔ دفتر'))))
  const references = { referenceId: 'INV-77', cTransDescription: 'Rent of October' }
  note('transfer', await save(transfer(accounts.ahmad, accounts.belqis, '1,234.50', references)))
  const legs = exchange(
    { account: accounts.dollars, currencyID: 2, amount: '10' },
    { account: accounts.ahmad, currencyID: 1, amount: '685' },
    '68.5',
  )
  const { purchase, selling } = await manager.save('transactions/exchange', { body: legs })
  note('purchase', purchase)
  note('selling', selling)
  note('loan', await save(loan('Gul Marjan', '500')))
  note('return', await save(loanReturn('Gul Marjan', '200')))
}

async function recordChanged() {
  const edit = async (id: number, tranDescription: string) =>
    manager.save('transactions/update', { params: { id }, body: { tranDescription } })
  const edited = await manager.post('Credit', accounts.belqis, '10')
  note('edited', edited)
  await edit(edited.id, 'first wording')
  await edit(edited.id, 'Second wording')
  const deleted = await manager.post('Debit', accounts.belqis, '20', { referenceId: 'GONE-1' })
  note('deleted', deleted)
  await edit(deleted.id, 'taken back')
  await manager.save('transactions/delete', { params: { id: deleted.id }, body: {} })
}

async function recordHawalas() {
  const { data } = await manager.call('accounts/list')
  const sender = data.find(({ accountNumber }) => accountNumber === accounts.ahmad)
  const hawala = {
    hawalaNumber: 'HWL1763198001',
    senderAccountId: sender?.id,
    receiverName: 'ګل مرجان',
    currencyId: 1,
    amount: '12,500',
  }
  note('hawala', await manager.save('hawala/create', { body: hawala }), 'hawala')
  const details = (type: string, more: object) =>
    manager.save('hawala-details/create', {
      body: { type, amount: '300', description: 'برای کندهار', ...more },
    })
  const sent = { senderAccount: accounts.belqis, senderName: 'Nader', transDate: '2020-02-03' }
  note('old send', await details('Send', sent), 'details')
  note('send', await details('Send', { senderName: 'احمد', receiverName: 'نادر' }), 'details')
  note('receive', await details('Receive', { amount: '1,234.50' }), 'details')
}

/** Returns the names of what a search finds, in its order. */
async function find(query: Query): Promise<(string | undefined)[]> {
  const data = await viewer.save('search-transactions/list', { query })
  const names = new Map([...recorded].map(([name, found]) => [found, name]))
  return data.map((row) => {
    const kind = 'hawalaNumber' in row ? 'hawala' : 'hawalaNo' in row ? 'details' : 'transaction'
    return names.get(place(kind, row))
  })
}

const HAWALAS_TODAY = ['receive', 'send', 'hawala']
const POSTINGS_TODAY = [
  'edited',
  'return',
  'loan',
  'selling',
  'purchase',
  'transfer',
  'debit',
  'credit',
]

describe('a search by a Viewer finds', () => {
  it.each<[what: string, query: Query, names: string[]]>([
    ['today’s records if no filter is set', {}, [...HAWALAS_TODAY, ...POSTINGS_TODAY]],
    ['today’s records of a type', { type: 'Credit' }, ['edited', 'credit']],
    ['a transfer', { type: 'Transfer' }, ['transfer']],
    ['a debit, but no deleted one', { type: 'Debit' }, ['debit']],
    ['both legs of an exchange', { type: 'Exchange' }, ['selling', 'purchase']],
    ['a loan and its return', { type: 'loan' }, ['return', 'loan']],
    ['today’s hawalas', { type: 'Hawala' }, HAWALAS_TODAY],
    ['each edited transaction once', { type: 'Edited Transactions' }, ['edited']],
    ['deleted transactions', { type: 'deleted_transactions' }, ['deleted']],
    ['records of a day', { date: '2026-11-19' }, ['yesterday']],
    ['records of a day long ago', { date: '2019-03-05' }, ['years ago']],
    ['a hawala of a day long ago', { date: '2020-02-03' }, ['old send']],
    ['nothing on a day without records', { date: '2026-11-18' }, []],
    [
      'records of a range of days',
      { fromDate: '2019-03-05', toDate: '2026-11-19' },
      ['yesterday', 'old send', 'years ago'],
    ],
    ['records up to a day', { toDate: '2020-02-02' }, ['years ago']],
    [
      'records of a type since a day',
      { type: 'Credit', fromDate: '2026-11-19' },
      ['edited', 'credit', 'yesterday'],
    ],
    [
      'records of a range of one day',
      { fromDate: '2026-11-19', toDate: '2026-11-19' },
      ['yesterday'],
    ],
    ['nothing if the day is outside the range', { date: '2026-11-19', fromDate: '2026-11-20' }, []],
    ['records of a type and day', { type: 'Debit', date: '2026-11-20' }, ['debit']],
  ])('%s', async (_what, query, names) => {
    expect(await find(query)).toEqual(names)
  })

  it.each<[reference: string, names: string[], type?: string]>([
    ['INV-77', ['transfer']],
    ['GONE-1', ['deleted']],
    ['GONE-1', ['deleted'], 'Debit'],
    ['GONE-1', ['deleted'], 'Deleted Transactions'],
    ['GONE-1', [], 'Edited Transactions'],
    ['INV-77', [], 'Debit'],
    ['HWL1763198001', ['hawala']],
    ['hwl1763198001', ['hawala'], 'Hawala'],
    ['SEND-000002', ['send']],
    ['send 2', ['send'], 'Hawala'],
    ['SEND-000002', [], 'Debit'],
    ['RECEIVE-1', ['receive']],
    ['S-2', []],
    ['NOTE-SEND-000002', ['send']],
    ['note–send–۲', ['send'], 'Hawala'],
    ['NOTE-RECEIVE-000001', ['receive']],
    ['NOTE-HWL1763198001', ['hawala']],
    ['NOTE-1', ['old send', 'receive']],
    ['NOTE-SEND-000007', []],
    ['NOTE-TRX-000001', []],
    ['NOTE-', []],
    ['LN-000001', ['loan', 'return']],
    ['ln-1', ['loan', 'return'], 'Loan'],
    ['LN-1', [], 'Transfer'],
    ['LN-2', []],
    ['INV-7', []],
  ])('by the reference %s: %j', async (referenceId, names, type = '') => {
    expect(await find({ referenceId, type })).toEqual(names)
  })

  it('the transaction and the hawalas of a number', async () => {
    const digits = String(idOf('debit'))
    for (const referenceId of [digits, `TRX-${digits.padStart(6, '0')}`, `trx-${digits}`]) {
      expect(await find({ referenceId, type: 'Debit' })).toEqual(['debit'])
    }
    expect(await find({ referenceId: '1', type: 'Hawala' })).toEqual(['old send', 'receive'])
    expect(await find({ referenceId: '1' })).toEqual(['years ago', 'old send', 'receive'])
  })

  it('a transaction by the reference that a client of an earlier version sent with another dash', async () => {
    const Item = referenceKey('TRX–000777', idOf('transfer'))
    await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
    expect(await find({ referenceId: 'TRX–000777' })).toEqual(['transfer'])
    expect(await find({ referenceId: 'trx–000777' })).toEqual(['transfer'])
    expect(await find({ referenceId: 'TRX-000777' })).toEqual([])
    expect(await find({ referenceId: `TRX–${idOf('debit')}` })).toEqual(['debit'])
  })

  it('both legs by the reference of an exchange, and one leg by its number', async () => {
    const first = String(idOf('purchase'))
    const both = await find({ referenceId: `TRX-${first.padStart(6, '0')}` })
    expect(both).toEqual(['purchase', 'selling'])
    expect(await find({ referenceId: String(idOf('selling')), type: 'Exchange' })).toEqual([
      'selling',
    ])
  })

  it('a transaction once if its own number was sent as its reference', async () => {
    const { id } = await manager.post('Credit', accounts.ahmad, '1', { tranDate: '2026-10-02' })
    const referenceId = String(id + 1)
    const more = { referenceId, tranDate: '2026-10-02' }
    note('own number', await manager.post('Credit', accounts.ahmad, '1', more))
    expect(idOf('own number')).toBe(id + 1)
    expect(await find({ referenceId })).toEqual(['own number'])
  })
})

describe('a search by account', () => {
  it.each<[who: keyof typeof accounts | string, more: Query, names: string[]]>([
    ['belqis', {}, ['edited', 'transfer', 'old send']],
    ['dollars', {}, ['purchase']],
    ['ahmad', { type: 'Credit', date: '2026-11-20' }, ['credit']],
    ['ahmad', { type: 'Credit', narrative: 'float' }, ['yesterday']],
    ['ahmad', { type: 'Hawala' }, ['hawala']],
    ['belqis', { type: 'Deleted Transactions' }, ['deleted']],
    ['belqis', { type: 'Edited Transactions' }, ['edited']],
    ['ahmad', { type: 'Credit', fromDate: '2026-11-01', toDate: '2026-11-19' }, ['yesterday']],
    ['belqis', { toDate: '2020-12-31' }, ['old send']],
    ['CSH001', { type: 'Debit' }, ['debit']],
    ['csh001', { date: '2026-11-19' }, ['yesterday']],
    ['CSH001', { type: 'Deleted Transactions' }, ['deleted']],
    ['LON001', {}, ['return', 'loan']],
    ['9999', {}, []],
  ])('finds the records of %s with %j', async (who, more, names) => {
    const account = accounts[who as keyof typeof accounts] ?? who
    expect(await find({ account, ...more })).toEqual(names)
  })
})

describe('a search by text and amount', () => {
  it.each<[query: Query, names: string[]]>([
    [{ narrative: 'علی کریمی' }, ['credit']],
    [{ narrative: 'كرايه' }, ['debit']],
    [{ narrative: ' RENT of ' }, ['transfer']],
    [{ narrative: 'gul mar' }, ['return', 'loan']],
    [{ narrative: 'گل مرجان' }, ['hawala']],
    [{ narrative: 'نادر' }, ['send']],
    [{ narrative: 'NADER' }, ['old send']],
    [{ narrative: 'second wording' }, ['edited']],
    [{ narrative: 'first wording' }, []],
    [{ narrative: 'taken back' }, []],
    [{ narrative: 'دفتر' }, ['debit', 'years ago']],
    [{ amount: '1,234.50' }, ['receive', 'transfer']],
    [{ amount: '1234.5', type: 'Transfer' }, ['transfer']],
    [{ amount: '12500' }, ['hawala']],
    [{ amount: '20', type: 'Deleted Transactions' }, ['deleted']],
    [{ amount: '1000', narrative: 'دفتر', account: 'CSH001' }, ['years ago']],
    [{ amount: '1000', narrative: 'دفتر', date: '2026-11-20' }, []],
    [{ referenceId: 'INV-77', amount: '1' }, []],
    [{ referenceId: 'INV-77', amount: '1234.50', narrative: 'october' }, ['transfer']],
  ])('finds the records with %j', async (query, names) => {
    expect(await find(query)).toEqual(names)
  })
})

it.each([
  [{ cursor: '2026-11-20' }, 'cursor must be taken from the Link header'],
  [{ date: '20.11.2026' }, 'date must be a calendar day'],
  [{ fromDate: 'today' }, 'fromDate must be a calendar day'],
  [{ fromDate: '2026-11-20', toDate: '2026-11-19' }, 'toDate must not be before fromDate'],
  [{ amount: '12a' }, 'amount must be an amount'],
  [{ amount: '0' }, 'amount must be above 0'],
  [{ type: 'Everything' }, 'type must be one of Transfer, Deleted Transactions'],
  [{ referenceId: 'x'.repeat(51) }, 'referenceId must be at most 50'],
  [{ narrative: 'x'.repeat(201) }, 'narrative must be at most 200'],
])('a search with %j is refused with the reason', async (query, message) => {
  const answer = await viewer.call('search-transactions/list', { query: query as Query })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})

it('a row shows its type, and if it is deleted, who deleted it and when', async () => {
  const [deleted] = await viewer.save('search-transactions/list', {
    query: { type: 'Deleted Transactions' },
  })
  expect(deleted).toMatchObject({
    originalTransactionId: idOf('deleted'),
    deletedBy: manager.userName,
    deletedDate: NOW.toISOString(),
    isApproved: false,
  })
  const query = { referenceId: 'SEND-000002' }
  expect(await viewer.save('search-transactions/list', { query })).toMatchObject([
    { transType: 'Hawala', tranDate: '2026-11-20', referenceId: 'SEND-000002', hawalaNo: 2 },
  ])
})
