import { describe, expect, it } from 'vitest'
import { isTestCode, sourceOf, sources } from './source.ts'
import { transactionWrites } from './till-days.ts'

/**
 * The code that may write or recognise transactions without the day of their till, and why:
 * - `nameChangersOf` adds the people who changed the money to a transaction of an earlier version, and changes nothing else.
 * - `AuditedApprovals`, `AuditedMargins`, `FutureTransactions`, `RecordedDays` and `ScannedRows` recognise a transaction by its key while the table is scanned, and write nothing.
 * - `addTransaction` makes the item only to compare it with the stored one.
 */
const ALLOWED = [
  'functions/jobs/audit-approvals.ts AuditedApprovals',
  'functions/jobs/audit-margins.ts AuditedMargins',
  'functions/jobs/future-transactions.ts FutureTransactions',
  'functions/jobs/recorded-days.ts RecordedDays',
  'functions/jobs/scanned-rows.ts ScannedRows',
  'functions/store/house/older-data.ts nameChangersOf',
  'functions/store/ledger/replay-items.ts addTransaction',
]

describe('the day of the till', () => {
  it('is written beside every transaction', () => {
    const files = sources().filter(
      ({ path }) => /^(functions|tools)\//.test(path) && !isTestCode(path),
    )
    expect(transactionWrites(files)).toEqual({
      // An approval goes through changeTransactions too. An approval is allowed on a closed day, so balanceParts leaves
      // the day out. postTransactions marks the records that it reverses (reversedBy) without their days, for the same
      // reason.
      withDay: [
        'functions/store/ledger/ledger.ts postTransactions',
        'functions/store/ledger/ledger.ts changeTransactions',
      ],
      withoutDay: ALLOWED,
    })
  })

  const PARTS = 'export function balanceParts() { return tillDayParts() }'
  const PUT = 'function putPart() { return { Put: { Item: transactionItem(record) } } }'

  it.each([
    [
      'a write without it',
      'export function post() { commit([{ Put: { Item: transactionItem(it) } }]) }',
    ],
    ['a key outside a reading', 'const mark = () => update({ Key: transactionKey(7) })'],
    ['a key written out', `export const mark = () => update({ pk: \`TX#\${pad(7)}\` })`],
    ['a key as text', "export const mark = () => update({ pk: 'TX#000000000007' })"],
    ['a part that is written without it', `${PUT} export function post() { commit([putPart()]) }`],
    [
      'a part of a part',
      `${PUT} function bothParts() { return [putPart()] } export function post() { commit(bothParts()) }`,
    ],
    [
      'a part for other files',
      `export ${PUT} export function post() { commit([putPart(), ...tillDayParts()]) }`,
    ],
    [
      'one of two writes',
      `${PUT} export function post() { commit([putPart()]) } export function change() { commit([putPart(), ...balanceParts()]) }`,
    ],
  ])('is missed beside %s', (_what, code) => {
    const files = [sourceOf('functions/a.ts', PARTS), sourceOf('functions/b.ts', code)]
    expect(transactionWrites(files).withoutDay).toHaveLength(1)
  })

  it.each([
    ['a reading', 'export const find = () => getItem(transactionKey(7))', 0],
    ['readings', 'export const find = () => getItems(numbers.map(transactionKey))', 0],
    ['the number in a key', "export const number = () => Number(pk.slice('TX#'.length))", 0],
    ['a write with it', 'export const post = () => write(transactionItem(it), tillDayParts())', 1],
    [
      'a write with it among other parts',
      `${PUT} export function post() { commit([putPart(), ...balanceParts()]) }`,
      1,
    ],
  ])('is not missed beside %s', (_what, code, writes) => {
    const files = [sourceOf('functions/a.ts', PARTS), sourceOf('functions/b.ts', code)]
    const { withDay, withoutDay } = transactionWrites(files)
    expect([withDay.length, withoutDay]).toEqual([writes, []])
  })
})
