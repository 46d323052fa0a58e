import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { listUsers } from '../../functions/store/people/users.ts'
import { type Copied, isLost, type LoggedCall } from './backup/saves-since.ts'
import { LOG_FILE } from './call-log.ts'
import { openDatabase } from './database.ts'
import { keepFilesPrivate } from './platform.ts'
import { reasonOf } from './reason.ts'

/**
 * `npm run saves-since`: lists from the log of the calls what was saved since a backup (docs/operations.md). The names of
 * the users are taken from the restored ledger.
 */

const NAME = 'npm run saves-since'
const USAGE = `Usage: ${NAME} -- --log FOLDER --from 2026-11-26T20:05:12.345Z --through 2026-11-26T20:05:12.400Z`

async function main(): Promise<void> {
  keepFilesPrivate()
  const { log, ...copied } = wishFrom(process.argv.slice(2))
  const database = await openDatabase(process.env)
  try {
    const users = new Map((await listUsers()).map(({ id, userName }) => [id, userName]))
    let lost = 0
    for await (const call of callsIn(log)) {
      const verdict = isLost(call, copied)
      if (verdict === null) continue
      const { timestamp, route, record, userId, requestId } = call
      const who = users.get(userId ?? 0) ?? `user ${userId}`
      const cells = [timestamp, who, route, record === undefined ? '' : `no. ${record}`, requestId]
      console.log([...cells, ...(verdict === 'perhaps' ? ['perhaps restored'] : [])].join('\t'))
      lost += 1
    }
    console.log(`Saved since the backup: ${lost}.`)
  } finally {
    database.close()
  }
}

/** @throws Error with the usage if the arguments are wrong */
function wishFrom(args: string[]): { log: string } & Copied {
  const { log, from = '', through = from } = argumentsFrom(args)
  const copied = { from: new Date(from), through: new Date(through) }
  if (log === undefined || Object.values(copied).some((each) => Number.isNaN(each.getTime()))) {
    throw new Error(USAGE)
  }
  return { log, ...copied }
}

function argumentsFrom(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, options: { log: text, from: text, through: text } }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

/** Yields the calls in a log, the oldest file first. An incomplete line, as after a power failure, is skipped. */
async function* callsIn(folder: string): AsyncGenerator<LoggedCall> {
  for (const name of readdirSync(folder)
    .filter((each) => LOG_FILE.test(each))
    .sort()) {
    for await (const line of createInterface(createReadStream(join(folder, name)))) {
      try {
        yield JSON.parse(line) as LoggedCall
      } catch {
        console.error(`${name} has a line that is cut off`)
      }
    }
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(reasonOf(error))
    process.exit(2)
  },
)
