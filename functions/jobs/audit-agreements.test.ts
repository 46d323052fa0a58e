import { beforeAll, expect, it } from 'vitest'
import { partnerStatementKey } from '../store/hawala/hawala-keys.ts'
import { findWithLimits } from '../store/ledger/account-limits.ts'
import type { Item } from '../store/table/client.ts'
import { balanceKey } from '../store/table/keys.ts'
import { whileForged } from '../testing/forging.ts'
import { openHawalaOffice } from '../testing/hawala-office.ts'
import { TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'

let partner: string
let agree: (body: object) => Promise<unknown>

beforeAll(async () => {
  const office = await openHawalaOffice()
  const { id, accountNumber } = await office.admin.account({ accountType: 'Hawala Partner' })
  partner = accountNumber
  const params = { accountId: id }
  agree = (body) => office.karim.save('reports/partner-agree', { params, body: { ...body } })
  await agree({ through: '2026-11-18', balance: '0' })
  await agree({
    through: TODAY,
    balance: '0',
    theirs: '-1502',
    differences: [{ number: 'D-300', text: null, amount: '-1502' }],
  })
})

it('finds nothing where balance and differences are the balance of the list', async () => {
  expect(await auditLedger()).toEqual([])
})

it.each<[what: string, key: () => object, forged: (item: Item) => Item, wrong: string[]]>([
  [
    'differences that are other ones than was agreed on',
    () => partnerStatementKey(partner, TODAY),
    (item) => ({ ...item, differences: [] }),
    [`differences agreed on through ${TODAY}`, '-1502.00', '0.00'],
  ],
  [
    'a mark with another difference',
    () => balanceKey(partner),
    (item) => ({ ...item, agreedDifference: 0n }),
    [
      'newest agreement',
      `through ${TODAY} with a difference of -1502.00`,
      `through ${TODAY} with a difference of 0.00`,
    ],
  ],
  [
    'a mark of another day',
    () => balanceKey(partner),
    (item) => ({ ...item, agreedThrough: '2026-11-18' }),
    [
      'newest agreement',
      `through ${TODAY} with a difference of -1502.00`,
      'through 2026-11-18 with a difference of -1502.00',
    ],
  ],
])('finds %s', async (_what, key, forged, wrong) => {
  const found = await whileForged(key() as never, forged, () => auditLedger())
  expect(
    found.map(({ account, what, expected, found: kept }) => [account, what, expected, kept]),
  ).toEqual([[partner, ...wrong]])
})

const unmarked = ({ agreedThrough: _day, agreedDifference: _minor, ...item }: Item) => item

it('says nothing of an agreement of an earlier version, which left no mark', async () => {
  expect(await whileForged(balanceKey(partner), unmarked, () => auditLedger())).toEqual([])
})

it('finds nothing where an earlier day is agreed on after an agreement that left no mark', async () => {
  await whileForged(balanceKey(partner), unmarked, async () => {
    const differences = [{ number: 'D-301', text: null, amount: '-1502' }]
    await agree({ through: '2026-11-19', balance: '0', theirs: '-1502', differences })
    expect((await findWithLimits(partner))?.agreed).toBeNull()
    expect(await auditLedger()).toEqual([])
    // The next agreement on a later day leaves its mark.
    await agree({ through: TODAY, balance: '0' })
    expect((await findWithLimits(partner))?.agreed?.through).toBe(TODAY)
  })
})
