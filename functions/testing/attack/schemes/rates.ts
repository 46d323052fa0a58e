import { balanceOf } from '../../hawala-office.ts'
import { type Clerk, newKey, TODAY } from '../../office.ts'
import { type House, refusalOf, type Scheme, seenAt } from '../scheme.ts'

const [AFN, USD, RS] = [1, 2, 4]

/** The middle rates are 68.70 for USD and 252.20 for 1,000 RS. */
const RATES = [
  { currencyId: USD, buy: '68.40', sell: '69.00' },
  { currencyId: RS, per: 1_000, buy: '251.20', sell: '253.20' },
]

/** Publishes a board, and lets clerks deviate by 0.50 % and branches by 2 %. */
async function withBoard({ admin, omar }: House): Promise<void> {
  const body = { clerkMargin: '0.50', branchMargin: '2.00' }
  await admin.save('branches/save', { params: { code: 'KBL' }, body })
  await omar.save('rate-board/publish', { body: { rates: RATES } })
}

/** Deals by the newest board, under a new key; the answer may be a refusal. */
async function dealt(by: Clerk, body: object) {
  const { version } = (await by.call('rate-board/read')).data
  const headers = { 'idempotency-key': newKey() }
  return by.call('deals/create', { body: { ...body, boardVersion: version }, headers })
}

/** Opens accounts of the thief in AFN and USD; the one in AFN has money. */
async function accountsOf({ laila }: House): Promise<{ afn: string; usd: string }> {
  const afn = (await laila.account()).accountNumber
  const usd = (await laila.account({ currencyId: USD })).accountNumber
  await laila.post('Credit', afn, '1000000')
  return { afn, usd }
}

/** Returns what a clerk's deals gave away today in USD, as somebody reads it in Deals. */
async function concededTo(reader: Clerk, by: Clerk): Promise<string | undefined> {
  const query = { from: TODAY, to: TODAY, branch: 'ALL' }
  const { data } = await reader.call('reports/deals', { query })
  const isTheirs = ({ userName, currencyId }: { userName: string; currencyId: number }) =>
    userName === by.userName && currencyId === USD
  return data.totals.find(isTheirs)?.conceded
}

/** Thefts by rates: what a deal gives away against the board. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 6,
    who: 'clerk',
    what: 'sells the house 9,000,000 USD at 68.7420, on accounts',
    ends: { prevented: 'deal.rateOutside' },
    async work(house) {
      await withBoard(house)
      const { afn, usd } = await accountsOf(house)
      const give = { currencyId: USD, amount: '9000000', account: usd }
      const get = { currencyId: AFN, account: afn }
      return refusalOf(await dealt(house.laila, { give, get, rate: '68.7420' }))
    },
  },
  {
    theft: 6,
    who: 'clerk',
    what: 'buys them back at 68.6550, below the middle rate',
    ends: { prevented: 'deal.rateOutside' },
    async work(house) {
      await withBoard(house)
      const { afn, usd } = await accountsOf(house)
      const give = { currencyId: AFN, account: afn }
      const get = { currencyId: USD, amount: '9000', account: usd }
      return refusalOf(await dealt(house.laila, { give, get, rate: '68.6550' }))
    },
  },
  {
    theft: 6,
    who: 'clerk',
    what: 'does it in one cross of USD and RS, beyond the middle rate of the rupees',
    ends: { prevented: 'deal.rateOutside' },
    async work(house) {
      await withBoard(house)
      const { usd } = await accountsOf(house)
      const give = { currencyId: USD, amount: '1000', account: usd }
      const get = { currencyId: RS }
      return refusalOf(await dealt(house.laila, { give, get, rate: '68.70', getRate: '252.1' }))
    },
  },
  {
    theft: 7,
    who: 'Manager',
    what: 'buys at 69.50 within the 2 % of the branch',
    ends: { prevented: 'deal.rateOutside' },
    async work(house) {
      await withBoard(house)
      const { afn, usd } = await accountsOf(house)
      const give = { currencyId: USD, amount: '1000', account: usd }
      const get = { currencyId: AFN, account: afn }
      return refusalOf(await dealt(house.karim, { give, get, rate: '69.50' }))
    },
  },
  {
    theft: 7,
    who: 'Manager',
    what: 'sets an offset for a moment that buys above the middle rate',
    ends: { prevented: 'rateBoard.offset' },
    async work(house) {
      await withBoard(house)
      const body = { offsets: [{ currencyId: USD, buy: '0.5000', sell: '0' }], version: 1 }
      const sent = { params: { branch: 'KBL' }, body, headers: { 'idempotency-key': newKey() } }
      return refusalOf(await house.karim.call('rate-board/offsets', sent))
    },
  },
  {
    theft: 6,
    who: 'clerk',
    what: 'makes the cash step of AFN 1,000,000, to take 500,068 AFN for 1 USD',
    ends: { prevented: 'currency.mayNotKeep' },
    async work({ laila }) {
      const body = { code: 'AFN', name: 'Afghani', cashStep: '1000000' }
      return refusalOf(await laila.call('currencies/update', { params: { id: AFN }, body }))
    },
  },
  {
    theft: 6,
    who: 'clerk',
    what: 'adds a currency with notes and a cash step of 1,000,000',
    ends: { prevented: 'currency.mayNotKeep' },
    async work({ laila }) {
      const body = { code: 'IRR', name: 'Rial', cashStep: '1000000' }
      const headers = { 'idempotency-key': newKey() }
      return refusalOf(await laila.call('currencies/create', { body, headers }))
    },
  },
  {
    theft: 6,
    who: 'clerk',
    what: 'takes half the cash step too much on an account, where nothing is rounded',
    ends: { prevented: 'deal.notFollowing' },
    async work(house) {
      await withBoard(house)
      const { afn, usd } = await accountsOf(house)
      const give = { currencyId: USD, amount: '1', account: usd }
      const get = { currencyId: AFN, amount: '68.90', account: afn }
      const ending = refusalOf(await dealt(house.laila, { give, get }))
      const left = await balanceOf(house.laila, afn)
      return left === '1000000.00' ? ending : { lost: `the account has ${left}` }
    },
  },
  {
    theft: 6,
    who: 'clerk',
    what: 'buys from a friend at the middle rate, and hides it by a dear deal with another customer',
    ends: { seen: 'Deals: conceded by clerk, 3,000.00' },
    async work(house) {
      await withBoard(house)
      const { afn, usd } = await accountsOf(house)
      const give = { currencyId: USD, amount: '10000', account: usd }
      const get = { currencyId: AFN, account: afn }
      await dealt(house.laila, { give, get, rate: '68.70' })
      const dear = { currencyId: USD, amount: '10000' }
      await dealt(house.laila, { give: dear, get: { currencyId: AFN }, rate: '68.10' })
      const conceded = await concededTo(house.amina, house.laila)
      return seenAt('Deals: conceded by clerk, 3,000.00', conceded === '3000.00')
    },
  },
  {
    theft: 8,
    who: 'head office',
    what: 'types the rate 900 for a deal on accounts of a friend',
    ends: { seen: 'Deals: conceded by clerk, 831,600.00' },
    async work(house) {
      await withBoard(house)
      const { afn, usd } = await accountsOf(house)
      const give = { currencyId: USD, amount: '1000', account: usd }
      const get = { currencyId: AFN, account: afn }
      await dealt(house.omar, { give, get, rate: '900' })
      const conceded = await concededTo(house.amina, house.omar)
      return seenAt('Deals: conceded by clerk, 831,600.00', conceded === '831600.00')
    },
  },
]
