import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import type { BranchRecord } from '../domain/house/branch.ts'
import { uncountedOn } from '../domain/tills/till-state.ts'
import { listBranches, requireBranch } from '../store/house/branches.ts'
import { decidedAnew } from '../store/table/changed-meanwhile.ts'
import { commit } from '../store/table/transact.ts'
import { readTills } from '../store/tills/till-reading.ts'
import { newTill, tillPart } from '../store/tills/tills.ts'
import { endCutOffWork } from '../use-cases/days/close-branch.ts'
import { logError } from './job-log.ts'

/**
 * Notes the uncounted day on each till that moved cash before today and wasn't counted. Such a till can't post again until
 * it is counted or the count is put off. Closes and reopenings that were cut off are ended first. A branch for which this
 * fails is reported in the log and left for the next night, so that it delays neither the other branches nor the export.
 * Rules: docs/rules/counts.md.
 * @param openDay the first day that isn't over
 */
export async function noteUncountedTills(openDay: BusinessDate, now: Date): Promise<void> {
  const closing = (await listBranches()).filter(({ closingFrom }) => closingFrom !== null)
  for (const { code } of closing) {
    try {
      await decidedAnew(async () => {
        const branch = await requireBranch(code)
        await endCutOffWork(branch, now)
        await noteInBranch(branch, openDay)
      })
    } catch (error) {
      logError({ tillsNotNoted: code, error: String(error) })
    }
  }
}

async function noteInBranch(branch: BranchRecord, openDay: BusinessDate): Promise<void> {
  for (const reading of await readTills(branch, openDay)) {
    const { till, record } = reading
    const uncountedDay = uncountedOn(reading, addDays(openDay, -1))
    if (uncountedDay === null || uncountedDay === record?.uncountedDay) continue
    const { userName } = till
    await commit([tillPart(record, { ...newTill(till), ...record, userName, uncountedDay })])
  }
}
