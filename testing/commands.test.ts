import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Compares the commands of package.json with the pages that name them. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** Returns the scripts that a page names: "npm run bench", or `bench:floor` alone in a row of the bench commands. */
const named = (text: string) =>
  new Set(
    [...text.matchAll(/npm (?:run (?:-s )?)?([\w:-]+)|`(bench:\w+)`/g)].map(
      ([, full, short]) => full ?? short ?? '',
    ),
  )
const SCRIPTS = Object.keys(JSON.parse(textOf('package.json')).scripts)

it('README shows the five commands that people use', () => {
  const shown = [...named(textOf('README.md'))].filter((name) => SCRIPTS.includes(name))
  expect(shown.sort()).toEqual(['audit', 'backup', 'demo', 'start', 'test'])
})

it('every command is described', () => {
  const pages = ['CONTRIBUTING.md', 'README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
  const described = named(pages.map(textOf).join('\n'))
  expect(SCRIPTS.filter((name) => !described.has(name))).toEqual([])
})
