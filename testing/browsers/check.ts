import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown, runnerImport } from 'vite'
import { isTestCode, sourcesIn } from '../source.ts'
import { PACKAGES_EXCUSED, STYLES_EXCUSED, TYPES_EXCUSED } from './excuses.ts'
import { lackedCalls } from './package-calls.ts'
import { lackingIn, lackingInText, literalStyles, type Styles, type System } from './styles.ts'
import { supportedTypes } from './supported-types.ts'

/**
 * `npm run check:browsers`: finds uses of features that a supported browser (web/browsers.ts) lacks, according to MDN's
 * compatibility data. It looks at the types in our sources, at the names that the bundle's packages call, and at the styles
 * of the app and of Chakra. It ends with 1 if it finds a use that excuses.ts doesn't name, or if an excuse isn't needed
 * any more.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WEB = join(ROOT, 'web')
const TYPES = join(ROOT, 'build/supported-types')
const TYPES_CONFIG = {
  extends: '../../web/tsconfig.json',
  compilerOptions: {
    noLib: true,
    lib: null,
    types: ['vite/client'],
    paths: { papaparse: ['./papaparse.d.ts'] },
  },
  include: ['*.d.ts', '../../web'],
  exclude: ['../../web/**/*.test.ts', '../../web/**/*.test.tsx', '../../web/vite.config.ts'],
}

/**
 * The findings, each with its place and the browsers that lack the feature. The key is the name by which an excuse refers
 * to the finding.
 */
class Findings {
  readonly #found = new Map<string, string>()

  add(name: string, where: string, lackedBy: readonly string[]): void {
    if (!this.#found.has(name)) {
      this.#found.set(name, `${where}: ${name} is not in ${lackedBy.join(', ')}`)
    }
  }

  /** Returns the findings without an excuse, and the excuses that nothing needs. */
  without(excused: Readonly<Record<string, string>>): string[] {
    return [
      ...[...this.#found].flatMap(([name, text]) => (name in excused ? [] : [text])),
      ...Object.keys(excused)
        .filter((name) => !this.#found.has(name))
        .map((name) => `excuses.ts: nothing needs "${name}" any more`),
    ]
  }
}

/** Type-checks the web app, and what it imports of `shared`, with only the features that all supported browsers have. */
function wrongTypes(): string[] {
  const filledIn = new Set(
    [...readFileSync(join(WEB, 'app/fill-in.ts'), 'utf8').matchAll(/modules\/\w+\.(.+)\.js'/g)].map(
      ([, name = '']) => plain(name),
    ),
  )
  const { files, lacking } = supportedTypes(
    (name) => filledIn.has(plain(name)) || name in TYPES_EXCUSED,
  )
  rmSync(TYPES, { recursive: true, force: true })
  mkdirSync(TYPES, { recursive: true })
  for (const { name, text } of files) writeFileSync(join(TYPES, name), text)
  // The types of papaparse refer to the types of Node, which include every new feature. So the reference is removed.
  const papaparse = readFileSync(join(ROOT, 'node_modules/@types/papaparse/index.d.ts'), 'utf8')
  writeFileSync(join(TYPES, 'papaparse.d.ts'), papaparse.replace(/^\/\/\/ <reference .*$/gm, ''))
  writeFileSync(join(TYPES, 'tsconfig.json'), JSON.stringify(TYPES_CONFIG))
  const lacked = new Set(lacking.flatMap((name) => [name, plain(name)]))
  const needless = [...filledIn, ...Object.keys(TYPES_EXCUSED)].filter((name) => !lacked.has(name))
  return [...typeErrors(), ...needless.map((name) => `All supported browsers have ${name}`)]
}

/** Returns a name without case and signs: "URLSearchParams.size" and "url-search-params.size" are the same. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

function typeErrors(): string[] {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  try {
    const tsc = join(compiler, '../bin/tsc')
    execFileSync(process.execPath, [tsc, '-p', TYPES], { cwd: ROOT, encoding: 'utf8' })
    return []
  } catch (error) {
    return [String((error as { stdout?: string }).stdout || error)]
  }
}

/**
 * Looks through the packages in the bundle, and through the whole worker, whose modules can't be told apart in the build.
 */
async function wrongPackages(): Promise<string[]> {
  process.env['NODE_ENV'] = 'production'
  const { output } = (await build({
    configFile: join(WEB, 'vite.config.ts'),
    root: WEB,
    logLevel: 'warn',
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput
  const found = new Findings()
  const look = (owner: string, code: string) => {
    for (const { name, lackedBy } of lackedCalls(`${owner}.js`, code)) {
      found.add(`${owner} ${name}`, 'package', lackedBy)
    }
  }
  for (const file of output) {
    if (file.type === 'asset') {
      const worker = /([\w-]+)-[^-]+\.js$/.exec(file.fileName)?.[1]
      if (worker) look(worker, String(file.source))
      continue
    }
    for (const [id, { code }] of Object.entries(file.modules)) {
      const owner = /node_modules\/((@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(id)?.[1]
      if (owner && code) look(owner, code)
    }
  }
  return found.without(PACKAGES_EXCUSED)
}

/** Looks through the theme, and through all literals of our sources that are styles. */
async function wrongStyles(): Promise<string[]> {
  // Imported by a path, because the types of the app aren't those of Node.
  const theme = await runnerImport<{ system: System }>(join(WEB, 'app/theme/system.ts'))
  const { system } = theme.module
  const found = new Findings()
  const look = (where: string, lacking: ReturnType<typeof lackingIn>) => {
    for (const [name, lackedBy] of lacking) found.add(name, where, lackedBy)
  }
  const { recipes, slotRecipes } = system._config.theme
  const tokens = system.getTokenCss()
  for (const css of [system.getGlobalCss(), system.getPreflightCss(), tokens]) {
    look('theme', lackingIn(css))
  }
  const walk = (styles: Styles) => {
    for (const [name, value] of Object.entries(styles)) {
      look('recipe', lackingIn(styleOf(system, name, value)))
      if (typeof value === 'object' && value !== null) walk(value as Styles)
    }
  }
  walk({ recipes, slotRecipes })
  for (const { path, text } of sourcesIn('web')) {
    if (isTestCode(path)) continue
    literalStyles(path, text, (name, value) => look(path, lackingIn(styleOf(system, name, value))))
    for (const [css] of text.matchAll(/(?<=_(CSS|FACE) = )`[^`]*`/g)) look(path, lackingInText(css))
  }
  return found.without(STYLES_EXCUSED)
}

/**
 * Returns the CSS that Chakra makes of a property. For a selector or a condition, one property stands for all properties
 * inside it.
 */
function styleOf(system: System, name: string, value: unknown): Styles {
  if (typeof value === 'object') {
    return /[&:@ ]|^_/.test(name) ? system.css({ [name]: { color: 'fg' } }) : {}
  }
  // The theme's own properties are in its global styles.
  if (name.startsWith('--')) return {}
  return system.isValidProperty(name) ? system.css({ [name]: value }) : {}
}

const wrong = [...wrongTypes(), ...(await wrongStyles()), ...(await wrongPackages())]
console.log(wrong.length > 0 ? wrong.join('\n') : 'All supported browsers have what the app uses.')
if (wrong.length > 0) process.exitCode = 1
