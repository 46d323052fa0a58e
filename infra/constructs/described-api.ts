import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'esbuild'
import { describeApi } from '../../shared/description/openapi.ts'

const DESCRIPTION = /\/shared\/description\/openapi\.ts$/

/**
 * Describes the API while bundling. The description follows from the route table alone, so a function that gives it needn't
 * carry every schema and describe them anew: it carries the outcome, compressed, and unpacks it when it is asked for.
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
