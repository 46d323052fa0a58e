import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { houseShares } from '../../store/house/house-shares.ts'
import { findTransaction } from '../../store/ledger/transactions.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'

/** What each leg of a deal earned beyond head office's middle rate. Rules: docs/rules/positions.md. */

let omar: Clerk
let laila: Clerk
/** Accounts by their type and currency: "Company 2". */
const accounts = new Map<string, string>()
/** Accounts of the house at a bank. */
const bank = { afn: '', usd: '' }

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  const body = { name: 'Head office', headOffice: true }
  await admin.save('branches/save', { params: { code: 'HQ' }, body })
  await admin.save('branches/save', { params: { code: 'KBL' }, body: { name: 'Kabul' } })
  omar = await office.clerk('Manager', 'HQ')
  laila = await office.clerk('User', 'KBL')
  for (const accountType of ['Company', 'Customer'] as const) {
    for (const currencyId of [1, 2]) {
      const { accountNumber } = await admin.account({ accountType, currencyId })
      accounts.set(`${accountType} ${currencyId}`, accountNumber)
    }
  }
  for (const [currencyId, name] of [
    [1, 'afn'],
    [2, 'usd'],
  ] as const) {
    const account = { accountType: 'Company', currencyId, book: 'bank' } as const
    bank[name] = (await admin.account(account)).accountNumber
  }
  await publish('68.40', '69.00')
})

const publish = (buy: string, sell: string) =>
  omar.save('rate-board/publish', {
    body: {
      rates: [
        { currencyId: 2, buy, sell },
        { currencyId: 4, per: 1_000, buy: '250', sell: '252' },
      ],
    },
  })

/** Records a deal; returns the stored legs. */
async function legsOf(body: object, who = laila) {
  const { purchase, selling } = await who.save('deals/create', {
    body: { boardVersion: 1, ...body },
  })
  return Promise.all([purchase, selling].map(({ id }) => findTransaction(id)))
}

const marginsOf = (legs: Awaited<ReturnType<typeof legsOf>>) =>
  legs.map((leg) => [leg?.deal?.midRate ?? null, leg?.deal?.marginMinor ?? null])
const none = [null, null]
const usd = (amount?: string, account?: string) => ({ currencyId: 2, amount, account })
const afn = (amount?: string, account?: string) => ({ currencyId: 1, amount, account })

it.each<[what: string, give: object, get: object, margins: (bigint | null)[][]]>([
  ['a purchase of 100.00 USD', usd('100'), afn(), [[68_7000n, 30_00n], none]],
  ['a sale of 40.00 USD', afn('2760'), usd(), [none, [68_7000n, 12_00n]]],
  [
    'a cross, on both sides',
    usd('10'),
    { currencyId: 4 },
    [
      [68_7000n, 3_00n],
      [251_0000n, 2_71n],
    ],
  ],
])('%s keeps the middle rate and the margin', async (_what, give, get, margins) => {
  const legs = await legsOf({ give, get })
  expect(marginsOf(legs)).toEqual(margins)
})

it('the rate of the branch is kept beside the rate that was taken', async () => {
  const [bought] = await legsOf({ give: usd('1'), get: afn('68'), rate: '68.40' }, omar)
  expect(bought?.deal).toMatchObject({ quotedRate: 68_4000n, boardRate: 68_4000n })
})

it('the deal of two company accounts is the house own, and one with a customer is not', async () => {
  const number = (name: string) => accounts.get(name)
  const own = { give: usd('100', number('Company 2')), get: afn(undefined, number('Company 1')) }
  expect(marginsOf(await legsOf(own, omar))).toEqual([[68_7000n, 0n], none])
  const customers = {
    give: usd('100', number('Customer 2')),
    get: afn(undefined, number('Company 1')),
  }
  expect(marginsOf(await legsOf(customers, omar))).toEqual([[68_7000n, 30_00n], none])
})

it('a deal with a bank is no deal of the house with itself, whichever side the bank is on', async () => {
  const deal = (give: string, get: string) =>
    legsOf({ give: usd('100', give), get: afn('6840', get), rate: '68.40' }, omar)
  const [dollars = '', afghanis = ''] = ['Company 2', 'Company 1'].map((name) => accounts.get(name))
  expect(marginsOf(await deal(dollars, bank.afn))).toEqual([[68_7000n, 30_00n], none])
  expect(marginsOf(await deal(bank.usd, afghanis))).toEqual([[68_7000n, 30_00n], none])
})

it('a reversal takes back the margin of its original, whatever the middle rate is by then', async () => {
  const [bought] = await legsOf({ give: usd('10'), get: afn() })
  await publish('70.00', '70.60')
  const { records } = await laila.save('transactions/reverse', {
    params: { id: bought?.number ?? 0 },
    body: { reason: 'Typed twice' },
    headers: { 'idempotency-key': newKey() },
  })
  const legs = await Promise.all(records.map(({ id }) => findTransaction(id)))
  expect(marginsOf(legs)).toEqual([[68_7000n, -3_00n], none])
})

it('a board that was published since the clerk looked counts', async () => {
  const deal = { give: usd('10'), get: afn(), rate: '70.00' }
  expect(marginsOf(await legsOf(deal))).toEqual([[70_3000n, 3_00n], none])
})

it("the till's day has the sum of its margins, and the ledger audits clean", async () => {
  const shares = await Array.fromAsync(houseShares(TODAY, TODAY))
  const margins = shares
    .filter(({ account, branch }) => account === 'EXC_001' && branch === 'KBL')
    .map(({ worth }) => [...worth].map(([id, sums]) => [id, sums.marginMinor]))
  // Dollars: 30.00 + 12.00 + 3.00 of the cross, 3.00 taken back, 3.00. Rupees: the cross.
  expect(margins).toEqual([
    [
      [2, 48_00n],
      [4, 2_71n],
    ],
  ])
  expect(await auditLedger()).toEqual([])
})
