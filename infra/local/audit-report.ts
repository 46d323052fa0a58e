import type { Audit } from '../../functions/jobs/audit-ledger.ts'

const COLUMNS = ['account', 'currency', 'what', 'expected', 'found'] as const

/**
 * Prints the result of an audit.
 * @returns 0 if the ledger is right, 1 if it isn't, 2 if it couldn't be checked
 */
export function reportAudit({ disagreements, unsettled, counted }: Audit): 0 | 1 | 2 {
  if (disagreements.length > 0) {
    console.log(tableOf(disagreements))
    console.log(
      `Disagreements: ${disagreements.length}. What to do: docs/operations.md, "Auditing the ledger".`,
    )
  }
  if (unsettled.length > 0) {
    console.log(
      `Posted to whenever it was looked at, so nothing can be said of it: ${unsettled.join(', ')}. Run it again in a quieter minute.`,
    )
  }
  if (disagreements.length > 0) return 1
  if (unsettled.length > 0) return 2
  const counts = Object.entries(counted).map(
    ([name, count]) => `${count} ${count === 1 ? name.replace(/s$/, '') : name}`,
  )
  console.log(`The ledger is right: ${counts.join(', ')}.`)
  return 0
}

/** Writes a table with a header, whose columns are as wide as their longest cell. */
function tableOf(disagreements: Audit['disagreements']): string {
  const names = Object.fromEntries(COLUMNS.map((name) => [name, name]))
  const rows = [names, ...disagreements]
  const widths = COLUMNS.map((name) => Math.max(...rows.map((row) => row[name]?.length ?? 0)))
  return rows
    .map((row) => COLUMNS.map((name, index) => row[name]?.padEnd(widths[index] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}
