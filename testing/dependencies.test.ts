import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  EXCUSED_LICENCES,
  inexact,
  type Locked,
  licencesPage,
  type Manifest,
  manifestAt,
  misplaced,
  outOfStep,
  readLock,
  unsure,
  wrongLicences,
  wrongScripts,
} from './dependencies.ts'

const lock = readLock()
const manifest = manifestAt('.') ?? {}
const oldestNode = manifest.engines?.['node']?.replace('>=', '') ?? ''

describe('the set of packages', () => {
  it('has the hash of each package, from the public registry', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
    expect(unsure(lock.packages)).toEqual([])
  })

  it('runs only scripts that package.json allows by name', () => {
    expect(wrongScripts(lock.packages, manifest, manifestAt)).toEqual([])
  })

  it('is specified by exact versions, and matches them', () => {
    expect(inexact(manifest)).toEqual([])
    expect(outOfStep(lock, manifest, manifestAt)).toEqual([])
  })

  it('has the Node that .nvmrc names, and that is new enough for the product', () => {
    const { node } = manifest.dependencies ?? {}
    expect(readFileSync(new URL('../.nvmrc', import.meta.url), 'utf8')).toBe(`${node}\n`)
    expect(node?.localeCompare(oldestNode, 'en', { numeric: true })).toBe(1)
  })

  it('has only allowed licences', () => {
    expect(wrongLicences(lock.packages)).toEqual([])
    const names = Object.keys(lock.packages).map((folder) => folder.split('node_modules/').at(-1))
    for (const name of Object.keys(EXCUSED_LICENCES)) expect(names).toContain(name)
  })

  it('is listed in docs/licences.md', async () => {
    await expect(licencesPage(lock)).toMatchFileSnapshot('../docs/licences.md')
  })
})

const SOUND: Locked = {
  version: '1.2.3',
  integrity: `sha512-${'A'.repeat(86)}==`,
  license: 'MIT',
}

describe('a package is reported', () => {
  const unsureOnes: [what: string, folder: string, change: Partial<Locked>][] = [
    ['has no hash', 'node_modules/a', { integrity: '' }],
    ['has a weak hash', 'node_modules/a', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    [
      'claims to be in a bundle but is in none',
      'node_modules/a',
      { integrity: '', inBundle: true },
    ],
    ['is from another address', 'node_modules/a', { resolved: 'https://example.com/a-1.2.3.tgz' }],
    ['is from git', 'node_modules/a', { resolved: 'git+ssh://git@github.com/a/a.git#1' }],
    [
      'is another package',
      'node_modules/a',
      { resolved: 'https://registry.npmjs.org/b/-/b-1.2.3.tgz' },
    ],
    [
      'is another version',
      'node_modules/a',
      { resolved: 'https://registry.npmjs.org/a/-/a-1.2.4.tgz' },
    ],
  ]
  it.each(unsureOnes)('that %s', (_what, folder, change) => {
    expect(unsure({ [folder]: { ...SOUND, ...change } })).toHaveLength(1)
  })

  const scripts: [what: string, locked: Locked, onDisk: Manifest | null, allowed: object][] = [
    ['that runs a script without permission', { ...SOUND, hasInstallScript: true }, null, {}],
    [
      'that runs a script that is forbidden by name',
      { ...SOUND, hasInstallScript: true },
      null,
      { a: false },
    ],
    ['whose script the lock file hides', SOUND, { scripts: { postinstall: 'node x' } }, {}],
    ['without a script that is allowed one', SOUND, null, { a: true }],
  ]
  it.each(scripts)('%s', (_what, locked, onDisk, allowed) => {
    const rules = { allowScripts: allowed as Record<string, boolean> }
    expect(wrongScripts({ 'node_modules/a': locked }, rules, () => onDisk)).toHaveLength(1)
  })

  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.2.3', 'file:../a', 'npm:b@^1'])(
    'with the inexact version %s',
    (version) => expect(inexact({ optionalDependencies: { a: version } })).toHaveLength(1),
  )

  it.each<[what: string, asked: Manifest, onDisk: Manifest]>([
    [
      'in package.json with another version',
      { dependencies: { a: '1.2.4' } },
      { version: '1.2.3' },
    ],
    ['installed with another version', { dependencies: { a: '1.2.3' } }, { version: '1.2.4' }],
    [
      'installed with another licence',
      { dependencies: { a: '1.2.3' } },
      { version: '1.2.3', license: 'GPL-3.0' },
    ],
  ])('%s than in the lock file', (_what, asked, onDisk) => {
    const locked = {
      packages: { 'node_modules/a': SOUND },
      project: { dependencies: { a: '1.2.3' } },
    }
    expect(outOfStep(locked, asked, () => onDisk)).toHaveLength(1)
  })

  it.each([
    ['is missing', ['a', 'b'], 'b is needed to run the product'],
    ['only builds or tests the product', [], "a isn't needed to run the product"],
  ])('among the dependencies that %s', (_what, running, said) => {
    expect(misplaced({ dependencies: { a: '1.2.3' } }, running)).toEqual([said])
  })

  it.each<[licence: string | undefined, wrong: number]>([
    ['(MIT OR GPL-3.0-or-later)', 0],
    ['MIT AND ISC', 0],
    ['MIT AND GPL-3.0-or-later', 1],
    ['AGPL-3.0', 1],
    ['MPL-2.0', 1],
    ['UNLICENSED', 1],
    [undefined, 1],
  ])('with the licence %s if this licence is not allowed', (licence, wrong) => {
    const { license: _, ...bare } = SOUND
    const locked = licence === undefined ? bare : { ...bare, license: licence }
    expect(wrongLicences({ 'node_modules/a': locked })).toHaveLength(wrong)
  })
})
