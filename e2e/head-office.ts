import type { Page } from 'playwright-core'
import { WEEKDAYS } from '../shared/contract/branches.ts'
import { call } from './counter.ts'

/** A rule of the fee schedule, as the API takes it. */
interface FeeRule {
  readonly type: string
  readonly currencyId: number
  readonly fixed?: string
  readonly percent?: string
  readonly least?: string
  readonly most?: string
}

/** Makes HQ the head office, and lets the signed-in first Admin act for it. */
export async function makeHeadOffice(admin: Page): Promise<void> {
  await call(admin, 'PUT', '/api/branches/HQ', { headOffice: true })
  const { user } = await call(admin, 'GET', '/api/auth/me')
  const { userName, userType, branch } = user
  await call(admin, 'PUT', `/api/tbl-users/${user.id}`, { userName, userType, branch })
}

/**
 * Makes a branch close its days from a given day on. Friday is a working day too, so that a test does the same on each day
 * of the week.
 * @param more further fields of the branch to set
 */
export async function closeDaysFrom(
  admin: Page,
  code: string,
  closingFrom: string,
  more: object = {},
): Promise<void> {
  const record = { closingFrom, workingDays: WEEKDAYS, ...more }
  await call(admin, 'PUT', `/api/branches/${code}`, record)
}

/** Replaces the fee schedule. The signed-in user acts for head office. */
export function setFees(headOffice: Page, rules: readonly FeeRule[]) {
  return call(headOffice, 'PUT', '/api/fee-schedule', { rules })
}
