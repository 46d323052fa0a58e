import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import type { Item } from '../store/table/client.ts'
import { boardKey, datedKey, transactionKey } from '../store/table/keys.ts'
import { whileForged } from '../testing/forging.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const [AFN, USD, EUR] = [1, 2, 3] as const
const HOUR_MS = 3_600_000
const later = new Date(NOW.getTime() + 2 * HOUR_MS)
let omar: Clerk
let laila: Clerk
/** The numbers of the foreign legs; `later` is of an hour later. */
const legs = {
  cash: 0,
  own: 0,
  banked: 0,
  mixed: 0,
  customers: 0,
  reversal: 0,
  later: 0,
  laterSold: 0,
}

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
  const opened = async (accountType: 'Company' | 'Customer', currencyId: number) =>
    (await admin.account({ accountType, currencyId })).accountNumber
  const [dollars, afghanis] = [await opened('Company', USD), await opened('Company', AFN)]
  const [hers, his] = [await opened('Customer', USD), await opened('Customer', AFN)]
  await publish('60.00', '61.00', -2 * HOUR_MS)
  await publish('68.40', '69.00', -HOUR_MS)
  const usd = (account?: string) => ({ currencyId: USD, amount: '100', account })
  const afn = (account?: string) => ({ currencyId: AFN, account })
  legs.cash = await bought(laila, usd(), afn())
  legs.own = await bought(omar, usd(dollars), afn(afghanis))
  const since = await admin.account({ accountType: 'Company', currencyId: USD })
  const before = await admin.account({ accountType: 'Company', currencyId: USD, book: 'bank' })
  legs.banked = await bought(omar, usd(since.accountNumber), afn(afghanis))
  await bought(omar, usd(before.accountNumber), afn(afghanis))
  legs.mixed = await bought(omar, usd(dollars), afn())
  legs.customers = await bought(omar, usd(hers), afn(his))
  const typedTwice = await bought(laila, usd(), afn())
  const reversed = await laila.save('transactions/reverse', {
    params: { id: typedTwice },
    body: { reason: 'Typed twice' },
  })
  legs.reversal = reversed.records[0]?.id ?? 0
  await publish('80.00', '81.00', HOUR_MS)
  const head = await omar.again(later)
  // What the two accounts were when they dealt counts, and not what they are now.
  for (const [id, book] of [
    [since.id, 'bank'],
    [before.id, null],
  ] as const) {
    await head.save('accounts/update', { params: { id }, body: { book }, at: later })
  }
  const cross = await head.save('deals/create', {
    body: { give: usd(hers), get: { currencyId: EUR }, boardVersion: 3 },
    at: later,
  })
  legs.later = cross.purchase.id
  legs.laterSold = cross.selling.id
})

const publish = (buy: string, sell: string, afterMs: number) =>
  omar.save('rate-board/publish', {
    body: {
      rates: [
        { currencyId: USD, buy, sell },
        { currencyId: EUR, buy: '75.00', sell: '76.00' },
      ],
    },
    at: new Date(NOW.getTime() + afterMs),
  })

async function bought(who: Clerk, give: object, get: object): Promise<number> {
  const { purchase } = await who.save('deals/create', { body: { give, get, boardVersion: 2 } })
  return purchase.id
}

/** What a leg of an earlier version keeps of the board. */
const NOTHING_KEPT = {
  midRate: undefined,
  boardRate: undefined,
  marginMinor: undefined,
  concededMinor: undefined,
}

it('the auditor finds nothing after deals in cash, of customers and the house with itself, a reversal, and other books since', async () => {
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
    [
      'a conceded amount that does not follow from the rates',
      'cash',
      { concededMinor: 1n },
      ['conceded', '0.00', '0.01'],
    ],
    [
      'a rate taken that conceded something, and a leg that says nothing of it',
      'cash',
      { quotedRate: 68_5000n },
      ['conceded', '10.00', '0.00'],
    ],
    [
      'a reversal that takes back what its original did not concede',
      'reversal',
      { concededMinor: -1n },
      ['conceded', '0.00', '-0.01'],
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
      'no margin between two customers',
      'customers',
      { marginMinor: 0n },
      ['margin', '30.00', '0.00'],
    ],
    [
      'a margin between two customers that was taken away',
      'customers',
      { marginMinor: undefined },
      ['margin', '30.00', 'nothing'],
    ],
    [
      'a middle rate and a margin that were taken away',
      'customers',
      { midRate: undefined, marginMinor: undefined },
      ['margin', '30.00', 'nothing'],
    ],
    [
      'a leg that keeps nothing of the board, as those of an earlier version, after one that does',
      'later',
      NOTHING_KEPT,
      ['margin', '50.00', 'nothing'],
    ],
    ['its middle rate too', 'later', NOTHING_KEPT, ['middle rate', '80.5000', 'nothing']],
    [
      'a reversal that keeps nothing of the board',
      'reversal',
      NOTHING_KEPT,
      ['margin', '-30.00', 'nothing'],
    ],
    [
      'a margin that the house earns from itself',
      'own',
      { marginMinor: 30_00n },
      ['margin', '0.00', '30.00'],
    ],
    [
      'the same, though one of the accounts is a bank since',
      'banked',
      { marginMinor: 30_00n },
      ['margin', '0.00', '30.00'],
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
      `${fact} of transaction ${number} of ${TODAY}`,
      expected,
      is,
    ])
  })

  it('both legs of a cross that lost all that they kept of the board', async () => {
    const lost = () => found(() => transactionKey(legs.later), deal(NOTHING_KEPT))
    const rows = await whileForged(transactionKey(legs.laterSold), deal(NOTHING_KEPT), lost)
    expect(rows).toEqual(
      expect.arrayContaining([
        [`margin of transaction ${legs.later} of ${TODAY}`, '50.00', 'nothing'],
        [`middle rate of transaction ${legs.laterSold} of ${TODAY}`, '75.5000', 'nothing'],
      ]),
    )
  })

  it('a deal that stands on another day than the one on which it was recorded', async () => {
    const dated = datedKey(addDays(TODAY, -1), legs.cash)
    const moved = (item: Item) => ({ ...item, dated })
    expect(await found(() => transactionKey(legs.cash), moved)).toContainEqual([
      `day of transaction ${legs.cash} of ${addDays(TODAY, -1)}`,
      `${TODAY}, when it was recorded`,
      addDays(TODAY, -1),
    ])
  })

  it('a board that was changed after its deals', async () => {
    const changed = await found(
      () => boardKey(2),
      (item) => ({ ...item, rates: [{ ...(item['rates'] as Item[])[0], buy: 68_5000n }] }),
    )
    expect(changed).toContainEqual([
      `middle rate of transaction ${legs.cash} of ${TODAY}`,
      '68.7500',
      '68.7000',
    ])
  })
})
