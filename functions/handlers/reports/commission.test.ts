import { beforeAll, describe, expect, it } from 'vitest'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { posting, transfer } from '../../testing/bodies.ts'
import { openFeeOffice } from '../../testing/fee-office.ts'
import { type Answer, type Clerk, NOW, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'

type Row = Answer<'reports/commission'>['data'][number]

let house: Awaited<ReturnType<typeof openFeeOffice>>
let rahim: Clerk

beforeAll(async () => {
  house = await openFeeOffice()
  rahim = await house.clerk('User', 'HRT')
})

async function rows(query: Record<string, string> = {}): Promise<Row[]> {
  const asked = { from: '2026-09-01', to: TODAY, ...query }
  const { data, headers } = await house.omar.call('reports/commission', { query: asked })
  expect(headers['x-incomplete']).toBeUndefined()
  return data
}

describe('the commission report', () => {
  it('lists fees of all types, waived ones too, by day and number, by branch', async () => {
    const { account, other, laila } = house
    const dated = { tranDate: '2026-11-18' }
    const credit = await house.save(house.credit({ commission: '60', ...dated }))
    const given = { commission: '0', commissionReason: 'An old customer' }
    const waived = await house.save(house.credit({ ...given, tranDate: '2026-11-19' }))
    const moved = await rahim.save('transactions/create', {
      body: transfer(account, other, '500', { commission: '5', commissionFrom: 'cash' }),
    })
    const body = house.swap({ commission: '0.5', commissionReason: 'Short of change' })
    const { purchase } = await laila.save('transactions/exchange', { body })
    await house.save(posting('Credit', account, '10'))
    const clerk = { branch: 'KBL', userId: credit.userCreated, userName: laila.userName }
    const stands = { reverses: null, reversedBy: null }
    const all: Row[] = [
      {
        date: '2026-11-18',
        ...clerk,
        type: 'credit',
        currencyId: 1,
        currencyCode: 'AFN',
        transactionNumber: credit.id,
        feeId: credit.id + 1,
        amount: '60.00',
        afn: '60.00',
        isShare: false,
        suggested: '50.00',
        reason: null,
        ...stands,
      },
      {
        date: '2026-11-19',
        ...clerk,
        type: 'credit',
        currencyId: 1,
        currencyCode: 'AFN',
        transactionNumber: waived.id,
        feeId: null,
        amount: '0.00',
        afn: '0.00',
        isShare: false,
        suggested: '50.00',
        reason: 'An old customer',
        ...stands,
      },
      {
        date: TODAY,
        branch: 'HRT',
        userId: moved.userCreated,
        userName: rahim.userName,
        type: 'transfer',
        currencyId: 1,
        currencyCode: 'AFN',
        transactionNumber: moved.id,
        feeId: moved.id + 1,
        amount: '5.00',
        afn: '5.00',
        isShare: false,
        suggested: '0.00',
        reason: null,
        ...stands,
      },
      {
        date: TODAY,
        ...clerk,
        type: 'exchange',
        currencyId: 2,
        currencyCode: 'USD',
        transactionNumber: purchase.id,
        feeId: purchase.id + 2,
        amount: '0.50',
        // No board has had the dollar yet.
        afn: null,
        isShare: false,
        suggested: '1.00',
        reason: 'Short of change',
        ...stands,
      },
    ]
    expect(await rows()).toEqual(all)
    expect(await rows({ branch: 'HRT' })).toEqual([all[2]])
    expect(await rows({ branch: 'KBL' })).toEqual([all[0], all[1], all[3]])
    expect(await rows({ branch: 'MZR' })).toEqual([])
    expect(await rows({ branch: 'ALL' })).toEqual(all)
    expect(await rows({ to: '2026-11-18' })).toEqual([all[0]])
    expect(await rows({ from: TODAY })).toEqual([all[2], all[3]])
  })

  it('leaves out a fee whose posting was deleted, and a waived one too', async () => {
    const before = await rows()
    const charged = await house.save(house.credit({ commission: '50' }))
    const given = { commission: '0', commissionReason: 'An old customer' }
    const waived = await house.save(house.credit(given))
    expect((await rows()).slice(-2).map(({ feeId }) => feeId)).toEqual([charged.id + 1, null])
    for (const { id } of [charged, waived]) {
      await house.laila.save('transactions/delete', { params: { id } })
    }
    expect(await rows()).toEqual(before)
  })

  it('tells a fee in another currency at the middle rate of its day', async () => {
    const dollars = async () => (await rows()).filter(({ currencyId }) => currencyId === 2)
    expect(await dollars()).toMatchObject([{ amount: '0.50', afn: null }])
    const rates = [{ currencyId: 2, per: 1, buy: '68.40', sell: '69.00' }]
    await house.omar.save('rate-board/publish', { body: { rates } })
    // 0.50 at 68.70
    expect(await dollars()).toMatchObject([{ amount: '0.50', afn: '34.35' }])
  })

  it('is paged: the pages together have every row once', async () => {
    const count = 5_100
    const first = 1_000_000
    await seedTransactions(count, (index) => {
      const number = first + index
      const fee = { transType: 'Fee', inAccount: 'FEE_001', outAccount: 'CSH001' } as const
      const record = seededRecord(number, NOW.toISOString(), {
        ...fee,
        tranDate: '2026-09-10',
      })
      const feeFor = {
        type: 'Debit',
        number: number - 1,
        suggestedMinor: 100n,
        reason: null,
      } as const
      return { ...record, feeFor }
    })
    const found: (number | null)[] = []
    const pages: number[] = []
    let query: Record<string, string> | null = { from: '2026-09-01', to: '2026-09-30' }
    while (query) {
      const answer: Answer<'reports/commission'> = await house.omar.call('reports/commission', {
        query,
      })
      expect([answer.status, answer.headers['x-incomplete']]).toEqual([200, undefined])
      found.push(...answer.data.map(({ feeId }) => feeId))
      pages.push(answer.data.length)
      query = nextPageQuery(answer.headers['link'] ?? null)
    }
    expect(pages).toEqual([5_000, 100])
    expect(found).toEqual(Array.from({ length: count }, (_, index) => first + index))
  })

  it.each<[query: Record<string, string>, message: string]>([
    [{ to: TODAY }, 'From date is required'],
    [{ from: TODAY }, 'To date is required'],
    [{ from: TODAY, to: '2026-11-19' }, 'to must not be before from'],
    [{ from: 'x', to: TODAY }, 'from must be a calendar day'],
    [{ from: TODAY, to: TODAY, branch: 'a b' }, 'Branch must be'],
    [{ from: TODAY, to: TODAY, cursor: 'x' }, 'cursor must be taken from the Link header'],
  ])('refuses %j', async (query, message) => {
    const { status, text } = await house.omar.call('reports/commission', { query })
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })
})
