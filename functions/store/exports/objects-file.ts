import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { makeFolder } from './make-folder.ts'
import type { FileToPut, ObjectStore } from './objects.ts'

/** Stores objects as files of one folder. An object is either complete or absent, also after a power cut. */
export function fileObjects(folder: URL): ObjectStore {
  const path = (key: string) => join(fileURLToPath(folder), key)
  const part = (key: string) => `${path(key)}.${process.pid}.part`
  return {
    async put(key, bytes) {
      makeFolder(dirname(path(key)))
      try {
        await writeTo(part(key), bytes)
        await rename(part(key), path(key))
      } finally {
        // Removes a partly written file, for instance on a full disk.
        await rm(part(key), { force: true })
      }
    },
    async putFiles(files, signal) {
      try {
        for (const file of files) {
          signal?.throwIfAborted()
          await copyTo(part(file.key), file)
        }
        signal?.throwIfAborted()
        for (const { key } of files) await rename(part(key), path(key))
      } finally {
        await Promise.all(files.map(({ key }) => rm(part(key), { force: true })))
      }
    },
    async get(key) {
      try {
        return await readFile(path(key))
      } catch (error) {
        return undefinedIfMissing(error)
      }
    },
    async read(key) {
      try {
        const file = await open(path(key))
        return file.createReadStream()
      } catch (error) {
        return undefinedIfMissing(error)
      }
    },
    async *list(prefix) {
      const under = posix.dirname(`${prefix}.`)
      const found = await readdir(path(under), { recursive: true, withFileTypes: true }).catch(
        undefinedIfMissing,
      )
      const keys = (found ?? [])
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name).slice(path('./').length))
        .map((name) => name.replaceAll('\\', '/'))
      yield* keys.filter((key) => key.startsWith(prefix)).sort()
    },
    async remove(key) {
      await rm(path(key), { force: true })
    },
  }
}

/** Writes a file and waits until it is on the disk. */
async function writeTo(target: string, bytes: Uint8Array | Readable): Promise<void> {
  const file = await open(target, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Copies the bytes of a file. Its permissions aren't copied; the copy has those of everything that this process writes. */
async function copyTo(target: string, { path }: FileToPut): Promise<void> {
  makeFolder(dirname(target))
  // The file is opened first. A stream that opens it by itself reports a missing file even if nobody listens yet, and such
  // an error ends the process.
  const bytes = (await open(path)).createReadStream()
  try {
    await writeTo(target, bytes)
  } finally {
    bytes.destroy()
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
