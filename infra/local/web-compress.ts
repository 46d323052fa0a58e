import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The files that compression makes smaller; fonts and pictures are compressed already. */
const SHRINKING = '**/*.{js,css,html,svg,txt,json}'

/** Smaller files fit into one network packet without compression. */
const LEAST_BYTES = 1_000

/**
 * Writes compressed copies beside the files of a built site, if that saves enough: "index.js.br", "index.js.gz".
 * CloudFront compresses files itself; compressing them for each call would take the local server too much time.
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
