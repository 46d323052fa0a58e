import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ObjectStore } from './objects.ts'

/** Objects as files of one folder; an object is there whole or not at all, also after a power cut. */
export function fileObjects(folder: URL): ObjectStore {
  const path = (key: string) => `${fileURLToPath(folder)}/${key}`
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true })
      const part = `${path(key)}.${process.pid}.part`
      const file = await open(part, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, path(key))
    },
    async get(key) {
      try {
        return await readFile(path(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(path(key), { force: true })
    },
  }
}
