import { beforeAll, describe, expect, it } from 'vitest'
import { amountIn } from '../../../shared/money/amount.ts'
import { onOrder, openHawalaOffice, payout, receiving } from '../../testing/hawala-office.ts'
import { type Answer, type Clerk, TODAY } from '../../testing/office.ts'

/** What hawalas earned by route, by partner and by branch, worked out by hand. Rules: docs/rules/reports.md. */

const USD = 2
let office: Awaited<ReturnType<typeof openHawalaOffice>>
/** Accounts of Hawala Partners in USD: Dubai sends and pays, Peshawar takes over what was sent by Dubai. */
let dubai: string
let peshawar: string

/** The branch that pays gets 40 per cent, and in AFN a third. The house reads USD at 68.70. */
beforeAll(async () => {
  office = await openHawalaOffice()
  const { omar, admin } = office
  const rules = [
    { type: 'Hawala', currencyId: USD, percent: '0.5', payerPercent: '40' },
    { type: 'Hawala', currencyId: 1, percent: '0.5', payerPercent: '33.3333' },
  ]
  await omar.save('fee-schedule/update', { body: { rules } })
  const rates = [{ currencyId: USD, buy: '68.4', sell: '69' }]
  await omar.save('rate-board/publish', { body: { rates } })
  const partner = async (accountName: string) => {
    const given = { accountType: 'Hawala Partner', currencyId: USD, accountName }
    return (await admin.account(given)).accountNumber
  }
  dubai = await partner('Dubai')
  peshawar = await partner('Peshawar')
})

type Row = Answer<'reports/hawala-profit'>['data'][number]
type By = 'route' | 'partner' | 'branch'

async function rows(by: By, branch?: string, reader: Clerk = office.omar): Promise<Row[]> {
  const query = { from: TODAY, to: TODAY, by, ...(branch ? { branch } : {}) }
  const { status, data, headers } = await reader.call('reports/hawala-profit', { query })
  expect([status, headers['x-incomplete']]).toEqual([200, undefined])
  return data
}

/** Returns the rows as lines: key, hawalas, currency, amount, commission, shares, for paying, margin, AFN. */
async function told(by: By, branch?: string, reader?: Clerk): Promise<string[]> {
  return (await rows(by, branch, reader)).map((row) =>
    [
      row.key,
      row.count,
      row.currencyCode,
      row.amount,
      row.commission,
      row.shares,
      row.forPaying,
      row.margin,
      row.afn,
    ].join(' '),
  )
}

const sendUsd = (more: object = {}) => office.send({ currencyId: USD, commission: '10', ...more })

describe('a hawala of 1,000.00 dollars from KBL to HRT with a commission of 10.00', () => {
  it('earned what the customer paid, of which HRT got 40 per cent once it paid', async () => {
    const order = await sendUsd()
    expect(await told('route')).toEqual(['KBL → HRT 1 USD 1000.00 10.00 0.00 0.00 0.00 687.00'])
    await onOrder(office.rahim, 'pay', order.id, payout(order.code))
    expect(await told('route')).toEqual(['KBL → HRT 1 USD 1000.00 10.00 0.00 4.00 0.00 687.00'])
    expect(await told('branch')).toEqual([
      'HRT 0 USD 0.00 0.00 0.00 4.00 0.00 274.80',
      'KBL 1 USD 1000.00 10.00 0.00 -4.00 0.00 412.20',
    ])
    expect(await told('partner')).toEqual([])
  })

  it('is told to a Manager of each branch as far as the branch earned', async () => {
    const { karim, nadia } = office
    expect(await told('route', 'KBL', karim)).toEqual([
      'KBL → HRT 1 USD 1000.00 10.00 0.00 -4.00 0.00 412.20',
    ])
    expect(await told('route', 'HRT', nadia)).toEqual([
      'KBL → HRT 0 USD 0.00 0.00 0.00 4.00 0.00 274.80',
    ])
    const [row] = await rows('route')
    expect(row).toMatchObject({ branch: 'KBL', payingBranch: 'HRT', partner: null })
  })
})

describe('hawalas through partners', () => {
  it('stand with the partner and with the branch that pays or sent, with the shares', async () => {
    // Head office types that Dubai sends 2,000.00 and pays 4.00; Herat pays it. KBL sends Dubai 2,500.00 for 6.00.
    const partnerNumber = 'D-77'
    const given = { partner: dubai, payingBranch: 'HRT', currencyId: USD, partnerNumber }
    const body = receiving({ ...given, amount: '2000', partnerCommission: '4' })
    const received = await office.omar.save('hawala-orders/create', { body })
    await onOrder(office.rahim, 'pay', received.id, payout(partnerNumber))
    const paidBy = { destination: { account: dubai }, partnerCommission: '6' }
    await sendUsd({ ...paidBy, amount: '2500', commission: '12.5' })
    // 4.00 and 12.50 - 6.00 at 68.70.
    expect((await told('route')).filter((row) => row.includes(dubai))).toEqual([
      `${dubai} → HRT 1 USD 2000.00 0.00 4.00 0.00 0.00 274.80`,
      `KBL → ${dubai} 1 USD 2500.00 12.50 -6.00 0.00 0.00 446.55`,
    ])
    expect(await told('partner')).toEqual([`${dubai} 2 USD 4500.00 12.50 -2.00  0.00 721.35`])
    const [row] = await rows('partner')
    expect(row).toMatchObject({
      partner: dubai,
      partnerName: expect.stringMatching(/^Dubai /),
      branch: null,
    })
    expect(await told('branch')).toEqual([
      'HRT 1 USD 2000.00 0.00 4.00 4.00 0.00 549.60',
      'KBL 2 USD 3500.00 22.50 -6.00 -4.00 0.00 858.75',
    ])
  })

  it('that were forwarded count with both partners, and once in route and branch', async () => {
    const given = { partner: dubai, payingBranch: 'HRT', currencyId: USD, partnerNumber: 'D-78' }
    const body = receiving({ ...given, amount: '300', partnerCommission: '1' })
    const { id } = await office.nadia.save('hawala-orders/create', { body })
    await onOrder(office.rahim, 'forward', id, { partner: peshawar, partnerCommission: '0.4' })
    expect(await told('partner')).toEqual(
      [
        `${dubai} 3 USD 4800.00 12.50 -1.00  0.00 790.05`,
        `${peshawar} 1 USD 300.00 0.00 -0.40  0.00 -27.48`,
      ].sort(),
    )
    expect((await told('route')).filter((row) => row.startsWith(dubai))).toEqual([
      `${dubai} → HRT 2 USD 2300.00 0.00 4.60 0.00 0.00 316.02`,
    ])
  })

  it('that were cancelled are taken off, but for a commission that the house keeps', async () => {
    const before = [await told('route'), await told('partner'), await told('branch')]
    const order = await sendUsd({ destination: { account: peshawar }, partnerCommission: '2' })
    const how = { reason: 'Not found', partnerAgreed: 'By phone' }
    await onOrder(office.karim, 'cancel', order.id, how)
    expect([await told('route'), await told('partner'), await told('branch')]).toEqual(before)
    const kept = await sendUsd({ destination: { account: peshawar }, partnerCommission: '2' })
    await onOrder(office.karim, 'cancel', kept.id, { ...how, refundCommission: false })
    expect((await told('route')).filter((row) => row.includes(peshawar))).toEqual([
      `KBL → ${peshawar} 0 USD 0.00 10.00 0.00 0.00 0.00 687.00`,
    ])
  })
})

describe('shares that turned out otherwise', () => {
  const pesharwarRows = async () =>
    (await told('partner')).filter((row) => row.startsWith(peshawar))

  it('count as they turned out: 2.00 agreed, 1.50 confirmed; 6.00 kept of a cancelled hawala', async () => {
    // What the partner took over cost 0.40, and 10.00 were kept of a cancelled one.
    expect(await pesharwarRows()).toEqual([`${peshawar} 1 USD 300.00 10.00 -0.40  0.00 659.52`])
    const through = { destination: { account: peshawar } }
    const confirmed = await sendUsd({ ...through, partnerCommission: '2' })
    const { status } = await onOrder(office.laila, 'confirm', confirmed.id, {
      partnerCommission: '1.5',
    })
    expect(status).toBe(200)
    expect(await pesharwarRows()).toEqual([`${peshawar} 2 USD 1300.00 20.00 -1.90  0.00 1243.47`])
    const kept = await sendUsd({
      ...through,
      amount: '2500',
      commission: '12.5',
      partnerCommission: '6',
    })
    const how = { reason: 'Not found', partnerAgreed: 'He keeps it', partnerCommission: '6' }
    await onOrder(office.karim, 'cancel', kept.id, how)
    expect(await pesharwarRows()).toEqual([`${peshawar} 2 USD 1300.00 20.00 -7.90  0.00 831.27`])
  })
})

it('adds up to profit and loss of the same days, whatever is rounded', async () => {
  const { nadia, zia, rahim, omar, send } = office
  const reason = { commissionReason: 'Kin of the owner' }
  for (const commission of ['0.01', '0.02', '0.07']) {
    const usd = { currencyId: USD, commission, amount: '20', ...reason }
    const orders = [
      await send(usd),
      await send({ ...usd, destination: { branch: 'HQ' } }),
      await send({ ...usd, currencyId: 1 }),
    ]
    for (const [at, { id, code }] of orders.entries()) {
      await onOrder(at === 1 ? omar : rahim, 'pay', id, payout(code))
    }
    const back = await send({ ...usd, destination: { branch: 'KBL' } }, nadia)
    await onOrder(zia, 'pay', back.id, payout(back.code))
  }
  const query = { from: TODAY, to: TODAY }
  const { lines } = (await omar.call('books/profit-and-loss', { query })).data
  const lineOf = (name: string) => lines.find(({ line }) => line === name)
  const told = ['commission', 'shares', 'forPaying', 'exchange'].map(lineOf)
  const byBranch = await rows('branch')
  for (const code of ['HQ', 'HRT', 'KBL']) {
    const own = byBranch.filter(({ key }) => key === code)
    const sum = told.reduce((all, line) => all + amountIn(line?.branches[code] ?? '0.00'), 0n)
    expect([code, sumOf(own)]).toEqual([code, sum])
    expect([code, sumOf(await rows('route', code))]).toEqual([code, sum])
  }
  const house = told.reduce((all, line) => all + amountIn(line?.house ?? '0.00'), 0n)
  expect(house).toBeGreaterThan(0n)
  expect(sumOf(byBranch)).toBe(house)
  expect(sumOf(await rows('route'))).toBe(house)
  for (const line of ['commission', 'shares', 'forPaying'] as const) {
    const inCurrency = lineOf(line)?.currencies.filter(({ currencyCode }) => currencyCode === 'USD')
    for (const { branch, amount } of inCurrency ?? []) {
      const row = byBranch.find((each) => each.key === branch && each.currencyCode === 'USD')
      expect([branch, line, row?.[line]]).toEqual([branch, line, amount])
    }
  }
})

const sumOf = (all: readonly Row[]) => all.reduce((sum, { afn }) => sum + amountIn(afn ?? ''), 0n)

it.each<[query: Record<string, string>, message: string]>([
  [{ from: TODAY, to: TODAY }, 'by must be route, partner, branch'],
  [{ from: TODAY, to: TODAY, by: 'clerk' }, 'by must be route, partner, branch'],
  [{ to: TODAY, by: 'route' }, 'From date is required'],
  [{ from: TODAY, by: 'route' }, 'To date is required'],
  [{ from: TODAY, to: '2026-11-19', by: 'route' }, 'to must not be before from'],
  [{ from: 'x', to: TODAY, by: 'route' }, 'from must be a calendar day'],
  [{ from: '2020-01-01', to: TODAY, by: 'route' }, 'to must be within'],
  [{ from: TODAY, to: '2026-12-01', by: 'route' }, 'to must not be after today'],
  [{ from: TODAY, to: TODAY, by: 'route', branch: 'a b' }, 'Branch must be'],
])('refuses %j', async (query, message) => {
  const { status, text } = await office.omar.call('reports/hawala-profit', { query })
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
})

it('is refused to Users, and to a Manager for other branches', async () => {
  const { laila, karim } = office
  const asked = (by: Clerk, branch?: string) =>
    by.call('reports/hawala-profit', {
      query: { from: TODAY, to: TODAY, by: 'route', ...(branch ? { branch } : {}) },
    })
  const answers = [await asked(laila, 'KBL'), await asked(karim), await asked(karim, 'HRT')]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})
