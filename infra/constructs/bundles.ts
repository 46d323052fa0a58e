import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { ROUTES } from '../../shared/contract/routes.ts'
import { describedApi } from './described-api.ts'

/** Every function of the product, by the path of its source below `functions/`: the routes' handlers and the jobs. */
export const FUNCTION_NAMES: readonly string[] = [
  ...ROUTES.map((route) => `handlers/${route.name}`),
  'jobs/first-start',
  'jobs/audit-ledger',
  'jobs/nightly-export',
]

/** Where the sources of functions lie and where their bundles go, as absolute folders. */
export interface BundleFolders {
  readonly source: string
  readonly target: string
}

/**
 * Bundles functions for Lambda in one esbuild call: one minified ES module each, with everything it needs inside.
 * @param names paths below the source folder without ending: "handlers/accounts/list"
 * @param external packages that are left where they are imported instead: "@aws-sdk/*"
 * @returns esbuild's account of what went into each bundle; bundle `name` is the folder `{target}/{name}` with its `index.mjs`
 * @throws Error where a source is missing or doesn't compile
 */
export async function bundleFunctions(
  names: readonly string[],
  { source, target }: BundleFolders,
  external: readonly string[] = [],
): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      names.map((name) => [`${name}/index`, resolve(source, `${name}.ts`)]),
    ),
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    // With a single other letter in it, V8 keeps the whole source at two bytes a letter and reads it so: 2 ms of a start.
    charset: 'ascii',
    external: [...external],
    metafile: true,
    logLevel: 'warning',
    alias: {
      '@aws-sdk/credential-provider-node': fileURLToPath(
        import.meta.resolve('./environment-credentials.ts'),
      ),
    },
    plugins: [quickImports, describedApi],
  })
  return metafile
}

const PARTS_OF_NODE = /^(?:node:)?(?:crypto|fs|fs\/promises|https?|os|stream|timers|util|zlib)$/

/**
 * Importing a part of Node as an ES module costs a cold start milliseconds, node:http 50 of them; asking the process for
 * the same part doesn't.
 */
const quickImports: Plugin = {
  name: 'quick-imports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: PARTS_OF_NODE }, ({ path }) => ({
      path: path.replace(/^(?:node:)?/, 'node:'),
      namespace: 'quick-imports',
    }))
    onLoad({ filter: /.*/, namespace: 'quick-imports' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }))
  },
}
