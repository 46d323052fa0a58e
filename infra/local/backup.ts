import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nightOf } from '../../functions/jobs/nightly-export.ts'
import { backupsPlace, requireOwnDatabase, requireStore } from './backup/own-database.ts'
import { BackupPlace, momentOf } from './backup/place.ts'
import { takeBackup } from './backup/take.ts'
import { orDamaged } from './engine/damage.ts'
import { STORE_FILE } from './engine/open.ts'
import { setAwsRegion } from './functions.ts'
import { keepFilesPrivate, whenAskedToEnd } from './platform.ts'
import { reasonOf } from './reason.ts'
import { type LocalSettings, readSettings } from './settings.ts'
import { withPlace } from './shared-place.ts'

/**
 * `npm run backup`: makes a backup of the data folder, lists the backups or reads one again (docs/operations.md). The exit
 * code is 0 on success, 1 if a backup or the data folder isn't whole, 2 if nothing could be done.
 */

const NAME = 'npm run backup'
const USAGE = `Usage: ${NAME}                 makes a backup in BACKUPS_URL, and removes those that needn't be kept
       ${NAME} -- --nightly    the same, unless there is one of this night
       ${NAME} -- --list       the backups, the oldest first
       ${NAME} -- --verify     reads the newest one again, or the one after it`

const OPTIONS = {
  nightly: { type: 'boolean' },
  list: { type: 'boolean' },
  verify: { type: 'boolean' },
} as const

async function main(): Promise<number> {
  keepFilesPrivate()
  const { nightly, list, verify, named } = wishFrom(process.argv.slice(2))
  await setAwsRegion()
  const settings = readSettings(process.env)
  requireOwnDatabase(process.env, settings, NAME)
  const place = new BackupPlace(backupsPlace(process.env, settings.dataDir))
  const ending = new AbortController()
  whenAskedToEnd(() => ending.abort())
  const { signal } = ending
  const needsFolder = !list && !verify
  const work = { name: NAME, doing: 'making a backup', needsFolder, say: console.error, signal }
  return withPlace(settings.dataDir, place.address, work, async () => {
    if (list) return listBackups(place)
    if (verify) return verifyBackup(place, named)
    if (nightly && (await isDone(place, settings))) return 0
    return makeBackup(place, settings, signal)
  })
}

/** @throws Error with the usage if the arguments are wrong */
function wishFrom(args: string[]) {
  const { values, positionals } = argumentsFrom(args)
  const { nightly = false, list = false, verify = false } = values
  const [named, ...more] = positionals
  const isOneWish = [nightly, list, verify].filter(Boolean).length <= 1
  if (!isOneWish || more.length > 0 || (named !== undefined && !verify)) throw new Error(USAGE)
  return { nightly, list, verify, named }
}

function argumentsFrom(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

/** True if the newest backup was made since the beginning of this night. */
async function isDone(place: BackupPlace, { businessTimeZone }: LocalSettings): Promise<boolean> {
  const newest = momentOf((await place.names()).at(-1) ?? '')
  const nightAt = (moment: Date) => nightOf(moment, businessTimeZone)
  return newest !== null && nightAt(newest) >= nightAt(new Date())
}

async function makeBackup(
  place: BackupPlace,
  settings: LocalSettings,
  signal: AbortSignal,
): Promise<number> {
  requireStore(settings)
  const work = { clock: () => new Date(), signal }
  const { name, manifest, newPictures } = await takeBackup(settings.dataDir, place, work).catch(
    (error: unknown) => {
      // The damage may have been found in the copy, which is gone.
      throw orDamaged(error, join(settings.dataDir, STORE_FILE))
    },
  )
  const fuller = await place.findFuller(manifest)
  const removed = fuller === undefined ? await place.thin(settings.businessTimeZone) : []
  const { items, pictures, database, missingPictures } = manifest
  const size = (database.bytes / 1024 ** 2).toFixed(1)
  console.log(
    `${name}: ${items.toLocaleString('en-US')} items (${size} MB) and ${pictures.length} pictures (${newPictures} new) in ${place.address}, read back`,
  )
  if (fuller !== undefined) {
    console.log(
      `${fuller} has more than this backup, as if the data were lost or of another house, so nothing was removed; if this is right, move ${fuller} to another place.`,
    )
  }
  for (const each of removed) console.log(`${each}: removed, newer ones are kept`)
  for (const each of missingPictures) {
    console.log(`The picture ${each} isn't in ${settings.dataDir}, so it isn't in the backup`)
  }
  return missingPictures.length === 0 ? 0 : 1
}

async function listBackups(place: BackupPlace): Promise<number> {
  const names = await place.names()
  for (const name of names) console.log(name)
  if (names.length === 0) console.log(`There is no backup in ${place.address}`)
  return 0
}

async function verifyBackup(place: BackupPlace, named: string | undefined): Promise<number> {
  const name = named ?? (await place.names()).at(-1)
  if (name === undefined) throw new Error(`There is no backup in ${place.address}`)
  const differences = await place.differences(name)
  if (differences.length === 0) console.log(`${name}: every file is as it was stored`)
  for (const each of differences) console.log(`${name}: ${each}`)
  return differences.length === 0 ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(reasonOf(error))
    process.exit(2)
  },
)
