/** A file of a backup, with the hash of its bytes in hexadecimal. */
export interface BackupFile {
  name: string
  bytes: number
  sha256: string
}

/** The manifest that describes a backup. The manifest is written last, so it always describes a complete backup. */
export interface BackupManifest {
  format: number
  /** The copy has every call that had ended by this instant. */
  from: string
  /** The copy has nothing of a call that began after this instant. */
  through: string
  /** How many items the ledger has. */
  items: number
  /** The last number of a transaction; earlier versions didn't note it. */
  lastTransaction?: number
  /** The compressed database, and the database itself. */
  database: BackupFile & { unpacked: { bytes: number; sha256: string } }
  /** The pictures that the ledger names; a picture is stored once for all backups. */
  pictures: BackupFile[]
  /** The pictures that the ledger names, but that weren't in the data folder. */
  missingPictures: string[]
}

/**
 * The format of manifests that this version writes. The number is increased when older versions of the product can't
 * restore the new backups.
 */
export const BACKUP_FORMAT = 2
/** The file name of the manifest in the folder of its backup. */
export const MANIFEST_NAME = 'manifest.json'
/** The file name of the compressed database beside the manifest. */
export const DATABASE_NAME = 'store.sqlite.gz'
/** The same in format 1, whose database is that of an earlier version with another engine. */
export const OLD_DATABASE_NAME = 'ledger.sqlite.gz'
const DATABASE_NAMES = [OLD_DATABASE_NAME, DATABASE_NAME] as const
/** The form of a picture's name. No other name is read or written, so that no manifest can lead out of its folder. */
export const PICTURE_NAME =
  /^\d{1,12}-(photo|signature|payout|receipt|list)-[0-9a-f]{16}\.(png|jpg|webp|xlsx|csv)$/

const HASH = /^[0-9a-f]{64}$/

/** Returns the text of a manifest, as it is stored. */
export function manifestText(manifest: BackupManifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`
}

/**
 * Parses a manifest.
 * @param place where the manifest is, for the message
 * @throws Error if the text isn't a whole manifest, or if a newer version of the product made it
 */
export function manifestFrom(text: string, place: string): BackupManifest {
  const read = parsed(text)
  if (typeof read?.format === 'number' && read.format > BACKUP_FORMAT) {
    throw new Error(
      `${place} was made by a newer version of the product. Restore it with that version, or a later one.`,
    )
  }
  if (read && isWhole(read)) return read
  throw new Error(`${place} is damaged: it isn't the manifest of a backup`)
}

function parsed(text: string): BackupManifest | null {
  try {
    return JSON.parse(text) as BackupManifest | null
  } catch {
    return null
  }
}

function isWhole({ format, from, through, items, database, pictures, ...read }: BackupManifest) {
  return (
    [from, through].every((each) => !Number.isNaN(Date.parse(each))) &&
    Number.isInteger(items) &&
    database?.name === DATABASE_NAMES[format - 1] &&
    [database, database.unpacked].every(isHashed) &&
    Array.isArray(pictures) &&
    pictures.every((each) => isHashed(each) && PICTURE_NAME.test(each.name)) &&
    Array.isArray(read.missingPictures)
  )
}

/** True for the name of a backup's database, in any format. */
export function isDatabase(name: string): boolean {
  return DATABASE_NAMES.some((each) => each === name)
}

function isHashed(file: { bytes: number; sha256: string } | undefined): boolean {
  return Number.isInteger(file?.bytes) && HASH.test(String(file?.sha256))
}
