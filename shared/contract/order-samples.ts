import type { Actor } from './manager-of.ts'
import { type OrderOf, type OrderStep, personBars } from './order-rights.ts'

/** The people and hawalas of the tests of who may take which step. */

const LAILA: Actor = { userId: 4, userType: 'User', branch: 'KBL', isHeadOffice: false }
export const PEOPLE = {
  /** She recorded the hawala. */
  laila: LAILA,
  colleague: { ...LAILA, userId: 5 },
  karim: { ...LAILA, userId: 3, userType: 'Manager' },
  nadia: { ...LAILA, userId: 7, branch: 'HRT' },
  rona: { ...LAILA, userId: 8, userType: 'Manager', branch: 'HRT' },
  viewer: { ...LAILA, userId: 9, userType: 'Viewer', branch: 'HRT' },
  omar: { ...LAILA, userId: 2, userType: 'Admin', branch: 'HQ', isHeadOffice: true },
} as const satisfies Record<string, Actor>

export const OWN: OrderOf = {
  way: 'send',
  branch: 'KBL',
  payingBranch: 'HRT',
  createdBy: 4,
  paidBy: [],
  lastStep: null,
  reopenedBy: [],
  vouchedBy: null,
}
export const FROM_PARTNER: OrderOf = { ...OWN, way: 'receive', branch: 'HRT', createdBy: 7 }

/** The code of a hawala that nothing bars. */
export const FREE = {
  locked: false,
  unlocksLeft: 2,
  needsVouching: false,
  hasCode: true,
  codeVoid: false,
}

/** Returns the bars of all people who may not take a step, by their names. */
export function barsOfAll(step: OrderStep, order: OrderOf) {
  const all = Object.entries(PEOPLE).map(
    ([name, by]) => [name, personBars(step, order, by)] as const,
  )
  return Object.fromEntries(all.filter(([, own]) => own.length > 0))
}
