import { type Import, isTestCode, type Source } from './source.ts'

/**
 * Who may import whom (docs/architecture.md). The folder of a layer may be a pattern: then each folder or file that `*`
 * matches is a separate layer. Every layer may import itself. A file belongs to the first layer in the list that matches
 * it. A file without a layer fails the test, so whoever adds a folder must first decide its layer.
 */
interface Layer {
  readonly of: string
  /** Folders and files of the project. */
  readonly from?: readonly string[]
  /** The packages that it may import, by the beginning of their name. */
  readonly packages?: readonly string[]
  /** The packages of which it may import only types. */
  readonly types?: readonly string[]
  /**
   * The only folders that may import the layer. `only` is given if other folders may import the folder around the layer,
   * but not the layer.
   */
  readonly only?: readonly string[]
  /** The folders that may import only the layer's types; used together with `only`. */
  readonly typesIn?: readonly string[]
}

/** The folders that any part of the web app may import. */
const IN_WEB = ['web/store.ts', 'web/texts', 'shared']

const SERVER = [
  'shared',
  'functions/domain',
  'functions/store',
  'functions/http',
  'functions/env.ts',
]
const REACT = ['react', 'react-dom', '@chakra-ui/react', '@emotion/react', '@emotion/cache']
const FOR_SCREENS = [...REACT, 'react-router-dom', 'react-hook-form', 'zod/mini']
const APP_FOR_SCREENS = [
  'web/app/keys',
  'web/app/paths.ts',
  'web/app/provider.ts',
  'web/app/session.tsx',
]

/** The parts from which screens are built; the test against circular imports keeps them in order. */
const KIT = [
  'web/accounts',
  'web/board',
  'web/books',
  'web/day',
  'web/entry',
  'web/fees',
  'web/fields',
  'web/hawala-orders',
  'web/limits',
  'web/list-file',
  'web/lists',
  'web/money',
  'web/paper',
  'web/report',
  'web/search',
  'web/statement',
  'web/table',
  'web/table-files',
  'web/till',
  'web/transaction',
]
const TABLE_PACKAGES = ['react', '@chakra-ui/react', '@tanstack/react-virtual']

const LAYERS: readonly Layer[] = [
  { of: 'shared/calendar' },
  { of: 'shared/money', packages: ['n2words'] },
  { of: 'shared/search' },
  { of: 'shared/lists' },
  {
    of: 'shared/contract',
    from: ['shared/money', 'shared/calendar', 'shared/search'],
    packages: ['zod/mini'],
  },
  {
    // The web app reads the codes and facts of refusals, and never contains their sentences.
    of: 'shared/refusals',
    from: ['shared/contract', 'shared/money', 'shared/calendar'],
    types: ['zod/mini'],
    only: [
      'functions/domain',
      'functions/store',
      'functions/http',
      'functions/use-cases',
      'functions/handlers',
      'functions/jobs',
      'infra/local',
      'shared/description',
    ],
    typesIn: ['web'],
  },
  {
    // shared/description imports the code that makes JSON schemas. No other function and no screen should contain that
    // code.
    of: 'shared/description',
    from: ['shared/contract', 'shared/refusals'],
    packages: ['zod/mini', 'zod-openapi'],
    only: ['functions/handlers/docs', 'infra/constructs'],
  },
  { of: 'shared/reports', from: ['shared'], types: ['zod/mini'] },
  { of: 'functions/env.ts' },
  { of: 'functions/domain', from: ['shared'], types: ['zod/mini'] },
  {
    of: 'functions/store',
    from: ['shared', 'functions/domain', 'functions/env.ts'],
    packages: ['@aws-sdk/', 'node:'],
    types: ['zod/mini'],
  },
  {
    of: 'functions/http',
    from: SERVER,
    packages: ['@middy/', 'jose', 'node:', 'zod/mini'],
    types: ['aws-lambda'],
  },
  { of: 'functions/use-cases', from: SERVER, types: ['zod/mini'] },
  {
    of: 'functions/handlers/*/*',
    from: [...SERVER, 'functions/use-cases'],
    packages: ['node:'],
    types: ['zod/mini'],
  },
  {
    of: 'functions/jobs',
    from: [...SERVER, 'functions/use-cases'],
    packages: ['node:'],
    types: ['zod/mini'],
  },
  {
    of: 'tools/demo',
    from: [...SERVER, 'functions/jobs', 'infra/local'],
    packages: ['node:', 'pngjs'],
    types: ['aws-lambda'],
  },
  {
    of: 'infra/local',
    from: [
      ...SERVER,
      'functions/handlers',
      'functions/jobs',
      'infra/constructs/security-headers.ts',
    ],
    packages: ['@aws-sdk/', 'node:', 'sirv', 'vite', 'yazl', 'zod/mini'],
    types: ['aws-lambda'],
  },
  ...['infra/app.ts', 'infra/settings.ts', 'infra/stacks', 'infra/constructs'].map((of) => ({
    of,
    from: [
      'shared/contract',
      'shared/description',
      'shared/lists',
      'infra/settings.ts',
      'infra/stacks',
      'infra/constructs',
    ],
    packages: ['aws-cdk-lib', 'constructs', 'esbuild', 'node:'],
  })),
  {
    of: 'web/app',
    from: ['web/screens', 'web/accounts', 'web/api', 'web/transaction', 'web/ui', ...IN_WEB],
    packages: [...REACT, 'react-router-dom', 'swr', '@fontsource-variable/vazirmatn', 'core-js'],
  },
  {
    of: 'web/screens/*',
    from: [...APP_FOR_SCREENS, 'web/api', 'web/ui', ...KIT, ...IN_WEB],
    packages: FOR_SCREENS,
  },
  { of: 'web/table', from: ['web/ui', ...IN_WEB], packages: TABLE_PACKAGES },
  {
    of: 'web/fields',
    from: ['web/app/keys', 'web/accounts', 'web/ui', ...IN_WEB],
    packages: ['react', '@chakra-ui/react', 'react-hook-form'],
  },
  {
    of: 'web/report',
    from: [
      'web/app/keys',
      'web/app/session.tsx',
      'web/api',
      'web/ui',
      'web/fields',
      'web/lists',
      'web/table',
      ...IN_WEB,
    ],
    packages: ['react', '@chakra-ui/react', 'react-router-dom'],
  },
  {
    of: 'web/paper',
    from: [...APP_FOR_SCREENS, 'web/accounts', 'web/api', 'web/ui', ...IN_WEB],
    packages: [...REACT, '@fontsource-variable/vazirmatn'],
  },
  {
    of: 'web/accounts',
    from: ['web/ui', 'web/fields', ...IN_WEB],
    packages: [...REACT, 'react-hook-form'],
    types: ['zod/mini'],
  },
  {
    // The worker is a separate file. Screens import only the code that asks the worker, and the types.
    of: 'web/table-files',
    from: ['shared/search', 'shared/money'],
    packages: ['fflate', 'hucre', 'papaparse'],
  },
  ...KIT.map((of) => ({
    of,
    from: [...APP_FOR_SCREENS, 'web/api', 'web/ui', ...KIT, ...IN_WEB],
    packages: FOR_SCREENS,
  })),
  {
    of: 'web/ui',
    from: IN_WEB,
    packages: [...REACT, 'react-router-dom'],
  },
  { of: 'web/api', from: IN_WEB, packages: ['react', 'swr'] },
  { of: 'web/texts' },
  { of: 'web/store.ts' },
  { of: 'web/browsers.ts' },
  {
    of: 'web/vite.config.ts',
    from: ['web/texts', 'web/browsers.ts'],
    packages: ['node:', 'vite', '@vitejs/plugin-react'],
  },
]

const ZOD = /^zod(\/|$)/

/** Finds the layer of a file, and the folder or file of that layer to which it belongs. */
export function layerOf(path: string): { layer: Layer; unit: string } | null {
  for (const layer of LAYERS) {
    const unit = new RegExp(`^${layer.of.replaceAll('*', '[^/]+')}(?=/|$)`).exec(path)?.[0]
    if (unit) return { layer, unit }
  }
  return null
}

/** Says what is wrong with an import; null if nothing is. */
function wrongWith(
  { target, isRelative, isType, isNamespace }: Import,
  path: string,
): string | null {
  if (ZOD.test(target) && (target !== 'zod/mini' || !isNamespace)) {
    return "zod comes as import * as z from 'zod/mini'"
  }
  if (isTestCode(path)) return null
  const found = layerOf(path)
  if (!found) return 'its folder is in no layer'
  const { layer, unit } = found
  if (isTestCode(target)) return 'only tests import tests'
  const closed = layerOf(target)?.layer
  if (
    closed?.only &&
    closed !== layer &&
    ![...closed.only, ...(isType ? (closed.typesIn ?? []) : [])].some((folder) =>
      path.startsWith(`${folder}/`),
    )
  ) {
    return `${layer.of} may not import it`
  }
  const inside = (folder: string) => target === folder || target.startsWith(`${folder}/`)
  const named = (name: string) => inside(name) || (/[/:]$/.test(name) && target.startsWith(name))
  const allowed = isRelative
    ? [unit, ...(layer.from ?? [])].some(inside)
    : [...(layer.packages ?? []), ...(isType ? (layer.types ?? []) : [])].some(named)
  return allowed ? null : `${layer.of} may not import it`
}

/** The only file that may import by a computed name: it loads a handler by the name of the handler's route. */
const LOADS_BY_NAME = 'infra/local/functions.ts'

/**
 * Finds the imports of a file that its layer may not have or whose name is computed, each with its line and the reason.
 */
export function wrongImports({ path, imports, computedImports }: Source): string[] {
  const hidden = path === LOADS_BY_NAME ? [] : computedImports
  return [
    ...imports.flatMap((each) => {
      const wrong = wrongWith(each, path)
      return wrong ? [`${path}:${each.line} ${each.target}: ${wrong}`] : []
    }),
    ...hidden.map((line) => `${path}:${line}: an import says its target as plain text`),
  ]
}

/** Finds all circular imports. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]) => {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) circles.push([...trail.slice(seenAt), path].join(' → '))
    if (seenAt >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return circles
}
