import { rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { accountListRestoredPart } from '../../functions/store/accounts/account-list.ts'
import { listBranches } from '../../functions/store/house/branches.ts'
import { lastNumber } from '../../functions/store/table/counters.ts'
import { commit } from '../../functions/store/table/transact.ts'
import { reportAudit } from './audit-report.ts'
import { auditStore } from './audit-store.ts'
import type { BackupManifest } from './backup/manifest.ts'
import { requireOwnDatabase } from './backup/own-database.ts'
import { BackupPlace } from './backup/place.ts'
import { restoreFiles } from './backup/restore-files.ts'
import { markUnfinished, refuseUnfinished } from './backup/unfinished.ts'
import { closeDataDir, makeDataDir } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { setAwsRegion } from './functions.ts'
import { contentsOf, holdDataDir } from './lock.ts'
import { keepFilesPrivate } from './platform.ts'
import { reasonOf } from './reason.ts'
import { type LocalSettings, readSettings } from './settings.ts'
import { requirePlace } from './shared-place.ts'

/**
 * `npm run restore`: restores a backup into an empty data folder, and audits the restored ledger (docs/operations.md).
 * The exit code is 0 if the ledger is right, 1 if the audit finds something, and 2 if nothing was restored, or the restored
 * ledger couldn't be checked.
 */

const NAME = 'npm run restore'
const USAGE = `Usage: ${NAME} -- --from file:///media/backups                  the newest backup there
       ${NAME} -- --from s3://bucket/folder --backup 2026-11-26T20-05-12-345Z`

async function main(): Promise<number> {
  keepFilesPrivate()
  const { from, backup } = wishFrom(process.argv.slice(2))
  await setAwsRegion()
  const settings = readSettings(process.env)
  requireOwnDatabase(process.env, settings, NAME)
  const place = new BackupPlace(from)
  const name = backup ?? (await place.names()).at(-1)
  if (name === undefined) throw new Error(`There is no backup in ${from}`)
  // If there is no such backup, or its manifest is damaged or of a newer version, this line throws before anything is
  // written.
  const manifest = await place.manifest(name)
  await restoreInto(settings.dataDir, name, manifest, place)
  tellRestored(settings, name, manifest)
  return finishRestored(settings, manifest)
}

/** @throws Error with the usage if the arguments are wrong */
function wishFrom(args: string[]): { from: string; backup: string | undefined } {
  const { from, backup } = argumentsFrom(args)
  if (from === undefined) throw new Error(USAGE)
  const address = isAbsolute(from) ? pathToFileURL(from).href : from
  return { from: requirePlace(address, '--from'), backup }
}

function argumentsFrom(args: string[]) {
  try {
    const options = { from: { type: 'string' }, backup: { type: 'string' } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

/** Writes the files. If a file is wrong, the folder is emptied again. */
async function restoreInto(
  dataDir: string,
  name: string,
  manifest: BackupManifest,
  place: BackupPlace,
): Promise<void> {
  makeDataDir(dataDir)
  const held = holdDataDir(dataDir, { name: NAME })
  try {
    refuseUnfinished(dataDir)
    if (contentsOf(dataDir).length > 0) {
      throw new Error(
        `The data folder ${dataDir} isn't empty, so nothing was restored. Set DATA_DIR to an empty folder.`,
      )
    }
    closeDataDir(dataDir)
    await restoreWhole(dataDir, name, manifest, place)
  } finally {
    held.close()
  }
}

async function restoreWhole(
  dataDir: string,
  name: string,
  manifest: BackupManifest,
  place: BackupPlace,
): Promise<void> {
  try {
    const unfinished = markUnfinished(dataDir)
    await restoreFiles(name, manifest, { place, dataDir })
    unfinished.done()
  } catch (error) {
    for (const each of contentsOf(dataDir)) {
      rmSync(join(dataDir, each), { recursive: true, force: true })
    }
    throw error
  }
}

function tellRestored(
  { dataDir, businessTimeZone }: LocalSettings,
  name: string,
  { from, items, pictures, missingPictures }: BackupManifest,
): void {
  const at = new Intl.DateTimeFormat('sv', {
    timeZone: businessTimeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(from))
  console.log(
    `Restored ${name} into ${dataDir}: the books of ${at} (${businessTimeZone}), ${items.toLocaleString('en-US')} items and ${pictures.length} pictures, each with its hash.`,
  )
  for (const each of missingPictures) console.log(`The picture ${each} was already missing.`)
}

/** Gives the restored list of accounts a new version, audits the ledger, and prints its last numbers. */
async function finishRestored(
  { dataDir }: LocalSettings,
  { from, through }: BackupManifest,
): Promise<number> {
  const database = await openDatabase(process.env, NAME)
  try {
    await commit([accountListRestoredPart(new Date())])
    const code = reportAudit(await auditStore(dataDir))
    console.log(`The last transaction has the number ${await lastNumber('transaction')}.`)
    for (const { code: branch, newestSeal } of await listBranches()) {
      if (newestSeal)
        console.log(`The newest seal of ${branch} begins with ${digitsOf(newestSeal)}.`)
    }
    console.log(`
Everybody signs in again. Keys aren't in a backup: copy the kept hawala-key to ${join(dataDir, 'hawala-key')} before the
start, or open hawalas need new codes. Numbers of later vouchers will be given again: collect these vouchers. From the log of
the calls, this lists what was saved since:

npm run saves-since -- --log FOLDER --from ${from} --through ${through}`)
    return code
  } finally {
    database.close()
  }
}

/** Returns the digits that a closing sheet shows of a seal. */
function digitsOf(seal: string): string {
  return seal.slice(0, 8)
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(reasonOf(error))
    process.exit(2)
  },
)
