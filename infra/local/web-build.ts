import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { BUILT_FOLDER, WEB_FOLDER } from './site.ts'
import { compressFiles } from './web-compress.ts'

const STAMP = `${BUILT_FOLDER}/.sources`
const ROOT = new URL('../../', import.meta.url).pathname

/** Builds the web app unless the last build was made from the same sources. */
export async function buildWebIfStale(): Promise<void> {
  const stamp = sourcesStamp()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  console.log('Building the web app …')
  // If the shell or a test runner sets another value, the build contains React's development version.
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  await build({ configFile: `${WEB_FOLDER}vite.config.ts`, root: WEB_FOLDER, logLevel: 'warn' })
  compressFiles(BUILT_FOLDER)
  writeFileSync(STAMP, stamp)
}

/** A text that changes whenever a source of the web app is changed, added or removed. */
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
