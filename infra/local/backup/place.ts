import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ObjectStore } from '../../../functions/store/exports/objects.ts'
import { objectsAt } from '../../../functions/store/exports/objects-at.ts'
import { hashOf } from './hashing.ts'
import {
  type BackupFile,
  type BackupManifest,
  isDatabase,
  MANIFEST_NAME,
  manifestFrom,
} from './manifest.ts'
import { areLess, thinnedOut } from './thinning.ts'

/**
 * The backups at an address. Each backup has a folder, named by its instant, with the database and a manifest that is
 * written last. The pictures of all backups are in one folder, because a picture never changes under its name.
 */
export class BackupPlace {
  readonly address: string
  readonly objects: ObjectStore

  constructor(address: string) {
    this.address = address
    this.objects = objectsAt(address)
  }

  /** Lists the names of the complete backups, the oldest first. */
  async names(): Promise<string[]> {
    const names: string[] = []
    for await (const key of this.objects.list('')) {
      const [name = '', file, ...more] = key.split('/')
      if (momentOf(name) && file === MANIFEST_NAME && more.length === 0) names.push(name)
    }
    return names.sort()
  }

  /**
   * Reads the manifest of a backup.
   * @throws Error if there is no such backup, or if its manifest is damaged or of a newer version
   */
  async manifest(name: string): Promise<BackupManifest> {
    const key = `${name}/${MANIFEST_NAME}`
    const bytes = await this.objects.get(key)
    if (!bytes) throw new Error(`There is no backup ${name} in ${this.address}`)
    return manifestFrom(Buffer.from(bytes).toString('utf8'), `${this.address}/${key}`)
  }

  /** Lists the names of the stored pictures. */
  async pictures(): Promise<Set<string>> {
    const keys = await Array.fromAsync(this.objects.list(pictureKey('')))
    return new Set(keys.map((key) => key.slice(pictureKey('').length)))
  }

  /**
   * Reads the files of a backup again.
   * @param files the files to read; all by default
   * @returns a line for each file that is missing, cut or changed
   */
  async differences(name: string, files?: readonly BackupFile[]): Promise<string[]> {
    const manifest = await this.manifest(name)
    const found: string[] = []
    for (const file of files ?? [manifest.database, ...manifest.pictures]) {
      const key = keyOfFile(name, file)
      const pieces = await this.objects.read(key)
      const stored = pieces && (await hashOf(pieces))
      if (!stored) found.push(`${key} is missing`)
      else if (stored.bytes < file.bytes) found.push(`${key} is cut off`)
      else if (stored.sha256 !== file.sha256) found.push(`${key} was changed`)
    }
    return found
  }

  /**
   * Finds a backup that has more than a new one, which then is of an emptied or another house. All backups are looked at,
   * because the newest may be another one of that house.
   * @returns the name of the newest such backup; one whose manifest can't be read doesn't count
   */
  async findFuller(made: BackupManifest): Promise<string | undefined> {
    for (const name of (await this.names()).reverse()) {
      const manifest = await this.manifest(name).catch(() => undefined)
      if (manifest && areLess(made, manifest)) return name
    }
    return undefined
  }

  /**
   * Removes the backups that needn't be kept, the files of unfinished backups, and then the pictures that no backup names.
   * @returns the names of the removed backups
   */
  async thin(timeZone: string): Promise<string[]> {
    const moments = (await this.names()).map((name) => momentOf(name) ?? new Date(0))
    const removed = thinnedOut(moments, timeZone).map(nameOfBackup)
    // The manifest is removed first. Without it the folder no longer counts as a backup, even if this process is interrupted
    // here.
    for (const name of removed) await this.#removeFile(`${name}/${MANIFEST_NAME}`)
    const kept = await this.names()
    for await (const key of this.objects.list('')) {
      const [name = ''] = key.split('/')
      if (momentOf(name) && !kept.includes(name)) await this.#removeFile(key)
    }
    const manifests = await Promise.allSettled(kept.map((name) => this.manifest(name)))
    const named = manifests.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    // If a manifest can't be read, its pictures aren't known, so none is removed.
    if (named.length < kept.length) return removed
    const pictures = new Set(named.flatMap((each) => each.pictures.map(({ name }) => name)))
    for (const picture of await this.pictures()) {
      if (!pictures.has(picture)) await this.objects.remove(pictureKey(picture))
    }
    return removed
  }

  /** Removes a file of a backup, and its folder if the folder is then empty; a bucket has no folders. */
  async #removeFile(key: string): Promise<void> {
    await this.objects.remove(key)
    if (!this.address.startsWith('file:')) return
    const folder = join(fileURLToPath(this.address), dirname(key))
    await rmdir(folder).catch(() => undefined)
  }
}

/** Returns the key of a picture. */
export const pictureKey = (name: string): string => `images/${name}`

/** Returns the key of a backup's file. */
export function keyOfFile(backup: string, { name }: Pick<BackupFile, 'name'>): string {
  return isDatabase(name) ? `${backup}/${name}` : pictureKey(name)
}

/** Returns the name of the backup of an instant: "2026-11-26T20-05-12-345Z". */
export function nameOfBackup(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-')
}

/** Returns the instant in the name of a backup; null for any other name. */
export function momentOf(name: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/.exec(name)
  return parts && new Date(`${parts[1]}:${parts[2]}:${parts[3]}.${parts[4]}`)
}
