import {
  DeleteTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { audit } from '../../functions/jobs/audit-ledger.ts'
import { lastNumber } from '../../functions/store/table/counters.ts'
import { reportAudit } from './audit-report.ts'
import { reasonOf } from './reason.ts'

/**
 * `npm run restore-check`: restores the table on AWS into a new table, audits the new table, and deletes it (docs/aws.md,
 * "Restore to a point in time"). Run it every month, so that in an emergency nobody restores for the first time. The exit
 * code is 0 if the restored ledger is right, 1 if it isn't, 2 if it couldn't be checked.
 */

/** The name of the new table ends with this. No other table is ever deleted. */
const TARGET_SUFFIX = '-restore-check'
/** AWS needs minutes to hours, whatever the size of the table. */
const LONGEST_RESTORE_SECONDS = 12 * 60 * 60

type Environment = Record<string, string | undefined>

async function main(environment: Environment): Promise<number> {
  const source = required(environment, 'TABLE_NAME')
  required(environment, 'AWS_REGION')
  const target = `${source}${TARGET_SUFFIX}`
  const client = new DynamoDBClient({})
  await restore(client, source, target)
  try {
    await waitUntilTableExists(
      { client, maxWaitTime: LONGEST_RESTORE_SECONDS, minDelay: 1, maxDelay: 60 },
      { TableName: target },
    )
    // The store reads this variable at its first use, which comes later.
    environment['TABLE_NAME'] = target
    const code = reportAudit(await audit(console.error, () => new Date()))
    const number = await lastNumber('transaction')
    console.log(`Restored from ${source}: the last transaction has the number ${number}.`)
    return code
  } finally {
    await client.send(new DeleteTableCommand({ TableName: target }))
  }
}

/** Begins to restore the newest state that can be restored, which is some minutes old. */
async function restore(client: DynamoDBClient, source: string, target: string): Promise<void> {
  console.error(`Restoring ${source} into ${target}; this takes from minutes to hours`)
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        UseLatestRestorableTime: true,
      }),
    )
  } catch (error) {
    if (!(error instanceof TableAlreadyExistsException)) throw error
    throw new Error(
      `There is a table ${target} already: another check runs, or one was ended. Delete it if none runs.`,
      { cause: error },
    )
  }
}

function required(environment: Environment, name: string): string {
  const value = environment[name]
  if (value) return value
  throw new Error(`Set ${name}: the check is for a table on AWS`)
}

main(process.env).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(reasonOf(error))
    process.exit(2)
  },
)
