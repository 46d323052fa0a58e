import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'esbuild'
import { describeApi } from '../../shared/description/openapi.ts'

const DESCRIPTION = /\/shared\/description\/openapi\.ts$/

/**
 * Makes the description of the API during bundling. It follows from the route table alone. So a function that returns it
 * doesn't contain all schemas to describe them again: it contains the compressed result and decompresses it when asked.
 */
export const describedApi: Plugin = {
  name: 'described-api',
  setup({ onLoad }) {
    onLoad({ filter: DESCRIPTION }, ({ path }) => {
      const packed = gzipSync(JSON.stringify(describeApi()), { level: 9 }).toString('base64')
      return {
        contents: `
          import { gunzipSync } from 'node:zlib'
          const packed = () => Buffer.from('${packed}', 'base64')
          export const describeApi = () => JSON.parse(gunzipSync(packed()).toString())`,
        loader: 'js',
        resolveDir: dirname(path),
      }
    })
  },
}
