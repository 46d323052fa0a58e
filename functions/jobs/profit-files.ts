import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { csvLine } from '../../shared/reports/csv.ts'
import {
  PROFIT_COLUMNS,
  profitDayFileName,
  profitFileRows,
} from '../../shared/reports/profit-csv.ts'
import { profitRows } from '../domain/deals/profit-rows.ts'
import { tradedBranches } from '../store/days/profit-days.ts'
import { rowFactsSince } from '../store/days/row-facts.ts'
import type { ExportFolder } from '../store/exports/export-folder.ts'

/**
 * Writes what was earned with each currency on a day: one file of all branches together, and one for each branch. A branch
 * that traded nothing gets no file, so days before the house's first deal have the same files as in earlier versions.
 */
export async function writeProfit(folder: ExportFolder, day: BusinessDate): Promise<void> {
  const facts = await rowFactsSince(day)
  for await (const traded of tradedBranches({ from: day, to: day }, undefined)) {
    const lines = profitFileRows(profitRows(traded, facts)).map((row) =>
      csvLine(PROFIT_COLUMNS, row),
    )
    if (lines.length === 0) continue
    for (const place of ['', `branches/${traded.branch}/`]) {
      const file = await folder.csv(`${place}${profitDayFileName(day)}`, PROFIT_COLUMNS)
      for (const line of lines) await file.line(line)
    }
  }
}
