import { createReadStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '../../../functions/store/exports/export-folder.ts'
import { makeFolder } from '../../../functions/store/exports/make-folder.ts'
import { objectsAt } from '../../../functions/store/exports/objects-at.ts'
import { hashOf } from '../backup/hashing.ts'
import { AllItems } from './items.ts'
import { writeArchive } from './write.ts'

/** The name of the archive among the exports. */
export const ARCHIVE_NAME = 'everything.zip'

/**
 * Writes everything that the house has recorded into one archive among the exports, in place of an older one.
 * @param ledger the data folder; `isOwn` is true if the database in use is that of the folder's engine
 * @returns 1 if a picture is missing, else 0
 */
export async function exportAll(
  place: string,
  { dataDir, isOwn, imagesUrl }: { dataDir: string; isOwn: boolean; imagesUrl: string | undefined },
  signal: AbortSignal,
): Promise<number> {
  const folder = temporaryFolder()
  makeFolder(folder)
  const path = join(folder, ARCHIVE_NAME)
  try {
    const items = isOwn ? await AllItems.ofFolder(dataDir, folder) : await AllItems.ofTable(folder)
    const images = objectsAt(imagesUrl ?? pathToFileURL(join(dataDir, 'images')).href)
    const { files, missingPictures } = await writeArchive(path, items, images)
    items.close()
    const file = { key: ARCHIVE_NAME, path, ...(await hashOf(createReadStream(path))) }
    await objectsAt(place).putFiles([{ ...file, contentType: 'application/zip' }], signal)
    const rows = files.reduce((sum, each) => sum + (each.rows ?? 0), 0)
    console.log(
      `${place}/${ARCHIVE_NAME}: ${rows.toLocaleString('en-US')} records, SHA-256 ${file.sha256}`,
    )
    for (const name of missingPictures) console.log(`The picture ${name} is missing`)
    return missingPictures.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
