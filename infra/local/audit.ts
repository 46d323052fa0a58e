import { parseArgs } from 'node:util'
import { audit } from '../../functions/jobs/audit-ledger.ts'
import { reportAudit } from './audit-report.ts'
import { auditStore } from './audit-store.ts'
import { isOwnStore, openDatabase } from './database.ts'
import { keepFilesPrivate } from './platform.ts'
import { reasonOf } from './reason.ts'
import { readSettings } from './settings.ts'

/**
 * `npm run audit`: compares the ledger with its transactions and prints the contradictions (docs/operations.md). The
 * exit code is 0 if the ledger is right, 1 if it isn't, 2 if it couldn't be checked.
 */

const USAGE = 'Usage: npm run audit                 compares the ledger with its transactions'

async function main(): Promise<number> {
  keepFilesPrivate()
  requireNoArguments(process.argv.slice(2))
  // These two come before `openDatabase`, which completes the environment.
  const isOwn = isOwnStore(process.env)
  const { dataDir } = readSettings(process.env)
  const database = await openDatabase(process.env)
  try {
    return reportAudit(
      isOwn ? await auditStore(dataDir) : await audit(console.error, () => new Date()),
    )
  } catch (cause) {
    const reason = isTableMissing(cause)
      ? `there is no table ${process.env['TABLE_NAME']}`
      : reasonOf(cause)
    throw new Error(`The ledger at ${database.place} can't be read: ${reason}`, { cause })
  } finally {
    database.close()
  }
}

/** @throws Error with the usage if there are arguments */
function requireNoArguments(args: string[]): void {
  try {
    parseArgs({ args, options: {} })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
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
