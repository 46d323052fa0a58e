import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'esbuild'
import { describeApi } from '../../shared/description/openapi.ts'

const DESCRIPTION = /\/shared\/description\/openapi\.ts$/

/**
 * Makes the description of the API during bundling. The description depends only on the route table. So a function that
 * returns the description needs no schemas: it contains the compressed description and decompresses it at a call.
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
