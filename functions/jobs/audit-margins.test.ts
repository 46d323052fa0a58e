import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Item } from '../store/table/client.ts'
import { boardKey, transactionKey } from '../store/table/keys.ts'
import { whileForged } from '../testing/forging.ts'
import { type Clerk, NOW, openOffice } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const [AFN, USD] = [1, 2] as const
const HOUR_MS = 3_600_000
let omar: Clerk
let laila: Clerk
/** The numbers of the foreign legs. */
const legs = { cash: 0, own: 0, mixed: 0, reversal: 0 }

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  for (const [code, headOffice] of [
    ['HQ', true],
    ['KBL', false],
  ] as const) {
    await admin.save('branches/save', { params: { code }, body: { name: code, headOffice } })
  }
  omar = await office.clerk('Manager', 'HQ')
  laila = await office.clerk('User', 'KBL')
  const company = async (currencyId: number) =>
    (await admin.account({ accountType: 'Company', currencyId })).accountNumber
  const [dollars, afghanis] = [await company(USD), await company(AFN)]
  await publish('60.00', '61.00', -2 * HOUR_MS)
  await publish('68.40', '69.00', -HOUR_MS)
  const usd = (account?: string) => ({ currencyId: USD, amount: '100', account })
  const afn = (account?: string) => ({ currencyId: AFN, account })
  legs.cash = await bought(laila, usd(), afn())
  legs.own = await bought(omar, usd(dollars), afn(afghanis))
  legs.mixed = await bought(omar, usd(dollars), afn())
  const typedTwice = await bought(laila, usd(), afn())
  const reversed = await laila.save('transactions/reverse', {
    params: { id: typedTwice },
    body: { reason: 'Typed twice' },
  })
  legs.reversal = reversed.records[0]?.id ?? 0
  await publish('80.00', '81.00', HOUR_MS)
})

const publish = (buy: string, sell: string, afterMs: number) =>
  omar.save('rate-board/publish', {
    body: { rates: [{ currencyId: USD, buy, sell }] },
    at: new Date(NOW.getTime() + afterMs),
  })

async function bought(who: Clerk, give: object, get: object): Promise<number> {
  const { purchase } = await who.save('deals/create', { body: { give, get, boardVersion: 2 } })
  return purchase.id
}

it('the auditor finds nothing after deals in cash, of the house with itself, and a reversal', async () => {
  expect(await auditLedger()).toEqual([])
})

describe('the auditor reports', () => {
  const deal = (change: Item) => (item: Item) => ({
    ...item,
    deal: { ...(item['deal'] as Item), ...change },
  })
  const found = async (key: () => { pk: string; sk: string }, forge: (item: Item) => Item) => {
    const rows = await whileForged(key(), forge, auditLedger)
    return rows.map(({ what, expected, found: is }) => [what, expected, is])
  }

  it.each<[what: string, leg: keyof typeof legs, change: Item, facts: [string, string, string]]>([
    [
      'a margin that is not that of the mid',
      'cash',
      { marginMinor: 29_99n },
      ['margin', '30.00', '29.99'],
    ],
    ['no margin in cash', 'cash', { marginMinor: 0n }, ['margin', '30.00', '0.00']],
    [
      'no margin where one side alone is the house',
      'mixed',
      { marginMinor: 0n },
      ['margin', '30.00', '0.00'],
    ],
    [
      'a margin by which the house earns from itself twice',
      'own',
      { marginMinor: 1n },
      ['margin', '30.00', '0.01'],
    ],
    [
      'the mid of an earlier board',
      'cash',
      { midRate: 60_5000n, marginMinor: -790_00n },
      ['middle rate', '68.7000', '60.5000'],
    ],
    [
      'the mid of a later board',
      'cash',
      { midRate: 80_5000n, marginMinor: 1_210_00n },
      ['middle rate', '68.7000', '80.5000'],
    ],
    [
      'another mid of a reversal',
      'reversal',
      { midRate: 68_7001n },
      ['middle rate', '68.7000', '68.7001'],
    ],
    [
      'another margin of a reversal',
      'reversal',
      { marginMinor: 30_00n },
      ['margin', '-30.00', '30.00'],
    ],
  ])('%s', async (_what, leg, change, [fact, expected, is]) => {
    const number = legs[leg]
    expect(await found(() => transactionKey(number), deal(change))).toContainEqual([
      `${fact} of transaction ${number}`,
      expected,
      is,
    ])
  })

  it('a board that was changed after its deals', async () => {
    const changed = await found(
      () => boardKey(2),
      (item) => ({ ...item, rates: [{ ...(item['rates'] as Item[])[0], buy: 68_5000n }] }),
    )
    expect(changed).toContainEqual([
      `middle rate of transaction ${legs.cash}`,
      '68.7500',
      '68.7000',
    ])
  })
})
