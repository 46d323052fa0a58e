import { describe, expect, it } from 'vitest'
import type { OrderState } from './hawala-order-facts.ts'
import { type OrderOf, type OrderStep, personBars, stateBars } from './order-rights.ts'
import { barsOfAll, FREE, FROM_PARTNER, OWN, PEOPLE } from './order-samples.ts'

/** Tests who takes the last step of a hawala back, when, and what they may do then. Rules: docs/rules/hawala-orders.md. */

const NEWS = ['recorded']
const TYPE = ['userType']
describe('who reopens', () => {
  const paid: OrderOf = { ...OWN, lastStep: { by: PEOPLE.nadia.userId, branch: 'HRT' } }

  it('is a Manager of the branch that took the last step, or head office', () => {
    expect(barsOfAll('reopen', paid)).toEqual({
      laila: [...TYPE, 'stepManager', ...NEWS],
      colleague: [...TYPE, 'stepManager'],
      karim: ['stepManager'],
      nadia: [...TYPE, 'stepManager', 'tookStep'],
      viewer: [...TYPE, 'stepManager'],
    })
  })

  it('leaves a new code to head office where one branch records and pays, also in its own branch', () => {
    const received = { ...FROM_PARTNER, branch: 'HQ', payingBranch: 'HQ' }
    expect(personBars('newCode', received, { ...PEOPLE.omar, branch: 'HQ' })).toEqual([])
    const inHerat = { ...received, branch: 'HRT', payingBranch: 'HRT' }
    expect(personBars('newCode', inHerat, PEOPLE.rona)).toEqual(['payerKeepsCode'])
    expect(personBars('newCode', inHerat, PEOPLE.omar)).toEqual([])
  })

  it('did not take the step, and neither recorded the hawala nor chose its receiver', () => {
    const by = PEOPLE.rona.userId
    const bars = (more: Partial<OrderOf>) => personBars('reopen', { ...paid, ...more }, PEOPLE.rona)
    expect(bars({})).toEqual([])
    expect(bars({ lastStep: { by, branch: 'HRT' } })).toEqual(['tookStep'])
    expect(bars({ createdBy: by })).toEqual(['recorded'])
    expect(bars({ corrections: [{ by, changesNames: true }] })).toEqual(['corrected'])
    expect(bars({ corrections: [{ by, changesNames: false }] })).toEqual([])
  })

  it('takes no later step, wherever they work by then', () => {
    for (const step of Object.keys(STEPS_AND_STATES) as OrderStep[]) {
      const order = { ...paid, reopenedBy: [PEOPLE.omar.userId] }
      expect([step, personBars(step, order, PEOPLE.omar)]).toEqual([
        step,
        expect.arrayContaining(['reopened']),
      ])
    }
  })

  it('does so once something was done, and the code is void until there is a new one', () => {
    const bars = (step: OrderStep, state: OrderState, more: object = {}) =>
      stateBars(step, { ...OWN, ...FREE, state, ...more })
    const expected = { sent: 'nothingToReopen', cancelled: 'settled', part: null, paid: null }
    for (const [state, bar] of Object.entries(expected)) {
      expect([state, bars('reopen', state as OrderState)]).toEqual([state, bar ? [bar] : []])
    }
    const isVoid = { codeVoid: true }
    for (const [step, isBarred] of Object.entries(STEPS_AND_STATES)) {
      const found = bars(step as OrderStep, 'sent', isVoid).includes('codeVoid')
      expect([step, found]).toEqual([step, isBarred])
    }
    // A house code has taken the place of the number of a partner.
    const received = { ...FROM_PARTNER, ...FREE, state: 'received', codeVoid: true } as const
    expect(stateBars('newCode', received)).toEqual([])
    expect(stateBars('newCode', { ...received, hasCode: false })).toEqual(['partnersNumber'])
  })
})

/** Each step, and whether it needs a code that somebody knows. */
const STEPS_AND_STATES = {
  pay: true,
  confirm: false,
  forward: false,
  vouch: false,
  newCode: false,
  unlock: true,
  cancel: false,
  cancelByCode: true,
  redirect: true,
  redirectByCode: true,
  correct: false,
  correctNames: false,
  reopen: false,
} as const satisfies Record<OrderStep, boolean>
