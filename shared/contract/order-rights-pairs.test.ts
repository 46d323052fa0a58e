import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type OrderOf, type OrderPersonBar, type OrderStep, personBars } from './order-rights.ts'
import { FROM_PARTNER, OWN, PEOPLE } from './order-samples.ts'

/**
 * Tests that nobody takes two steps of one hawala's way to cash: for all pairs, as the table of the rules has them. Rules:
 * docs/rules/hawala-orders.md
 */

const { omar, colleague } = PEOPLE
/** One that head office's branch should pay, and received from a partner. */
const HERE: OrderOf = { ...FROM_PARTNER, branch: 'HQ', payingBranch: 'HQ' }

/** Of each column the step, and the hawala and the person that only an earlier step bars from it. */
const COLUMNS: Record<
  string,
  [step: OrderStep, order: OrderOf, by: typeof omar | typeof colleague]
> = {
  pay: ['pay', HERE, omar],
  forward: ['forward', HERE, omar],
  vouch: ['vouch', FROM_PARTNER, omar],
  'new code': ['newCode', OWN, omar],
  redirect: ['redirect', OWN, omar],
  'redirect by code': ['redirectByCode', OWN, colleague],
  unlock: ['unlock', OWN, omar],
  'correct names': ['correctNames', OWN, omar],
  'correct others': ['correct', OWN, omar],
  'cancel by code': ['cancelByCode', OWN, colleague],
  cancel: ['cancel', OWN, omar],
  return: ['cancel', HERE, omar],
  confirm: ['confirm', { ...OWN, payingBranch: null }, omar],
  reopen: ['reopen', { ...OWN, lastStep: { by: 7, branch: 'HRT' } }, omar],
}

/** Of each row what a person did, and the bar that it is. */
const ROWS: Record<string, [did: (by: number) => Partial<OrderOf>, bar: OrderPersonBar]> = {
  'recorded it': [(by) => ({ createdBy: by }), 'recorded'],
  'corrected a name': [(by) => ({ corrections: [{ by, changesNames: true }] }), 'corrected'],
  'corrected something else': [
    (by) => ({ corrections: [{ by, changesNames: false }] }),
    'corrected',
  ],
  'redirected it': [(by) => ({ redirects: [{ by }] }), 'redirected'],
  'gave the present code': [(by) => ({ codeGivenBy: by }), 'gaveCode'],
  'vouches for it': [(by) => ({ vouchedBy: { by, holds: true } }), 'vouched'],
  'paid a part against this code': [(by) => ({ paidBy: [by] }), 'paidPart'],
  'took the last step': [(by) => ({ lastStep: { by, branch: 'HRT' } }), 'tookStep'],
  'reopened it': [(by) => ({ reopenedBy: [by] }), 'reopened'],
}

const page = readFileSync(new URL('../../docs/rules/hawala-orders.md', import.meta.url), 'utf8')
const lines = (page.split('## Two steps by one person')[1] ?? '')
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const [head = [], , ...table] = lines ?? []

describe('the table of the rules', () => {
  it('has all steps, and all that a person can have done before', () => {
    expect(head.slice(1)).toEqual(Object.keys(COLUMNS))
    expect(table.map(([did]) => did)).toEqual(Object.keys(ROWS))
  })

  it('is about people whom nothing else bars', () => {
    for (const [step, order, by] of Object.values(COLUMNS)) {
      expect([step, personBars(step, order, by)]).toEqual([step, []])
    }
  })

  it.each(table)('says what a person may do who %s', (did = '', ...cells) => {
    const [more, bar] = ROWS[did] ?? []
    const found = Object.values(COLUMNS).map(([step, order, by]) =>
      personBars(step, { ...order, ...more?.(by.userId) }, by),
    )
    expect(found).toEqual(cells.map((cell) => (cell === 'yes' ? [] : [bar])))
  })
})
