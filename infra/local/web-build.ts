import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUILT_FOLDER } from './site.ts'

const STAMP = `${BUILT_FOLDER}/.sources`
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BUILD = fileURLToPath(new URL('./build-web.ts', import.meta.url))

/**
 * Builds the web app unless the last build was made from the same sources. A separate process builds it, because otherwise
 * the server would keep the memory of the build, several hundred megabytes.
 */
export async function buildWebIfStale(): Promise<void> {
  const stamp = sourcesStamp()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  console.log('Building the web app …')
  const child = spawn(process.execPath, [BUILD, STAMP, stamp], { stdio: 'inherit' })
  const stop = () => child.kill()
  process.once('exit', stop)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  process.off('exit', stop)
  if (code !== 0) throw new Error('The web app could not be built; the lines above say why')
}

/** Returns a text that changes whenever a source of the web app is changed, added or removed. */
function sourcesStamp(): string {
  const files = globSync(['web/**/*', 'shared/**/*', 'package-lock.json'], {
    cwd: ROOT,
    exclude: ['web/dist/**'],
  })
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(`${ROOT}${file}`)
    if (!file.startsWith('web/dist')) hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}
