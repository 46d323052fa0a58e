import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Reads the installed packages from package-lock.json, and finds what breaks the rules for dependencies
 * (docs/reliability.md).
 */

/** A package of the lock file; its key there is its folder. */
export interface Locked {
  readonly name?: string
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  /** True if the package came inside the archive of another package; the hash of that archive covers it too. */
  readonly inBundle?: boolean
  readonly dev?: boolean
}

/** The fields of package.json that are read. */
export interface Manifest {
  readonly version?: string
  readonly license?: string
  readonly engines?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly allowScripts?: Readonly<Record<string, boolean>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** All packages except the project itself, by folder. */
export type Packages = Readonly<Record<string, Locked>>

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIRECT = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const EXACT_VERSION = /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

/** These licences only require that their text is kept; they demand nothing of the product's own sources. */
const ALLOWED_LICENCES = ['MIT', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0']

/** Other licences, by the beginning of the package's name, with the reason why they are allowed. */
export const EXCUSED_LICENCES: Readonly<Record<string, { licence: string; because: string }>> = {
  '@fontsource-variable/vazirmatn': {
    licence: 'OFL-1.1',
    because: 'a font, passed on unchanged as its licence allows',
  },
  '@mdn/browser-compat-data': {
    licence: 'CC0-1.0',
    because: 'data in the public domain, read only by the check of the supported browsers',
  },
  'axe-core': { licence: 'MPL-2.0', because: 'runs in the browser tests, unchanged' },
  lightningcss: {
    licence: 'MPL-2.0',
    because:
      'minifies the CSS when the web app is built, unchanged; the build contains none of its code',
  },
}

/** Reads the packages of the lock file, and the project's own requirements in it. */
export function readLock(): { packages: Packages; project: Manifest } {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const { '': project, ...packages } = lock.packages
  return { packages, project }
}

/**
 * Reads the package.json of a folder of the project; null if there is none, as for a package that isn't for this
 * platform.
 */
export function manifestAt(folder: string): Manifest | null {
  const path = join(ROOT, folder, 'package.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Finds the packages that may differ between installations: they have no hash, or aren't from the public registry. */
export function unsure(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    if (locked.inBundle && folder.includes('/node_modules/')) return []
    // Without an address, the registry of npm's settings is used.
    const { integrity = '', resolved = addressOf(folder, locked) } = locked
    if (!/^sha512-[\w+/]{86}==$/.test(integrity)) return [`${folder} has no sha512 hash`]
    return resolved === addressOf(folder, locked) ? [] : [`${folder} comes from ${resolved}`]
  })
}

/** Finds the packages that would run an install script without permission, and those with a permission but no script. */
export function wrongScripts(
  packages: Packages,
  { allowScripts = {} }: Manifest,
  installed: (folder: string) => Manifest | null,
): string[] {
  const running = Object.entries(packages).flatMap(([folder, locked]) => {
    const scripts = installed(folder)?.scripts ?? {}
    const runs = locked.hasInstallScript || INSTALL_SCRIPTS.some((name) => name in scripts)
    return runs ? [nameOf(folder, locked)] : []
  })
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  return [
    ...running.filter((name) => !allowed.includes(name)).map((name) => `${name} is not allowed to`),
    ...allowed.filter((name) => !running.includes(name)).map((name) => `${name} has no need to`),
  ]
}

/**
 * Finds the packages that aren't where they belong: what runs the product is a dependency, what builds and tests it is a
 * development dependency.
 * @param running the packages that the product needs at run time and for the build of the web app at its first start
 */
export function misplaced({ dependencies = {} }: Manifest, running: Iterable<string>): string[] {
  const needed = new Set(running)
  const without = [...needed].filter((name) => !(name in dependencies))
  const needless = Object.keys(dependencies).filter((name) => !needed.has(name))
  return [
    ...without.map((name) => `${name} is needed to run the product`),
    ...needless.map((name) => `${name} isn't needed to run the product`),
  ]
}

/** Finds the project's requirements that aren't one exact version. */
export function inexact(project: Manifest): string[] {
  return DIRECT.flatMap((kind) => Object.entries(project[kind] ?? {}))
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => `${name} ${version}`)
}

/** Finds differences between package.json and the lock file, or between the lock file and what is installed. */
export function outOfStep(
  { packages, project }: { packages: Packages; project: Manifest },
  manifest: Manifest,
  installed: (folder: string) => Manifest | null,
): string[] {
  const asked = DIRECT.filter(
    (kind) => JSON.stringify(manifest[kind] ?? {}) !== JSON.stringify(project[kind] ?? {}),
  )
  const other = Object.entries(packages).filter(([folder, { version, license }]) => {
    const found = installed(folder)
    return found && (found.version !== version || (found.license ?? license) !== license)
  })
  return [...asked, ...other.map(([folder]) => folder)]
}

/** Finds the packages under a licence that isn't allowed. */
export function wrongLicences(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const { license = 'no licence' } = locked
    const name = nameOf(folder, locked)
    const excused = Object.entries(EXCUSED_LICENCES).some(
      ([start, { licence }]) => name.startsWith(start) && licence === license,
    )
    return excused || isAllowed(license) ? [] : [`${name}: ${license}`]
  })
}

/** Writes the text of docs/licences.md: the packages that come with the product, by licence. */
export function licencesPage({ packages, project }: ReturnType<typeof readLock>): string {
  const direct = new Set(
    [project.dependencies, project.optionalDependencies].flatMap((each) => Object.keys(each ?? {})),
  )
  const byLicence = new Map<string, Set<string>>()
  for (const [folder, locked] of Object.entries(packages)) {
    if (locked.dev) continue
    const { license = '' } = locked
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(nameOf(folder, locked)))
  }
  const sections = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => {
      const lines = [...names].sort().map((name) => `- ${direct.has(name) ? `**${name}**` : name}`)
      return `## ${licence}\n\n${lines.join('\n')}\n`
    })
  const excused = Object.entries(EXCUSED_LICENCES).map(
    ([name, { licence, because }]) => `- ${name} (${licence}): ${because}`,
  )
  return [
    '# Licences of dependencies\n',
    'The packages that are installed to run the product, grouped by licence. Direct dependencies are bold; the others are dependencies of',
    'these. Some are for other platforms only. Development dependencies follow the same rules but are not listed.',
    '`testing/dependencies.test.ts` compares this page with `package-lock.json`;',
    '`npx vitest run --project pure testing/dependencies.test.ts -u` writes it anew.\n',
    `Allowed are ${ALLOWED_LICENCES.join(', ')}, and by name:\n`,
    `${excused.join('\n')}\n`,
    ...sections,
  ].join('\n')
}

/** True if one of several alternative licences is allowed; of licences that apply together, all must be allowed. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) =>
    choice.split(' AND ').every((one) => ALLOWED_LICENCES.includes(one)),
  )
}

function nameOf(folder: string, { name }: Locked): string {
  return name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function addressOf(folder: string, locked: Locked): string {
  const name = nameOf(folder, locked)
  const file = name.slice(name.indexOf('/') + 1)
  return `https://registry.npmjs.org/${name}/-/${file}-${locked.version}.tgz`
}
