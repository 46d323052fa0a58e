import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { ROUTES } from '../../shared/contract/routes.ts'

/** Every function of the product, by the path of its source below `functions/`: the routes' handlers and the jobs. */
export const FUNCTION_NAMES: readonly string[] = [
  ...ROUTES.map((route) => `handlers/${route.name}`),
  'jobs/first-start',
  'jobs/audit-ledger',
]

/** Where the sources of functions lie and where their bundles go, as absolute folders. */
export interface BundleFolders {
  readonly source: string
  readonly target: string
}

/**
 * Bundles functions for Lambda in one esbuild call: one minified ES module each, with everything it needs inside.
 * @param names paths below the source folder without ending: "handlers/accounts/list"
 * @returns esbuild's account of what went into each bundle; bundle `name` is the folder `{target}/{name}` with its `index.mjs`
 * @throws Error where a source is missing or doesn't compile
 */
export async function bundleFunctions(
  names: readonly string[],
  { source, target }: BundleFolders,
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
    charset: 'utf8',
    metafile: true,
    logLevel: 'warning',
    alias: {
      '@aws-sdk/credential-provider-node': fileURLToPath(
        import.meta.resolve('./environment-credentials.ts'),
      ),
    },
    plugins: [quickHttp],
  })
  return metafile
}

/** Importing node:http as an ES module costs a cold start 50 ms; asking the process for the same module doesn't. */
const quickHttp: Plugin = {
  name: 'quick-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?https?$/ }, ({ path }) => ({
      path: path.replace(/^(?:node:)?/, 'node:'),
      namespace: 'quick-http',
    }))
    onLoad({ filter: /.*/, namespace: 'quick-http' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }))
  },
}
