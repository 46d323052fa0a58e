import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { houseCloseKey, tillDayKey, tradedKey } from '../store/house/house-keys.ts'
import type { Item } from '../store/table/client.ts'
import type { Key } from '../store/table/keys.ts'
import { userIdOf } from '../testing/counting.ts'
import { whileForged } from '../testing/forging.ts'
import { type Clerk, openOffice, TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'
import { closeBooks } from './close-days.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let laila: Clerk

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  for (const [code, headOffice] of [
    ['HQ', true],
    ['KBL', false],
  ] as const) {
    await admin.save('branches/save', { params: { code }, body: { name: code, headOffice } })
  }
  const omar = await office.clerk('Manager', 'HQ')
  laila = await office.clerk('User', 'KBL')
  const rates = [{ currencyId: 2, buy: '68.4', sell: '69' }]
  await omar.save('rate-board/publish', { body: { rates } })
  const deal = (give: object, get: object) =>
    laila.save('deals/create', { body: { give, get, boardVersion: 1 } })
  await deal({ currencyId: 2, amount: '100' }, { currencyId: 1 })
  await deal({ currencyId: 1, amount: '2760' }, { currencyId: 2 })
  const { purchase } = await deal({ currencyId: 2, amount: '7' }, { currencyId: 1 })
  const params = { id: purchase.id }
  await laila.save('transactions/reverse', { params, body: { reason: 'Typed twice' } })
  await closeBooks(addDays(TODAY, 1))
})

it('finds nothing after a day of deals, one of them reversed', async () => {
  expect(await auditLedger()).toEqual([])
})

const firstOf = (name: string, change: Item) => (item: Item) => {
  const [first, ...rest] = item[name] as Item[]
  return { ...item, [name]: [{ ...first, ...change }, ...rest] }
}

describe('finds', () => {
  const till = () => tillDayKey(TODAY, { branch: 'KBL', userId: userIdOf(laila) })
  it.each<[what: string, key: () => Key, forge: (item: Item) => Item, found: object[]]>([
    [
      'a wrong worth of what a till bought',
      till,
      (item) => ({ ...item, v2: 6_840_01n }),
      [
        {
          what: `worth of what was bought ${TODAY} KBL user 3`,
          expected: '6840.00',
          found: '6840.01',
        },
        // These disagreements follow from the first one.
        { what: `traded ${TODAY} KBL` },
        { what: `position ${TODAY}` },
        { what: 'position now' },
        { what: `profit of the house up to ${TODAY}`, expected: '24.01', found: '24.00' },
      ],
    ],
    [
      'a wrong position at a close',
      () => houseCloseKey(TODAY),
      firstOf('positions', { costMinor: 4_104_01n }),
      [
        { what: `position ${TODAY}`, expected: '60.00 at 4104.00', found: '60.00 at 4104.01' },
        { what: 'position now' },
      ],
    ],
    [
      'a wrong margin of a till',
      till,
      (item) => ({ ...item, m2: 41_99n }),
      [
        { what: `margin ${TODAY} KBL user 3`, expected: '42.00', found: '41.99' },
        { what: `traded ${TODAY} KBL` },
      ],
    ],
    [
      'a wrong day that the report tells',
      () => tradedKey(TODAY, 'KBL'),
      firstOf('currencies', { soldMinor: 41_00n }),
      [{ what: `traded ${TODAY} KBL`, currency: 'USD' }],
    ],
  ])('%s', async (_what, key, forge, found) => {
    expect(await whileForged(key(), forge, auditLedger)).toMatchObject(found)
  })
})
