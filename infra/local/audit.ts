import { type Audit, audit } from '../../functions/jobs/audit-ledger.ts'
import { openDatabase } from './database.ts'
import { reasonOf } from './reason.ts'

/**
 * `npm run audit`: compares the ledger with its transactions and prints the contradictions (docs/operations.md). The
 * exit code is 0 if the ledger is right, 1 if it isn't, 2 if it couldn't be checked.
 */

const COLUMNS = ['account', 'currency', 'what', 'expected', 'found'] as const

async function main(): Promise<number> {
  const database = await openDatabase(process.env, 'npm run audit')
  try {
    return report(await audit(console.error))
  } catch (cause) {
    const reason = isTableMissing(cause)
      ? `there is no table ${process.env['TABLE_NAME']}`
      : reasonOf(cause)
    throw new Error(`The ledger at ${database.place} can't be read: ${reason}`, { cause })
  } finally {
    await database.close()
  }
}

function report({ disagreements, unsettled, counted }: Audit): number {
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

/** A table whose columns are as wide as their longest cell, with a header. */
function tableOf(disagreements: Audit['disagreements']): string {
  const names = Object.fromEntries(COLUMNS.map((name) => [name, name]))
  const rows = [names, ...disagreements]
  const widths = COLUMNS.map((name) => Math.max(...rows.map((row) => row[name]?.length ?? 0)))
  return rows
    .map((row) => COLUMNS.map((name, index) => row[name]?.padEnd(widths[index] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ResourceNotFoundException'
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  },
)
