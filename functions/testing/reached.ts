import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STORE = 'functions/store/'

/**
 * Records from now on which functions of the store run.
 * @param folder where the record of this test file is kept: its path, and then for each function the path of its source,
 * "#" and its name
 * @returns a function that writes the record
 */
export async function recordReached(folder: string): Promise<() => Promise<void>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const reached = result.flatMap(({ url, functions }) => {
      const path = url.startsWith('file:') ? fileURLToPath(url).slice(ROOT.length) : ''
      if (!path.startsWith(STORE)) return []
      return functions
        .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName }) => `${path}#${functionName}`)
    })
    const test = expect.getState().testPath?.slice(ROOT.length)
    writeFileSync(join(folder, `${randomUUID()}.txt`), [test, ...new Set(reached)].join('\n'))
    session.disconnect()
  }
}
