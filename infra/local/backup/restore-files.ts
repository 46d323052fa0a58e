import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DamagedDatabase } from '../engine/damage.ts'
import { moveLedger, OLD_FILE } from '../engine/move-data.ts'
import { STORE_FILE } from '../engine/open.ts'
import { type CopiedLedger, readCopy } from './database-copy.ts'
import { type Hashed, writeHashed } from './hashing.ts'
import { type BackupFile, type BackupManifest, OLD_DATABASE_NAME } from './manifest.ts'
import { type BackupPlace, keyOfFile } from './place.ts'

/**
 * Writes the files of a backup into an empty data folder, and compares each file with the manifest while writing it. The
 * database of an earlier version is moved into a store, as at a start on its folder.
 * @throws Error that names the file that is missing, cut off or changed
 */
export async function restoreFiles(
  name: string,
  { database, pictures, items }: BackupManifest,
  { place, dataDir }: { place: BackupPlace; dataDir: string },
): Promise<void> {
  mkdirSync(join(dataDir, 'images'))
  for (const picture of pictures) {
    const target = join(dataDir, 'images', picture.name)
    await restoreFile(name, picture, { place, target })
  }
  const isOld = database.name === OLD_DATABASE_NAME
  const [target, store] = [isOld ? OLD_FILE : STORE_FILE, STORE_FILE].map((each) =>
    join(dataDir, each),
  ) as [string, string]
  const unpacked = await restoreFile(name, database, { place, target }, createGunzip())
  requireSame(`${name}/${database.name}`, database.unpacked, unpacked)
  const copied = await movedAndChecked(target, store).catch((error: unknown) => {
    if (!(error instanceof DamagedDatabase)) throw error
    throw new Error(
      `The database in ${name} was damaged before the backup was made (${error.found}): restore another backup`,
      { cause: error },
    )
  })
  if (copied.items === items) return
  throw new Error(`${name} should have ${items} items, but its database has ${copied.items}`)
}

/**
 * Moves the file of an earlier version into the store.
 * @param file the restored file, which is the store itself unless an earlier version wrote it
 * @throws DamagedDatabase if the file is as it was stored, but damaged
 */
async function movedAndChecked(file: string, store: string): Promise<CopiedLedger> {
  if (file !== store) {
    await moveLedger(file, store)
    rmSync(file)
  }
  return readCopy(store)
}

/** @returns what was written */
async function restoreFile(
  name: string,
  file: BackupFile,
  { place, target }: { place: BackupPlace; target: string },
  transform?: Transform,
): Promise<Hashed> {
  const key = keyOfFile(name, file)
  const pieces = await place.objects.read(key)
  if (!pieces) throw new Error(`${place.address}/${key} is missing`)
  const { read, written } = await writeHashed(pieces, target, transform).catch(
    (error: NodeJS.ErrnoException) => {
      // The file can't be decompressed; other errors, such as a full disk, are thrown unchanged.
      if (!error.code?.startsWith('Z_')) throw error
      throw new Error(`${place.address}/${key} was changed or cut off`, { cause: error })
    },
  )
  requireSame(`${place.address}/${key}`, file, read)
  return written
}

function requireSame(what: string, expected: Hashed, found: Hashed): void {
  if (found.bytes < expected.bytes) throw new Error(`${what} is cut off`)
  if (found.sha256 !== expected.sha256) throw new Error(`${what} was changed`)
}
