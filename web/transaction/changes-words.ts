import { changes as texts } from '#texts/changes.ts'
import { formatDay, formatInstant } from '../../shared/calendar/format-date.ts'
import { formatAmount, withCommas } from '../../shared/money/amount.ts'
import { type ChangedRow, changeSums } from '../../shared/reports/changes.ts'

/** Says what was done, and to a transaction of which other day: "Edited after approval of 19 November". */
export function actionWords(
  { action, wasApproved, tranDate }: Pick<ChangedRow, 'action' | 'wasApproved' | 'tranDate'>,
  date: string,
): string {
  return [
    texts.actions[action],
    wasApproved ? texts.afterApproval : '',
    tranDate === date ? '' : texts.of(formatDay(tranDate)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says who printed the original, and when. */
export function printWords(
  { printedAt, printedByName }: Pick<ChangedRow, 'printedAt' | 'printedByName'>,
  timeZone: string,
): string {
  if (printedAt === null || printedByName === null) return texts.notPrinted
  return texts.printed(formatInstant(new Date(printedAt), timeZone), printedByName)
}

/** Says the sums by currency, taken away and added apart: "Taken away 54,000.00 AFN · Added 20.00 USD". */
export function sumWords(
  rows: readonly ChangedRow[],
  codeOf: (currencyId: number) => string,
): string {
  const sums = changeSums(rows)
  const amounts = (minorOf: (sum: (typeof sums)[number]) => bigint) =>
    sums
      .filter((sum) => minorOf(sum) > 0n)
      .map((sum) => `${withCommas(formatAmount(minorOf(sum)))} ${codeOf(sum.currencyId)}`)
      .join(', ')
  const taken = amounts(({ takenMinor }) => takenMinor)
  const added = amounts(({ addedMinor }) => addedMinor)
  return [taken && texts.takenOf(taken), added && texts.addedOf(added)].filter(Boolean).join(' · ')
}
