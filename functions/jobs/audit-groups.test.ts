import { beforeAll, expect, it } from 'vitest'
import type { Item } from '../store/table/client.ts'
import { balanceKey } from '../store/table/keys.ts'
import { whileForged } from '../testing/forging.ts'
import { limit, openPartnerOffice, type Partner, partnerOf } from '../testing/partner-office.ts'
import { auditLedger } from './audit-ledger.ts'

let dubai: Partner
/** A partner without a floor. */
let tehran: Partner

beforeAll(async () => {
  const office = await openPartnerOffice()
  dubai = await partnerOf(office)
  tehran = await partnerOf(office)
  await limit(office, dubai, '-500')
})

const unmarked = ({ groupOf: _of, groupFloor: _floor, ...item }: Item) => item
const whole = () => `-500.00 over ${dubai.afn}, ${dubai.usd}, ${dubai.eur}`

it('finds nothing where the marks are those of the links', async () => {
  expect(await auditLedger()).toEqual([])
})

it.each<
  [what: string, account: () => string, forged: (item: Item) => Item, wrong: () => unknown[]]
>([
  [
    'an account without its mark, which a save could lower below the floor',
    () => dubai.usd,
    unmarked,
    () => [[dubai.usd, whole(), 'none']],
  ],
  [
    'an account with another floor',
    () => dubai.usd,
    (item) => ({ ...item, groupFloor: -90_000n }),
    () => [[dubai.usd, whole(), `-900.00 over ${dubai.afn}, ${dubai.usd}, ${dubai.eur}`]],
  ],
  [
    'a mark that leaves out an account',
    () => dubai.eur,
    (item) => ({ ...item, groupOf: [dubai.afn, dubai.eur] }),
    () => [[dubai.eur, whole(), `-500.00 over ${dubai.afn}, ${dubai.eur}`]],
  ],
  [
    'a leading account without the floor that the others have',
    () => dubai.afn,
    unmarked,
    () => [
      [dubai.usd, 'none', whole()],
      [dubai.eur, 'none', whole()],
    ],
  ],
  [
    'a mark of accounts that have no floor',
    () => tehran.usd,
    (item) => ({ ...item, groupOf: [tehran.usd], groupFloor: 0n }),
    () => [[tehran.usd, 'none', `0.00 over ${tehran.usd}`]],
  ],
])('finds %s', async (_, account, forged, wrong) => {
  const found = await whileForged(balanceKey(account()), forged, () => auditLedger())
  expect(found.map((each) => [each.account, each.expected, each.found])).toEqual(wrong())
  expect(found.every(({ what }) => what === 'floor over all accounts')).toBe(true)
})
