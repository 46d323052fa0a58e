import { describe, expect, it } from 'vitest'
import type { HawalaOrder, PartnerStep } from '../../../functions/domain/hawala/hawala-order.ts'
import type { Payout } from '../../../functions/domain/hawala/payout.ts'
import type { TransactionRecord } from '../../../functions/domain/ledger/record.ts'
import type { TillCount } from '../../../functions/domain/tills/till-count.ts'
import type { TillMove } from '../../../functions/domain/tills/till-move.ts'
import { orderItem } from '../../../functions/store/hawala/hawala-orders.ts'
import { transactionItem } from '../../../functions/store/ledger/transactions.ts'
import type { Item } from '../../../functions/store/table/client.ts'
import { scanTable } from '../../../functions/store/table/table-scan.ts'
import { countItem } from '../../../functions/store/tills/counts.ts'
import { moveItem } from '../../../functions/store/tills/till-moves.ts'
import type { Ask } from '../../../functions/testing/example-asks.ts'
import { exampleCalls } from '../../../functions/testing/example-calls.ts'
import { type Clerk, openOffice, TODAY } from '../../../functions/testing/office.ts'
import { type ArchivedKind, familyOf, KINDS } from './kinds.ts'
import { archiveRow } from './row.ts'

/**
 * Checks that the archive writes every field that an item can have, even if a demo never sets it, and knows the unit of each
 * number.
 */

const [BRANCH, AT] = ['KBL', '2026-11-20T05:00:00.000Z']
const who = { userId: 4, userName: 'Sara' }
const till = { ...who, branch: BRANCH }
const stamp = { ...who, at: AT, reason: 'as agreed' }
const sums = { arrivedMinor: 3n, inTransitMinor: 2n }

/** Every field has a value. */
type Whole<T> = { readonly [Name in keyof T]-?: NonNullable<T[Name]> }

const move: Whole<TillMove> = {
  id: 1,
  state: 'accepted',
  from: till,
  to: till,
  carrier: 'Nabi',
  version: 2,
  amounts: [{ currencyId: 2, amountMinor: 5n, ...sums }],
  offered: stamp,
  raises: [stamp, stamp],
  offeredOn: '2026-11-20',
  dispatched: stamp,
  dispatchedOn: '2026-11-20',
  decided: stamp,
  settled: stamp,
  seen: stamp,
  waitsForGiver: true,
  transactionNumbers: [1, 2],
}

const party = { name: 'Ali', fatherName: 'Nabi', phone: '0700123456', idNumber: '1' }
const payout: Whole<Payout> = {
  ...till,
  at: AT,
  amountMinor: 5n,
  commissionMinor: 1n,
  name: 'Ali',
  fatherName: 'Omar',
  idKind: 'Taskira',
  idNumber: '1',
  phone: '0700123456',
  photoKey: 'p.jpg',
  account: '1001',
  paidAs: {
    currencyId: 1,
    amountMinor: 1n,
    quotes: { give: { rate: 1n, per: 1 }, get: { rate: 1n, per: 1 } },
  },
  onBehalf: { name: 'Nabi', relation: 'brother' },
  codeVersion: 2,
  transactionNumbers: [1],
}
const partnerStep: Whole<PartnerStep> = {
  ...stamp,
  partner: '1002',
  partnerName: 'Mazar',
  partnerNumber: '9',
  partnerDate: '2026-11-19',
  payingBranch: BRANCH,
  amountMinor: 1n,
  day: '2026-11-19',
  takenBackOn: '2026-11-20',
  shareMinor: 1n,
  termsMinor: 1n,
}
const order: Whole<HawalaOrder> = {
  id: 1,
  number: 1042,
  way: 'receive',
  state: 'paid',
  recorder: till,
  recordedAt: AT,
  date: '2026-11-20',
  payingBranch: BRANCH,
  partner: '1000',
  partnerName: 'Dubai',
  route: '#1000 → HRT',
  partnerNumber: 'D-77',
  partnerDate: '2026-11-19',
  sameNumber: 'sent twice',
  currencyId: 2,
  amountMinor: 5n,
  commissionMinor: 1n,
  receiverFee: { suggestedMinor: 2n, reason: 'kin' },
  partnerCommissionMinor: 1n,
  payerPercentScaled: 400_000n,
  days: [{ day: '2026-11-20', payingBranch: BRANCH, leftMinor: 5n }],
  partnerTermsMinor: 1n,
  keptCommissionMinor: 1n,
  from: '1001',
  given: {
    currencyId: 2,
    amountMinor: 1n,
    quotes: { give: { rate: 1n, per: 1 }, get: { rate: 1n, per: 1000 } },
  },
  sender: party,
  receiver: party,
  narrative: 'for Ali',
  code: { version: 2, keyId: 'k', givenBy: 4 },
  wrongTries: 3,
  unlocks: [{ ...till, at: AT, reason: 'typed wrong', codeVersion: 2 }],
  reopenings: [
    {
      ...till,
      at: AT,
      reason: 'wrong man',
      step: 'paid',
      payout,
      partnerStep,
      partnerAgreed: 'yes',
      codeVersion: 3,
    },
  ],
  payouts: [payout],
  redirects: [{ ...till, at: AT, reason: 'moved', from: BRANCH, to: 'HRT' }],
  corrections: [
    {
      ...till,
      at: AT,
      reason: 'heard wrong',
      changes: [{ field: 'receiver.name', before: 'Ali', after: 'Wali' }],
    },
  ],
  earnedIn: BRANCH,
  decided: stamp,
  closedOn: '2026-11-21',
  forwardedName: 'Mazar',
  forwardedTo: '1002',
  forwardedNumber: '9',
  forwardedCommissionMinor: 1n,
  forwardedTermsMinor: 1n,
  partnerAgreed: 'yes',
  vouched: { ...till, at: AT, partnerAgreed: 'yes', version: 2 },
  needsVouching: true,
  transactionNumbers: [1],
  version: 2,
}

const count: Whole<TillCount> = {
  till,
  sortKey: `2026-11-20#${AT}`,
  through: '2026-11-20',
  state: 'confirmed',
  try: 2,
  countedBy: stamp,
  countedAt: AT,
  decidedBy: stamp,
  confirmedBy: 5,
  confirmedWhy: 'why',
  closedAgainBy: stamp,
  flags: [],
  transactionNumbers: [3],
  isOnOverShort: true,
  lines: [
    {
      currencyId: 2,
      pieces: { 100: 3 },
      looseMinor: 1n,
      expectedMinor: 4n,
      countedMinor: 5n,
      movedSinceMinor: 1n,
      furtherMinor: 1n,
      furtherOverMinor: 1n,
      furtherLimitMinor: 1n,
      takenBackMinor: 1n,
    },
  ],
}

const transaction: Whole<TransactionRecord> = {
  number: 7,
  transType: 'Debit',
  inAccount: '1000',
  outAccount: '1001',
  currencyId: 2,
  amountMinor: 5n,
  rate: 10_000n,
  narrative: 'for rent',
  creditNarrative: 'rent',
  tranDate: '2026-11-20',
  referenceId: 'A-1',
  recorder: till,
  recordedAt: AT,
  till: { ...till, userId: 5 },
  toTill: till,
  valueMinor: 5n,
  isRow: true,
  isArrival: true,
  deal: {
    isAfn: true,
    quotedRate: 10_000n,
    per: 1,
    midRate: 10_100n,
    boardRate: 10_050n,
    marginMinor: 6n,
    concededMinor: 4n,
    boardVersion: 3,
    isTakenBack: true,
    person: { name: 'Ali', phone: '0700123456' },
  },
  bundle: { first: 7, count: 2 },
  otherLeg: { number: 8, amountMinor: 5n, currencyId: 1 },
  commission: {
    feeNumber: 9,
    amountMinor: 1n,
    from: 'cash',
    suggestedMinor: 2n,
    reason: 'a friend',
  },
  feeFor: {
    type: 'Debit',
    number: 7,
    suggestedMinor: 2n,
    reason: 'a friend',
    isPartners: true,
    isApart: true,
  },
  reverses: 5,
  reversedBy: { ...stamp, number: 10 },
  hawalaId: 1,
  forPaying: { branch: BRANCH, amountMinor: 1n, currencyId: 2 },
  orderRoute: { route: 'KBL → HRT', partner: null },
  overLimit: 'agreed',
  receiptKey: 'r.jpg',
  loans: [{ loanId: 1, amountMinor: 5n }],
  approval: stamp,
  changedAfterApproval: true,
  modification: stamp,
  moneyChangedBy: [4],
  deletion: stamp,
  version: 2,
}

describe('the archive writes every field', () => {
  it.each<[family: string, item: Item]>([
    ['TILLMOVE', moveItem(move)],
    ['HAWALAORDER', orderItem(order)],
    ['COUNT#*', { ...countItem(count), takenBack2: 1n, decidedBy: stamp, closedAgainBy: stamp }],
    ['TX#*', transactionItem(transaction)],
    ['TX#*', transactionItem({ ...transaction, approval: null })],
  ])('of an item of %s', (family, item) => {
    const kind = KINDS[family] as ArchivedKind
    const line = JSON.parse(archiveRow(kind, asRead(item) as Item))
    const known = Object.keys({ ...kind.fields, ...kind.keys?.('A#1#2', '1#2') })
    const names = Object.keys(line).map((name) => name.replace(/\d+$/, '#'))
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })
})

it('every number that the calls of all routes leave in the table has its unit', async () => {
  const office = await openOffice()
  const staff = {
    admin: asking(await office.admin()),
    manager: asking(await office.clerk('Manager')),
    secondManager: asking(await office.clerk('Manager')),
    branchManager: asking(await office.clerk('Manager', 'MZR')),
  }
  await exampleCalls(staff, { today: TODAY, dated: TODAY })
  const kinds = new Set<string>()
  const wrong = new Set<string>()
  await scanTable((item) => {
    const kind = KINDS[familyOf(String(item['pk'])) ?? '']
    if (!kind || !('file' in kind)) return
    kinds.add(kind.file)
    try {
      archiveRow(kind, item)
    } catch (error) {
      wrong.add(String(error))
    }
  })
  expect([...wrong]).toEqual([])
  expect(kinds.size).toBeGreaterThan(20)
  // A year was closed, and its figures are packed.
  expect(kinds).toContain('year-figures')
})

const asking =
  (by: Clerk): Ask =>
  async (name, sending) =>
    (await by.call(name, sending)).data

/** Returns an item as the archive reads it from the table: every number is a bigint, and undefined fields are missing. */
function asRead(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value)
  if (Array.isArray(value)) return value.map(asRead)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.map(([name, each]) => [name, asRead(each)]))
}
