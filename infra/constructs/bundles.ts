import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { ROUTES } from '../../shared/contract/routes.ts'
import { describedApi } from './described-api.ts'

/** All functions of the product, by the path of their source below `functions/`: the routes' handlers and the jobs. */
export const FUNCTION_NAMES: readonly string[] = [
  ...ROUTES.map((route) => `handlers/${route.name}`),
  'jobs/first-start',
  'jobs/audit-ledger',
  'jobs/audit-seals',
  'jobs/late-days',
  'jobs/nightly-export',
]

/** The absolute folders of the functions' sources and of their bundles. */
export interface BundleFolders {
  readonly source: string
  readonly target: string
}

/**
 * Bundles functions for Lambda in one esbuild call: each becomes one minified ES module with all its dependencies.
 * @param names paths below the source folder without ending: "handlers/accounts/list"
 * @param external packages that aren't bundled and stay imports: "@aws-sdk/*"
 * @returns esbuild's metafile; bundle `name` is the folder `{target}/{name}` with its `index.mjs`
 * @throws Error if a source is missing or doesn't compile
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
    // With even one Persian letter in a bundle, V8 stores the whole bundle with two bytes a character, which costs 2 ms
    // at a start. So such letters are written as escapes.
    charset: 'ascii',
    external: [...external],
    metafile: true,
    logLevel: 'warning',
    // The build fails if a function uses a part that the Node of this build lacks. quickImports takes the names of the parts
    // from this Node, so the part would be undefined on Lambda too. With an older Node without crypto.argon2, for example,
    // passwords would be hashed in the older way.
    logOverride: { 'import-is-undefined': 'error' },
    alias: {
      '@aws-sdk/credential-provider-node': fileURLToPath(
        import.meta.resolve('./environment-credentials.ts'),
      ),
    },
    plugins: [quickImports, describedApi],
  })
  return metafile
}

const MODULE_OF_NODE = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`)

/**
 * Replaces imports of Node's modules by process.getBuiltinModule, and takes only the parts that are used. An ES import
 * asks a module of Node for all its parts. So Node also creates those parts that otherwise are created at their first
 * use, which takes 50 ms for node:http. require() and import() don't say which parts they need, so they get the whole
 * module, whose parts are still created at their first use.
 */
const quickImports: Plugin = {
  name: 'quick-imports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: MODULE_OF_NODE }, ({ path, kind }) => ({
      path: path.replace(/^(?:node:)?/, 'node:'),
      namespace: kind === 'import-statement' ? 'parts-of-node' : 'whole-of-node',
      sideEffects: false,
    }))
    onLoad({ filter: /.*/, namespace: 'parts-of-node' }, ({ path }) => ({
      // Only a call can be marked as pure. So each part is read by a call, and esbuild removes the parts that aren't used.
      contents: [
        `const whole = /* @__PURE__ */ process.getBuiltinModule('${path}')`,
        'const part = (name) => whole[name]',
        'export default whole',
        ...Object.keys(process.getBuiltinModule(path) ?? {}).map(
          (name) => `export const ${name} = /* @__PURE__ */ part('${name}')`,
        ),
      ].join('\n'),
    }))
    onLoad({ filter: /.*/, namespace: 'whole-of-node' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }))
  },
}
