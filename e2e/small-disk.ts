import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes that a test can fill. */
export interface SmallDisk {
  readonly folder: string
  /** Fills the disk except for a number of bytes. */
  fill(leaveBytes?: number): void
  /** Frees the space that `fill` has filled. */
  makeRoom(): void
  remove(): void
}

const CHUNK_BYTES = 4_096

/** Mounts a small disk. @returns null if this user may not mount a disk */
export function mountSmallDisk(bytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'sarafi-disk-'))
  const filler = join(folder, 'filler')
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder]).status !== 0) {
    rmdirSync(folder)
    return null
  }
  return {
    folder,
    fill(leaveBytes = 0) {
      const { bavail, bsize } = statfsSync(folder)
      const file = openSync(filler, 'a')
      try {
        const chunks = Math.ceil((bavail * bsize - leaveBytes) / CHUNK_BYTES)
        for (let chunk = 0; chunk < chunks; chunk += 1) writeSync(file, Buffer.alloc(CHUNK_BYTES))
      } catch (error) {
        // Another process has already used the rest of the space.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    makeRoom() {
      rmSync(filler, { force: true })
    },
    remove() {
      spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
