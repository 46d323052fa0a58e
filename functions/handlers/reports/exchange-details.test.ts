import { beforeAll, describe, expect, it } from 'vitest'
import { USER_TYPES } from '../../../shared/contract/access.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { exchange } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice, send, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let manager: Clerk
let afn: string
let usd: string

beforeAll(async () => {
  office = await openOffice()
  manager = await office.clerk('Manager', 'KBL')
  afn = (await manager.account({ accountType: 'Company' })).accountNumber
  usd = (await manager.account({ currencyId: 2, accountType: 'Company' })).accountNumber
})

/** Buys dollars at 68.5 on a day; both legs are saved together. */
function swap(dollars: string, afghanis: string, tranDate: string) {
  const body = exchange(
    { account: usd, currencyID: 2, amount: dollars },
    { account: afn, currencyID: 1, amount: afghanis },
    '68.5',
  )
  for (const leg of [body['purchase'], body['selling']]) Object.assign(leg as object, { tranDate })
  return manager.save('transactions/exchange', { body })
}

async function report(query: Record<string, string>, by = manager) {
  const answer = await by.call('reports/exchange-details', { query })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

const idsOf = ({ data }: Awaited<ReturnType<typeof report>>) => data.map(({ id }) => id)

describe('the exchanges of a range', () => {
  const days = ['2026-08-31', '2026-10-01', '2026-10-31', TODAY]
  const ids: number[] = []

  beforeAll(async () => {
    // The exchanges are recorded in the opposite order of their days.
    for (const day of [...days].reverse()) {
      const { purchase, selling } = await swap('10', '685', day)
      ids.unshift(purchase.id, selling.id)
    }
    await manager.post('Credit', afn, '5')
  })

  it.each([
    ['2026-08-01', TODAY, 0, 8],
    ['1900-01-01', '2199-12-31', 0, 8],
    ['2026-08-31', '2026-10-01', 0, 4],
    ['2026-09-01', '2026-10-30', 2, 4],
    ['2026-10-02', '2026-11-19', 4, 6],
    [TODAY, TODAY, 6, 8],
    ['2026-11-21', '2026-12-31', 8, 8],
  ])(
    'from %s to %s include both of these days, the oldest first',
    async (fromDate, toDate, first, end) => {
      const answer = await report({ fromDate, toDate })
      expect(idsOf(answer)).toEqual(ids.slice(first, end))
      expect(answer.headers['link']).toBeUndefined()
    },
  )

  it('have a row for each leg, with the number of the other leg', async () => {
    const { data } = await report({ fromDate: TODAY, toDate: TODAY })
    const [purchase, selling] = ids.slice(6)
    const said = {
      type: 'exchange',
      exchangeRate: '68.5000',
      tranDate: TODAY,
      description: 'تبادله',
    }
    const by = { branch: 'KBL', userCreatedName: manager.userName, createdAt: NOW.toISOString() }
    const till = {
      branch: 'KBL',
      userId: Number(manager.userName.split('-')[1]),
      userName: manager.userName,
    }
    const together = {
      till,
      toTill: null,
      bundle: { first: purchase, count: 2 },
      reverses: null,
      reversedBy: null,
      commission: '0.00',
      quotedRate: null,
      per: 1,
      value: null,
    }
    expect(data).toEqual([
      {
        ...said,
        ...by,
        ...together,
        id: purchase,
        transactionNumber: purchase,
        amount: '10.00',
        currencyId: 2,
        fromAccountId: 'CSH001',
        toAccountId: usd,
        otherLegId: selling,
        convertedAmount: '685.00',
        convertedCurrencyId: 1,
        isApproved: false,
      },
      {
        ...said,
        ...by,
        ...together,
        id: selling,
        transactionNumber: selling,
        amount: '685.00',
        currencyId: 1,
        fromAccountId: afn,
        toAccountId: 'CSH001',
        otherLegId: purchase,
        convertedAmount: '10.00',
        convertedCurrencyId: 2,
        isApproved: false,
      },
    ])
  })

  it('continue after a cursor, but never show rows from before the range', async () => {
    const range = { fromDate: '2026-10-01', toDate: TODAY }
    const place = (day: string, id = 0) => `${day}.${id}`
    const following = async (cursor: string) => idsOf(await report({ ...range, cursor }))
    expect(await following(place('2026-10-31', ids[4]))).toEqual(ids.slice(5))
    expect(await following(place('2026-01-01'))).toEqual(ids.slice(2))
    expect(await following(place('2027-01-01'))).toEqual([])
  })

  it.each(USER_TYPES)('can be read by %s', async (userType) => {
    const answer = await report({ fromDate: TODAY, toDate: TODAY }, await office.clerk(userType))
    expect(answer.data).toHaveLength(2)
  })

  it('cannot be read without a session', async () => {
    const query = { fromDate: TODAY, toDate: TODAY }
    expect((await send('reports/exchange-details', { query }, [])).status).toBe(401)
  })
})

describe('the exchange report', () => {
  const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' }

  it('shows the current version of an edited exchange, and no deleted exchange', async () => {
    const { purchase, selling } = await swap('3', '205.50', '2026-05-05')
    const removed = await swap('4', '274', '2026-05-06')
    const params = { id: selling.id }
    await manager.save('transactions/update', { params, body: { tranDescription: 'other words' } })
    await manager.save('transactions/delete', { params: { id: removed.selling.id }, body: {} })
    const { data } = await report(MAY)
    expect(data.map(({ id, description }) => [id, description])).toEqual([
      [purchase.id, 'تبادله'],
      [selling.id, 'other words'],
    ])
  })

  it('shows no number of another leg if a leg was saved alone', async () => {
    const leg = { transType: 'Exchange', exRate: '70', currencyID: 2, dAmount: '9' }
    const body = { ...leg, inAccountID: usd, outAccountID: 'CSH001', tranDate: '2026-06-01' }
    const { id } = await manager.save('transactions/create', { body })
    const { data } = await report({ fromDate: '2026-06-01', toDate: '2026-06-01' })
    const none = { otherLegId: null, convertedAmount: null, convertedCurrencyId: null }
    expect(data).toMatchObject([{ id, amount: '9.00', ...none }])
  })
})

it.each([
  [{}, 'From date is required'],
  [{ fromDate: ' ', toDate: TODAY }, 'From date is required'],
  [{ fromDate: TODAY }, 'To date is required'],
  [{ fromDate: TODAY, toDate: '' }, 'To date is required'],
  [{ fromDate: '2026-02-30', toDate: TODAY }, 'fromDate must be a calendar day'],
  [{ fromDate: TODAY, toDate: '2026-11-19' }, 'toDate must not be before fromDate'],
  [{ fromDate: TODAY, toDate: TODAY, cursor: 'x' }, 'cursor must be taken from the Link header'],
])('the query %j is refused', async (query, message) => {
  const answer = await manager.call('reports/exchange-details', { query: query as never })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})

it('an exchange report of more than 5,000 rows is complete over pages and months', async () => {
  await seedTransactions(5_003, (index) =>
    seededRecord(1_000_000 + index, NOW.toISOString(), {
      transType: 'Exchange',
      inAccount: usd,
      tranDate: index < 2_500 ? '2025-01-31' : '2025-02-01',
    }),
  )
  const ids: number[] = []
  const sizes: number[] = []
  let query: Record<string, string> | null = { fromDate: '2025-01-01', toDate: '2025-12-31' }
  while (query) {
    const page: Awaited<ReturnType<typeof report>> = await report(query)
    sizes.push(page.data.length)
    ids.push(...idsOf(page))
    query = nextPageQuery(page.headers['link'] ?? null)
  }
  expect(sizes).toEqual([5_000, 3])
  expect(ids).toEqual(Array.from({ length: 5_003 }, (_, index) => 1_000_000 + index))
})
