import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { lateChangeKey, tillDayKey } from '../../store/house/house-keys.ts'
import { getItem } from '../../store/table/get.ts'
import { posting, transfer } from '../../testing/bodies.ts'
import { type EntryOffice, enter, entry, openEntryOffice } from '../../testing/entry-office.ts'
import { whileForged } from '../../testing/forging.ts'
import { imported } from '../../testing/import-office.ts'
import { idOf, tillOf, vault } from '../../testing/move-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'

/**
 * Tests the sums by account of income and expense that the tills' days keep, whatever posts, edits, deletes or reverses. The
 * audit at the end compares all of them with the transactions. Rules: docs/rules/books.md
 */

let office: EntryOffice

beforeAll(async () => {
  office = await openEntryOffice()
  await office.branch('KBL', { expenseLimits: [{ currencyId: 1, amount: '100000' }] })
})

type Till = { branch: string; userId: number }

/** Returns what the day of a till has of an account: credited and debited, in minor units. */
async function sumsOf(account: string, till: Till, day = TODAY): Promise<[bigint, bigint]> {
  const { data } = await office.omar.call('accounts/list')
  const id = data.find(({ accountNumber }) => accountNumber === account)?.id ?? 0
  const item = await getItem(tillDayKey(day, till))
  return [(item?.[`i${id}`] as bigint) ?? 0n, (item?.[`e${id}`] as bigint) ?? 0n]
}

const onTransaction =
  (name: 'update' | 'delete' | 'reverse') =>
  async (by: Clerk, id: number, body: object = {}): Promise<void> => {
    const kind = name === 'reverse' ? {} : { kind: 'transaction' }
    await by.save(`transactions/${name}`, { params: { id }, body: { ...kind, ...body } })
  }
const [update, remove, reverse] = [
  onTransaction('update'),
  onTransaction('delete'),
  onTransaction('reverse'),
]
const record = (by: Clerk, body: object) => by.save('transactions/create', { body: { ...body } })
const rentOf = (amount: string, more: object = {}) =>
  entry(office.rent, 'cash', { amount, ...more })

describe('the day of a till', () => {
  const laila = () => tillOf(office.laila, 'KBL')

  /** Each case works with an account of its own, by laila; it says what is credited and debited in the end. */
  it.each<[string, (account: string) => Promise<unknown>, [bigint, bigint]]>([
    ['an entry from the till', (a) => enter(office.laila, entry(a, 'cash')), [0n, 100_00n]],
    ['an entry from a bank', (a) => enter(office.laila, entry(a, office.bank)), [0n, 100_00n]],
    ['an entry that brings in', (a) => enter(office.laila, entry('cash', a)), [100_00n, 0n]],
    [
      'a debit of the screen Debit',
      (a) => record(office.laila, posting('Debit', a, '5')),
      [0n, 5_00n],
    ],
    [
      'a transfer to it',
      (a) => record(office.laila, transfer(office.customer, a, '7')),
      [7_00n, 0n],
    ],
    [
      'a fee from it',
      (a) => record(office.laila, posting('Debit', a, '50', { commission: '2' })),
      [0n, 52_00n],
    ],
    [
      'a larger amount',
      async (a) => {
        const { id } = (await enter(office.laila, entry(a, 'cash'))).data
        await update(office.laila, id, { amount: '130' })
      },
      [0n, 130_00n],
    ],
    [
      'another account',
      async (a) => {
        const { id } = (await enter(office.laila, entry(a, 'cash'))).data
        await update(office.laila, id, { outAccountID: office.customer })
      },
      [0n, 0n],
    ],
    [
      'an account that becomes it',
      async (a) => {
        const { id } = await office.laila.post('Debit', office.customer, '60')
        await update(office.laila, id, { outAccountID: a })
      },
      [0n, 60_00n],
    ],
    [
      'the narrative alone',
      async (a) => {
        const { id } = (await enter(office.laila, entry(a, 'cash'))).data
        await update(office.laila, id, { description: 'Tea' })
      },
      [0n, 100_00n],
    ],
    [
      'a deletion',
      async (a) => {
        const { id } = (await enter(office.laila, entry(a, office.bank))).data
        await remove(office.laila, id)
      },
      [0n, 0n],
    ],
    [
      'a deletion of a credit and a fee that come to nothing together',
      async (a) => {
        const body = posting('Credit', a, '10', { commission: '10' })
        const { id } = await record(office.laila, body)
        expect(await sumsOf(a, laila())).toEqual([10_00n, 10_00n])
        await remove(office.laila, id)
      },
      [0n, 0n],
    ],
    [
      'a reversal, which counts as what it posts',
      async (a) => {
        const { id } = (await enter(office.laila, entry(a, 'cash'))).data
        await reverse(office.laila, id, { reason: 'Typed twice' })
      },
      [100_00n, 100_00n],
    ],
    [
      'an approval',
      async (a) => {
        const { id } = (await enter(office.laila, entry(a, 'cash'))).data
        await office.karim.save('transactions/approve', { params: { id }, body: {} })
      },
      [0n, 100_00n],
    ],
  ])('has %s', async (_what, work, sums) => {
    const account = await office.accountOf('expense')
    await work(account)
    expect(await sumsOf(account, laila())).toEqual(sums)
  })

  it('has an entry of head office on the vault of the branch that it names', async () => {
    const before = await sumsOf(office.rent, vault('HRT'))
    await enter(office.omar, entry(office.rent, office.bank, { branch: 'HRT' }))
    const [credited, debited] = await sumsOf(office.rent, vault('HRT'))
    expect([credited - before[0], debited - before[1]]).toEqual([0n, 100_00n])
  })

  it('has nothing of a bank, of capital or of a plain account of the house', async () => {
    const plain = await office.accountOf(null)
    await enter(office.omar, entry(office.bank, plain))
    for (const account of [plain, office.bank]) {
      expect(await sumsOf(account, tillOf(office.omar, 'HQ'))).toEqual([0n, 0n])
    }
  })

  it('has the openings of an import', async () => {
    const [contra, opened] = [await office.accountOf('income'), await office.accountOf('expense')]
    const row = { accountName: 'Gul', lastName: 'Noor', currency: 'AFN', accountType: '' }
    const rows = [
      { ...row, balance: '1250' },
      {
        ...row,
        accountName: 'احمد',
        lastName: 'رحیمی',
        accountNumber: opened,
        accountType: 'company',
        balance: '-50',
      },
    ]
    const totals = [{ currencyId: 1, contraAccount: contra, controlTotal: '1200' }]
    await imported(office.amina, rows, { totals })
    const till = tillOf(office.amina, 'HQ')
    expect(await sumsOf(contra, till)).toEqual([50_00n, 1250_00n])
    expect(await sumsOf(opened, till)).toEqual([0n, 50_00n])
  })
})

describe('a late change', () => {
  const DAY = '2026-11-18'
  const mark = async (by: Clerk) => {
    const till = tillOf(by, 'HRT')
    return (await getItem(lateChangeKey(DAY, TODAY, till))) ?? {}
  }

  it('holds what moved on the account, and an edit and a deletion take part of it back', async () => {
    const { rahim, nadia } = office
    await office.branch('HRT', { expenseLimits: [{ currencyId: 1, amount: '1000' }] })
    const { data } = await office.omar.call('accounts/list')
    const id = data.find(({ accountNumber }) => accountNumber === office.rent)?.id
    const name = `@${id}#1`
    const late = { tranDate: DAY }
    const paid = (await enter(rahim, rentOf('80', late))).data
    expect(await mark(rahim)).toMatchObject({ [name]: -80_00n, 'CSH001#1': 80_00n, late: 1n })
    const moved = (await enter(rahim, entry(office.rent, office.bank, late))).data
    expect(await mark(rahim)).toMatchObject({ [name]: -180_00n, 'CSH001#1': 80_00n, late: 2n })
    await update(nadia, paid.id, { amount: '70' })
    await remove(nadia, moved.id)
    expect(await mark(rahim)).toMatchObject({
      [name]: -70_00n,
      'CSH001#1': 70_00n,
      edited: 1n,
      deleted: 1n,
    })
    expect(await sumsOf(office.rent, tillOf(rahim, 'HRT'), DAY)).toEqual([0n, 70_00n])
  })
})

it('the auditor tells a sum that differs from the transactions', async () => {
  const account = await office.accountOf('expense')
  await enter(office.zia, entry(account, 'cash'))
  const { data } = await office.omar.call('accounts/list')
  const id = data.find(({ accountNumber }) => accountNumber === account)?.id
  const till = tillOf(office.zia, 'KBL')
  const forge = (item: object) => ({ ...item, [`e${id}`]: 99_00n, i99999: 1n })
  const what = (of: string, side: string) => `${of} ${side} ${TODAY} KBL user ${idOf(office.zia)}`
  const found = await whileForged(tillDayKey(TODAY, till), forge, auditLedger)
  expect(found.map(({ what: name, expected, found: is }) => [name, expected, is])).toEqual([
    [what(`account ${id}`, 'debited'), '-100.00', '-99.00'],
    [what('account 99999', 'credited'), '0.00', '0.01'],
  ])
})

it('leaves a ledger that agrees', async () => {
  expect(await auditLedger()).toEqual([])
})
