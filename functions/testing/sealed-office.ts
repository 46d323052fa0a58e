import { exportNight } from '../jobs/nightly-export.ts'
import { branchDays } from '../store/days/branch-days.ts'
import { posting } from './bodies.ts'
import { type DayBranch, openDayOffice } from './day-office.ts'
import { TODAY } from './office.ts'
import { actingAs } from './roles.ts'

/** Half an hour past the midnight after TODAY, in Kabul. */
export const NIGHT = new Date('2026-11-20T20:00:00Z')
/** The day after, and its morning. */
export const NEXT_DAY = '2026-11-21'
export const MORNING = new Date('2026-11-21T04:00:00Z')
/** The night after that. */
export const NEXT_NIGHT = new Date('2026-11-21T20:00:00Z')

/** Makes the nightly run, started by hand so that no day waits. */
export function night(at = NIGHT) {
  return actingAs('jobs/nightly-export', () => exportNight({ clock: () => at, isByHand: true }))
}

/** Returns the stored record of a branch's day. */
export async function dayOf({ code }: DayBranch, date = TODAY) {
  const [day] = await branchDays({ from: date, to: date }, code)
  if (!day) throw new Error(`${code} has not closed ${date}`)
  return day
}

/** Opens an office whose branches close their days, to be sealed. */
export async function openSealedOffice() {
  const house = await openDayOffice()
  /** Makes a branch in which laila took and paid cash today, with the day closed; her till ends with 390 AFN. */
  const closedBranch = async () => {
    const kbl = await house.branch()
    const { id: paid } = await kbl.pay(kbl.laila, 'Credit', '500', { narrative: 'Paid in' })
    const { id: taken } = await kbl.pay(kbl.laila, 'Debit', '100')
    const { transactionIds } = await kbl.counted(kbl.laila, { 1: '390' })
    requireSuccess((await kbl.close()).status)
    return { kbl, numbers: [paid, taken, ...transactionIds] }
  }
  /** Takes 10 AFN in the morning of the next day, counts laila's till and closes the day. */
  const closeNextDay = async (kbl: DayBranch, counted = '400') => {
    const [laila, karim] = [await kbl.laila.again(MORNING), await kbl.karim.again(MORNING)]
    const body = posting('Credit', house.account, '10', {})
    await laila.save('transactions/create', { body, at: MORNING })
    await kbl.counted(laila, { 1: counted }, { at: MORNING, by: karim })
    const { status, data } = await kbl.close(karim, NEXT_DAY, { at: MORNING })
    requireSuccess(status)
    return data.days
  }
  return { ...house, closedBranch, closeNextDay }
}

function requireSuccess(status: number): void {
  if (status !== 200) throw new Error(`The close answered ${status}`)
}
