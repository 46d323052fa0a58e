import {
  createReadStream,
  existsSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { createGzip } from 'node:zlib'
import { temporaryFolder } from '../../../functions/store/exports/export-folder.ts'
import { makeFolder } from '../../../functions/store/exports/make-folder.ts'
import { STORE_FILE } from '../engine/open.ts'
import { copyDatabase, databaseBytes, readCopy } from './database-copy.ts'
import { hashOf, writeHashed } from './hashing.ts'
import { hasNoItems } from './lost-store.ts'
import {
  BACKUP_FORMAT,
  type BackupFile,
  type BackupManifest,
  DATABASE_NAME,
  MANIFEST_NAME,
  manifestText,
  PICTURE_NAME,
} from './manifest.ts'
import { type BackupPlace, nameOfBackup, pictureKey } from './place.ts'

/** A backup that was made. */
export interface Taken {
  name: string
  manifest: BackupManifest
  /** How many pictures the place didn't have yet. */
  newPictures: number
}

/** The space that must stay free on the disk of the copy, so that a product on the same disk can continue. */
const SPARE_BYTES = 64 * 1024 * 1024

/**
 * Makes a backup of a data folder, reads the backup back, and removes it if it isn't right. Pictures are stored both
 * before and after the database is copied: a picture may be replaced meanwhile, and the product then removes the old
 * picture.
 * @throws Error if the database is empty, if there isn't enough space, or if the database is damaged
 */
export async function takeBackup(
  dataDir: string,
  place: BackupPlace,
  { clock, signal }: { clock: () => Date; signal: AbortSignal },
): Promise<Taken> {
  if (hasNoItems(dataDir)) {
    throw new Error(`The database in ${dataDir} is empty, so there is nothing to back up`)
  }
  requireSpace(databaseBytes(dataDir))
  const folder = temporaryFolder()
  makeFolder(folder)
  try {
    const images = join(dataDir, 'images')
    const pictures = await Pictures.at(place, images)
    await pictures.store(namesIn(images), signal)
    const from = clock()
    const copy = join(folder, STORE_FILE)
    await copyDatabase(dataDir, copy)
    const through = clock()
    const { items, lastTransaction, pictures: named } = readCopy(copy)
    const missingPictures = await pictures.store(named, signal)
    const packed = await writeHashed(copy, join(folder, DATABASE_NAME), createGzip())
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      from: from.toISOString(),
      through: through.toISOString(),
      items,
      lastTransaction,
      database: { name: DATABASE_NAME, ...packed.written, unpacked: packed.read },
      pictures: named.flatMap((each) => pictures.known.get(each) ?? []),
      missingPictures,
    }
    const name = nameOfBackup(from)
    await store(name, folder, manifest, { place, signal })
    await requireStored(name, place, [manifest.database, ...pictures.stored])
    return { name, manifest, newPictures: pictures.stored.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes sure that there is space for the copy and its compressed form, which together need less than twice the space of
 * the database.
 */
function requireSpace(bytes: number): void {
  const { bavail, bsize } = statfsSync(tmpdir())
  const needed = 2 * bytes + SPARE_BYTES
  if (bavail * bsize >= needed) return
  const megabytes = Math.ceil(needed / 1024 ** 2)
  throw new Error(
    `The copy needs ${megabytes} MB in ${tmpdir()}, and there is less. Make room there, or set TMPDIR to another folder.`,
  )
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => PICTURE_NAME.test(name)) : []
}

/** The pictures at a place, to which the pictures of a data folder are added. */
class Pictures {
  /** The stored pictures whose hashes are known. */
  readonly known: Map<string, BackupFile>
  /** The pictures that this backup stored. */
  readonly stored: BackupFile[] = []
  readonly #place: BackupPlace
  readonly #folder: string

  private constructor(place: BackupPlace, folder: string, known: Map<string, BackupFile>) {
    this.#place = place
    this.#folder = folder
    this.known = known
  }

  /**
   * Finds the stored pictures. Their hashes are in the newest manifest; if that can't be read, all pictures are stored
   * again.
   */
  static async at(place: BackupPlace, folder: string): Promise<Pictures> {
    const newest = (await place.names()).at(-1)
    const manifest = newest && (await place.manifest(newest).catch(() => undefined))
    const stored = await place.pictures()
    const known = (manifest ? manifest.pictures : []).filter(({ name }) => stored.has(name))
    return new Pictures(place, folder, new Map(known.map((each) => [each.name, each])))
  }

  /**
   * Stores the pictures that aren't stored yet.
   * @returns the names of the pictures that aren't in the data folder
   */
  async store(names: readonly string[], signal: AbortSignal): Promise<string[]> {
    const missing: string[] = []
    for (const name of names.filter((each) => !this.known.has(each))) {
      const path = join(this.#folder, name)
      if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
        missing.push(name)
        continue
      }
      const file = { name, ...(await hashOf(createReadStream(path))) }
      const contentType = `image/${extname(name) === '.jpg' ? 'jpeg' : extname(name).slice(1)}`
      const put = { ...file, key: pictureKey(name), path, contentType }
      await this.#place.objects.putFiles([put], signal)
      this.known.set(name, file)
      this.stored.push(file)
    }
    return missing
  }
}

/** Stores the database, and then its manifest. */
async function store(
  name: string,
  folder: string,
  manifest: BackupManifest,
  { place, signal }: { place: BackupPlace; signal: AbortSignal },
): Promise<void> {
  const path = join(folder, MANIFEST_NAME)
  writeFileSync(path, manifestText(manifest))
  const { database } = manifest
  const manifestFile = { name: MANIFEST_NAME, ...(await hashOf(createReadStream(path))) }
  const put = (file: BackupFile, contentType: string) => ({
    ...file,
    key: `${name}/${file.name}`,
    path: join(folder, file.name),
    contentType,
  })
  await place.objects.putFiles(
    [put(database, 'application/gzip'), put(manifestFile, 'application/json')],
    signal,
  )
}

/** Reads the stored files again. If a file is wrong, removes the backup and throws. */
async function requireStored(
  name: string,
  place: BackupPlace,
  files: readonly BackupFile[],
): Promise<void> {
  const differences = await place.differences(name, files)
  if (differences.length === 0) return
  await place.objects.remove(`${name}/${MANIFEST_NAME}`)
  throw new Error(
    `What was stored in ${place.address} isn't what was sent: ${differences.join('; ')}`,
  )
}
