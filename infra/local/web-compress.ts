import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What shrinks: fonts and pictures are compressed as they are. */
const SHRINKING = '**/*.{js,css,html,svg,txt,json}'

/** Smaller ones fit into one packet anyway. */
const LEAST_BYTES = 1_000

/**
 * Puts a smaller copy for each encoding beside every file of a built site that is worth it: "index.js.br", "index.js.gz". A
 * CDN compresses itself; the site of this process has no time to do so at every call.
 */
export function compressFiles(folder: string): void {
  for (const name of globSync(SHRINKING, { cwd: folder })) {
    const path = `${folder}/${name}`
    const content = readFileSync(path)
    if (content.length < LEAST_BYTES) continue
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    )
  }
}
