import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, receiving } from '../../testing/hawala-office.ts'
import { type Clerk, newKey, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let karim: Clerk
let id: number
let partner: string

beforeAll(async () => {
  office = await openHawalaOffice()
  karim = office.karim
})

beforeEach(async () => {
  const account = await office.admin.account({ accountType: 'Hawala Partner' })
  ;[id, partner] = [account.id, account.accountNumber]
})

const received = (partnerNumber: string, amount: string, more: object = {}) =>
  office.zia.save('hawala-orders/create', {
    body: receiving({
      partner,
      payingBranch: 'KBL',
      partnerNumber,
      amount,
      partnerCommission: '7',
      ...more,
    }),
  })
const compare = (rows: unknown, more: object = {}, by = karim) =>
  by.call('partners/compare', {
    params: { accountId: id },
    body: { from: TODAY, to: TODAY, rows, ...more },
  })
const agree = (body: object, more: { by?: Clerk; key?: string } = {}) =>
  (more.by ?? karim).call('reports/partner-agree', {
    params: { accountId: id },
    body: { through: TODAY, ...body },
    headers: { 'idempotency-key': more.key ?? newKey() },
  })
const statement = async () =>
  (await karim.call('reports/partner', { params: { accountId: id } })).data
const listed = async () => {
  const partners = (await karim.call('reports/partners')).data
  return partners.flatMap(({ accounts }) => accounts).find(({ accountId }) => accountId === id)
}

describe('a comparison', () => {
  it('gives what agrees, what differs, and what only one side has; the rest is agreed on as differences', async () => {
    // The worked case: we have -9,007.00, and the partner's list has D-300 of 1,502.00 besides.
    await received('D-77', '5000')
    await received('D-78', '4000', { partnerCommission: null })
    const list = [
      { number: 'd 077', amount: '-5007.00', date: TODAY, name: 'Zahra' },
      { number: 'D-78', amount: '-4000' },
      { number: 'D-300', amount: '-1502.00', currency: 'AFN' },
    ]
    const { status, data } = await compare(list)
    expect(status).toBe(200)
    expect([data.opening, data.closing, data.difference]).toEqual(['0.00', '-9007.00', '-1502.00'])
    expect(data.agrees.map(({ ours, theirs }) => [ours?.partnerNumber, theirs?.row])).toEqual([
      ['D-77', 0],
      ['D-78', 1],
    ])
    expect([data.differs, data.onlyOurs]).toEqual([[], []])
    expect(data.onlyTheirs).toEqual([
      {
        ours: null,
        theirs: { row: 2, number: 'D-300', amount: '-1502.00', date: null, name: null },
        difference: '-1502.00',
        matchedBy: null,
        kind: null,
      },
    ])
    const sum = {
      balance: '-9007.00',
      theirs: '-10509.00',
      differences: [{ number: 'D-300', text: null, amount: '-1502.00' }],
      from: TODAY,
    }
    const agreed = await agree(sum)
    expect([agreed.status, agreed.data]).toEqual([
      200,
      expect.objectContaining({ through: TODAY, ...sum, list: null }),
    ])
    expect((await statement()).agreed).toEqual(agreed.data)
    expect(await listed()).toMatchObject({
      balance: '-9007.00',
      agreedDifference: { through: TODAY, amount: '-1502.00' },
    })
    const query = { entity: 'partnerStatement', fromDate: TODAY }
    const [entry] = (await karim.call('audit/list', { query })).data
    expect(entry?.after).toMatchObject({
      theirs: '-10509.00',
      differences: 'D-300 -1502.00',
      list: null,
    })
  })

  it('has a hawala once, with all that these days moved; one that was returned may be missing', async () => {
    const sent = await office.send({ destination: { account: partner }, partnerCommission: '15' })
    await onOrder(office.laila, 'confirm', sent.id, {
      partnerNumber: 'K-1',
      partnerCommission: '12',
    })
    const returned = await received('D-9', '60')
    await onOrder(office.sami, 'cancel', returned.id, { code: 'D-9', reason: 'Unknown' })
    await received('D-10', '100')
    const { data } = await compare([
      { number: 'K-1', amount: '1015.00' },
      { number: 'D-10', amount: '-100.00' },
      { number: 'D-11', amount: '-8.00' },
    ])
    expect(data.agrees).toMatchObject([
      { ours: { partnerNumber: '***', state: 'returned' }, theirs: null },
    ])
    expect(data.differs).toMatchObject([
      {
        ours: { label: `S-${sent.number}`, amount: '1012.00', commission: '12.00' },
        difference: '3.00',
        kind: 'amount',
      },
      { ours: { amount: '-107.00', commission: '-7.00' }, difference: '7.00', kind: 'share' },
    ])
    expect(data.difference).toBe('2.00')
    expect((await statement()).closing).toBe('905.00')
  })

  it('looks only at its days', async () => {
    await karim.save('transactions/create', {
      body: {
        transType: 'Credit',
        inAccountID: partner,
        outAccountID: 'CSH001',
        currencyID: 1,
        dAmount: '30',
        cAmount: '30',
        tranDate: '2026-11-18',
      },
    })
    await received('D-20', '100')
    const days = { from: '2026-11-18', to: '2026-11-19' }
    const { data } = await compare([{ amount: '30', date: '2026-11-18' }], days)
    expect(data).toMatchObject({ opening: '0.00', closing: '30.00', difference: '0.00' })
    expect(data.agrees).toMatchObject([{ matchedBy: 'day' }])
    expect((await compare([{ number: 'D-20', amount: '-107' }])).data.opening).toBe('30.00')
  })

  it.each<[what: string, rows: unknown, more: object, status: number, message: string]>([
    ['no rows', [], {}, 400, 'rows must hold a row'],
    ['no list', undefined, {}, 400, 'rows is required'],
    [
      'too many rows',
      Array.from({ length: 2_001 }, () => ({ amount: '1' })),
      {},
      400,
      'rows must be at most 2000',
    ],
    [
      'a number twice',
      [
        { number: 'D-1', amount: '1' },
        { number: 'd 01', amount: '2' },
      ],
      {},
      400,
      'rows.1.number d 01 stands twice in the list',
    ],
    [
      'three decimals',
      [{ amount: '1.005' }],
      {},
      400,
      'rows.0.amount must be an amount such as -5000.00: at most 16 digits and 2 decimals',
    ],
    ['no amount', [{ number: 'D-1' }], {}, 400, 'rows.0.amount must be an amount'],
    [
      'a day to come',
      [{ amount: '1', date: '2026-11-21' }],
      {},
      400,
      'rows.0.date must not be in the future',
    ],
    [
      'a day of another month',
      [{ amount: '1', date: '2026-10-21' }],
      {},
      400,
      'rows.0.date must be from 20 November 2026 to 20 November 2026',
    ],
    [
      'a day that is none',
      [{ amount: '1', date: '2026-11-31' }],
      {},
      400,
      'rows.0.date must be a calendar day',
    ],
    [
      'another currency',
      [{ amount: '1', currency: 'USD' }],
      {},
      400,
      'rows.0.currency must be AFN, the currency of the account',
    ],
    ['days to come', [{ amount: '1' }], { to: '2026-11-21' }, 400, 'to must not be in the future'],
    [
      'days that end before they begin',
      [{ amount: '1' }],
      { from: '2026-11-21' },
      400,
      'to must not be before from',
    ],
    [
      'an unknown field',
      [{ amount: '1', balance: '2' }],
      {},
      400,
      "rows.0.balance isn't a field of this call",
    ],
  ])('%s: refused', async (_what, rows, more, status, message) => {
    const answer = await compare(rows, more)
    expect([answer.status, answer.text.slice(0, message.length)]).toEqual([status, message])
  })

  it('is for a Manager or Admin, and of a Hawala Partner', async () => {
    const rows = [{ amount: '1' }]
    for (const by of [office.laila, office.viewer])
      expect((await compare(rows, {}, by)).status).toBe(403)
    expect((await compare(rows, {}, office.admin)).status).toBe(200)
    const customer = await office.admin.account()
    id = customer.id
    expect((await compare(rows)).text).toContain(`There is no Hawala Partner ${customer.id}`)
  })

  it('costs what the rows of its days cost, and keeps nothing', async () => {
    for (let number = 1; number <= 20; number += 1) await received(`C-${number}`, '10')
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ number: `C-${at}`, amount: '-17' }))
    const { readUnits, writeUnits, rounds } = await watch(() => compare(rows))
    // 40 rows of the account, half a unit for 4 KB of them; an order each, and what is read once.
    expect([readUnits <= 28.5, writeUnits, rounds]).toEqual([true, 0, 3])
  })
})

describe('an agreement with differences', () => {
  const one = (amount: string, more: object = {}) => ({
    number: 'D-1',
    text: null,
    amount,
    ...more,
  })

  it.each<[what: string, body: object, status: number, message: string]>([
    [
      'a remainder',
      { theirs: '-1500', differences: [one('-400')] },
      400,
      'theirs is -1,500.00 AFN, but the balance of -1,007.00 and differences of -400.00 come to -1,407.00: -93.00 remains',
    ],
    [
      'another balance without a difference',
      { theirs: '-1000' },
      400,
      'theirs is -1,000.00 AFN, but the balance of -1,007.00 and differences of 0.00 come to -1,007.00: 7.00 remains',
    ],
    [
      'another balance of ours',
      { balance: '-1000', theirs: '-1000' },
      409,
      'The balance on 20 November 2026 is -1,007.00 AFN, not -1,000.00',
    ],
    [
      'differences alone',
      { differences: [one('1')] },
      400,
      'theirs is required with differences or a list',
    ],
    [
      'a list alone',
      { list: { name: 'a.csv', content: 'data:;base64,QQ==' } },
      400,
      'theirs is required with differences or a list',
    ],
    [
      'a difference of 0',
      { theirs: '-1007', differences: [one('0')] },
      400,
      'differences.0.amount must not be 0',
    ],
    [
      'a difference of three decimals',
      { theirs: '-1007', differences: [one('0.001')] },
      400,
      'differences.0.amount must be an amount such as',
    ],
    [
      'a difference that says nothing',
      { theirs: '-1006', differences: [{ amount: '1' }] },
      400,
      'differences.0 must have a number or a text',
    ],
    [
      'too many differences',
      { theirs: '-1007', differences: Array.from({ length: 201 }, () => one('1')) },
      400,
      'differences must be at most 200',
    ],
    [
      'days that end before they begin',
      { theirs: '-1007', from: '2026-11-21' },
      400,
      'from must not be after through',
    ],
    [
      'a list that is no file',
      { theirs: '-1007', list: { name: 'a.csv', content: 'D-1;2' } },
      400,
      'list.content must be a base64 data URL of a file',
    ],
    [
      'a list without a name',
      { theirs: '-1007', list: { name: ' ', content: 'data:;base64,QQ==' } },
      400,
      'list.name is required',
    ],
    [
      'a list that is too large',
      {
        theirs: '-1007',
        list: { name: 'a', content: `data:;base64,${'A'.repeat(4 * 700_000)}` },
      },
      413,
      'list.content must be at most 2 MB',
    ],
  ])('%s: refused', async (_what, body, status, message) => {
    await received('D-1', '1000')
    const answer = await agree({ balance: '-1007.00', ...body })
    expect([answer.status, answer.text.slice(0, message.length)]).toEqual([status, message])
    expect((await statement()).agreed).toBeNull()
  })

  it('keeps the list, once, and gives it back as it was', async () => {
    await received('D-1', '1000')
    const content = `data:text/csv;base64,${Buffer.from('D-1;1,007').toString('base64')}`
    const list = { name: 'دوبی.csv', content }
    const body = {
      balance: '-1007',
      theirs: '-1000',
      differences: [one('7', { text: 'No share' })],
      list,
    }
    const key = newKey()
    const first = await agree(body, { key })
    const again = await agree(body, { key })
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(first.data.list?.name).toBe('دوبی.csv')
    expect(first.data.differences).toEqual([{ number: 'D-1', text: 'No share', amount: '7.00' }])
    const address = first.data.list?.address ?? ''
    const read = await office.viewer.call('images/read', {
      params: { key: address.split('/').at(-1) ?? '' },
    })
    expect([
      read.status,
      read.headers['content-type'],
      read.headers['content-disposition'],
      read.headers['cache-control'],
    ]).toEqual([200, 'application/octet-stream', 'attachment', 'no-store'])
  })

  it('the list of partners has the difference of the newest day, until one without it is agreed on', async () => {
    await received('D-1', '1000')
    const differing = { balance: '-1007', theirs: '-1000', differences: [one('7')] }
    expect((await listed())?.agreedDifference).toBeNull()
    await agree(differing)
    const shown = { through: TODAY, amount: '7.00' }
    expect((await listed())?.agreedDifference).toEqual(shown)
    await agree({ through: '2026-11-19', balance: '0' })
    expect((await listed())?.agreedDifference).toEqual(shown)
    await agree({ balance: '-1007' })
    expect((await listed())?.agreedDifference).toBeNull()
  })

  it('of 8 people at once, the newest day is the one that the list of partners has', async () => {
    const days = ['13', '14', '15', '16', '17', '18', '19'].map((day) => `2026-11-${day}`)
    await received('D-1', '1000')
    const answers = await Promise.all([
      agree({ balance: '-1007', theirs: '-1000', differences: [one('7')] }),
      ...days.map((through, at) =>
        agree({ through, balance: '0', theirs: `${at + 1}`, differences: [one(`${at + 1}`)] }),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await listed())?.agreedDifference).toEqual({ through: TODAY, amount: '7.00' })
  })
})
