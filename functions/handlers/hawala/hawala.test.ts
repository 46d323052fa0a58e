import { beforeAll, describe, expect, it } from 'vitest'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { type Clerk, NOW, newKey, openOffice } from '../../testing/office.ts'
import { changedItems, tableSnapshot } from '../../testing/snapshot.ts'

let clerk: Clerk
let viewer: Clerk
let sender: { id: number; accountNumber: string }
let numbers = 0

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User', 'HRT')
  viewer = await office.clerk('Viewer')
  sender = await clerk.account()
})

/** Makes a body as the screen sends it. */
function hawala(more: Record<string, unknown> = {}) {
  numbers += 1
  return {
    hawalaNumber: `HWL17631980${numbers}`,
    senderAccountId: sender.id,
    receiverName: 'ګل مرجان',
    receiverPhone: '+93 700 000 000',
    receiverAddress: 'قندهار',
    currencyId: 1,
    amount: '12,500',
    fee: '',
    exchangeRate: '',
    description: '',
    userId: 1,
    ...more,
  }
}

describe('a hawala', () => {
  it('is recorded as pending, with defaults for missing fields, and moves no balance', async () => {
    const summary = await clerk.call('balances/summary')
    const body = hawala()
    const saved = await clerk.save('hawala/create', { body })
    expect(saved).toEqual({
      id: saved.id,
      hawalaNumber: body.hawalaNumber,
      senderAccountId: sender.id,
      receiverName: 'ګل مرجان',
      receiverPhone: '+93 700 000 000',
      receiverAddress: 'قندهار',
      currencyId: 1,
      amount: '12500.00',
      fee: '0.00',
      exchangeRate: null,
      status: 'pending',
      description: null,
      transDate: '2026-11-20',
      branch: 'HRT',
      userId: Number(clerk.userName.split('-')[1]),
      userName: clerk.userName,
      dateCreated: NOW.toISOString(),
      userModified: null,
      dateModified: null,
    })
    expect((await clerk.call('balances/summary')).data).toEqual(summary.data)
    expect((await viewer.call('hawala/list', { query: { limit: '1' } })).data).toEqual([saved])
  })

  it('is recorded once if sent twice with the same key', async () => {
    const sending = { body: hawala(), headers: { 'idempotency-key': newKey() } }
    const first = await clerk.call('hawala/create', sending)
    const again = await clerk.call('hawala/create', sending)
    expect([again.status, again.data]).toEqual([201, first.data])
  })

  it.each([
    ['no number', { hawalaNumber: '' }, 'Hawala number is required'],
    ['no sender', { senderAccountId: null }, 'Sender account is required'],
    ['no receiver', { receiverName: ' ' }, 'Receiver name is required'],
    ['no currency', { currencyId: '' }, 'Currency is required'],
    ['no amount', { amount: '' }, 'Amount is required'],
    ['an amount of 0', { amount: '0' }, 'amount must be above 0'],
    ['a negative fee', { fee: '-1' }, 'fee must be an amount'],
    ['an account of the house', { senderAccountId: 1 }, "Account CSH001 is the house's own"],
    ['the sender 0', { senderAccountId: 0 }, 'Sender account is required'],
    ['an object as the amount', { amount: { toString: 1 } }, 'amount must be an amount'],
    [
      'a number in the form of a reference of the product',
      { hawalaNumber: 'SEND-000001' },
      'must not look like',
    ],
    ['a number that begins like the label of a note', { hawalaNumber: 'NOTE-7' }, 'NOTE-000001'],
    ['such a number with another dash', { hawalaNumber: 'TRX–۰۰۱' }, 'must not look like'],
    ['an unknown sender', { senderAccountId: 999 }, 'senderAccountId 999 is not an account'],
    ['an unknown currency', { currencyId: 99 }, 'currencyId 99 is not a currency'],
  ])('is refused with %s', async (_what, more, message) => {
    const before = await tableSnapshot()
    const answer = await clerk.call('hawala/create', { body: hawala(more) })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
    expect(changedItems(before, await tableSnapshot())).toEqual([])
  })

  it('is refused if its number is already in use', async () => {
    const body = hawala()
    await clerk.save('hawala/create', { body })
    const again = await clerk.call('hawala/create', {
      body: { ...body, hawalaNumber: body.hawalaNumber.toLowerCase() },
    })
    expect([again.status, again.text]).toEqual([
      409,
      `Hawala number ${body.hawalaNumber.toLowerCase()} is already in use`,
    ])
  })
})

describe('the status of a hawala', () => {
  it.each(['completed', 'Cancelled', 'pending'])(
    'can be set to %s after it was cancelled',
    async (status) => {
      const { id } = await clerk.save('hawala/create', { body: hawala() })
      await clerk.save('hawala/set-status', { params: { id }, body: { status: 'cancelled' } })
      const set = await clerk.save('hawala/set-status', { params: { id }, body: { status } })
      expect([set.status, set.dateModified]).toEqual([status.toLowerCase(), NOW.toISOString()])
      const listed = await viewer.call('hawala/list', { query: { limit: '1' } })
      expect(listed.data[0]).toEqual(set)
    },
  )

  it.each([
    ['an unknown status', 1, { status: 'lost' }, 400, 'status must be one of pending, completed'],
    ['an unknown hawala', 999, { status: 'completed' }, 404, 'There is no hawala 999'],
  ])('is refused for %s', async (_what, id, body, status, message) => {
    const answer = await clerk.call('hawala/set-status', { params: { id }, body })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })

  it('cannot be set by a Viewer', async () => {
    const answer = await viewer.call('hawala/set-status', {
      params: { id: 1 },
      body: { status: 'completed' },
    })
    expect(answer.status).toBe(403)
  })
})

it('the list can be read page by page to the oldest hawala', async () => {
  const all = (await clerk.call('hawala/list')).data.map(({ id }) => id)
  expect(all).toEqual([...all].sort((a, b) => b - a))
  const paged: number[] = []
  let query: Record<string, string> | null = { limit: '2' }
  while (query) {
    const { data, headers } = await clerk.call('hawala/list', { query })
    paged.push(...data.map(({ id }) => id))
    query = nextPageQuery(headers['link'] ?? null)
  }
  expect(paged).toEqual(all)
})

describe('a narrowed list of hawalas', () => {
  let partner: { id: number; accountNumber: string }
  const of = async (query: Record<string, string>) =>
    (await viewer.save('hawala/list', { query })).map(({ receiverName }) => receiverName)

  beforeAll(async () => {
    partner = await clerk.account()
    const save = (receiverName: string, more: object = {}) =>
      clerk.save('hawala/create', {
        body: hawala({ receiverName, senderAccountId: partner.id, ...more }),
      })
    await save('نادر کریمی', { receiverPhone: '0799 555 111' })
    const { id } = await save('Belqis', { description: 'for the wedding' })
    await clerk.save('hawala/set-status', { params: { id }, body: { status: 'completed' } })
    await save('Zia')
  })

  it.each<[query: Record<string, string>, receivers: string[]]>([
    [{}, ['Zia', 'Belqis', 'نادر کریمی']],
    [{ status: 'Completed' }, ['Belqis']],
    [{ status: 'pending', limit: '1' }, ['Zia']],
    [{ text: 'نادر كريمى' }, ['نادر کریمی']],
    [{ text: '555' }, ['نادر کریمی']],
    [{ text: 'WEDDING', status: 'pending' }, []],
    [{ fromDate: '2026-11-20', toDate: '2026-11-20' }, ['Zia', 'Belqis', 'نادر کریمی']],
    [{ toDate: '2026-11-19' }, []],
  ])('finds with %j those of a partner', async (query, receivers) => {
    expect(await of({ ...query, account: partner.accountNumber })).toEqual(receivers)
  })

  it('finds one by its label, which other texts don’t find', async () => {
    const { hawalaNumber } = await clerk.save('hawala/create', {
      body: hawala({ receiverName: 'Feda', senderAccountId: (await clerk.account()).id }),
    })
    expect(await of({ text: `note–${hawalaNumber}` })).toEqual(['Feda'])
    expect(await of({ account: partner.accountNumber, text: 'no' })).toEqual([])
  })

  it('leads on to the next page with its filters', async () => {
    const first = { account: partner.accountNumber, status: 'pending', limit: '1' }
    const { headers } = await viewer.call('hawala/list', { query: first })
    const next = nextPageQuery(headers['link'] ?? null)
    expect(next).toMatchObject(first)
    const rest = await viewer.call('hawala/list', { query: next ?? {} })
    expect(rest.data.map(({ receiverName }) => receiverName)).toEqual(['نادر کریمی'])
    expect(rest.headers).not.toHaveProperty('link')
  })

  it.each([
    [{ status: 'paid' }, 'status must be one of pending, completed, cancelled'],
    [{ fromDate: 'soon' }, 'fromDate must be a calendar day'],
    [{ fromDate: '2026-11-20', toDate: '2026-11-19' }, 'toDate must not be before fromDate'],
  ])('with %j is refused with the reason', async (query, message) => {
    const answer = await viewer.call('hawala/list', { query })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })
})
