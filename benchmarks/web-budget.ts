import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { BUDGET, biggestParts, type Chunk, earlyPlots, partsOf } from './web-parts.ts'

/**
 * `npm run web-budget`: builds the web app in memory, measures the parts into which it falls by the moment at which they
 * are loaded, and compares them with the budget. It ends with 1 if a part is over its budget, or if a plot is fetched
 * together with its page.
 */

const ROOT = resolve(import.meta.dirname, '..')
const WEB = resolve(ROOT, 'web')
const TOLD_PARTS = 12
/** The names of files in the build, such as "audit-4x_92-a.js" and "0ycLfbW.js", and the hash in a name. */
const HASHED = /[\w-]{7,}\.(?:js|css)\b/g
const HASH = /[\w-]{7}(?=\.(?:js|css)$)/

// If the shell set another NODE_ENV, the build would contain React's development version.
process.env['NODE_ENV'] = 'production'
const built = await build({
  configFile: resolve(WEB, 'vite.config.ts'),
  root: WEB,
  logLevel: 'warn',
  build: { write: false },
})
const { output } = built as Rolldown.RolldownOutput
const steadyNames = steadyNamesOf(output)
const chunks = output.flatMap((file) => (file.type === 'chunk' ? [chunkOf(file)] : []))

/** The worker that reads files, with its libraries; it is fetched when a person chooses a file. */
const workers = output.filter(({ fileName }) => /\/reading-worker-[^/]+\.js$/.test(fileName))
const worker = {
  name: 'reading files, a worker',
  bytes: workers.reduce((sum, { fileName }) => sum + compressedBytes(fileName), 0),
  budget: BUDGET.worker,
}
if (workers.length !== 1) throw new Error('The worker that reads files is not in the build')
const parts = [...partsOf(chunks), worker]
for (const { name, bytes, budget } of parts) {
  console.log(
    `${name.padEnd(26)} ${kilobytes(bytes)} of ${budget / 1_000}${bytes > budget ? '  past the budget' : ''}`,
  )
}
console.log('\nThe first load before it is minified and compressed:')
for (const [name, bytes] of biggestParts(chunks).slice(0, TOLD_PARTS)) {
  console.log(`${name.padEnd(42)} ${kilobytes(bytes)}`)
}
const early = earlyPlots(chunks)
if (early.length > 0)
  console.log(`\nPlots that aren't fetched after the page:\n${early.join('\n')}`)
if (early.length > 0 || parts.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1

function chunkOf(chunk: Rolldown.OutputChunk): Chunk {
  const css = [...(chunk.viteMetadata?.importedCss ?? [])]
  return {
    file: chunk.fileName,
    bytes: [chunk.fileName, ...css].reduce((sum, file) => sum + compressedBytes(file), 0),
    imports: chunk.imports,
    entry: chunk.facadeModuleId && pathOf(chunk.facadeModuleId),
    modules: Object.fromEntries(
      Object.entries(chunk.modules).map(([id, { renderedLength }]) => [pathOf(id), renderedLength]),
    ),
  }
}

/**
 * Compresses at the level that CloudFront and most servers use. The name of a file ends with a hash of its content, and
 * some hashes compress better than others by chance. So each such name is replaced by a name with a hash of what its file
 * is made of. Then a part doesn't get larger because another file has changed.
 */
function compressedBytes(fileName: string): number {
  const file = output.find((each) => each.fileName === fileName)
  if (!file) throw new Error(`${fileName} isn't in the build`)
  const content = file.type === 'chunk' ? file.code : String(file.source)
  return gzipSync(content.replaceAll(HASHED, steadyName)).length
}

function steadyName(name: string): string {
  return steadyNames.get(name) ?? name
}

function steadyNamesOf(files: Rolldown.RolldownOutput['output']): ReadonlyMap<string, string> {
  return new Map(
    files.map((file) => {
      const madeOf = file.type === 'chunk' ? file.moduleIds.map(pathOf) : file.names
      const steady = createHash('sha256').update(madeOf.join()).digest('base64url').slice(0, 7)
      const name = file.fileName.slice(file.fileName.lastIndexOf('/') + 1)
      return [name, name.replace(HASH, steady)]
    }),
  )
}

/**
 * Returns the path of a module from the root of the project. Modules that the build adds have no path and keep their
 * name.
 */
function pathOf(id: string): string {
  const path = id.slice(id.lastIndexOf('/node_modules/') + 1)
  return path.startsWith('/') ? relative(ROOT, path) : path
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).padStart(7)} KB`
}
