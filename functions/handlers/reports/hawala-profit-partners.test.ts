import { beforeAll, expect, it } from 'vitest'
import { onOrder, receiving } from '../../testing/hawala-office.ts'
import { type Answer, TODAY } from '../../testing/office.ts'
import { openPartnerOffice, type Partner, partnerOf } from '../../testing/partner-office.ts'

/** What hawalas of partners with several accounts earned, worked out by hand. Rules: docs/rules/reports.md. */

const [USD, EUR] = [2, 3]
let office: Awaited<ReturnType<typeof openPartnerOffice>>
/** Dubai has accounts in AFN, USD and EUR and another one in USD; the one in AFN leads. Mazar has one of its own. */
let dubai: Partner
let second: { id: number; accountNumber: string }
let mazar: Partner

beforeAll(async () => {
  office = await openPartnerOffice()
  dubai = await partnerOf(office)
  mazar = await partnerOf(office)
  const given = { accountType: 'Hawala Partner', currencyId: USD, customerOf: dubai.leaderId }
  const more = { accountName: 'Dubai 2', accountNumber: '2301' }
  second = await office.omar.account({ ...given, ...more })
})

type By = 'route' | 'partner'

async function rows(by: By = 'partner'): Promise<Answer<'reports/hawala-profit'>['data']> {
  const query = { from: TODAY, to: TODAY, by }
  return (await office.viewer.call('reports/hawala-profit', { query })).data
}

/** Returns the rows as lines: key, hawalas, currency, amount, commission, shares, AFN, and the accounts that are counted. */
async function told(by?: By): Promise<string[]> {
  return (await rows(by)).map(
    ({ key, count, currencyCode, amount, commission, shares, afn, accounts }) =>
      [
        ...[key, count, currencyCode, amount, commission, shares, afn],
        ...accounts.map(({ accountNumber }) => accountNumber),
      ].join(' '),
  )
}

const reason = { commissionReason: 'Agreed by phone' }

it('all accounts of a partner are one row in each currency, of the account that leads', async () => {
  const { send, nadia } = office
  const through = (account: string, currencyId: number, more: object) =>
    send({ destination: { account }, currencyId, ...reason, ...more })
  await through(dubai.usd, USD, { amount: '2500', commission: '12.5', partnerCommission: '6' })
  await through(dubai.afn, 1, { commission: '20', partnerCommission: '15' })
  const given = { partner: second.accountNumber, payingBranch: 'HRT', currencyId: USD }
  const body = receiving({ ...given, amount: '300', partnerCommission: '1' })
  await nadia.save('hawala-orders/create', { body })
  // USD: 12.50 less a share of 6.00, and 1.00 that Dubai pays: 7.50 at 68.70.
  expect(await told()).toEqual([
    `${dubai.afn} 1 AFN 1000.00 20.00 -15.00 5.00 ${dubai.afn}`,
    `${dubai.afn} 2 USD 2800.00 12.50 -5.00 515.25 ${dubai.usd} ${second.accountNumber}`,
  ])
  const [, dollars] = await rows()
  expect(dollars).toMatchObject({
    partner: dubai.afn,
    partnerId: dubai.leaderId,
    partnerName: 'Dubai Partner',
    accounts: [{ accountId: dubai.ids.get(dubai.usd) }, { accountId: second.id }],
  })
})

it('a route is of the account through which it went', async () => {
  const keys = (await rows('route')).map(({ key, partner }) => [key, partner])
  expect(keys).toEqual([
    [`${second.accountNumber} → HRT`, second.accountNumber],
    [`KBL → ${dubai.afn}`, dubai.afn],
    [`KBL → ${dubai.usd}`, dubai.usd],
  ])
  expect((await rows('route')).flatMap(({ accounts }) => accounts)).toEqual([])
})

it('what a partner takes over from its other account is one hawala; of another partner it is one more', async () => {
  const { nadia, rahim } = office
  const forwarded = async (to: string, amount: string) => {
    const given = { partner: second.accountNumber, payingBranch: 'HRT', currencyId: USD, amount }
    const body = receiving({ ...given, partnerCommission: '0' })
    const { id } = await rahim.save('hawala-orders/create', { body })
    return onOrder(nadia, 'forward', id, { partner: to, partnerCommission: '0.4' })
  }
  expect((await forwarded(dubai.usd, '100')).status).toBe(200)
  expect((await forwarded(mazar.usd, '50')).status).toBe(200)
  // Dubai got 0.40 for the one, Mazar for the other one: 7.10 and -0.40 at 68.70.
  expect((await told()).slice(1)).toEqual([
    `${dubai.afn} 4 USD 2950.00 12.50 -5.40 487.77 ${dubai.usd} ${second.accountNumber}`,
    `${mazar.afn} 1 USD 50.00 0.00 -0.40 -27.48 ${mazar.usd}`,
  ])
})

it.each([
  ['the leading account', () => dubai.afn],
  ['another account', () => dubai.eur],
  ['a partner who took over', () => mazar.afn],
])('the hawalas that a row counts are found by %s', async (_which, partnerOfRow) => {
  const partner = partnerOfRow()
  const leader = partner === mazar.afn ? mazar.afn : dubai.afn
  const counted = (await rows()).filter(({ key }) => key === leader)
  const body = { partner, from: TODAY, to: TODAY, counted: true }
  const { totals } = (await office.viewer.call('hawala-orders/search', { body })).data
  expect(totals.map(({ currencyCode, count, amount }) => [currencyCode, count, amount])).toEqual(
    counted.map(({ currencyCode, count, amount }) => [currencyCode, count, amount]),
  )
})

it('without `counted`, a search is of the one account', async () => {
  const body = { partner: dubai.eur }
  const { orders } = (await office.viewer.call('hawala-orders/search', { body })).data
  expect(orders).toEqual([])
})

it('an account without a link is a partner alone', async () => {
  const given = { accountType: 'Hawala Partner', currencyId: EUR, accountName: 'Istanbul' }
  const { accountNumber } = await office.omar.account(given)
  const amount = { currencyId: EUR, amount: '10', commission: '1', partnerCommission: '0' }
  await office.send({ destination: { account: accountNumber }, ...amount, ...reason })
  expect(await told()).toContain(`${accountNumber} 1 EUR 10.00 1.00 0.00 74.35 ${accountNumber}`)
})
