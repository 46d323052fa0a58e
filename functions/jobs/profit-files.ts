import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { addDays } from '../../shared/calendar/business-date.ts'
import { type CsvColumn, csvLine } from '../../shared/reports/csv.ts'
import {
  HOUSE_PROFIT_COLUMNS,
  houseProfitDayFileName,
} from '../../shared/reports/house-profit-csv.ts'
import { PROFIT_COLUMNS, profitDayFileName } from '../../shared/reports/profit-csv.ts'
import { houseProfitRows, profitRows } from '../domain/deals/profit-rows.ts'
import { houseDays } from '../store/days/house-days.ts'
import { tradedBranches } from '../store/days/profit-days.ts'
import { rowFactsSince } from '../store/days/row-facts.ts'
import type { ExportFolder } from '../store/exports/export-folder.ts'

/**
 * Writes what was earned on a day: one file of all branches together, one for each branch, and one with what the house
 * realised. A branch that earned nothing gets no file.
 */
export async function writeProfit(folder: ExportFolder, day: BusinessDate): Promise<void> {
  const facts = await rowFactsSince(addDays(day, -1))
  const name = profitDayFileName(day)
  for await (const traded of tradedBranches({ from: day, to: day }, undefined)) {
    const rows = profitRows(traded, facts)
    await writeRows(folder, name, PROFIT_COLUMNS, rows)
    await writeRows(folder, `branches/${traded.branch}/${name}`, PROFIT_COLUMNS, rows)
  }
  const house = await houseDays({ from: day, to: day })
  const boardDays = facts.boardDays.filter((each) => each === day)
  const rows = houseProfitRows(house, boardDays, facts)
  await writeRows(folder, houseProfitDayFileName(day), HOUSE_PROFIT_COLUMNS, rows)
}

async function writeRows<Row>(
  folder: ExportFolder,
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const file = await folder.csv(name, columns)
  for (const row of rows) await file.line(csvLine(columns, row))
}
