import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newRecord, type TransactionRecord } from '../ledger/record.ts'
import { branchesOf } from '../tills/till-record.ts'
import { isNewestKnown, outsideChain, sealedText, sealHead } from './seal.ts'

const laila = { userId: 4, userName: 'laila', branch: 'KBL' }
const transit = { userId: 0, userName: 'Transit', branch: 'TRANSIT' }
const stamp = { userId: 3, userName: 'karim', at: '2026-11-23T05:00:00.000Z' }

const record: TransactionRecord = newRecord(
  {
    transType: 'Credit',
    inAccount: '1001',
    outAccount: 'CSH001',
    currencyId: 1,
    amountMinor: 10_000_00n,
    rate: 10_000n,
    narrative: 'Paid in',
    creditNarrative: 'Paid in',
    tranDate: '2026-11-22',
  },
  { number: 803, referenceId: null, recorder: laila, recordedAt: '2026-11-22T05:00:00.000Z' },
)

describe('the sealed text of a record', () => {
  it('is its fields by name, without the empty ones', () => {
    expect(sealedText(record)).toBe(
      '{"amountMinor":"1000000","creditNarrative":"Paid in","currencyId":1,"inAccount":"1001","isRow":true,"narrative":"Paid in","number":803,"outAccount":"CSH001","rate":"10000","recordedAt":"2026-11-22T05:00:00.000Z","recorder":{"branch":"KBL","userId":4,"userName":"laila"},"till":{"branch":"KBL","userId":4,"userName":"laila"},"tranDate":"2026-11-22","transType":"Credit"}',
    )
  })

  it.each<[what: string, changed: Partial<TransactionRecord>]>([
    ['an approval', { approval: stamp, version: 2 }],
    ['an approval after an edit', { changedAfterApproval: true, moneyChangedBy: [3] }],
    ['a reversal', { reversedBy: { ...stamp, number: 815 }, version: 2 }],
    ['a field of a later version that is empty', { quotedRate: null } as object],
  ])('is the same after %s', (_what, changed) => {
    expect(sealedText({ ...record, ...changed })).toBe(sealedText(record))
  })

  const MAY_CHANGE = [
    ...['approval', 'changedAfterApproval', 'moneyChangedBy', 'reversedBy', 'version'],
  ]
  it.each(Object.keys(record).filter((name) => !MAY_CHANGE.includes(name)))(
    'is another one if %s differs',
    (name) => {
      fc.assert(
        fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.bigInt({ min: 1n })), (value) => {
          fc.pre(value !== record[name as keyof TransactionRecord])
          expect(sealedText({ ...record, [name]: value })).not.toBe(sealedText(record))
        }),
        { numRuns: 20 },
      )
    },
  )
})

it('the hash begins with the seal before, the branch and the day', () => {
  const of = { branch: 'KBL', date: '2026-11-22' }
  expect(sealHead({ ...of, sealBefore: null })).toBe('\nKBL 2026-11-22\n')
  expect(sealHead({ ...of, sealBefore: '9f86' })).toBe('9f86\nKBL 2026-11-22\n')
})

it.each<[what: string, toTill: TransactionRecord['toTill'], branches: string[]]>([
  ['its own branch', null, ['KBL']],
  ['its own branch once, if cash moves inside it', { ...laila, userId: 0 }, ['KBL']],
  ['both branches, if cash moves between them', transit, ['KBL', 'TRANSIT']],
])('a record is sealed in %s', (_what, toTill, branches) => {
  expect(branchesOf({ ...record, toTill })).toEqual(branches)
})

describe('the chain', () => {
  /** Makes a day with its seal and the seal before it. "ba" is a voided seal b that followed seal a. */
  const day = (date: string, seal: string | null, sealBefore: string | null, voided = '') => ({
    date,
    seal,
    sealBefore,
    voided: voided ? [{ seal: voided.slice(0, 1), sealBefore: voided.slice(1) || null }] : [],
  })
  type Day = ReturnType<typeof day>

  it.each<[what: string, newest: string | null, days: Day[], outside: string[]]>([
    ['has no seal at first', null, [day('21', null, null)], []],
    ['has one seal', 'a', [day('21', 'a', null)], []],
    ['goes through voided seals', 'c', [day('21', 'a', null), day('22', 'c', 'b', 'ba')], []],
    [
      'goes from a redone day to one before it',
      'c',
      [day('21', 'c', 'b', 'a'), day('22', null, null, 'ba')],
      [],
    ],
    ['ends before a day that is not sealed', 'a', [day('21', 'a', null), day('22', null, 'a')], []],
    ['has no second seal', 'b', [day('21', 'b', null), day('22', 'c', null)], ['21', '22']],
    [
      'has no fork',
      'c',
      [day('21', 'a', null), day('22', 'b', 'a'), day('23', 'c', 'a')],
      ['21', '22', '23'],
    ],
    ['has no forged seal', 'b', [day('21', 'x', null), day('22', 'b', 'a')], ['21', '22']],
    [
      'has no seal that follows a missing one',
      'c',
      [day('21', 'a', null), day('23', 'c', 'b')],
      ['21', '23'],
    ],
    [
      'has no seal after the newest',
      'a',
      [day('21', 'a', null), day('22', 'b', 'a')],
      ['21', '22'],
    ],
  ])('%s', (_what, newest, days, outside) => {
    expect(outsideChain(newest, days).map(({ date }) => date)).toEqual(outside)
  })

  it.each<[newest: string | null, isKnown: boolean]>([
    [null, true],
    ['b', true],
    ['a', true],
    ['x', false],
  ])('the newest seal %s is one of the days: %s', (newest, isKnown) => {
    expect(isNewestKnown(newest, [day('21', 'b', 'a', 'a')])).toBe(isKnown)
  })
})
