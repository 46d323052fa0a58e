import { inspect } from 'node:util'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { posting, transfer } from '../../testing/bodies.ts'
import { withMeanwhile } from '../../testing/forging.ts'
import { receiving } from '../../testing/hawala-office.ts'
import {
  ask,
  limit,
  openPartnerOffice,
  type Partner,
  type PartnerOffice,
  partnerOf,
} from '../../testing/partner-office.ts'

let office: PartnerOffice

beforeAll(async () => {
  office = await openPartnerOffice()
})

const FLOOR = 8_000
/** Worth of one unit in AFN at the middle rates. */
const MIDS = { afn: 1, usd: 68.7, eur: 74.35 } as const
type Side = keyof typeof MIDS

interface Wish {
  kind: 'debit' | 'credit' | 'hawala' | 'between'
  side: Side
  /** Whole units, so that no worth is rounded. */
  amount: number
}

const wishes = fc.array(
  fc.record({
    kind: fc.constantFrom('debit', 'debit', 'debit', 'hawala', 'between', 'credit'),
    side: fc.constantFrom('afn', 'usd', 'eur'),
    amount: fc.integer({ min: 1, max: 60 }),
  }) satisfies fc.Arbitrary<Wish>,
  { minLength: 10, maxLength: 16 },
)

const CURRENCIES = { afn: 1, usd: 2, eur: 3 } as const

/** Makes the save of a wish; amounts in AFN are larger, so that they matter beside the others. */
async function made(dubai: Partner, { kind, side, amount }: Wish, at: number) {
  const currencyId = CURRENCIES[side]
  const whole = side === 'afn' ? amount * 70 : amount
  const currency = { currencyID: currencyId, cCurrencyID: currencyId }
  const by = at % 2 === 0 ? office.laila : office.rahim
  if (kind === 'hawala') {
    const body = receiving({
      partner: dubai[side],
      payingBranch: 'HRT',
      currencyId,
      amount: String(whole),
    })
    const { status, text } = await ask(by, 'hawala-orders/create', { body })
    return { status, text, lowered: whole * MIDS[side] }
  }
  if (kind === 'between') {
    const body = transfer(dubai.afn, office.customer, String(amount))
    const { status, text } = await ask(by, 'transactions/create', { body })
    return { status, text, lowered: amount }
  }
  const type = kind === 'debit' ? 'Debit' : 'Credit'
  const body = posting(type, dubai[side], String(whole), currency)
  const { status, text } = await ask(by, 'transactions/create', { body })
  return { status, text, lowered: (kind === 'debit' ? 1 : -1) * whole * MIDS[side] }
}

it('no save passes the floor over all accounts, however many come at once', async () => {
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(wishes, async (asked) => {
      const dubai = await partnerOf(office)
      await limit(office, dubai, `-${FLOOR}`)
      const answers = await Promise.all(asked.map((wish, at) => made(dubai, wish, at)))
      const passed = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status !== 201)
      for (const { status, text } of refused) {
        expect([status, text]).toEqual([409, expect.stringContaining('over all currencies')])
      }
      refusals += refused.length
      const lowered = passed.reduce((sum, each) => sum + each.lowered, 0)
      const { data } = await office.viewer.call('reports/partners')
      const row = data.find(({ accountId }) => accountId === dubai.leaderId)
      expect(Number(row?.afn)).toBeCloseTo(-lowered, 2)
      expect(Number(row?.afn)).toBeGreaterThanOrEqual(-FLOOR)
    }),
    { numRuns: 12 },
  )
  expect(refusals).toBeGreaterThan(10)
  expect(await auditLedger()).toEqual([])
})

it('two saves that only together pass the floor aren’t both made, on accounts of two currencies', async () => {
  for (let round = 0; round < 6; round += 1) {
    const dubai = await partnerOf(office)
    await limit(office, dubai, '-10000')
    const answers = await Promise.all([
      made(dubai, { kind: 'debit', side: 'usd', amount: 100 }, 0),
      made(dubai, { kind: 'debit', side: 'eur', amount: 100 }, 1),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  }
})

/** Returns a test for a database call with these words. */
const asksFor = (words: string) => (input: object) =>
  inspect(input, { depth: null }).includes(words)

it('an edit that leaves one account as it is knows of a debit of that account meanwhile', async () => {
  const dubai = await partnerOf(office)
  const second = await secondOf(dubai)
  const credit = transfer(office.customer, second.accountNumber, '100')
  const { id } = (await ask(office.laila, 'transactions/create', { body: credit })).data
  await office.laila.post('Debit', second.accountNumber, '100')
  await limit(office, dubai, '-100')
  // The transfer now comes from the leading account. What it brings to the second one stays.
  const edit = { params: { id }, body: { outAccountID: dubai.afn, version: 1 } }
  const { status, text } = await withMeanwhile(
    asksFor(':groupFloor'),
    () => ask(office.karim, 'transactions/update', edit),
    () => office.laila.post('Debit', second.accountNumber, '100'),
  )
  expect([status, text]).toEqual([409, expect.stringContaining('would stand at -200.00 AFN')])
})

it('a floor isn’t set on an account that gets another partner meanwhile', async () => {
  const [dubai, herat] = [await partnerOf(office), await partnerOf(office)]
  const moved = await secondOf(dubai)
  await limit(office, dubai, '-100')
  await limit(office, herat, '-200')
  await withMeanwhile(
    asksFor("'BOOKS'"),
    () => limit(office, dubai, '-300'),
    () =>
      office.omar.save('accounts/update', {
        params: { id: moved.id },
        body: { customerOf: herat.leaderId },
      }),
  )
  expect(await auditLedger()).toEqual([])
  const beyond = posting('Debit', moved.accountNumber, '200.01')
  const { text } = await ask(office.laila, 'transactions/create', { body: beyond })
  expect(text).toContain(`Partner ${herat.afn} would stand at -200.01 AFN`)
})

/** Opens a second account in AFN for a partner. */
function secondOf({ leaderId }: Partner) {
  const given = { accountName: 'Dubai', lastName: 'Partner', accountType: 'Hawala Partner' }
  return office.omar.account({ ...given, customerOf: leaderId })
}
