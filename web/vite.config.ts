import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ResolveModulePreloadDependenciesFn } from 'vite'
import { BROWSERS, BUILD_TARGETS, OLDEST_AGENTS } from './browsers.ts'
import { language } from './texts/en/language.ts'
import { page } from './texts/en/page.ts'

const webDir = import.meta.dirname

/**
 * The functions of Chakra that only return their argument. The build treats their calls as free of side effects, so that
 * it can drop unused recipes.
 */
const CHAKRA_DEFINITIONS = [
  'defineConfig',
  'defineRecipe',
  'defineSlotRecipe',
  'defineTokens',
  'defineSemanticTokens',
  'defineTextStyles',
  'defineLayerStyles',
  'defineAnimationStyles',
  'defineKeyframes',
  'defineGlobalStyles',
]

/** Puts the language, its direction and the page's own words into index.html, before all other changes of that file. */
const pageWords: Plugin = {
  name: 'page-words',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const words: Record<string, string> = page
      const versions: Record<string, string> = { ...BROWSERS, oldestAgents: OLDEST_AGENTS }
      return html
        .replace('<html lang="en">', `<html lang="${language.code}" dir="${language.dir}">`)
        .replace(/%(\w+)%/g, (hole, name) => words[name] ?? hole)
        .replace(/%(\w+)%/g, (hole, name) => versions[name] ?? hole)
    },
  },
}

/**
 * Replaces Chakra's colours by an empty object, because the app defines its own (app/theme/colors.ts). The build can't drop
 * them as unused, because they are in one object with tokens that the app uses.
 */
const withoutChakraColors: Plugin = {
  name: 'without-chakra-colors',
  apply: 'build',
  load: {
    filter: { id: /\/@chakra-ui\/react\/dist\/esm\/theme\/tokens\/colors\.js$/ },
    handler: () => 'export const colors = {}',
  },
}

/**
 * Marks some calls of Chakra as free of side effects: those that name the parts of each component. So the build drops the
 * calls for unused components.
 */
const pureAnatomies: Plugin = {
  name: 'pure-anatomies',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/.*anatomy\.m?js$/ },
    handler: (code) =>
      code.replace(/= (?=createAnatomy\(|[\w$]+\.(extendWith|build)\()/g, '= /* @__PURE__ */ '),
  },
}

/**
 * Modules that Emotion imports for a function that the app doesn't call. They don't declare that they have no side effects.
 */
const UNUSED_OF_EMOTION = /\/node_modules\/(hoist-non-react-statics|react-is)\//

/** Modules of packages that the build replaces by something smaller. */
const SMALLER = {
  // SWR imports a replacement of `useSyncExternalStore`, because older versions of React don't have this hook.
  'use-sync-external-store/shim': 'react',
  // Before Chakra passes on an attribute, it looks its name up in a list of all attributes, which is 2 KB.
  '@emotion/is-prop-valid': resolve(webDir, 'app/theme/is-prop-valid.ts'),
}

/**
 * The groups of modules that are always fetched together. Each group becomes one file with this name, because one file
 * compresses better than several small ones.
 */
const TOGETHER = {
  // The frame, which is loaded before any screen.
  frame:
    /\/(web\/(app\/(session|navigation|keys\/(?!overlay|own-dialog))|api\/(attempt-list|draft-places)|ui\/(later|dead-end|link-button|load-failed|busy-button|is-shown|rehearsal|tooltip|page|panel|side-mark)\.|lists\/opening|transaction\/opened\.|texts\/en\/(keys|shell|sidebar|ui)\.)|shared\/(contract\/access|calendar\/(business-date|kept-days))\.)/,
  // What nearly every screen shows or reads.
  usual:
    /\/(@chakra-ui\/react\/dist\/esm\/components\/(badge|text)\/|web\/(api\/use-(fresh-api|read-again|accounts|currencies)|lists\/read-failed|ui\/(money\.|named-message|rate-per|date-field\/day-hint)|texts\/en\/(rates|date-field)\.)|shared\/(money\/amount|calendar\/(format-date|solar-hijri)|search\/digits)\.)/,
  table: /\/web\/(table\/(data-table|table-row|card-looks|cut-text|columns)|ui\/use-printing)/,
  picker:
    /\/web\/(ui\/picker\/|texts\/en\/picker\.|accounts\/(account-picker|code-name-switch|use-offered))/,
  figures:
    /\/(web\/(ui\/(amount-field\/(amount-text|typed-arithmetic)|number-field\/(several-numbers|use-doubt|use-number-input)|arrow-step)|texts\/en\/amount-field)|shared\/money\/(arithmetic|fraction|written-number))\./,
  rates: /\/shared\/money\/(rate|rounded-quotient)\./,
  form: /\/(node_modules\/react-hook-form|web\/(fields\/(form-scope|form-actions|checked-as-typed|checked-length|choices)|entry\/(use-write|beyond-limit|limit-refused)))/,
  save: /\/web\/(ui\/save-button|texts\/en\/forms|api\/(attempt|saver|use-saving))\./,
  asked: /\/web\/money\/(save-question\.|read-before-save|till-shortage)/,
  entry: /\/web\/(entry\/(use-entry|draft|use-draft|page-life)|texts\/en\/drafts)/,
  edit: /\/web\/entry\/(record-edit-dialog|use-record-edit|moved-on|typed-over)/,
  viewer:
    /\/(web\/(search\/(use-viewer|reversal-rights|search-rows)|transaction\/(history-words|changed-fields)|texts\/en\/transaction-fields\.)|shared\/contract\/reversal-rights\.)/,
  address: /\/web\/report\/(address|results-in-view|use-report-address|use-filter-draft)/,
  posting: /\/web\/money\/(account-control|use-offer-key|amount-in-words|currency-control)/,
  typed: /\/web\/(money\/(amount-control|narrative-control|money-fields)|texts\/en\/money-forms\.)/,
  named:
    /\/(web\/(accounts\/account-options|texts\/en\/account-picker)|shared\/search\/(matching|phone-forms))\./,
  unit: /\/web\/(money\/check-when-left|ui\/(unit-after|rate-field\/rate-text))/,
  till: /\/web\/(till|texts\/en)\/till\./,
  dated: /\/web\/money\/(date-control|balance-change)/,
  report: /\/web\/report\/(report-table|report-page)/,
  opened: /\/web\/report\/(use-report\.|still-to-come|loading-report)/,
  ranges: /\/web\/report\/(day-filter|date-range)/,
  export: /\/(web\/(report\/export-csv|ui\/download)|shared\/reports\/csv)\./,
  details: /\/shared\/reports\/(account-report-csv|row-details|leg-rate)\./,
  statement:
    /\/(web\/(statement\/(entry-columns|period)|texts\/en\/statement)|shared\/reports\/account-statement)\./,
  // The paper of a preview. The code that prints is a separate chunk, so that the browser can try again if its fetch fails.
  printed:
    /\/web\/paper\/(paper-dialog|receipt\.|receipt-style|voucher-(rows|preview)|(deal|entry|loan)-rows)/,
  paper:
    /\/web\/(paper\/(use-voucher|voucher-printer|use-print-jobs|voucher-mark)|texts\/en\/voucher(-output)?\.)/,
  fees: /\/(web\/(fees\/|texts\/en\/commission\.)|shared\/money\/fee\.)/,
  pair: /\/web\/money\/(rate-distance|currency-pair)/,
  // Send Hawala fetches the field of a rate only when the customer gives another currency.
  rate: /\/web\/money\/(rate-control|rate-hint)/,
}

/**
 * Tells Chromium that all functions of a file will be called, so that it compiles them while the file is fetched. Files of
 * dialogs are fetched while the browser is idle. Otherwise hundreds of functions would be compiled when the first dialog
 * opens.
 */
const COMPILED_AT_REST = '//# allFunctionsCalledOnLoad'

const filesOfPage = new Set<string>()

/**
 * Returns the files to preload with a later chunk, without those that the page itself fetches. Vite calls this for the
 * page first.
 */
const filesToPreload: ResolveModulePreloadDependenciesFn = (file, files, { hostType }) => {
  if (hostType === 'js') {
    // Sorted, because lists in the same order compress better: the first load has one for every screen.
    return files.filter((name) => !filesOfPage.has(name)).sort()
  }
  for (const name of [file, ...files]) filesOfPage.add(name)
  return files
}

/**
 * The web app's build and development server. During development, the local server mounts this as middleware, so that pages
 * and `/api` share one origin. Only the web app, the shared code and the packages can be read through it.
 */
export default defineConfig({
  root: webDir,
  plugins: [react(), pageWords, withoutChakraColors, pureAnatomies],
  resolve: { alias: SMALLER },
  server: {
    fs: { allow: [webDir, resolve(webDir, '../shared'), resolve(webDir, '../node_modules')] },
  },
  // The content security policy allows workers only as files of our own origin.
  worker: { format: 'es' },
  build: {
    outDir: resolve(webDir, 'dist'),
    emptyOutDir: true,
    sourcemap: false,
    target: BUILD_TARGETS,
    // A browser that is too old to preload modules fetches them when they are imported.
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: CHAKRA_DEFINITIONS,
        moduleSideEffects: [{ test: UNUSED_OF_EMOTION, sideEffects: false }],
      },
      optimization: { inlineConst: true },
      // The first page is one file, because several files load more slowly and compress worse.
      output: {
        // The first file names all others, so the names are short. A hash of seven characters is enough to tell versions
        // apart. Only files that are imported later also have a name, because the error of a failed import names the file.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        postBanner: ({ name }) => (name.includes('dialog') ? COMPILED_AT_REST : ''),
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            // The modules that forms, entries, postings or rates always use together are in one file each. The modules that
            // they import stay outside, because other screens share them.
            ...Object.entries(TOGETHER).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
})
